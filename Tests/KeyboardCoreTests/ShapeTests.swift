import KeyboardCore
import PanelCore
import Testing

/// Where keys are in each shape, and how high they can be made.
@Suite struct ShapeTests {
  static let panels = [(800.0, 480.0), (1280, 800), (480, 800), (1024, 600)]
  static let layers = ["base", "symbols", "moreSymbols"]

  private func keys(
    _ size: (Double, Double), _ shape: KeyboardShape, layer: String = "base",
    keyHeight: Double? = nil, inset: EdgeInsets = .zero, scale: Double = 1
  ) throws -> KeyboardGeometry {
    let metrics = PanelMetrics(
      WindowMetrics(
        size: Size(width: size.0, height: size.1), scale: scale, safeArea: inset))
    return KeyboardGeometry(
      layout: try shippedLayout(), layer: layer, metrics: metrics, hasAccessoryRow: true,
      arrangement: KeyboardArrangement(
        shape: shape, keyHeight: keyHeight, card: Point(x: 100, y: 50)))
  }

  @Test(arguments: panels, KeyboardShape.allCases)
  func everyKeyIsHitWhereItIsDrawnAndNoTwoAreasMeet(
    _ size: (Double, Double), _ shape: KeyboardShape
  ) throws {
    for layer in Self.layers {
      for scale in [1, 1.5] {
        let geometry = try keys(size, shape, layer: layer, scale: scale)
        let area = geometry.bounds
        for placed in geometry.keys {
          #expect(placed.touchArea.contains(placed.frame))
          #expect(area.contains(placed.touchArea))
          #expect(geometry.key(at: placed.frame.center) == placed)
          for edge in [placed.frame.minX, placed.frame.maxX, placed.frame.minY] {
            #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
          }
          for other in geometry.keys where other.index > placed.index {
            #expect(!placed.touchArea.intersects(other.touchArea))
          }
        }
      }
    }
  }

  @Test(arguments: panels, [KeyboardShape.left, .right])
  func aBlockForOneHandIsAtItsSideAndTakesNoTouchBesideIt(
    _ size: (Double, Double), _ shape: KeyboardShape
  ) throws {
    let geometry = try keys(size, shape)
    let millimetre = geometry.panel.millimetre
    let metrics = geometry.metrics
    let width = metrics.blockRight - metrics.blockLeft
    #expect(width <= 75 * millimetre + 1 && width <= 0.8 * size.0 + 1)
    #expect(width >= min(75 * millimetre, 0.8 * size.0) - 2)
    #expect(geometry.arrangement.shape == shape)
    #expect(shape == .left ? metrics.blockLeft == 0 : metrics.blockRight == size.0)
    let beside = shape == .left ? metrics.blockRight + 1 : metrics.blockLeft - 1
    #expect(geometry.key(at: Point(x: beside, y: 20)) == nil)
    for placed in geometry.keys {
      #expect(placed.frame.minX >= metrics.blockLeft && placed.frame.maxX <= metrics.blockRight)
    }
    // A button of a finger's size has room.
    #expect(size.0 - width >= 9 * millimetre)
  }

  @Test(arguments: [(800.0, 480.0), (1280, 800), (1024, 600)])
  func twoHalvesHaveAGapAndTheSpaceBarIsInBoth(_ size: (Double, Double)) throws {
    let geometry = try keys(size, .split)
    let millimetre = geometry.panel.millimetre
    let spaces = geometry.keys.filter { $0.key.id == "space" }
    #expect(spaces.count == 2)
    let middle = size.0 / 2
    #expect(spaces[0].frame.maxX < middle && spaces[1].frame.minX > middle)
    for letter in ["q", "a", "t", "g"] {
      #expect(try #require(geometry.key(letter)).frame.maxX < middle)
    }
    for letter in ["y", "h", "b", "p"] where letter != "b" {
      #expect(try #require(geometry.key(letter)).frame.minX > middle)
    }
    // In each row the gap is wide, and areas reach a little into it.
    let rows = Dictionary(grouping: geometry.keys) { $0.frame.minY }
    for row in rows.values {
      let left = try #require(
        row.filter { $0.frame.midX < middle }.max { $0.frame.maxX < $1.frame.maxX })
      let right = try #require(
        row.filter { $0.frame.midX > middle }.min { $0.frame.minX < $1.frame.minX })
      #expect(right.frame.minX - left.frame.maxX >= 8 * millimetre)
      #expect(left.touchArea.maxX - left.frame.maxX <= 4 * millimetre + 1)
      #expect(right.frame.minX - right.touchArea.minX <= 4 * millimetre + 1)
      #expect(geometry.key(at: Point(x: middle, y: left.frame.midY)) == nil)
    }
    for placed in geometry.keys where placed.key.width == 1 {
      #expect(placed.frame.width <= 11.5 * millimetre)
    }
  }

  @Test func whatThePanelIsTooSmallForIsDocked() throws {
    #expect(try keys((480, 800), .split).arrangement.shape == .docked)
    #expect(try keys((480, 800), .split).keys == keys((480, 800), .docked).keys)
    #expect(try keys((320, 240), .left).arrangement.shape == .docked)
    #expect(try keys((800, 240), .floating).arrangement.shape == .docked)
    let panel = PanelMetrics(WindowMetrics(size: Size(width: 480, height: 800)))
    #expect(
      KeyboardShape.allCases.filter { $0.fits(panel) } == [.docked, .left, .right, .floating])
  }

  @Test(arguments: panels) func aFloatingCardIsSmallAndKnowsTheWindow(
    _ size: (Double, Double)
  ) throws {
    let geometry = try keys(size, .floating, inset: EdgeInsets(bottom: 20))
    let metrics = geometry.metrics
    let millimetre = geometry.panel.millimetre
    #expect(metrics.areaWidth <= 76 * millimetre + 1)
    #expect(metrics.bottomInset == 0 && metrics.rowHeight == 0 && !metrics.hidesBar)
    #expect(metrics.cardBar >= 24)
    #expect(metrics.areaHeight + metrics.cardBar < size.1)
    #expect(
      geometry.windowBounds
        == Rect(x: -100, y: -50 - metrics.cardBar, width: size.0, height: size.1))
    #expect(geometry.bounds.width == metrics.areaWidth)
  }

  @Test(arguments: panels, [KeyboardShape.docked, .left, .split])
  func aChosenHeightStaysBetweenSevenMillimetresAndSixTenths(
    _ size: (Double, Double), _ shape: KeyboardShape
  ) throws {
    let usual = try keys(size, shape)
    let range = try #require(usual.metrics.heights)
    let millimetre = usual.panel.millimetre
    let low = try keys(size, shape, keyHeight: 1).metrics
    #expect(low.keyHeight == (7 * millimetre + 0.5).rounded(.down))
    #expect(low.height == range.lowerBound)
    let high = try keys(size, shape, keyHeight: 40).metrics
    #expect(high.height <= 0.6 * size.1)
    #expect(high.height == range.upperBound)
    #expect(high.heights == range && low.heights == range)
    for height in stride(from: range.lowerBound, through: range.upperBound, by: 7) {
      let key = usual.metrics.keyHeight(forKeyboard: height)
      let made = try keys(size, shape, keyHeight: key / millimetre).metrics
      #expect(made.keyHeight == key)
      #expect(made.height <= height && made.height > height - 4)
    }
  }

  @Test func aLowPanelHasNoChoiceOfHeights() throws {
    #expect(try keys((320, 240), .docked).metrics.heights == nil)
    #expect(
      try keys((320, 240), .docked, keyHeight: 12).metrics == keys((320, 240), .docked).metrics)
  }

  @Test func anotherLayerAndAnotherFieldKeepTheShape() throws {
    let geometry = try keys((800, 480), .right, keyHeight: 8)
    #expect(geometry.showing(layer: "symbols").arrangement == geometry.arrangement)
    #expect(geometry.showing(type: .number).arrangement == geometry.arrangement)
    #expect(geometry.showing(layout: .fallback).arrangement == geometry.arrangement)
  }
}
