/// How much memory the caches of text may take, in bytes; whoever keeps one asks here.
///
/// Font files are mapped, not read: their pages belong to the system, and are not counted.
public enum TextMemory {
  /// Rasterised runs, emoji among them.
  public static let pictures = 8 << 20
  /// Fonts that are open for drawing, with the glyphs that they keep.
  public static let openFonts = 7 << 20
  /// Fonts that are loaded for shaping, at all their sizes.
  public static let shapingFonts = 4 << 20
  /// Which font has which characters.
  public static let answers = 3 << 19
  /// Rows of a text that are measured, in sight or lately so.
  public static let rows = 2 << 20
  /// The same of a field of one line; a screen has a few of them.
  public static let fieldRows = 3 << 16
  /// Words of the interface that are measured.
  public static let labels = 1 << 18
  /// All of it.
  public static let total = 24 << 20

  /// What an array takes besides what its elements point to, in bytes, with what the allocator adds.
  public static func bytes<Element>(of array: [Element]) -> Int {
    array.capacity == 0 ? 0 : 48 + array.capacity * MemoryLayout<Element>.stride
  }

  /// What a string takes besides itself, in bytes: short ones nothing.
  public static func bytes(of string: String) -> Int {
    let count = string.utf8.count
    return count < 16 ? 0 : 64 + count
  }

  /// What an entry of a dictionary takes besides what it points to, in bytes. A table has up to two and a
  /// half times as many places as entries.
  public static func bytesOfEntry<Key, Value>(_: Key.Type, _: Value.Type) -> Int {
    (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride) * 5 / 2
  }
}
