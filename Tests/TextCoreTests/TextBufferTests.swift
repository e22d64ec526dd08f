import Testing
import TextCore

@Suite struct TextBufferTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func randomEditsMatchAPlainArray(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var model: [UInt8] = []
    var buffer = TextBuffer()
    for step in 0..<300 {
      let lower = Int.random(in: 0...model.count, using: &random)
      let upper = min(
        model.count, lower + Int.random(in: 0...(step % 7 == 0 ? 9000 : 40), using: &random))
      let size = step % 5 == 0 ? 3000 : Int.random(in: 0...6, using: &random)
      let bytes = awkwardBytes(size, using: &random)
      model.replaceSubrange(lower..<upper, with: bytes)
      if step % 3 == 0 {
        buffer.replace(lower..<upper, with: TextBuffer(bytes: bytes))
      } else {
        buffer.replace(lower..<upper, with: bytes)
      }
      #expect(buffer.byteCount == model.count)
      guard step % 20 == 0 else { continue }
      #expect(buffer.allBytes == model)
      #expect(buffer == TextBuffer(bytes: model))
      expectLines(of: buffer, match: model, using: &random)
      expectLeaves(of: buffer)
      let a = Int.random(in: 0...model.count, using: &random)
      let b = Int.random(in: a...model.count, using: &random)
      #expect(buffer.bytes(in: a..<b) == Array(model[a..<b]))
      #expect(buffer.slice(a..<b).allBytes == Array(model[a..<b]))
    }
  }

  private func expectLines(
    of buffer: TextBuffer, match model: [UInt8], using random: inout SeededGenerator
  ) {
    var starts = [0]
    for (index, byte) in model.enumerated() where byte == 10 { starts.append(index + 1) }
    #expect(buffer.lineCount == starts.count)
    for _ in 0..<20 {
      let line = Int.random(in: 0..<starts.count, using: &random)
      let fullEnd = line + 1 < starts.count ? starts[line + 1] : model.count
      #expect(buffer.fullLineRange(line) == starts[line]..<fullEnd)
      var end = line + 1 < starts.count ? fullEnd - 1 : fullEnd
      if line + 1 < starts.count, end > starts[line], model[end - 1] == 13 { end -= 1 }
      #expect(buffer.lineRange(line) == starts[line]..<end)
      #expect(buffer.line(containing: starts[line]) == line)
      #expect(buffer.line(containing: end) == line)
    }
  }

  @Test func aCopyKeepsItsTextWhenTheOtherIsEdited() {
    var buffer = TextBuffer(String(repeating: "line\n", count: 4000))
    let copy = buffer
    buffer.replace(7..<9000, with: "x")
    #expect(copy.byteCount == 20_000)
    #expect(buffer.byteCount == 20_000 - 8993 + 1)
    #expect(copy != buffer)
  }

  @Test func equalityIsOfBytes() {
    #expect(TextBuffer("é") != TextBuffer("e\u{301}"))
    #expect(TextBuffer("é") == TextBuffer(bytes: [0xC3, 0xA9]))
  }

  @Test func aLineEndOfTwoBytesIsOne() {
    let buffer = TextBuffer("a\r\nb\r\n")
    #expect(buffer.lineCount == 3)
    #expect((0..<3).map { buffer.lineRange($0) } == [0..<1, 3..<4, 6..<6])
    #expect((0..<3).map { buffer.fullLineRange($0) } == [0..<3, 3..<6, 6..<6])
  }

  @Test func brokenBytesAreKeptAndShownRepaired() {
    var buffer = TextBuffer(bytes: [0x61, 0xFF, 0x62])
    #expect(buffer.string == "a\u{FFFD}b")
    buffer.replace(0..<1, with: "x")
    #expect(buffer.allBytes == [0x78, 0xFF, 0x62])
  }

  @Test func leavesBeginAtScalars() {
    let buffer = TextBuffer(String(repeating: "漢", count: 10_000))
    buffer.forEachLeaf { #expect(($0.first ?? 0) & 0xC0 != 0x80) }
  }
}
