import PanelCore
import Testing
import TextCore

@testable import PanelUI

@Suite struct InvisibleMarkTests {
  private func marks(_ text: String) -> [InvisibleMark] {
    let shaped = FakeText().shape(
      text, style: TextStyle(family: .ui, size: 20), scale: 1, tabWidth: 40)
    let bytes = Array(text.utf8)
    let row = TextRow(
      x: 0, y: 0, height: 30, line: 0, isFirstInLine: true, isLastInLine: true,
      range: 100..<(100 + bytes.count), shaped: shaped)
    return InvisibleMark.marks(in: row, bytes)
  }

  @Test(arguments: [
    ("ab", []), ("a b", ["space 101"]), ("\t", ["tab 100"]), ("a\u{A0}b", ["no-break-space 101"]),
    ("\u{3000}", ["space 100"]), ("a\u{200B}\u{200B}b", ["zero-width 101", "zero-width 104"]),
    ("\u{202E}x\u{202C}", ["right-to-left 100", "direction 104"]),
    ("\u{2066}x\u{2069}", ["left-to-right 100", "direction 104"]),
    ("a\u{200E}\u{200F}", ["left-to-right 101", "right-to-left 104"]),
    // A joiner that ends a cluster stands alone; one inside of it makes the cluster.
    ("می\u{200C}خواهم", ["zero-width 104"]), ("👩\u{200D}👧", []), ("❤\u{FE0F}", []),
    ("a\u{FEFF}b\u{AD}", ["zero-width 101", "zero-width 105"]), ("a\rb", ["line-end 101"]),
  ])
  func eachHasItsMark(text: String, expected: [String]) {
    #expect(marks(text).map { "\($0.kind.rawValue) \($0.byte)" } == expected)
  }

  @Test func marksStandWhereTheirCharactersAre() {
    let found = marks("a b\tc\u{200B}d")
    #expect(found.map(\.left) == [10, 30, 50])
    #expect(found.map(\.right) == [20, 40, 50])
  }

  @Test func brokenBytesAreNotMarks() {
    let row = TextRow(
      x: 0, y: 0, height: 30, line: 0, isFirstInLine: true, isLastInLine: true, range: 0..<3,
      shaped: ShapedText(
        runs: [], stops: (0...3).map { CaretStop(byte: $0, x: 10 * Double($0)) }, width: 30,
        isRightToLeft: false))
    for bytes: [UInt8] in [[0xE2, 0x80, 0x41], [0xC2, 0xC2, 0xC2], [0xFF, 0xE2, 0x80]] {
      #expect(InvisibleMark.marks(in: row, bytes) == [])
    }
  }
}
