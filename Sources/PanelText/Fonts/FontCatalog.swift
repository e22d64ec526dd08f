import Glibc
package import PanelCore
import TextCore

/// The font files of this machine, by number.
///
/// 0 is the interface's face, 1 its bold, 2 the serif, 3 the fixed-width one; fallbacks get
/// numbers from 4 up, in the order of first use.
///
/// Making one costs a few system calls: known folders are looked at first, and fontconfig starts
/// only when a family is missing there or a character has no glyph.
package final class FontCatalog {
  /// Where Debian's packages put the Noto and DejaVu families.
  package static let debianFolders = [
    "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/dejavu",
  ]

  private struct FallbackKey: Hashable {
    var family: FontFamily
    var script: UInt32
    var scalars: [Unicode.Scalar]
  }

  /// Pasted text may hold every character there is; past this many answers they are asked anew.
  private static let answerLimit = 8_192

  private let folders: [String]
  private let fontconfig: Fontconfig?
  private var files: [FontFile?] = []
  private var faces: [FontFace?] = []
  private var numbers: [FontFile: FontID] = [:]
  /// Loaded while looking for a character, and without a number yet.
  private var candidates: [FontFile: FontFace] = [:]
  private var answers: [FallbackKey: FontID] = [:]
  private var named: [String: FontFile?] = [:]

  /// - Parameters:
  ///   - folders: Looked at before fontconfig is asked, in order.
  ///   - usesFontconfig: False where only `folders` count, as in tests.
  package init(folders: [String] = debianFolders, usesFontconfig: Bool = true) {
    self.folders = folders
    fontconfig = usesFontconfig ? Fontconfig() : nil
    for first in FontFallback.firstFonts {
      let file =
        find(first.fileNames)
        ?? fontconfig?.anyFile(
          generic: first.generic, isBold: first.isBold)
      files.append(file)
      faces.append(nil)
    }
    for (number, file) in files.enumerated() {
      if let file, numbers[file] == nil { numbers[file] = FontID(rawValue: number) }
    }
  }

  /// The file behind a number and the face's index within it; nil when no such font exists.
  package func file(of font: FontID) -> (path: String, index: Int)? {
    guard files.indices.contains(font.rawValue), let file = files[font.rawValue] else {
      return nil
    }
    return (file.path, file.index)
  }

  /// The font that a family's text is set in first.
  static func font(of family: FontFamily) -> FontID {
    switch family {
    case .ui: FontID(rawValue: 0)
    case .uiBold: FontID(rawValue: 1)
    case .serif: FontID(rawValue: 2)
    case .mono: FontID(rawValue: 3)
    }
  }

  /// The em for a font in text of `pixelSize`.
  func pixelSize(of font: FontID, in pixelSize: Int) -> Int {
    guard font.rawValue > 3, files.indices.contains(font.rawValue),
      let file = files[font.rawValue]
    else { return pixelSize }
    return Int((Double(pixelSize) * FontFallback.sizeFactor(of: file)).rounded())
  }

  /// The loaded face; nil when the file is missing or broken.
  func face(of font: FontID) -> FontFace? {
    guard files.indices.contains(font.rawValue), let file = files[font.rawValue] else {
      return nil
    }
    if let face = faces[font.rawValue] { return face }
    guard let face = FontFace(file) else {
      // Asked once: a broken file stays broken.
      files[font.rawValue] = nil
      return nil
    }
    faces[font.rawValue] = face
    return face
  }

  /// The font for one grapheme cluster: the family's own when it has every glyph, else the
  /// script's Noto family, else what fontconfig finds, else the family's own and its empty box.
  func font(
    for cluster: [Unicode.Scalar], script: UInt32, family: FontFamily
  ) -> FontID {
    let own = Self.font(of: family)
    let wantsEmoji = FontFallback.wantsEmoji(cluster)
    if !wantsEmoji, let face = face(of: own), face.covers(cluster) { return own }
    let key = FallbackKey(family: family, script: script, scalars: cluster)
    if let known = answers[key] { return known }
    let found = fallback(for: cluster, script: script, family: family, wantsEmoji: wantsEmoji)
    if answers.count >= Self.answerLimit { answers.removeAll() }
    answers[key] = found ?? own
    return found ?? own
  }

  private func fallback(
    for cluster: [Unicode.Scalar], script: UInt32, family: FontFamily, wantsEmoji: Bool
  ) -> FontID? {
    let own = Self.font(of: family)
    if wantsEmoji {
      if let font = first(of: [FontFallback.emojiFamily], covering: cluster, isBold: false) {
        return font
      }
      if let face = face(of: own), face.covers(cluster) { return own }
    }
    let isBold = family == .uiBold
    let families = FontFallback.families(script: script, isSerif: family == .serif)
    if let font = first(of: families, covering: cluster, isBold: isBold) { return font }
    let visible = cluster.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let generic = FontFallback.firstFonts[own.rawValue].generic
    if let file = fontconfig?.file(covering: visible, generic: generic, isBold: isBold),
      let font = font(of: file, covering: cluster)
    {
      return font
    }
    // No font has the whole cluster: then the letter matters more than its marks.
    guard visible.count > 1, let base = visible.first else { return nil }
    return font(for: [base], script: script, family: family)
  }

  private func first(
    of families: [String], covering cluster: [Unicode.Scalar], isBold: Bool
  ) -> FontID? {
    for family in families {
      if let file = file(family: family, isBold: isBold),
        let font = font(of: file, covering: cluster)
      {
        return font
      }
    }
    return nil
  }

  private func file(family: String, isBold: Bool) -> FontFile? {
    let key = isBold ? family + " Bold" : family
    if let known = named[key] { return known }
    let stem = family.filter { $0 != " " }
    let weights = isBold ? ["-Bold", "-Regular", ""] : ["-Regular", ""]
    let found =
      find(weights.map { stem + $0 + ".ttf" })
      ?? fontconfig?.file(family: family, isBold: isBold)
    named[key] = .some(found)
    return found
  }

  private func find(_ names: [String]) -> FontFile? {
    for name in names {
      for folder in folders {
        let path = folder + "/" + name
        if access(path, R_OK) == 0 { return FontFile(path: path, index: 0) }
      }
    }
    return nil
  }

  /// The file's number if it has the cluster; only then does a new file get one.
  private func font(of file: FontFile, covering cluster: [Unicode.Scalar]) -> FontID? {
    if let known = numbers[file] {
      return face(of: known)?.covers(cluster) == true ? known : nil
    }
    guard let face = candidates[file] ?? FontFace(file) else { return nil }
    guard face.covers(cluster) else {
      candidates[file] = face
      return nil
    }
    candidates[file] = nil
    let font = FontID(rawValue: files.count)
    files.append(file)
    faces.append(face)
    numbers[file] = font
    return font
  }
}
