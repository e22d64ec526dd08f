/// What a run's frames were like: how many came late, and how long touches waited for one.
///
/// A frame is late by the sixtieths of a second that went by while there was something to show.
package struct FrameStats: Equatable, Sendable {
  /// Sixtieths of a second without a frame while one was wanted.
  package private(set) var droppedFrames = 0
  /// From a touch's delivery to the frame that shows what came of it; a touch that changes nothing is
  /// not counted, and of several in one frame the first is.
  package private(set) var touchToFrame = Histogram()
  /// When the first frame was on the screen.
  package private(set) var firstFrame: Timestamp?
  private var touched: Timestamp?
  /// The first sixtieth in which a frame could have been shown.
  private var wanted: Int64?

  package init() {}

  /// A touch was delivered.
  package mutating func touch(at now: Timestamp) { touched = touched ?? now }

  /// There may be something to show.
  /// - Parameter slot: the sixtieth since when.
  package mutating func want(since slot: Int64) { wanted = wanted ?? slot }

  /// There was nothing to show after all.
  package mutating func showNothing() { (touched, wanted) = (nil, nil) }

  /// A frame is on the screen.
  /// - Parameters:
  ///   - slot: the sixtieth it is for.
  ///   - last: that of the frame before.
  ///   - now: when it was there.
  package mutating func show(in slot: Int64, after last: Int64, at now: Timestamp) {
    if let wanted { droppedFrames += Int(max(0, slot - max(wanted, last + 1))) }
    firstFrame = firstFrame ?? now
    if let touched { touchToFrame.add(now - touched) }
    (touched, wanted) = (nil, nil)
  }
}
