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
    var lastUse: Int
  }

  private let fontFile: FontFile
  private var kept: [Key: Entry] = [:]
  private var uses = 0
  private let isReady: Bool
  /// Open fonts hold their glyphs, about 100 KB each.
  private static let limit = 32

  init(fontFile: @escaping FontFile) {
    self.fontFile = fontFile
    isReady = TTF_Init() == 0
  }

  /// The font; nil when there is none.
  func face(_ font: FontID, pixelSize: Int) -> Face? {
    // Beyond this a glyph is larger than a panel; the file may be asked for anything.
    guard isReady, pixelSize > 0, pixelSize <= 2000 else { return nil }
    let key = Key(font: font, pixelSize: pixelSize)
    uses += 1
    if let entry = kept[key] {
      kept[key]?.lastUse = uses
      return entry.face
    }
    if kept.count >= Self.limit, let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      kept[oldest.key] = nil
    }
    let face = open(key)
    kept[key] = Entry(face: face, lastUse: uses)
    return face
  }

  private func open(_ key: Key) -> Face? {
    guard let file = fontFile(key.font),
      let handle = FontHandle(path: file.path, index: file.index, pixelSize: key.pixelSize)
    else { return nil }
    // A font that has the same height at twice the size has pictures of one size. Noto Color Emoji,
    // the one in use, says that its line is 128 pixels for an em of 109.
    let height = TTF_FontHeight(handle.pointer)
    TTF_SetFontSize(handle.pointer, Int32(key.pixelSize * 2))
    let isFixed = TTF_FontHeight(handle.pointer) == height && key.pixelSize > 2
    TTF_SetFontSize(handle.pointer, Int32(key.pixelSize))
    guard isFixed, height > 0 else { return Face(handle: handle, shrink: 1) }
    return Face(handle: handle, shrink: Double(key.pixelSize) * 128 / 109 / Double(height))
  }
}
