/// A key under a finger.
public struct PressedKey: Hashable, Sendable {
  public var finger: Int
  public var id: String
  /// As in `PlacedKey`.
  public var index: Int
  /// The layer where the press began.
  public var layer: String

  public init(finger: Int, id: String, index: Int, layer: String) {
    self.finger = finger
    self.id = id
    self.index = index
    self.layer = layer
  }
}
