import Foundation
import KeyriseHost
import PanelCore
import PanelTape
import Testing

/// What a line measures holds all that it draws: no letter is cut off.
@MainActor @Suite struct ClippingTests {
  /// A base with so many marks above and below.
  private static func stack(_ count: Int) -> String {
    let marks = ["\u{30D}", "\u{323}", "\u{302}", "\u{331}", "\u{308}", "\u{32D}"]
    return "Z" + (0..<count).map { marks[$0 % marks.count] }.joined()
  }

  @Test(arguments: [1.0, 1.5, 2])
  func noLetterIsCutOff(scale: Double) throws {
    let page = try String(
      contentsOf: Folder.scenes.appendingPathComponent("twenty-scripts.txt"), encoding: .utf8)
    let text =
      "jgpqyÇŲ Ấẫậ \(Self.stack(4)) \(Self.stack(12)) j\u{323}\u{301}\n"
      + "ฟื้นปู่ญู่ ཧྐྰུཾ ཨྀྵ ក្ស្ម៉ី ṩ̂̌ ﷽ نٍّ ᠮᠣᠩ க்ஷௌ f‌ſ̈\n" + page
    let tape = """
      window \(1280 / scale)x\(1600 / scale) scale \(scale)
      set caret-blink false
      set focus-at-launch false
      set text-size 5
      file ~/page.txt \(JSONValue.string(text).text)
      document ~/page.txt
      settle
      """
    let theatre = TapeTheatre(options: TapeTheatre.Options())
    var errors: [String] = []
    let status = TapePlayer.play(
      Array(tape.utf8), file: "tape", on: theatre, output: { _ in },
      errors: { errors.append($0) })
    #expect(status == 0, "\(errors)")
    var list = try #require(theatre.lastFrame)
    list.damage = [Rect(origin: .zero, size: list.metrics.size)]
    let picture = theatre.picture(of: list)
    var count = 0
    list.commands = list.commands.map {
      guard case .text(let run, let origin, let bounds, let color) = $0 else { return $0 }
      count += 1
      // The top tells the renderer where the baseline is; where it is said too high or too low, the
      // ink comes out below or at a side.
      let wide = Rect(
        x: bounds.minX - 60, y: bounds.minY, width: bounds.width + 120,
        height: bounds.height + 60)
      return .text(run, origin: origin, bounds: wide, color)
    }
    #expect(count > 30)
    let wide = theatre.picture(of: list)
    #expect(picture.width == wide.width && picture.height == wide.height)
    let cut = (0..<picture.width * picture.height).filter {
      picture[$0 % picture.width, $0 / picture.width] != wide[$0 % wide.width, $0 / wide.width]
    }
    let places = cut.prefix(5).map { "\($0 % picture.width),\($0 / picture.width)" }
    #expect(cut.count == 0, "\(cut.count) pixels, the first at \(places)")
  }
}
