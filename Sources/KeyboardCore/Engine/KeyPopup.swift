public import PanelCore

/// The alternates of a key that is held.
public struct KeyPopup: Hashable, Sendable {
  /// One alternate and where it is.
  public struct Cell: Hashable, Sendable {
    public var alternate: Alternate
    /// In keys-area coordinates.
    public var frame: Rect

    public init(alternate: Alternate, frame: Rect) {
      self.alternate = alternate
      self.frame = frame
    }
  }

  /// The key that is held.
  public var keyID: String
  /// In keys-area coordinates; reaches above the area, stays inside the window.
  public var frame: Rect
  /// The default first.
  public var cells: [Cell]
  /// The cell that a lift would type; nil when the finger went away to choose none.
  public var chosen: Int?

  public init(keyID: String, frame: Rect, cells: [Cell], chosen: Int?) {
    self.keyID = keyID
    self.frame = frame
    self.cells = cells
    self.chosen = chosen
  }
}
