import PanelCore

/// The instants at which frames fall: k/60 s since the start, in whole nanoseconds.
enum FrameGrid {
  static func instant(_ index: Int64) -> Timestamp {
    Timestamp(nanoseconds: index * 1_000_000_000 / 60)
  }

  /// The first frame's instant at or after `time`, which is not before the start.
  static func instant(atOrAfter time: Timestamp) -> Timestamp {
    var index = time.nanoseconds * 60 / 1_000_000_000
    while instant(index) < time { index += 1 }
    return instant(index)
  }

  /// The first frame's instant after `time`.
  static func instant(after time: Timestamp) -> Timestamp {
    instant(atOrAfter: time + .nanoseconds(1))
  }
}
