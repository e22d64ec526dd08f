import PanelCore
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func edgesAndMiddleFollowFromOriginAndSize() {
    #expect(rect.maxX == 40)
    #expect(rect.maxY == 60)
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(Rect(left: 10, top: 20, right: 40, bottom: 60) == rect)
    var moved = rect
    moved.origin = .zero
    moved.size.width = 5
    #expect(moved == Rect(x: 0, y: 0, width: 5, height: 40))
  }

  @Test func leftAndTopEdgesBelongToTheRectangleTheOthersDoNot() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 40, y: 20)))
    #expect(!rect.contains(Point(x: 10, y: 60)))
    #expect(!rect.contains(Point(x: .nan, y: 30)))
  }

  @Test func rectanglesThatOnlyTouchShareNothing() {
    #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)) == nil)
    #expect(rect.intersection(Rect(x: 20, y: 30, width: 0, height: 9)) == nil)
    #expect(
      rect.intersection(Rect(x: 30, y: 50, width: 50, height: 50))
        == Rect(x: 30, y: 50, width: 10, height: 10))
  }

  @Test func anEmptyRectangleAddsNothingToAUnion() {
    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
    #expect(
      rect.union(Rect(x: 0, y: 0, width: 1, height: 1))
        == Rect(x: 0, y: 0, width: 40, height: 60))
  }

  @Test func insetsNeverGiveANegativeSize() {
    let insets = EdgeInsets(top: 30, right: 20, bottom: 30, left: 20)
    #expect(rect.inset(by: insets) == Rect(x: 30, y: 50, width: 0, height: 0))
    #expect(
      rect.inset(by: EdgeInsets(top: 1, right: 2, bottom: 3, left: 4))
        == Rect(x: 14, y: 21, width: 24, height: 36))
    #expect(Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
  }

  static let snaps: [(Double, Double, Double)] = [
    (0.49, 1.0, 0.0), (0.5, 1, 1), (1.5, 1, 2), (-0.5, 1, 0), (-0.51, 1, -1),
    (1.0, 1.5, 4.0 / 3), (0.33, 1.5, 0), (0.34, 1.5, 2.0 / 3), (0.25, 2, 0.5), (0.24, 2, 0),
    (2.0 / 3, 1.5, 2.0 / 3),
  ]

  @Test(arguments: snaps)
  func aValueGoesToTheNearestPixelHalvesUp(value: Double, scale: Double, expected: Double) {
    #expect(abs(snap(value, to: scale) - expected) < 1e-12)
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func edgesAreRoundedWidthsNever(scale: Double) {
    // Neighbours that share an edge share it after snapping too: no gap and no overlap.
    var x = 0.1
    var last: Rect?
    for i in 0..<50 {
      let width = 3.3 + Double(i % 7) * 0.17
      let snapped = Rect(x: x, y: x, width: width, height: width).snapped(to: scale)
      if let last {
        #expect(abs(snapped.minX - last.maxX) < 1e-9)
        #expect(abs(snapped.minY - last.maxY) < 1e-9)
      }
      let pixels = snapped.maxX * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
      #expect(abs(snapped.width - width) <= 1 / scale + 1e-9)
      last = snapped
      x += width
    }
  }

  @Test func aPointIsMovedAndMeasured() {
    #expect(Point(x: 3, y: 4).distance(to: .zero) == 5)
    #expect(Point(x: 3, y: 4) + Point(x: 1, y: 1) - Point(x: 2, y: 2) == Point(x: 2, y: 3))
  }
}
