import PanelCore

/// When a selection is offered to the middle mouse button: once it has rested, not at each step.
///
/// Events in: the selection changed, time. Out: true when it is to be offered.
struct SelectionOffer: Equatable, Sendable {
  static let rest = Duration.milliseconds(300)

  private(set) var nextDeadline: Timestamp?

  /// - Parameter isEmpty: nothing is selected: what was offered before stays so.
  mutating func selectionChanged(isEmpty: Bool, at now: Timestamp) {
    nextDeadline = isEmpty ? nil : now + Self.rest
  }

  /// True when the selection has rested, or was about to and is wanted now.
  mutating func take(at now: Timestamp?) -> Bool {
    guard let deadline = nextDeadline, now.map({ deadline <= $0 }) ?? true else { return false }
    nextDeadline = nil
    return true
  }
}
