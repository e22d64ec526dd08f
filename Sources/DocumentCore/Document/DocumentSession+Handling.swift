public import PanelCore

extension DocumentSession {
  /// Takes an event; a deadline due before fires first, at its own instant.
  public mutating func handle(_ event: Event, at now: Timestamp) -> [Action] { [] }
  /// Fires the deadline if it is due at or before `now`.
  public mutating func advance(to now: Timestamp) -> [Action] { [] }
}
