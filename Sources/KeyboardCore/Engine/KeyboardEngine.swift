public import PanelCore

/// What fingers on the keys mean.
///
/// Events in: `KeyboardEvent`. Actions out: `KeyAction`. Times never go backward.
public struct KeyboardEngine: Equatable, Sendable {
  /// How long a key is held before its alternates appear.
  public static let longPress = Duration.milliseconds(400)
  /// From the lift of the first tap to the press of the second.
  public static let doubleTap = Duration.milliseconds(300)
  /// How long backspace is held before it repeats.
  public static let repeatDelay = Duration.milliseconds(400)
  /// How long a preview is seen at least.
  public static let leastPreview = Duration.milliseconds(60)

  public internal(set) var geometry: KeyboardGeometry
  /// `base`, `symbols`, …; the pair of `base` and `shift` is one layer with a shift state.
  public internal(set) var layer = "base"
  public internal(set) var shift = ShiftState.off
  public internal(set) var isSecure = false
  public internal(set) var keyType = KeyboardType.text
  /// Keys whose press colour is going.
  public internal(set) var fading: [FadingKey] = []

  public init(geometry: KeyboardGeometry) {
    self.geometry = geometry
  }

  /// The layer that is seen: `shift` instead of `base` while letters are capitals.
  public var visibleLayer: String { layer == "base" && shift != .off ? "shift" : layer }
  /// The keys that are seen, as they are drawn and hit.
  public var placedKeys: [PlacedKey] { geometry.keys }
  /// The keys under fingers, in the order of the presses.
  public var pressedKeys: [PressedKey] { [] }
  /// The alternates of a held key, nil when none is held.
  public var popup: KeyPopup? { nil }
  /// The letter shown above its key; nil in a secure field.
  public var preview: KeyPreview? { nil }
  /// When to call `advance(to:)` if nothing happens before.
  public var nextDeadline: Timestamp? { nil }

  /// Takes an event in; what is due at or before `now` is done first.
  public mutating func handle(_ event: KeyboardEvent, at now: Timestamp) -> [KeyAction] {
    advance(to: now)
  }

  /// Does what is due at or before `now`, each thing at its own instant, in order.
  public mutating func advance(to now: Timestamp) -> [KeyAction] { [] }
}
