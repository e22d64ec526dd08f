import PanelCore
import Testing

@testable import PanelUI

@MainActor @Suite struct ViewTreeTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test func pointsAreConvertedThroughScrolledViews() {
    let bench = Bench()
    let outer = View(frame: rect(100, 50, 300, 300))
    let inner = View(frame: rect(20, 200, 100, 100))
    let other = View(frame: rect(500, 10, 50, 50))
    bench.root.addSubview(outer)
    bench.root.addSubview(other)
    outer.addSubview(inner)
    outer.boundsOrigin = Point(x: 0, y: 150)
    #expect(inner.convert(Point(x: 1, y: 2), to: nil) == Point(x: 121, y: 102))
    #expect(inner.convert(Point(x: 121, y: 102), from: nil) == Point(x: 1, y: 2))
    #expect(inner.convert(Point(x: 0, y: 0), to: other) == Point(x: -380, y: 90))
    #expect(inner.convert(Point(x: -380, y: 90), from: other) == .zero)
    #expect(outer.frameInWindow == rect(100, 50, 300, 300))
    #expect(outer.bounds == rect(0, 150, 300, 300))
    #expect(inner.frameInWindow == rect(120, 100, 100, 100))
  }

  @Test func theFrontmostDeepestViewIsHit() {
    let root = View(frame: rect(0, 0, 100, 100))
    let back = View(frame: rect(0, 0, 60, 60))
    let front = View(frame: rect(30, 30, 60, 60))
    let deep = View(frame: rect(0, 0, 10, 10))
    root.addSubview(back)
    root.addSubview(front)
    front.addSubview(deep)
    #expect(root.hitTest(Point(x: 35, y: 35)) === deep)
    #expect(root.hitTest(Point(x: 50, y: 50)) === front)
    #expect(root.hitTest(Point(x: 5, y: 5)) === back)
    #expect(root.hitTest(Point(x: 99, y: 5)) === root)
    #expect(root.hitTest(Point(x: 100, y: 5)) == nil)
    front.isHidden = true
    #expect(root.hitTest(Point(x: 50, y: 50)) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(Point(x: 35, y: 35)) === back)
    front.isUserInteractionEnabled = true
    front.boundsOrigin = Point(x: 20, y: 0)
    #expect(root.hitTest(Point(x: 35, y: 35)) === front)
    root.addSubview(back)
    #expect(root.subviews.last === back)
    #expect(root.hitTest(Point(x: 50, y: 50)) === back)
  }

  @Test func subviewsFollowTheirSuperviewsSize() {
    let parent = View(frame: rect(0, 0, 100, 100))
    let filling = View(frame: rect(10, 10, 80, 80))
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let corner = View(frame: rect(80, 80, 20, 20))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    let still = View(frame: rect(1, 2, 3, 4))
    for view in [filling, corner, still] { parent.addSubview(view) }
    parent.frame.size = Size(width: 300, height: 50)
    #expect(filling.frame == rect(10, 10, 280, 30))
    #expect(corner.frame == rect(280, 30, 20, 20))
    #expect(still.frame == rect(1, 2, 3, 4))
    parent.autoresizesSubviews = false
    parent.frame.size = Size(width: 100, height: 100)
    #expect(filling.frame == rect(10, 10, 280, 30))
  }

  @Test func aViewIsDrawnOnceUntilItAsksForMore() {
    let bench = Bench()
    let view = CountingView(frame: rect(10, 10, 50, 50))
    bench.root.addSubview(view)
    #expect(bench.frame(at: 0) != nil)
    #expect(view.draws == 1)
    #expect(bench.frame(at: 20) == nil)
    view.frame.origin.x = 30
    let moved = bench.frame(at: 40)
    #expect(view.draws == 1)
    #expect(moved?.commands.contains(.fill(rect(30, 10, 50, 50), view.color)) == true)
    view.color = Color(red: 9, green: 9, blue: 9)
    #expect(bench.frame(at: 60) == nil)
    view.setNeedsDisplay()
    #expect(bench.frame(at: 80)?.damage == [rect(30, 10, 50, 50)])
    #expect(view.draws == 2)
  }

  @Test func aScrolledViewsOwnContentFillsItsBounds() {
    let bench = Bench()
    let view = View(frame: rect(10, 10, 50, 50))
    view.backgroundColor = Color(red: 7, green: 7, blue: 7)
    bench.root.addSubview(view)
    bench.frame(at: 0)
    view.boundsOrigin = Point(x: 0, y: 20)
    bench.frame(at: 20)
    #expect(
      bench.application.lastFrame?.commands.contains(
        .fill(rect(10, 10, 50, 50), Color(red: 7, green: 7, blue: 7))) == true)
  }

  @Test func clippedViewsCutTheirSubviewsAndHiddenOnesAreNotDrawn() {
    let bench = Bench()
    let view = CountingView(frame: rect(10, 10, 50, 50))
    view.clipsToBounds = true
    let inner = CountingView(frame: rect(40, 40, 50, 50))
    let hidden = CountingView(frame: rect(0, 0, 5, 5))
    hidden.isHidden = true
    view.addSubview(inner)
    view.addSubview(hidden)
    bench.root.addSubview(view)
    #expect(
      bench.frame(at: 0)?.commands == [
        .pushClip(rect(10, 10, 50, 50)), .fill(rect(10, 10, 50, 50), view.color),
        .fill(rect(50, 50, 50, 50), inner.color), .popClip,
      ])
    #expect(hidden.draws == 0)
  }

  @Test func aFrameIsNeverNegativeAndAlwaysANumber() {
    let bench = Bench()
    let view = CountingView(frame: rect(0, 0, 10, 10))
    bench.root.addSubview(view)
    bench.frame(at: 0)
    view.frame = Rect(x: .nan, y: .infinity, width: -5, height: .nan)
    #expect(view.frame == .zero)
    bench.frame(at: 20)
    view.frame = Rect(x: 0, y: 0, width: -5, height: -7)
    #expect(!bench.window.needsFrame)
    #expect(bench.frame(at: 40) == nil)
  }

  @Test func layoutIsAskedForOnceAndMayAskAgain() {
    let bench = Bench()
    let view = CountingView(frame: rect(0, 0, 10, 10))
    bench.root.addSubview(view)
    bench.frame(at: 0)
    #expect(view.layouts == 1)
    view.setNeedsLayout()
    view.setNeedsLayout()
    bench.frame(at: 20)
    #expect(view.layouts == 2)
    // A view that always asks again does not hang the frame.
    view.whileLayingOut = { [weak view] in view?.setNeedsLayout() }
    view.setNeedsLayout()
    bench.frame(at: 40)
    #expect(view.layouts < 10)
  }

  @Test func aViewMovedWithinItsWindowKeepsFocusAndDrawing() {
    let bench = Bench()
    let log = Log()
    let field = Field("a", log)
    let box = View(frame: rect(0, 100, 200, 100))
    bench.root.addSubview(field)
    bench.root.addSubview(box)
    bench.window.makeFirstResponder(field)
    bench.root.addSubview(field)
    box.insertSubview(field, at: 99)
    #expect(bench.window.firstResponder === field)
    #expect(field.superview === box)
    #expect(bench.root.subviews.count == 1)
    box.removeFromSuperview()
    #expect(field.window == nil)
    #expect(bench.window.firstResponder == nil)
  }

  @Test func viewsAreFoundByIdentifier() {
    let root = View()
    let inner = View()
    inner.identifier = "inner"
    let middle = View()
    root.addSubview(middle)
    middle.addSubview(inner)
    #expect(root.view(withIdentifier: "inner") === inner)
    #expect(root.view(withIdentifier: "none") == nil)
    #expect(inner.isDescendant(of: root))
    #expect(!root.isDescendant(of: inner))
  }
}
