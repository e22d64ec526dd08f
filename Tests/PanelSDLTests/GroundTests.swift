import PanelCore
import Testing

@testable import PanelSDL

/// Text on one colour is blended once and copied; the pixels are those of blending it each time.
@MainActor struct GroundTests {
  private static let words = ["Hamburg", "fjord", "سر", "ÀÇ", "j", "quick, brown"]

  /// The same marks, with something invisible under each text: its ground is then unknown.
  private func blended(_ commands: [DrawCommand]) -> [DrawCommand] {
    commands.flatMap { command -> [DrawCommand] in
      guard case .text(_, _, let bounds, _) = command else { return [command] }
      return [.fill(bounds, Color(red: 1, green: 2, blue: 3, alpha: 0)), command]
    }
  }

  private func text(_ word: String, x: Double, y: Double, _ color: Color) -> DrawCommand {
    let font = word.unicodeScalars.contains { $0.value > 0x600 } ? 1 : 0
    return .text(
      run(word, font: font), origin: Point(x: x, y: y),
      bounds: Rect(x: x - 4, y: y - 30, width: 130, height: 42), color)
  }

  @Test func aTextOnTwoColoursIsOnBoth() {
    let commands: [DrawCommand] = [
      .fill(Rect(x: 0, y: 0, width: 60, height: 60), white),
      .fill(Rect(x: 60, y: 0, width: 140, height: 60), teal),
      text("Hamburg", x: 20, y: 40, black),
    ]
    #expect(picture(list(200, 60, commands)) == picture(list(200, 60, blended(commands))))
  }

  @Test func aTextThatIsDrawnOnAnotherGroundTakesIt() {
    let canvas = Canvas(fontFile: testFont)
    var last: DisplayList?
    for ground in [white, teal, white] {
      let next = list(
        200, 60,
        [
          .fill(Rect(x: 0, y: 0, width: 200, height: 60), ground),
          text("fjord", x: 20, y: 40, black),
        ],
        after: last)
      canvas.draw(next)
      #expect(canvas.pixels() == picture(list(200, 60, blended(next.commands))))
      last = next
    }
  }

  @Test(arguments: 1...40)
  func randomMarksUnderTextLookAsIfItWereBlended(seed: UInt64) {
    var dice = Dice(seed: seed)
    func place() -> Rect {
      Rect(
        x: Double.random(in: -20...160, using: &dice).rounded(),
        y: Double.random(in: -20...60, using: &dice).rounded(),
        width: Double.random(in: 5...240, using: &dice).rounded(),
        height: Double.random(in: 5...120, using: &dice).rounded())
    }
    func color() -> Color {
      let alpha: UInt8 = Bool.random(using: &dice) ? 255 : .random(in: 0...255, using: &dice)
      return Color(
        red: .random(in: 0...255, using: &dice), green: .random(in: 0...255, using: &dice),
        blue: .random(in: 0...255, using: &dice), alpha: alpha)
    }
    var commands: [DrawCommand] = [.fill(Rect(x: 0, y: 0, width: 240, height: 120), white)]
    var clips = 0
    for _ in 0..<30 {
      switch Int.random(in: 0..<8, using: &dice) {
      case 0: commands.append(.fill(place(), color()))
      case 1: commands.append(.roundedRect(place(), radius: 6, color()))
      case 2: commands.append(.roundedBorder(place(), radius: 5, width: 2, color()))
      case 3:
        commands.append(.pushClip(place()))
        clips += 1
      case 4 where clips > 0:
        commands.append(.popClip)
        clips -= 1
      default:
        let word = Self.words.randomElement(using: &dice) ?? "x"
        let at = place()
        commands.append(text(word, x: at.minX, y: at.minY + 24, color()))
      }
    }
    commands += Array(repeating: .popClip, count: clips)
    #expect(
      picture(list(240, 120, commands)) == picture(list(240, 120, blended(commands))),
      "seed \(seed)")
  }
}
