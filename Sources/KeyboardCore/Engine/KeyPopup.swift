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

extension KeyPopup {
  /// The cell that a finger at `point` chooses, nil when it went well below its key.
  ///
  /// On the popup and above it is the nearest cell. Below, the finger moves the choice from the
  /// default as far as it moved itself, so that a hold off the key's middle means the default.
  public func cell(for point: Point, origin: Point, base: PlacedKey) -> Int? {
    guard let first = cells.first else { return nil }
    guard point.y < base.frame.maxY + base.frame.height else { return nil }
    let isBelow = point.y >= frame.maxY
    let x = isBelow ? first.frame.midX + point.x - origin.x : point.x
    let y = isBelow ? first.frame.midY : point.y
    return cells.indices.min {
      Self.distance(cells[$0].frame, x, y) < Self.distance(cells[$1].frame, x, y)
    }
  }

  private static func distance(_ frame: Rect, _ x: Double, _ y: Double) -> Double {
    let dx = frame.midX - x
    let dy = frame.midY - y
    return dx * dx + dy * dy
  }
}
