import PanelCore
import Testing

@testable import PanelSDL

@MainActor struct TextTests {
  private func draw(
    _ text: TextRun, x: Double = 50, y: Double = 40, width: Double = 240, bounds: Rect? = nil
  ) -> PixelImage {
    picture(
      width, 60,
      .text(
        text, origin: Point(x: x, y: y),
        bounds: bounds ?? Rect(x: 0, y: 0, width: width, height: 60), black))
  }

  @Test func textStandsOnItsBaseline() throws {
    let ink = try #require(draw(run("HHH")).ink)
    #expect(ink.bottom == 39)
    // Noto's capitals are 0.714 of the em high, and an H begins 0.098 behind its pen.
    #expect((22...23).contains(ink.top))
    #expect((51...53).contains(ink.left))
  }

  @Test(arguments: ["j", "jump", "Tj", "x", "A"])
  func aGlyphThatHangsOutOnTheLeftDoesNotMoveThePen(text: String) throws {
    // A space is 6 pixels wide at this size.
    #expect(draw(run(text)) == draw(run(" " + text), x: 44))
  }

  @Test(arguments: ["سر", "ر", "مرحبا"])
  func aRightToLeftRunBeginsAtItsLeftEnd(text: String) throws {
    // The space stands left of the last letter; it is 5 pixels wide. Later glyphs may lie a pixel
    // aside, as its advance has a fraction.
    let plain = try #require(draw(run(text, font: 1)).ink)
    let spaced = try #require(draw(run(text + " ", font: 1), x: 45).ink)
    #expect(plain.left == spaced.left && plain.top == spaced.top)
  }

  @Test func marksAboveTheFontDoNotMoveTheBaseline() throws {
    let plain = draw(run("xA"))
    let stacked = draw(run("xA\u{302}\u{301}\u{301}\u{301}"))
    for y in 0..<60 {
      for x in 0..<62 { #expect(plain[x, y] == stacked[x, y]) }
    }
    let below = draw(run("xA\u{323}\u{323}\u{323}"))
    for y in 0..<60 {
      for x in 0..<62 { #expect(plain[x, y] == below[x, y]) }
    }
  }

  @Test func textIsCutToItsBounds() throws {
    let bounds = Rect(x: 60, y: 30, width: 30, height: 8)
    let ink = try #require(draw(run("Hamburger"), bounds: bounds).ink)
    #expect(ink.left >= 60 && ink.top >= 30 && ink.right < 90 && ink.bottom < 38)
  }

  @Test func theColourIsTheCommands() {
    let image = picture(
      60, 60,
      .text(
        run("■", size: 48), origin: Point(x: 5, y: 50),
        bounds: Rect(x: 0, y: 0, width: 60, height: 60), teal),
      .text(
        run("HHH", size: 40), origin: Point(x: 5, y: 50),
        bounds: Rect(x: 0, y: 0, width: 60, height: 60), teal))
    let colours = Set((0..<3600).map { image[$0 % 60, $0 / 60] })
    #expect(colours.contains(teal))
  }

  @Test(arguments: [2, 3, 99])
  func aMissingFontDrawsNothing(font: Int) {
    #expect(draw(run("text", font: font)).ink == nil)
  }

  @Test(arguments: ["", " ", "\u{200D}", "a\u{0}b", "\u{FEFF}"])
  func strangeTextDoesNotCrash(text: String) {
    _ = draw(run(text))
    _ = draw(run(text, size: 0))
    _ = draw(run(text, size: -5))
    _ = draw(run(text, size: 1_000_000))
  }

  @Test func aVeryWideRunIsDrawnToItsEnd() throws {
    // Wider than any texture, and longer than what is rasterised in one piece.
    let text = String(repeating: "wide words ", count: 1000) + "|"
    let fonts = FontCache(fontFile: testFont)
    let face = try #require(fonts.face(FontID(rawValue: 0), pixelSize: 24))
    let width = Double(TextRaster.advance(of: run(text), face: face))
    #expect(width > 50_000)
    for right in [200.0, 400] {
      let image = picture(
        600, 60,
        .text(
          run(text), origin: Point(x: right - width, y: 40),
          bounds: Rect(x: right - width, y: 0, width: width, height: 60), black))
      let ink = try #require(image.ink)
      #expect(ink.left == 0 && abs(Double(ink.right) - right) < 60)
    }
  }

  @Test func aWideTextureIsPutTogetherWithoutASeam() throws {
    let text = String(repeating: "M", count: 270)
    let face = try #require(
      FontCache(fontFile: testFont).face(FontID(rawValue: 0), pixelSize: 20))
    let raster = try #require(TextRaster(run(text, size: 20), face: face, inkTop: -20))
    #expect(raster.width > TextPicture.widest)
    let image = picture(
      5000, 40,
      .text(
        run(text, size: 20), origin: Point(x: 0, y: 30),
        bounds: Rect(x: 0, y: 0, width: 5000, height: 40), black))
    for x in 0..<raster.width {
      let alpha = raster.pixels[10 * raster.width + x] >> 24
      let drawn = image[x + raster.dx, 30 + raster.dy + 10].red
      #expect(abs(Int(255 - alpha) - Int(drawn)) <= 1)
    }
  }

  @Test func aPictureIsMadeSmallerByTheMeanOfItsPixels() {
    // Red at full and at no strength, then half see-through blue.
    var raster = TextRaster(
      pixels: [
        0xFFFF_0000, 0x00FF_0000, 0x8000_00FF, 0x8000_00FF,
        0xFFFF_0000, 0x0000_FF00, 0x8000_00FF, 0x8000_00FF,
      ], width: 4, height: 2, dx: 4, dy: -6)
    raster.scale(by: 0.5)
    #expect(raster.pixels == [0x80FF_0000, 0x8000_00FF])
    #expect(raster.width == 2 && raster.height == 1 && raster.dx == 2 && raster.dy == -3)
  }

  @Test func theCacheKeepsItsBound() {
    let canvas = Canvas(textBytes: 100_000, fontFile: testFont)
    for i in 0..<300 {
      canvas.draw(
        list(
          200, 60,
          [
            .fill(Rect(x: 0, y: 0, width: 200, height: 60), white),
            .text(
              run("number \(i)"), origin: Point(x: 5, y: 40),
              bounds: Rect(x: 0, y: 0, width: 200, height: 60), black),
          ]))
      #expect((canvas.renderer?.text.bytes ?? .max) <= 100_000)
    }
  }

  @Test func runsThatLookEqualToStringsAreDifferentPictures() {
    // Composed and decomposed: equal Strings, not the same bytes.
    #expect(run("\u{E9}") != run("e\u{301}"))
    #expect(draw(run("\u{E9}")).ink != nil && draw(run("e\u{301}")).ink != nil)
  }
}
