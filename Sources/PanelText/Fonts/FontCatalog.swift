import Glibc
package import PanelCore
import TextCore

/// The font files of this machine, by number.
///
/// 0 is the interface's face, 1 its bold, 2 the serif, 3 the fixed-width one; those that are named and
/// fallbacks get numbers from 4 up, in the order of first use.
///
/// Making one costs a few system calls: known folders are looked at first, and fontconfig starts
/// only when a family is missing there or a character has no glyph. A number stays with its file; what
/// is loaded of the file goes when others are used more.
package final class FontCatalog {
  /// Where Debian's packages put the Noto and DejaVu families.
  package static let debianFolders = [
    "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/dejavu",
  ]

  private struct Question: Hashable {
    var family: FontFamily
    var script: UInt32
    var han: HanLanguage?
    var scalars: [Unicode.Scalar]
    /// Memory in use with the answer, in bytes.
    var bytes: Int {
      TextMemory.bytesOfEntry(Question.self, FontID?.self) + TextMemory.bytes(of: scalars)
    }
  }

  /// What is known of a number.
  private struct Slot {
    /// Nil: there is no such file, or it is broken.
    var file: FontFile?
    var face: FontFace?
    var lastUse = 0
  }

  /// A face that was looked at for a character and has no number yet.
  private struct Candidate {
    var file: FontFile
    var face: FontFace
  }

  /// As many families as are asked for one character.
  private static let candidateLimit = 8

  /// Whose Han characters are shown in a line that does not tell by kana or hangul; nil: those of
  /// simplified Chinese.
  package var hanLanguage: HanLanguage?

  private let folders: [String]
  private let fontconfig: Fontconfig?
  private let mapped = MappedFiles()
  private var slots: [Slot] = []
  private var uses = 0
  private var numbers: [FontFile: FontID] = [:]
  /// Those that were asked for last are at the end.
  private var candidates: [Candidate] = []
  private var answers: [Question: FontID?] = [:]
  private var answerBytes = 0
  private var families: [String: FontFile?] = [:]
  private var chosen: [String: FontID] = [:]

  /// - Parameters:
  ///   - folders: Looked at before fontconfig is asked, in order.
  ///   - usesFontconfig: False where only `folders` count, as in tests.
  package init(folders: [String] = debianFolders, usesFontconfig: Bool = true) {
    self.folders = folders
    fontconfig = usesFontconfig ? Fontconfig() : nil
    for first in FontFallback.firstFonts {
      let file =
        find(first.fileNames) ?? fontconfig?.anyFile(generic: first.generic, isBold: first.isBold)
      if let file, numbers[file] == nil { numbers[file] = FontID(rawValue: slots.count) }
      slots.append(Slot(file: file))
    }
  }

  /// The file behind a number; nil when no such font exists.
  package func file(of font: FontID) -> FontData? {
    guard slots.indices.contains(font.rawValue), let file = slots[font.rawValue].file else {
      return nil
    }
    return data(of: file)
  }

  /// Whether a family of this name is installed.
  package func hasFamily(named name: String) -> Bool { number(of: name) != nil }

  /// The font that a family's text is set in first.
  func font(of family: FontFamily) -> FontID {
    switch family {
    case .ui: FontID(rawValue: 0)
    case .uiBold: FontID(rawValue: 1)
    case .serif: FontID(rawValue: 2)
    case .mono: FontID(rawValue: 3)
    case .named(let name): number(of: name) ?? FontID(rawValue: 0)
    }
  }

  /// The em for a font in text of `pixelSize`.
  func pixelSize(of font: FontID, in pixelSize: Int) -> Int {
    guard font.rawValue > 3, slots.indices.contains(font.rawValue),
      let file = slots[font.rawValue].file
    else { return pixelSize }
    return Int((Double(pixelSize) * FontFallback.sizeFactor(of: file)).rounded())
  }

  /// The loaded face; nil when the file is missing or broken.
  func face(of font: FontID) -> FontFace? {
    let number = font.rawValue
    guard slots.indices.contains(number), let file = slots[number].file else { return nil }
    uses += 1
    slots[number].lastUse = uses
    if let face = slots[number].face { return face }
    guard let face = load(file) else {
      // Asked once: a broken file stays broken.
      slots[number].file = nil
      return nil
    }
    slots[number].face = face
    shrink(keeping: number)
    return face
  }

  /// The font for one grapheme cluster: the family's own when it has every glyph, else the
  /// script's Noto family, else what fontconfig finds; nil when no font has all of it.
  /// - Parameter han: whose Han characters the line has, where it tells.
  func font(
    for cluster: [Unicode.Scalar], script: UInt32, family: FontFamily, han: HanLanguage? = nil
  ) -> FontID? {
    let own = font(of: family)
    let wantsEmoji = FontFallback.wantsEmoji(cluster)
    if !wantsEmoji, let face = face(of: own), face.covers(cluster) { return own }
    let question = Question(
      family: family, script: script, han: han ?? hanLanguage, scalars: cluster)
    if let known = answers[question] { return known }
    let found = fallback(for: question, own: own, wantsEmoji: wantsEmoji)
    // Pasted text may hold every character there is: then they are asked anew.
    if answerBytes + question.bytes > TextMemory.answers {
      answers.removeAll()
      answerBytes = 0
    }
    answers[question] = .some(found)
    answerBytes += question.bytes
    return found
  }

  /// Memory in use, an estimate, in bytes.
  package var bytes: (shapingFonts: Int, answers: Int) { (faceBytes, answerBytes) }
  /// False: this machine has no font that text could be set in.
  package var hasFonts: Bool { face(of: FontID(rawValue: 0)) != nil }
  /// How many files are mapped now, by whoever uses them.
  package var mappedFiles: Int { mapped.count }
  /// How many faces are loaded.
  package var loadedFaces: Int { slots.count { $0.face != nil } + candidates.count }

  private func fallback(for question: Question, own: FontID, wantsEmoji: Bool) -> FontID? {
    let cluster = question.scalars
    // Other fonts' private characters mean something else.
    if cluster.contains(where: FontFallback.isPrivate) { return nil }
    if wantsEmoji {
      if let font = first(of: [FontFallback.emojiFamily], covering: cluster, isBold: false) {
        return font
      }
      if let face = face(of: own), face.covers(cluster) { return own }
    }
    let isBold = question.family == .uiBold
    let families = FontFallback.families(
      script: question.script, han: question.han, isSerif: question.family.isSerif)
    if let font = first(of: families, covering: cluster, isBold: isBold) { return font }
    let visible = cluster.filter { !$0.properties.isDefaultIgnorableCodePoint }
    guard
      let file = fontconfig?.file(
        covering: visible, generic: question.family.generic, isBold: isBold)
    else { return nil }
    return font(of: file, covering: cluster)
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
    if let known = families[key] { return known }
    let stem = family.filter { $0 != " " && $0 != "/" }
    let weights = isBold ? ["-Bold", "-Regular", ""] : ["-Regular", ""]
    let found =
      find(weights.map { stem + $0 + ".ttf" })
      ?? fontconfig?.file(family: family, isBold: isBold)
    families[key] = .some(found)
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

  /// The number of a family that somebody named; nil when it is not installed.
  private func number(of family: String) -> FontID? {
    if let known = chosen[family] { return known }
    guard !family.isEmpty, let file = file(family: family, isBold: false),
      let font = font(of: file, covering: [])
    else { return nil }
    chosen[family] = font
    return font
  }

  /// The file's number if it has the cluster; only then does a new file get one.
  private func font(of file: FontFile, covering cluster: [Unicode.Scalar]) -> FontID? {
    if let known = numbers[file] {
      return face(of: known)?.covers(cluster) == true ? known : nil
    }
    let place = candidates.firstIndex { $0.file == file }
    guard let face = place.map({ candidates.remove(at: $0).face }) ?? load(file) else { return nil }
    guard face.covers(cluster) else {
      candidates.append(Candidate(file: file, face: face))
      if candidates.count > Self.candidateLimit { candidates.removeFirst() }
      return nil
    }
    let font = FontID(rawValue: slots.count)
    uses += 1
    slots.append(Slot(file: file, face: face, lastUse: uses))
    numbers[file] = font
    shrink(keeping: font.rawValue)
    return font
  }

  private func data(of file: FontFile) -> FontData? {
    mapped.file(file.path).map { FontData(path: file.path, index: file.index, file: $0) }
  }

  private func load(_ file: FontFile) -> FontFace? { data(of: file).flatMap { FontFace($0) } }

  private var faceBytes: Int {
    slots.reduce(0) { $0 + ($1.face?.bytes ?? 0) }
      + candidates.reduce(0) { $0 + $1.face.bytes }
  }

  /// Lets the faces go that were not used for the longest time.
  private func shrink(keeping newest: Int) {
    while faceBytes > TextMemory.shapingFonts {
      let oldest = slots.indices.filter { slots[$0].face != nil && $0 != newest }
        .min { slots[$0].lastUse < slots[$1].lastUse }
      guard let oldest else { return }
      slots[oldest].face = nil
    }
  }
}

extension FontFamily {
  var isSerif: Bool {
    switch self {
    case .serif: true
    case .ui, .uiBold, .mono: false
    case .named(let name): name.contains("Serif")
    }
  }

  /// Source: fontconfig's names for what is always there.
  var generic: String {
    switch self {
    case .ui, .uiBold: "sans-serif"
    case .serif: "serif"
    case .mono: "monospace"
    case .named(let name): name.contains("Mono") ? "monospace" : isSerif ? "serif" : "sans-serif"
    }
  }
}
