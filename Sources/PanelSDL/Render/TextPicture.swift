/// A run of text as textures.
struct TextPicture {
  /// A piece of the picture, small enough for any graphics hardware.
  struct Tile {
    var texture: TextureHandle
    /// From the pen's start on the baseline to the top left, in pixels.
    var dx: Int
    var dy: Int
    var width: Int
    var height: Int
  }

  var tiles: [Tile] = []
  /// Memory in use, in bytes: four a pixel, and what SDL and this program keep beside them.
  var bytes: Int { tiles.reduce(64) { $0 + $1.width * $1.height * 4 + 768 } }

  /// Widest texture that every graphics hardware has.
  static let widest = 4096
}
