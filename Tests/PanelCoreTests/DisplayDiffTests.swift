import PanelCore
import Testing

@Suite struct DisplayDiffTests {
  private func list(_ commands: [DrawCommand], scale: Double = 1) -> DisplayList {
    DisplayList(
      metrics: WindowMetrics(size: Size(width: 16, height: 12), scale: scale, dpi: 150),
      commands: commands, damage: [])
  }
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }
  private let red = Color(red: 255, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 255)

  @Test func equalListsHaveNoDamage() {
    let commands: [DrawCommand] = [
      .pushClip(rect(0, 0, 5, 5)), .fill(rect(1, 1, 9, 9), red), .popClip,
    ]
    #expect(DisplayDiff.damage(from: list(commands), to: list(commands)) == [])
    #expect(DisplayDiff.damage(from: list([]), to: list([])) == [])
  }

  @Test func theFirstListAndOtherMetricsAreNewAllOver() {
    #expect(DisplayDiff.damage(from: nil, to: list([])) == [rect(0, 0, 16, 12)])
    #expect(DisplayDiff.damage(from: list([], scale: 2), to: list([])) == [rect(0, 0, 16, 12)])
  }

  @Test func aChangedMarkIsDamagedWhereItWasAndWhereItIs() {
    let damage = DisplayDiff.damage(
      from: list([.fill(rect(1, 1, 2, 2), red)]), to: list([.fill(rect(9, 7.5, 2, 2), red)]))
    #expect(Set(damage) == [rect(1, 1, 2, 2), rect(9, 7, 2, 3)])
  }

  @Test func aMarkOutsideOfItsClipIsNoDamage() {
    let damage = DisplayDiff.damage(
      from: list([.pushClip(rect(0, 0, 4, 4)), .fill(rect(8, 8, 2, 2), red), .popClip]),
      to: list([.pushClip(rect(0, 0, 4, 4)), .fill(rect(8, 8, 2, 2), blue), .popClip]))
    #expect(damage == [])
  }

  @Test func aClipThatMovesDamagesTheStripsOfTheMarksUnderIt() {
    let damage = DisplayDiff.damage(
      from: list([.pushClip(rect(0, 0, 8, 12)), .fill(rect(0, 0, 16, 12), red), .popClip]),
      to: list([.pushClip(rect(0, 0, 9, 12)), .fill(rect(0, 0, 16, 12), red), .popClip]))
    #expect(damage == [rect(8, 0, 1, 12)])
  }

  @Test func aClipThatIsTakenAwayShowsWhatItCut() {
    let damage = DisplayDiff.damage(
      from: list([.pushClip(rect(0, 0, 8, 12)), .fill(rect(6, 2, 6, 2), red), .popClip]),
      to: list([.fill(rect(6, 2, 6, 2), red)]))
    #expect(damage.contains { $0.contains(rect(8, 2, 4, 2)) })
  }

  @Test func manyMarksGiveFewRectangles() {
    let marks = (0..<12).map { DrawCommand.fill(rect(Double($0), Double($0), 1, 1), red) }
    let damage = DisplayDiff.damage(from: list([]), to: list(marks))
    #expect(damage.count <= DisplayDiff.limit)
  }

  // MARK: Any lists

  private indirect enum Node {
    case mark(DrawCommand)
    case clip(Rect, [Node])
    case layer(Int, Rect, [Node])

    var commands: [DrawCommand] {
      switch self {
      case .mark(let command): [command]
      case .clip(let rect, let nodes): [.pushClip(rect)] + nodes.flatMap(\.commands) + [.popClip]
      case .layer(let id, let rect, let nodes):
        [.beginLayer(id: id, rect)] + nodes.flatMap(\.commands) + [.endLayer]
      }
    }
  }

  private struct Maker {
    var random: SeededRandom

    mutating func rect() -> Rect {
      Rect(
        x: random.quarter(-3, 15), y: random.quarter(-3, 11), width: random.quarter(0, 9),
        height: random.quarter(0, 7))
    }

    mutating func mark() -> Node {
      let color = Color(red: UInt8(random.below(3)), green: 0, blue: 0)
      let rect = rect()
      switch random.below(4) {
      case 0: return .mark(.roundedRect(rect, radius: 1, color))
      case 1: return .mark(.icon(.done, rect, color))
      case 2:
        let run = TextRun(
          text: "a", font: FontID(rawValue: 0), pixelSize: 9, script: 0, isRightToLeft: false)
        return .mark(.text(run, origin: rect.origin, bounds: rect, color))
      default: return .mark(.fill(rect, color))
      }
    }

    mutating func nodes(_ most: Int, depth: Int = 0) -> [Node] {
      (0..<random.below(most + 1)).map { _ in
        guard depth < 3, random.below(3) == 0 else { return mark() }
        let inner = nodes(3, depth: depth + 1)
        return random.below(3) == 0 ? .layer(random.below(2), rect(), inner) : .clip(rect(), inner)
      }
    }

    /// The list with something in it replaced, put in, taken out, moved, or put under a clip.
    mutating func changed(_ nodes: [Node]) -> [Node] {
      var nodes = nodes
      guard !nodes.isEmpty else { return self.nodes(3) }
      let i = random.below(nodes.count)
      switch random.below(9) {
      case 0: nodes[i] = mark()
      case 1: nodes.insert(mark(), at: i)
      case 2: nodes.remove(at: i)
      case 3: nodes.swapAt(i, random.below(nodes.count))
      case 4: nodes[i] = .clip(rect(), [nodes[i]])
      case 5: nodes.insert(contentsOf: self.nodes(2, depth: 2), at: i)
      default:
        switch nodes[i] {
        case .mark(let command):
          nodes[i] = .mark(command.offsetBy(dx: random.quarter(-2, 2), dy: random.quarter(-2, 2)))
        case .clip(let rect, let inner):
          switch random.below(4) {
          case 0: nodes[i] = .clip(self.rect(), inner)
          case 1: nodes[i] = .clip(rect.offsetBy(dx: random.quarter(-1, 1), dy: 0), inner)
          case 2: nodes.replaceSubrange(i...i, with: inner)
          default: nodes[i] = .clip(rect, changed(inner))
          }
        case .layer(let id, let rect, let inner): nodes[i] = .layer(id, rect, changed(inner))
        }
      }
      return nodes
    }
  }

  @Test(arguments: [1.0, 1.5, 2.0]) func damageHoldsEveryPixelThatDiffers(scale: Double) {
    let seed: UInt64 = 20_240_611 + UInt64(scale * 10)
    var maker = Maker(random: SeededRandom(seed: seed))
    for round in 0..<3000 {
      let before = maker.nodes(7)
      var after = before
      for _ in 0..<(1 + maker.random.below(3)) { after = maker.changed(after) }
      let old = list(before.flatMap(\.commands), scale: scale)
      let new = list(after.flatMap(\.commands), scale: scale)
      let damage = DisplayDiff.damage(from: old, to: new)
      let fault = fault(damage, from: PixelPainter(old), to: PixelPainter(new), scale: scale)
      #expect(fault == nil, "seed \(seed), round \(round)")
      if fault != nil { return }
    }
  }

  /// What is wrong with a damage, in words.
  private func fault(
    _ damage: [Rect], from old: PixelPainter, to new: PixelPainter, scale: Double
  ) -> String? {
    guard damage.count <= DisplayDiff.limit else { return "\(damage.count) rectangles" }
    var covered = Array(repeating: false, count: old.pixels.count)
    for rect in damage {
      let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { $0 * scale }
      guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 }) else {
        return "\(rect) is not on whole pixels"
      }
      let pixels = edges.map { Int($0.rounded()) }
      guard pixels[0] >= 0, pixels[1] >= 0, pixels[2] <= old.width, pixels[3] <= old.height else {
        return "\(rect) is outside of the window"
      }
      guard pixels[0] < pixels[2], pixels[1] < pixels[3] else { return "\(rect) is empty" }
      for y in pixels[1]..<pixels[3] {
        for x in pixels[0]..<pixels[2] {
          if covered[y * old.width + x] { return "\(rect) overlaps" }
          covered[y * old.width + x] = true
        }
      }
    }
    for i in covered.indices where old.pixels[i] != new.pixels[i] && !covered[i] {
      return "pixel \(i % old.width), \(i / old.width) differs outside of \(damage)"
    }
    return nil
  }
}
