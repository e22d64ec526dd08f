public import PanelCore

/// A key and where it is, in points relative to the top left of the keys area.
public struct PlacedKey: Hashable, Sendable {
  public var key: Key
  /// Its place among the layer's keys, gaps not counted; tells two shift keys apart.
  public var index: Int
  /// Where it is drawn; edges on whole pixels.
  public var frame: Rect
  /// What a finger can hit: the areas of a layer touch each other and leave no holes.
  public var touchArea: Rect

  public init(key: Key, index: Int, frame: Rect, touchArea: Rect) {
    self.key = key
    self.index = index
    self.frame = frame
    self.touchArea = touchArea
  }
}
