public import PanelCore

/// A key whose press colour is going after its finger was lifted.
public struct FadingKey: Hashable, Sendable {
  public var id: String
  /// As in `PlacedKey`.
  public var index: Int
  public var lifted: Timestamp

  /// How long the colour takes to go.
  public static let duration = Duration.milliseconds(80)

  public init(id: String, index: Int, lifted: Timestamp) {
    self.id = id
    self.index = index
    self.lifted = lifted
  }

  /// How much of the press colour is left at `now`: 1 at the lift, 0 at the end.
  public func strength(at now: Timestamp) -> Double {
    let passed = (now - lifted).milliseconds / Self.duration.milliseconds
    return min(max(1 - passed, 0), 1)
  }
}
