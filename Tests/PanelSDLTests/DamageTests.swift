import PanelCore
import Testing

@testable import PanelSDL

@MainActor struct DamageTests {
  private static let size = (width: 90.0, height: 70.0)

  /// Any list that the contract allows: an opaque ground, marks, clips and one opaque layer.
  private func anyList(
    _ dice: inout Dice, scale: Double, layerTop: Double, layer: [DrawCommand], front: [DrawCommand]
  ) -> [DrawCommand] {
    let window = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    var commands: [DrawCommand] = [.fill(window, white)]
    commands += anyMarks(&dice, count: 6)
    let frame = Rect(x: 0, y: layerTop, width: Self.size.width, height: 30)
    commands.append(.beginLayer(id: 1, frame))
    commands.append(.fill(frame, Color(red: 213, green: 219, blue: 218)))
    commands += layer.map { $0.offsetBy(dx: 0, dy: layerTop) }
    commands.append(.endLayer)
    return commands + front
  }

  private func anyMarks(_ dice: inout Dice, count: Int) -> [DrawCommand] {
    var open = 0
    var commands: [DrawCommand] = []
    for _ in 0..<count {
      let rect = Rect(
        x: Double.random(in: -10...80, using: &dice), y: Double.random(in: -10...60, using: &dice),
        width: Double.random(in: 1...50, using: &dice),
        height: Double.random(in: 1...40, using: &dice))
      let color = Color(
        red: .random(in: 0...255, using: &dice), green: 80, blue: 40,
        alpha: Bool.random(using: &dice) ? 255 : 120)
      switch Int.random(in: 0..<8, using: &dice) {
      case 0: commands.append(.fill(rect, color))
      case 1: commands.append(.roundedRect(rect, radius: 6, color))
      case 2: commands.append(.roundedBorder(rect, radius: 5, width: 2, color))
      case 3: commands.append(.icon(.cut, Rect(x: rect.x, y: rect.y, width: 20, height: 20), color))
      case 4, 5:
        commands.append(
          .text(
            run("jest", size: 16), origin: Point(x: rect.x, y: rect.y + 16),
            bounds: Rect(x: rect.x - 3, y: rect.y, width: 40, height: 24), color))
      case 6:
        commands.append(.pushClip(rect))
        open += 1
      default:
        if open > 0 {
          commands.append(.popClip)
          open -= 1
        }
      }
    }
    return commands + Array(repeating: .popClip, count: open)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2.0])
  func partsDrawnAnewMakeTheSamePictureAsTheWhole(scale: Double) {
    let seed = UInt64.random(in: 1...1_000_000)
    print("seed \(seed)")
    var dice = Dice(seed: seed)
    let canvas = Canvas(fontFile: testFont)
    var last: DisplayList?
    var layer = anyMarks(&dice, count: 6)
    for step in 0..<60 {
      if Int.random(in: 0..<5, using: &dice) == 0 { layer = anyMarks(&dice, count: 6) }
      let top = snap(Double.random(in: 10...72, using: &dice), to: scale)
      let commands = anyList(
        &dice, scale: scale, layerTop: top, layer: layer, front: anyMarks(&dice, count: 3))
      let next = list(
        Self.size.width, Self.size.height, scale: scale, commands, after: last)
      canvas.draw(next)
      #expect(canvas.pixels() == picture(next), "seed \(seed), step \(step)")
      last = next
    }
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func aSlidingLayerIsOneTextureAndTheSamePixels(scale: Double) {
    let seed = UInt64.random(in: 1...1_000_000)
    print("seed \(seed)")
    var dice = Dice(seed: seed)
    let canvas = Canvas(fontFile: testFont)
    let layer: [DrawCommand] =
      anyMarks(&dice, count: 12)
      + [
        .roundedRect(Rect(x: 3, y: 3, width: 21, height: 15), radius: 6, black),
        .text(
          run("q", size: 16), origin: Point(x: 9, y: 13),
          bounds: Rect(x: 6, y: 0, width: 20, height: 20), teal),
      ]
    var back = Dice(seed: seed + 1)
    var last: DisplayList?
    for step in 0..<40 {
      var same = back
      let commands = anyList(
        &same, scale: scale, layerTop: Double(70 - step) / scale, layer: layer, front: [])
      if step == 39 { back = same }
      let next = list(Self.size.width, Self.size.height, scale: scale, commands, after: last)
      canvas.draw(next)
      #expect(canvas.pixels() == picture(next), "seed \(seed), step \(step)")
      #expect((canvas.renderer?.texturedLayers ?? 0) == (step == 0 ? 0 : 1))
      last = next
    }
    guard let last else { return }
    for _ in 0..<20 { canvas.draw(last) }
    #expect(canvas.renderer?.texturedLayers == 0)
    #expect(canvas.pixels() == picture(last))
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func marksUnderAMovingClipAreDrawnOnlyWhereItMoved(scale: Double) {
    let seed = UInt64.random(in: 1...1_000_000)
    print("seed \(seed)")
    var dice = Dice(seed: seed)
    let canvas = Canvas(fontFile: testFont)
    let window = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
    let marks = anyMarks(&dice, count: 12)
    var last: DisplayList?
    for step in 0..<60 {
      let clip = Rect(
        x: Double.random(in: -5...60, using: &dice), y: 0,
        width: Double.random(in: 0...90, using: &dice), height: Double(70 - step))
      // Some marks come and go at the clip's end.
      let some = marks + anyMarks(&dice, count: Int.random(in: 0...3, using: &dice))
      let commands = [.fill(window, white), .pushClip(clip)] + some + [.popClip] + marks
      let next = list(Self.size.width, Self.size.height, scale: scale, commands, after: last)
      canvas.draw(next)
      #expect(canvas.pixels() == picture(next), "seed \(seed), step \(step)")
      last = next
    }
  }

  @Test func aClipThatMovesDamagesOnlyWhatItUncovers() {
    let window = Rect(x: 0, y: 0, width: 100, height: 100)
    func under(_ height: Double, lines: Int, keys: Double) -> [DrawCommand] {
      let rows = (0..<lines).map {
        DrawCommand.fill(Rect(x: 5, y: Double($0) * 20, width: 90, height: 18), black)
      }
      return [.fill(window, white), .pushClip(Rect(x: 0, y: 0, width: 100, height: height))] + rows
        + [.popClip, .fill(Rect(x: 0, y: keys, width: 100, height: 60), teal)]
    }
    let old = list(100, 100, under(40, lines: 2, keys: 40))
    let same = list(100, 100, under(30, lines: 2, keys: 40), after: old)
    #expect(same.damage == [Rect(x: 5, y: 30, width: 90, height: 8)])
    let more = list(100, 100, under(50, lines: 3, keys: 50), after: old)
    #expect(more.damage == [Rect(x: 0, y: 40, width: 100, height: 60)])
  }

  @Test func onlyTheDamageIsDrawn() {
    let canvas = Canvas(fontFile: testFont)
    canvas.draw(list(20, 20, [.fill(Rect(x: 0, y: 0, width: 20, height: 20), white)]))
    var next = list(20, 20, [.fill(Rect(x: 0, y: 0, width: 20, height: 20), black)])
    next.damage = [Rect(x: 5, y: 5, width: 4, height: 3)]
    canvas.draw(next)
    let ink = canvas.pixels().ink
    #expect(ink?.left == 5 && ink?.top == 5 && ink?.right == 8 && ink?.bottom == 7)
  }

  @Test func anotherSizeIsDrawnWhole() {
    let canvas = Canvas(fontFile: testFont)
    canvas.draw(list(20, 20, [.fill(Rect(x: 0, y: 0, width: 20, height: 20), white)]))
    var next = list(30, 10, [.fill(Rect(x: 0, y: 0, width: 30, height: 10), black)])
    next.damage = []
    canvas.draw(next)
    let image = canvas.pixels()
    #expect(image.width == 30 && image.height == 10 && image[29, 9] == black)
  }

  @Test(arguments: [
    (PixelRect(x: 0, y: 60, width: 100, height: 40), PixelRect(x: 0, y: 0, width: 100, height: 60)),
    (
      PixelRect(x: 0, y: -5, width: 100, height: 25), PixelRect(x: 0, y: 20, width: 100, height: 80)
    ),
    (
      PixelRect(x: 0, y: 20, width: 100, height: 25), PixelRect(x: 0, y: 0, width: 100, height: 100)
    ),
    (PixelRect(x: 70, y: 0, width: 50, height: 100), PixelRect(x: 0, y: 0, width: 70, height: 100)),
    (
      PixelRect(x: 0, y: 0, width: 100, height: 100), PixelRect(x: 0, y: 100, width: 100, height: 0)
    ),
    (PixelRect(x: 10, y: 0, width: 50, height: 50), PixelRect(x: 0, y: 0, width: 100, height: 100)),
    (PixelRect(x: 200, y: 0, width: 5, height: 5), PixelRect(x: 0, y: 0, width: 100, height: 100)),
  ])
  func whatALayerHidesIsTakenAway(cover: PixelRect, left: PixelRect) {
    #expect(PixelRect(x: 0, y: 0, width: 100, height: 100).boxOutside(cover) == left)
  }
}
