internal import CSDL2
internal import PanelCore

/// Open fonts, the ones used last; a font without a file is remembered as missing.
@MainActor final class FontCache {
  private struct Key: Hashable {
    var font: FontID
    var pixelSize: Int
  }

  /// A font and how its pictures are brought to size.
  struct Face {
    var handle: FontHandle
    /// 1 for outlines; a font of pictures has one size only.
    var shrink: Double
  }

  private struct Entry {
    var face: Face?
    /// Without its glyphs, in bytes.
    var base: Int
    /// Of one glyph, in bytes.
    var glyphBytes: Int
    /// How many glyphs it may keep by now.
    var glyphs = 0
    var lastUse: Int

    var bytes: Int { base + glyphs * glyphBytes }
  }

  private let fontFile: FontFile
  private var kept: [Key: Entry] = [:]
  private var uses = 0
  private let isReady: Bool
  /// Memory in use, an estimate, in bytes.
  private(set) var bytes = 0
  /// Most memory in use between two runs, in bytes.
  private let limit: Int
  /// Fonts that are missing count for little: this is how many entries there are at most.
  private static let mostEntries = 64
  /// SDL2_ttf has so many places for glyphs in a font.
  private static let mostGlyphs = 256

  init(limit: Int = TextMemory.openFonts, fontFile: @escaping FontFile) {
    self.fontFile = fontFile
    self.limit = limit
    isReady = TTF_Init() == 0
  }

  /// How many fonts are open, each at one size.
  var openFonts: Int { kept.values.count { $0.face != nil } }

  /// The font; nil when there is none.
  func face(_ font: FontID, pixelSize: Int) -> Face? {
    // Beyond this a glyph is larger than a panel; the file may be asked for anything.
    guard isReady, pixelSize > 0, pixelSize <= 2000 else { return nil }
    let key = Key(font: font, pixelSize: pixelSize)
    uses += 1
    if let index = kept.index(forKey: key) {
      kept.values[index].lastUse = uses
      return kept.values[index].face
    }
    let entry = open(key)
    shrink(to: limit - entry.bytes, entries: Self.mostEntries - 1)
    kept[key] = entry
    bytes += entry.bytes
    return entry.face
  }

  /// Hears that a font has drawn so many characters, whose glyphs it now keeps.
  func drew(_ count: Int, with font: FontID, pixelSize: Int) {
    guard let index = kept.index(forKey: Key(font: font, pixelSize: pixelSize)) else { return }
    let glyphs = min(kept.values[index].glyphs + count, Self.mostGlyphs)
    bytes += (glyphs - kept.values[index].glyphs) * kept.values[index].glyphBytes
    kept.values[index].glyphs = glyphs
    if bytes > limit { shrink(to: limit, entries: Self.mostEntries) }
  }

  /// Closes the fonts that were not used for the longest time. One that draws with a font holds it.
  private func shrink(to limit: Int, entries: Int) {
    while bytes > limit || kept.count > entries,
      let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      bytes -= oldest.value.bytes
      kept[oldest.key] = nil
    }
  }

  private func open(_ key: Key) -> Entry {
    guard let data = fontFile(key.font),
      let handle = FontHandle(data, pixelSize: key.pixelSize)
    else { return Entry(face: nil, base: 256, glyphBytes: 0, lastUse: uses) }
    // A font that has the same height at twice the size has pictures of one size. Noto Color Emoji,
    // the one in use, says that its line is 128 pixels for an em of 109.
    let height = Int(TTF_FontHeight(handle.pointer))
    TTF_SetFontSize(handle.pointer, Int32(key.pixelSize * 2))
    let isFixed = Int(TTF_FontHeight(handle.pointer)) == height && key.pixelSize > 2 && height > 0
    TTF_SetFontSize(handle.pointer, Int32(key.pixelSize))
    let cost = FontCost(data)
    return Entry(
      face: Face(
        handle: handle,
        shrink: isFixed ? Double(key.pixelSize) * 128 / 109 / Double(height) : 1),
      base: cost.rules + cost.outlines,
      // Four bytes a pixel for a picture; two for an outline's mask and its copy.
      glyphBytes: isFixed ? height * height * 5 : key.pixelSize * key.pixelSize * 2 + 512,
      lastUse: uses)
  }
}
