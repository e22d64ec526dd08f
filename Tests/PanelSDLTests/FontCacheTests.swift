import PanelCore
import Testing

@testable import PanelSDL

@MainActor struct FontCacheTests {
  private struct Weak {
    weak var handle: FontHandle?
  }

  @Test func aFontIsOpenedAtASizeOnce() throws {
    var asked = 0
    let fonts = FontCache(fontFile: {
      asked += 1
      return testFont($0)
    })
    let first = try #require(fonts.face(FontID(rawValue: 0), pixelSize: 24))
    for _ in 0..<5 {
      let again = try #require(fonts.face(FontID(rawValue: 0), pixelSize: 24))
      #expect(again.handle === first.handle)
    }
    #expect(asked == 1 && fonts.openFonts == 1)
    _ = fonts.face(FontID(rawValue: 0), pixelSize: 30)
    #expect(asked == 2 && fonts.openFonts == 2)
  }

  @Test func theFontUsedLongestAgoIsClosed() throws {
    let fonts = FontCache(limit: 1 << 20, fontFile: testFont)
    let first = Weak(handle: fonts.face(FontID(rawValue: 0), pixelSize: 10)?.handle)
    let used = Weak(handle: fonts.face(FontID(rawValue: 0), pixelSize: 20)?.handle)
    for size in 11...60 {
      // The one in use stays.
      _ = fonts.face(FontID(rawValue: 0), pixelSize: 20)
      _ = fonts.face(FontID(rawValue: 0), pixelSize: size)
      #expect(fonts.bytes <= 1 << 20)
    }
    #expect(first.handle == nil && fonts.openFonts < 20)
    #expect(used.handle != nil)
  }

  @Test func glyphsThatAFontKeepsCount() {
    let fonts = FontCache(fontFile: testFont)
    _ = fonts.face(FontID(rawValue: 4), pixelSize: 24)
    let before = fonts.bytes
    fonts.drew(10, with: FontID(rawValue: 4), pixelSize: 24)
    // A colour picture is 136 by 128 pixels of four bytes.
    #expect(fonts.bytes - before > 10 * 136 * 128 * 4)
    for _ in 0..<50 {
      _ = fonts.face(FontID(rawValue: 4), pixelSize: 24)
      fonts.drew(40, with: FontID(rawValue: 4), pixelSize: 24)
      #expect(fonts.bytes <= TextMemory.openFonts)
    }
  }

  @Test func missingFontsTakeLittle() {
    let fonts = FontCache(fontFile: { _ in nil })
    for number in 0..<1_000 { #expect(fonts.face(FontID(rawValue: number), pixelSize: 20) == nil) }
    #expect(fonts.bytes <= 64 * 256)
  }
}

@MainActor struct CodePointBoxPixelTests {
  private func draw(_ text: String, scale: Double, isRightToLeft: Bool = false) -> PixelImage {
    let run = TextRun(
      text: text, font: .codePointBoxes, pixelSize: Int(24 * scale), script: tag("Zzzz"),
      isRightToLeft: isRightToLeft)
    return picture(
      120, 60, scale: scale,
      .text(
        run, origin: Point(x: 10, y: 40), bounds: Rect(x: 0, y: 0, width: 120, height: 60), black))
  }

  @Test(arguments: [1.0, 1.5, 2])
  func aBoxIsDrawnWhereItIsMeasured(scale: Double) throws {
    let image = draw("\u{378}", scale: scale)
    let box = CodePointBox("\u{378}", pixelSize: Int(24 * scale))
    let ink = try #require(image.ink)
    #expect(ink.left == Int(10 * scale) + box.left && ink.right == ink.left + box.width - 1)
    #expect(ink.top == Int(40 * scale) + box.top && ink.bottom == ink.top + box.height - 1)
    // Crisp: ink or none.
    let colours = Set(
      (0..<image.width * image.height).map {
        image[$0 % image.width, $0 / image.width]
      })
    #expect(colours == [white, black])
  }

  @Test func otherNumbersLookOtherwise() {
    #expect(draw("\u{378}", scale: 1) != draw("\u{379}", scale: 1))
    #expect(
      draw("\u{378}\u{379}", scale: 1, isRightToLeft: true) == draw("\u{379}\u{378}", scale: 1))
  }

  @Test func tinyHugeAndEmptyBoxesDoNotCrash() {
    for size in [-1, 0, 1, 3, 2_000, 1_000_000] {
      let run = TextRun(
        text: "\u{378}", font: .codePointBoxes, pixelSize: size, script: 0, isRightToLeft: false)
      _ = TextRaster(boxes: run)
    }
    let none = TextRun(
      text: "\u{200B}", font: .codePointBoxes, pixelSize: 24, script: 0, isRightToLeft: false)
    #expect(TextRaster(boxes: none) == nil)
  }

  @Test func aVeryLongRunOfBoxesIsDrawnToItsEnd() throws {
    let text = String(repeating: "\u{F0000}", count: 3_000)
    let run = TextRun(
      text: text, font: .codePointBoxes, pixelSize: 24, script: 0, isRightToLeft: false)
    let width = CodePointBoxes(text.unicodeScalars, pixelSize: 24, isRightToLeft: false).width
    let image = picture(
      300, 60,
      .text(
        run, origin: Point(x: 200 - Double(width), y: 40),
        bounds: Rect(x: 200 - Double(width), y: 0, width: Double(width), height: 60), black))
    let ink = try #require(image.ink)
    #expect(ink.left <= 2 && (196...199).contains(ink.right))
  }
}

struct AreaFilterTests {
  @Test func partsOfPixelsCountAsParts() {
    // Three columns to two: each new one has one and a half.
    let row: [UInt32] = [0xFFFF_FFFF, 0x00FF_FFFF, 0xFFFF_FFFF]
    let half = AreaFilter.shrink(row, width: 3, height: 1, to: 2, 1)
    #expect(half == [0xAAFF_FFFF, 0xAAFF_FFFF])
  }

  @Test func lightIsAddedNotItsCode() {
    // Black and white lines seen from afar: half the light is code 188, not 128.
    let lines: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF]
    #expect(AreaFilter.shrink(lines, width: 1, height: 2, to: 1, 1) == [0xFFBC_BCBC])
  }

  @Test func oneColourStaysWhatItIs() {
    let flat = [UInt32](repeating: 0xFF12_89CD, count: 136 * 128)
    for size in [1, 7, 28, 43, 57, 128] {
      let result = AreaFilter.shrink(flat, width: 136, height: 128, to: size, size)
      #expect(Set(result) == [0xFF12_89CD], "\(size)")
    }
  }

  @Test func whatIsSeenThroughHasNoColourOfItsOwn() {
    let edge: [UInt32] = [0xFFFF_0000, 0x0000_FF00]
    #expect(AreaFilter.shrink(edge, width: 2, height: 1, to: 1, 1) == [0x80FF_0000])
    #expect(AreaFilter.shrink([0, 0], width: 2, height: 1, to: 1, 1) == [0])
  }
}
