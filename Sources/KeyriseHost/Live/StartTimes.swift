import PanelCore
import PanelSystem
import PanelTape

/// When the parts of a start were done.
struct StartTimes {
  /// From the process's start to that of the run: the loader and the command line. nil: nobody knows.
  private let load: Duration?
  private let begun: Timestamp
  /// The window is open.
  var window: Timestamp?
  /// The app is made, with its first document.
  var app: Timestamp?

  init() {
    begun = monotonicNow()
    load = processStart().map { .nanoseconds(max(0, nanosecondsSinceBoot() - $0)) }
  }

  /// Milliseconds from the process's start to the first frame, and of each part.
  /// - Parameter frame: when the first frame was shown; nil: none was.
  func json(firstFrame frame: Timestamp?) -> JSONValue {
    var parts: [(String, JSONValue)] = []
    if let load, let frame { parts.append(("total", tenths(load + (frame - begun)))) }
    if let load { parts.append(("load", tenths(load))) }
    var last = begun
    for (name, time) in [("window", window), ("app", app), ("frame", frame)] {
      guard let time else { continue }
      parts.append((name, tenths(time - last)))
      last = time
    }
    return .object(parts)
  }

  private func tenths(_ time: Duration) -> JSONValue {
    .number((time.milliseconds * 10).rounded() / 10)
  }
}
