import PanelCore
import Testing

@testable import PanelSDL

@MainActor struct IconTests {
  @Test(arguments: Icon.allCases)
  func everyIconHasInkInsideOfItsBox(icon: Icon) throws {
    for size in [20, 26, 33] {
      let side = Double(size)
      let image = picture(
        60, 60, .icon(icon, Rect(x: 10, y: 12, width: side, height: side), black))
      let ink = try #require(image.ink)
      #expect(ink.left >= 10 && ink.top >= 12 && ink.right < 10 + size && ink.bottom < 12 + size)
      #expect(ink.right - ink.left >= size / 3)
    }
  }

  @Test func aStrokeIsTwoUnitsWideWithRoundEnds() {
    // `minus` goes from 4 to 20 at the height 12.
    let pixels = IconRaster.pixels(.minus, size: 48)
    func alpha(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 48 + x] >> 24 }
    let column = (0..<48).reduce(0.0) { $0 + Double(alpha(24, $1)) / 255 }
    #expect(abs(column - 4) < 0.01)
    let row = (0..<48).reduce(0.0) { $0 + Double(alpha($1, 23)) / 255 }
    #expect(abs(row - 36) < 1)
    #expect(alpha(6, 22) < alpha(6, 23))
  }

  @Test func aFillCoversItsInside() {
    let pixels = IconRaster.pixels(.nib, size: 24)
    #expect(pixels[15 * 24 + 12] >> 24 == 255)
    #expect(pixels[1 * 24 + 1] >> 24 == 0)
  }
}
