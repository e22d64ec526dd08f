public import PanelCore

/// The large copy of a letter above its pressed key.
public struct KeyPreview: Hashable, Sendable {
  public var keyID: String
  public var label: String
  /// In keys-area coordinates; reaches above the area.
  public var frame: Rect

  public init(keyID: String, label: String, frame: Rect) {
    self.keyID = keyID
    self.label = label
    self.frame = frame
  }
}
