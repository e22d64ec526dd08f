import PanelCore
import Testing

@Suite struct CodePointBoxTests {
  @Test(arguments: [1, 8, 15, 16, 21, 24, 36, 48, 96, 300])
  func theInkLiesInTheBoxAndTheBoxInItsAdvance(em: Int) {
    for scalar in ["\u{378}", "\u{10FFFD}", "\u{E000}"] as [Unicode.Scalar] {
      let box = CodePointBox(scalar, pixelSize: em)
      #expect(box.left > 0 && box.left + box.width < box.advance)
      for part in box.parts {
        #expect(part.x >= box.left && part.x + part.width <= box.left + box.width)
        #expect(part.y >= box.top && part.y + part.height <= box.top + box.height)
        #expect(part.width > 0 && part.height > 0)
      }
      // Not higher than the letters' own room, where that holds ten pixels of digits.
      if em >= 16 { #expect(box.height * 20 <= em * 19) }
      if em >= 16 { #expect(-box.top <= em && box.top + box.height <= em / 3) }
    }
  }

  @Test func itGrowsWithTheText() {
    let heights = [16, 24, 36, 48, 72].map { CodePointBox("\u{378}", pixelSize: $0).height }
    #expect(heights == heights.sorted() && Set(heights).count == heights.count)
  }

  @Test func sixDigitsAreWiderThanFourAndOtherNumbersLookOtherwise() {
    let four = CodePointBox("\u{FFFF}", pixelSize: 24)
    let six = CodePointBox("\u{10000}", pixelSize: 24)
    #expect(six.width > four.width && six.height == four.height)
    #expect(four.parts != CodePointBox("\u{FFFE}", pixelSize: 24).parts)
  }

  @Test func aRunStandsSideBySideInItsDirection() {
    let text = "\u{E000}\u{FE0F}\u{F0000}"
    let left = CodePointBoxes(text.unicodeScalars, pixelSize: 24, isRightToLeft: false)
    let right = CodePointBoxes(text.unicodeScalars, pixelSize: 24, isRightToLeft: true)
    #expect(left.boxes.count == 2 && left.width == right.width)
    #expect(left.boxes.map(\.x) == [0, left.boxes[0].box.advance])
    #expect(right.boxes.map(\.x) == [left.boxes[1].box.advance, 0])
  }
}

@Suite struct FontCostTests {
  private final class Memory: FontBytes {
    let bytes: UnsafeRawBufferPointer
    init(_ content: [UInt8]) {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 8)
      copy.copyBytes(from: content)
      bytes = UnsafeRawBufferPointer(copy)
    }
    deinit { bytes.deallocate() }
  }

  @Test func bytesThatAreNoFontHaveACostToo() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      var content = (0..<Int.random(in: 0...96, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { content = Array("ttcf".utf8) + content }
      let data = FontData(
        path: "", index: Int.random(in: 0...3, using: &random), file: Memory(content))
      let cost = FontCost(data)
      #expect(cost.rules > 0 && cost.outlines > 0, "seed \(seed)")
    }
  }
}
