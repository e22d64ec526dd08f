import Foundation
import PanelCore
import Testing

@Suite struct ColorTests {
  @Test func hexIsReadWithAndWithoutAlpha() {
    #expect(Color(hex: "#18222D") == Color(red: 0x18, green: 0x22, blue: 0x2D))
    #expect(Color(hex: "#fbFAf580") == Color(red: 0xFB, green: 0xFA, blue: 0xF5, alpha: 0x80))
  }

  @Test(arguments: [
    "", "#", "18222D", "#18222", "#18222DF", "#18222DFFF", "#1822ZD", "# 8222D", "#ééé", "red",
  ])
  func anythingElseIsNoColour(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test func mixingGoesFromOneToTheOther() {
    let a = Color(red: 0, green: 100, blue: 255, alpha: 255)
    let b = Color(red: 255, green: 200, blue: 0, alpha: 0)
    #expect(a.mixed(with: b, share: 0) == a)
    #expect(a.mixed(with: b, share: 1) == b)
    #expect(
      a.mixed(with: b, share: 0.5) == Color(red: 128, green: 150, blue: 128, alpha: 128))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -5, 7])
  func aShareThatIsNoneIsTakenAsTheNearest(share: Double) {
    let a = Color(red: 10, green: 20, blue: 30)
    let b = Color(red: 200, green: 210, blue: 220, alpha: 7)
    #expect(a.mixed(with: b, share: share) == (share > 0 ? b : a))
    #expect(a.withAlpha(share).alpha == (share > 0 ? 255 : 0))
  }

  @Test func contrastIsTheWebsGuideline() {
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    #expect(abs(black.contrast(to: white) - 21) < 1e-9)
    #expect(white.contrast(to: black) == black.contrast(to: white))
    #expect(white.contrast(to: white) == 1)
    var random = SeededRandom(seed: 3)
    func luminance(_ color: Color) -> Double {
      let parts = [color.red, color.green, color.blue].map { channel -> Double in
        let v = Double(channel) / 255
        return v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    for _ in 0..<300 {
      let colors = (0..<2).map { _ in
        Color(
          red: UInt8(random.below(256)), green: UInt8(random.below(256)),
          blue: UInt8(random.below(256)))
      }
      let (a, b) = (luminance(colors[0]), luminance(colors[1]))
      let expected = (max(a, b) + 0.05) / (min(a, b) + 0.05)
      #expect(abs(colors[0].contrast(to: colors[1]) - expected) < 1e-9)
    }
  }
}
