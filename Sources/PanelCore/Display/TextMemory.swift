/// How much memory the caches of text may take, in bytes; whoever keeps one asks here.
///
/// Font files are mapped, not read: their pages belong to the system, and are not counted.
public enum TextMemory {
  /// Rasterised runs, emoji among them.
  public static let pictures = 8 << 20
  /// Fonts that are open for drawing, with the glyphs that they keep.
  public static let openFonts = 8 << 20
  /// Fonts that are loaded for shaping, at all their sizes.
  public static let shapingFonts = 4 << 20
  /// Which font has which characters.
  public static let answers = 2 << 20
  /// All of it; the rest is for the rows in sight that a text view keeps shaped.
  public static let total = 24 << 20
}
