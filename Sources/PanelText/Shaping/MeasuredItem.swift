import PanelCore

/// An item's measures, in 26.6 pixels from its own left end.
struct MeasuredItem {
  var width = 0
  /// For each grapheme that starts in the item, in logical order: the edge where it starts.
  var stops: [Int] = []
  /// In whole pixels, relative to (pen's start, baseline), y down: where the rasteriser's
  /// surface will lie.
  var surface = PixelBox()
  var hasInk = false

  struct PixelBox {
    var left = 0
    var top = 0
    var right = 0
    var bottom = 0
  }
}
