import CHarfBuzz
import PanelCore
import TextCore

/// Cuts a line into items: by tab, bidi level, script and font.
struct TextItemizer {
  let catalog: FontCatalog
  let family: FontFamily
  /// Longer runs are cut, after a space where there is one, so that no texture grows too wide.
  let longestRun: Int
  let pixelSize: Int
  private let unicode = hb_unicode_funcs_get_default()

  /// The family's own font.
  private let own: FontID

  /// Pictures in a run; drawing it takes some 70 KB for each of them, several times over.
  private static let mostPictures = 8

  private static let latin = HB_SCRIPT_LATIN.rawValue

  init(catalog: FontCatalog, family: FontFamily, pixelSize: Int, longestRun: Int) {
    self.catalog = catalog
    self.family = family
    self.pixelSize = pixelSize
    self.longestRun = longestRun
    own = catalog.font(of: family)
  }

  /// - Parameter levels: those of the paragraph that the line is a row of; nil: it stands alone.
  func itemize(_ text: String, levels: ParagraphLevels? = nil) -> ItemizedLine {
    let isPlain =
      levels == nil && text.utf8.allSatisfy({ $0 == 0x09 || (0x20...0x7E).contains($0) })
      && catalog.face(of: own)?.coversASCII ?? false
    var line = isPlain ? plainLine(text) : richLine(text, levels)
    line.items = line.items.flatMap { cut($0, boundaries: line.boundaries, text: text) }
    return line
  }

  /// Printable ASCII and tabs: one script, one direction, one font.
  private func plainLine(_ text: String) -> ItemizedLine {
    let length = text.utf8.count
    var line = ItemizedLine()
    line.boundaries = Array(0...length)
    func append(_ kind: TextItem.Kind, _ bytes: Range<Int>) {
      guard !bytes.isEmpty else { return }
      line.items.append(
        TextItem(
          kind: kind, bytes: bytes, level: 0, font: own, script: Self.latin, pixelSize: pixelSize))
    }
    var start = 0
    for (offset, byte) in text.utf8.enumerated() where byte == 0x09 {
      append(.text, start..<offset)
      append(.tab, offset..<offset + 1)
      start = offset + 1
    }
    append(.text, start..<length)
    return line
  }

  private struct Cluster {
    var scalars: Range<Int>
    var bytes: Range<Int>
    var kind: TextItem.Kind
    /// Nil while only signs of no script are known.
    var script: UInt32?
  }

  private func richLine(_ text: String, _ given: ParagraphLevels?) -> ItemizedLine {
    var line = ItemizedLine()
    let scalars = Array(text.unicodeScalars)
    var clusters: [Cluster] = []
    var byte = 0
    var index = 0
    for character in text {
      let length = character.utf8.count
      let count = length == 1 ? 1 : character.unicodeScalars.count
      let first = scalars[index]
      clusters.append(
        Cluster(
          scalars: index..<index + count, bytes: byte..<byte + length,
          kind: kind(of: first, after: clusters.last?.kind),
          script: count == 1
            ? script(of: first) : scalars[index..<index + count].lazy.compactMap(script).first))
      byte += length
      index += count
      line.boundaries.append(byte)
    }
    var levels: [UInt8] = []
    if let given {
      levels = BidiLevels.row(scalars, given)
      line.isRightToLeft = given.isRightToLeft
    } else if scalars.contains(where: { BidiLevels.matters($0.value) }) {
      (levels, line.isRightToLeft) = BidiLevels.levels(of: scalars.map(\.value))
    }
    let clusterLevels = clusters.map { levels.isEmpty ? 0 : levels[$0.scalars.lowerBound] }
    resolveScripts(&clusters, levels: clusterLevels)
    let han = hanLanguage(of: clusters)
    var previous: (font: FontID, script: UInt32)?
    // Looked up once for a run: a fallback font's size hangs on its file's name.
    var sized = (font: own, pixelSize: catalog.pixelSize(of: own, in: pixelSize))
    func add(
      _ kind: TextItem.Kind, _ bytes: Range<Int>, _ font: FontID, _ script: UInt32, _ level: UInt8
    ) {
      if font != sized.font { sized = (font, catalog.pixelSize(of: font, in: pixelSize)) }
      append(
        TextItem(
          kind: kind, bytes: bytes, level: level, font: font, script: script,
          pixelSize: sized.pixelSize),
        to: &line.items)
    }
    let ownFace = catalog.face(of: own)
    let isPlain = ownFace?.coversASCII ?? false
    for (cluster, level) in zip(clusters, clusterLevels) {
      let script = Self.joined(cluster.script ?? Self.latin)
      // The answer to the questions below for a letter of ASCII, and for any sign of it that does not
      // follow another font.
      if isPlain, cluster.bytes.count == 1, cluster.kind == .text,
        previous.map({ $0.font == own }) ?? true
          || scalars[cluster.scalars.lowerBound].properties.isAlphabetic
      {
        add(.text, cluster.bytes, own, script, level)
        previous = (own, script)
        continue
      }
      guard cluster.kind == .text || cluster.kind == .mark else {
        // Without any font the sign of a control is a box, as everything else is.
        let isBox = cluster.kind == .control && ownFace == nil
        add(cluster.kind, cluster.bytes, isBox ? .codePointBoxes : own, script, level)
        previous = nil
        continue
      }
      let characters = Array(scalars[cluster.scalars])
      if cluster.kind == .mark,
        let font = catalog.font(
          for: [Self.circle] + characters, script: script, family: family, han: han)
      {
        add(.mark, cluster.bytes, font, script, level)
        previous = nil
      } else if let font = font(for: characters, script: script, han: han, after: previous) {
        add(.text, cluster.bytes, font, script, level)
        // An emoji font's spaces are as wide as its pictures.
        previous = FontFallback.wantsEmoji(characters) ? nil : (font, script)
      } else {
        let parts = ClusterParts(
          characters, at: cluster.bytes.lowerBound, script: script, family: family, han: han,
          catalog: catalog)
        for part in parts.parts {
          add(
            part.font == nil ? .missing : .text, part.bytes, part.font ?? .codePointBoxes,
            script, level)
        }
        previous = nil
      }
    }
    return line
  }

  /// Japanese is written in three scripts and one font, which has the same rules for all of them: a
  /// sentence is one run instead of one for each word.
  private static func joined(_ script: UInt32) -> UInt32 {
    switch script {
    case HB_SCRIPT_HIRAGANA.rawValue, HB_SCRIPT_KATAKANA.rawValue: HB_SCRIPT_HAN.rawValue
    default: script
    }
  }

  private static let circle: Unicode.Scalar = "\u{25CC}"

  /// Kana and hangul tell whose Han characters stand beside them.
  private func hanLanguage(of clusters: [Cluster]) -> HanLanguage? {
    for cluster in clusters {
      switch cluster.script {
      case HB_SCRIPT_HIRAGANA.rawValue?, HB_SCRIPT_KATAKANA.rawValue?: return .japanese
      case HB_SCRIPT_HANGUL.rawValue?: return .korean
      default: continue
      }
    }
    return nil
  }

  private func kind(of scalar: Unicode.Scalar, after previous: TextItem.Kind?) -> TextItem.Kind {
    switch scalar.value {
    case 0x09: .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .hidden
    case 0..<0x20, 0x7F..<0xA0: .control
    case 0..<0x300: .text
    // Some marks are graphemes of their own behind a letter.
    default: previous != .text && previous != .mark && isMark(scalar) ? .mark : .text
    }
  }

  /// Whether a grapheme that begins so has no letter.
  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  private func script(of scalar: Unicode.Scalar) -> UInt32? {
    if scalar.value < 0x80 {
      return (0x61...0x7A).contains(scalar.value | 0x20) ? Self.latin : nil
    }
    let script = hb_unicode_script(unicode, scalar.value)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: return nil
    default: return script.rawValue
    }
  }

  /// Signs of no script join what stands before them in the same direction, else what comes
  /// after.
  private func resolveScripts(_ clusters: inout [Cluster], levels: [UInt8]) {
    var following = [UInt32?](repeating: nil, count: clusters.count)
    var next: UInt32?
    for index in clusters.indices.reversed() {
      next = clusters[index].script ?? next
      following[index] = next
    }
    var last: (script: UInt32, level: UInt8)?
    for index in clusters.indices {
      let level = levels[index]
      let own = clusters[index].script
      let before = last?.level == level ? last?.script : nil
      let script = own ?? before ?? following[index] ?? last?.script ?? Self.latin
      clusters[index].script = script
      last = (script, level)
    }
  }

  /// A space or a sign stays in the fallback font before it if it can: a sentence is then one
  /// run instead of one for each word.
  private func font(
    for cluster: [Unicode.Scalar], script: UInt32, han: HanLanguage?,
    after previous: (font: FontID, script: UInt32)?
  ) -> FontID? {
    if let previous, previous.script == script, previous.font.rawValue > 3,
      let first = cluster.first, isBlankOrPunctuation(first),
      catalog.face(of: previous.font)?.covers(cluster) == true,
      !FontFallback.wantsEmoji(cluster)
    {
      return previous.font
    }
    return catalog.font(for: cluster, script: script, family: family, han: han)
  }

  private func isBlankOrPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .format:
      true
    default: false
    }
  }

  private func append(_ item: TextItem, to items: inout [TextItem]) {
    if item.kind == .text || item.kind == .missing, var last = items.last, last.kind == item.kind,
      last.font == item.font, last.script == item.script, last.level == item.level
    {
      last.bytes = last.bytes.lowerBound..<item.bytes.upperBound
      items[items.count - 1] = last
    } else {
      items.append(item)
    }
  }

  private func cut(_ item: TextItem, boundaries: [Int], text: String) -> [TextItem] {
    guard item.kind == .text || item.kind == .missing, item.bytes.count > Self.mostPictures else {
      return [item]
    }
    let longestRun =
      catalog.face(of: item.font)?.hasPictures ?? false ? Self.mostPictures : longestRun
    // A grapheme has at least one byte.
    guard item.bytes.count > longestRun else { return [item] }
    let utf8 = text.utf8
    var pieces: [TextItem] = []
    var start = item.bytes.lowerBound
    var lastSpace: Int?
    var count = 0
    // The item may begin and end within a grapheme that no font has all of.
    var at = start
    var position = boundaries.partitioningIndex(start + 1) - 1
    var index = utf8.index(utf8.startIndex, offsetBy: start)
    while at < item.bytes.upperBound {
      let end = min(boundaries[position + 1], item.bytes.upperBound)
      let isSpace = utf8[index] == 0x20
      index = utf8.index(index, offsetBy: end - at)
      at = end
      position += 1
      count += 1
      if isSpace { lastSpace = position }
      if count >= longestRun, end < item.bytes.upperBound {
        let cutAt = lastSpace ?? position
        var piece = item
        piece.bytes = start..<boundaries[cutAt]
        pieces.append(piece)
        start = boundaries[cutAt]
        count = position - cutAt
        lastSpace = nil
      }
    }
    var piece = item
    piece.bytes = start..<item.bytes.upperBound
    pieces.append(piece)
    return pieces
  }
}

extension [Int] {
  /// The first index whose element is not below `value`; the array ascends.
  func partitioningIndex(_ value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
