import PanelCore

/// What fingers do.
extension TapePlayer {
  /// Between two moves of a drag.
  private static let step = Duration.milliseconds(16)
  private static let tap = Duration.milliseconds(50)
  /// Between the two taps of a double tap.
  private static let pause = Duration.milliseconds(100)

  func touch(_ command: TapeCommand) {
    switch command {
    case .down(let finger, let place):
      if let point = locate(place) { touch(finger, .down, point) }
    case .move(let finger, let place):
      if let point = locate(place) { touch(finger, .move, point) }
    case .sized(.down(let finger, let place), let width):
      if let point = locate(place) { touch(finger, .down, point, width) }
    case .sized(.move(let finger, let place), let width):
      if let point = locate(place) { touch(finger, .move, point, width) }
    case .up(let finger): touch(finger, .up, points[finger] ?? .zero)
    case .cancel(let finger): touch(finger, .cancel, points[finger] ?? .zero)
    case .hold(let finger, let place, let amount):
      if let point = locate(place) { hold(finger, point, amount) }
    case .doubleTap(let finger, let place):
      guard let point = locate(place) else { return }
      hold(finger, point, Self.tap)
      run(to: now + Self.pause)
      hold(finger, point, Self.tap)
    case .drag(let finger, let from, let to, let amount):
      if let start = locate(from), let end = locate(to) { drag(finger, start, end, amount) }
    case .middleClick(let place):
      if let point = locate(place) { deliver([.middleClick(at: point)]) }
    case .wheel(let place, let dx, let dy):
      if let point = locate(place) { deliver([.wheel(at: point, dx: dx, dy: dy)]) }
    default: break
    }
  }

  private func hold(_ finger: Int, _ point: Point, _ amount: Duration) {
    touch(finger, .down, point)
    run(to: now + amount)
    touch(finger, .up, point)
  }

  private func drag(_ finger: Int, _ from: Point, _ to: Point, _ amount: Duration) {
    let start = now
    touch(finger, .down, from)
    var passed = Self.step
    while passed < amount {
      run(to: start + passed)
      let share = Double(passed.nanoseconds) / Double(amount.nanoseconds)
      let way = to - from
      touch(finger, .move, Point(x: from.x + way.x * share, y: from.y + way.y * share))
      passed += Self.step
    }
    run(to: start + amount)
    touch(finger, .move, to)
    touch(finger, .up, to)
  }

  private func touch(
    _ finger: Int, _ phase: Touch.Phase, _ point: Point, _ contact: Double? = nil
  ) {
    switch phase {
    case .down: fingers.insert(finger)
    case .move: break
    case .up, .cancel: fingers.remove(finger)
    }
    points[finger] = point
    let told = touchPanel.told(point, on: metrics)
    deliver([.touch(Touch(finger: finger, phase: phase, point: told, contact: contact))])
  }

  /// A place's point now; one that can't be seen is a failed line.
  private func locate(_ place: TapePlace) -> Point? {
    if case .point(let point) = place { return point }
    if let point = subject?.place(place) { return point }
    fail("no \(place.description) to touch")
    return nil
  }
}
