import Testing

@testable import TextCore

@Suite struct ColumnCountTests {
  @Test(arguments: [
    ("abc", 3, 3), ("éa", 2, 1), ("e\u{301}a", 3, 1), ("a👩‍👩‍👧‍👧b", 26, 2), ("\u{200B}\u{202E}x", 6, 2),
    ("one\ntwo", 5, 1), ("one\r\ntwo", 7, 2),
  ])
  func theColumnIsInGraphemes(text: String, byte: Int, column: Int) {
    let buffer = TextBuffer(text)
    var count = ColumnCount()
    let start = buffer.fullLineRange(buffer.line(containing: byte)).lowerBound
    let found = count.column(of: byte, lineStart: start, in: buffer, budget: 1000)
    #expect(found == column)
  }

  @Test func aLongLineIsCountedInStepsAndOnce() {
    let line = String(repeating: "é ab", count: 100_000)
    let buffer = TextBuffer(line)
    var count = ColumnCount()
    var steps = 0
    var column: Int?
    while column == nil, steps < 100 {
      column = count.column(of: buffer.byteCount, lineStart: 0, in: buffer, budget: 65_536)
      steps += 1
    }
    #expect(column == 400_000 && steps == 8)
    // From here on a place is near.
    for byte in [buffer.byteCount - 1, 300_005, 5, 499_995] {
      let found = count.column(of: byte, lineStart: 0, in: buffer, budget: 4096)
      #expect(found == byte / 5 * 4 + max(byte % 5 - 1, 0))
    }
  }

  @Test func anEditForgetsWhatIsBehindIt() {
    var buffer = TextBuffer(String(repeating: "x", count: 50_000))
    var count = ColumnCount()
    let place1 = count.column(of: 50_000, lineStart: 0, in: buffer, budget: 1 << 20)
    #expect(place1 == 50_000)
    buffer.replace(20_000..<20_000, with: "e\u{301}")
    count.edit(
      EditChange(
        range: 20_000..<20_000, newLength: 3, lines: 0..<1, newLineCount: 1, selectionMoved: true))
    let place2 = count.column(of: 20_003, lineStart: 0, in: buffer, budget: 4096)
    #expect(place2 == 20_001)
    let place3 = count.column(of: 50_003, lineStart: 0, in: buffer, budget: 4096)
    #expect(place3 == nil)
    let place4 = count.column(of: 50_003, lineStart: 0, in: buffer, budget: 1 << 20)
    #expect(place4 == 50_001)
  }
}
