package import PanelCore

/// When a field tape begins a new piece, and which pieces are too old.
///
/// Events in: `happened`, `began`, `changed`. A piece begins when nothing has happened for a while, so that
/// what it begins with is at rest, and not more often than it has to.
package struct FieldClock: Equatable, Sendable {
  /// How long nothing happens before a piece begins.
  package static let rest = Duration.seconds(3)
  /// The most pieces that there are in the time that is kept.
  static let pieces = 20

  private let length: Duration
  private var lastEvent: Timestamp?
  /// When each piece began.
  private(set) var starts: [Timestamp] = []
  /// What a piece begins with is another one by now, without an event that says so.
  private var isStale = true
  /// Tries since the last event that found an app which was not at rest.
  private var tries = 0
  private static let mostTries = 4

  /// - Parameter length: how much is kept.
  package init(length: Duration) { self.length = length }

  /// An event at `now` is on the tape, or a reason for a new piece.
  package mutating func happened(at now: Timestamp) {
    lastEvent = now
    tries = 0
  }

  /// What no event tells has changed: only a new piece knows it, and those before are of no use.
  package mutating func changed(at now: Timestamp) {
    isStale = true
    happened(at: now)
  }

  /// When to try to begin a piece; nil: not before something happens.
  package var nextDeadline: Timestamp? {
    guard let lastEvent else { return nil }
    let quiet = lastEvent + Self.rest * (1 << tries)
    guard !isStale, let start = starts.last else { return quiet }
    return max(quiet, start + length / Self.pieces)
  }

  /// A try at `now` found an app that is not at rest: the next one comes later, and after some of them not
  /// before something happens, so that nobody is woken up for ever.
  package mutating func putOff(at now: Timestamp) {
    tries += 1
    lastEvent = tries > Self.mostTries ? nil : now
  }

  /// A piece begins.
  /// - Returns: how many of the oldest pieces are to go first.
  package mutating func began(at now: Timestamp) -> Int {
    let old = isStale ? starts.count : starts.dropFirst().prefix { $0 <= now - length }.count
    starts.removeFirst(old)
    starts.append(now)
    isStale = false
    lastEvent = nil
    return old
  }

  /// So many pieces are left: the memory was full.
  package mutating func keep(_ count: Int) {
    if starts.count > count { starts.removeFirst(starts.count - count) }
    if starts.isEmpty { isStale = true }
  }
}
