import PanelCore

/// Alternates that stay open after the finger that opened them was lifted.
struct KeptPopup: Hashable, Sendable {
  var popup: KeyPopup
  /// The key they belong to, and the keys as they were.
  var key: PlacedKey
  var geometry: KeyboardGeometry
}
