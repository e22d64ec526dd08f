import PanelCore

/// A keyboard's slide, as something that other views can join.
///
/// There is one animation, the keyboard's; who joins it is placed by the same fraction in the same
/// layout pass, so nothing can get out of step.
@MainActor public struct SlideTransition {
  let followers: KeyboardFollowers

  /// Frames set in `body` are reached at the slide's end, in step with the keyboard. With a slide
  /// of no duration they are set at once.
  public func animate(_ body: () -> Void) { followers.record(body) }
}

/// The views that go with the keyboard's slide.
@MainActor final class KeyboardFollowers {
  private struct Follower {
    weak var view: View?
    var from: Rect
    var to: Rect
  }
  private var moving: [Follower] = []
  /// False while no slide runs: frames are then set at once.
  var isSliding = false

  func record(_ body: () -> Void) {
    guard isSliding else { return body() }
    let recorder = FrameRecorder()
    let outer = FrameRecorder.current
    FrameRecorder.current = recorder
    body()
    FrameRecorder.current = outer
    for (view, frame) in recorder.frames {
      moving.removeAll { $0.view === view || $0.view == nil }
      moving.append(Follower(view: view, from: view.frame, to: frame))
    }
  }

  /// Those who were under way go on from where they are to where they were going, in step with the
  /// new slide, unless they join it with another frame.
  func begin(isSliding: Bool) {
    self.isSliding = isSliding
    for i in moving.indices {
      guard let view = moving[i].view else { continue }
      moving[i].from = view.frame
      if !isSliding { view.place(moving[i].to) }
    }
    if !isSliding { moving = [] }
  }

  /// Places everyone for the frame at hand.
  /// - Parameters:
  ///   - fraction: 0 at the slide's begin, 1 at its end; in a drag below 0 too.
  ///   - isHeld: a finger has the keyboard and may come back from the end.
  func place(fraction: Double, scale: Double, isHeld: Bool = false) {
    for follower in moving {
      func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
      let frame = Rect(
        left: between(follower.from.minX, follower.to.minX),
        top: between(follower.from.minY, follower.to.minY),
        right: between(follower.from.maxX, follower.to.maxX),
        bottom: between(follower.from.maxY, follower.to.maxY))
      follower.view?.place(fraction < 1 ? frame.snapped(to: scale) : follower.to)
    }
    if fraction >= 1, !isHeld {
      moving = []
      isSliding = false
    }
  }
}

/// Catches the frames that are set inside `SlideTransition.animate`.
@MainActor final class FrameRecorder {
  static var current: FrameRecorder?
  private(set) var frames: [(View, Rect)] = []

  func record(_ view: View, to frame: Rect) {
    frames.removeAll { $0.0 === view }
    frames.append((view, frame))
  }
}
