/// The directions of lines, found once between two changes of the text.
struct LineDirections {
  /// A line's direction, and how many lines above it is the one that gives it.
  struct Entry {
    var direction: TextDirection
    var distance: Int
  }

  private var entries: [Int: Entry] = [:]

  subscript(line: Int) -> Entry? {
    get { entries[line] }
    set {
      if entries.count >= 4096 { forget() }
      entries[line] = newValue
    }
  }

  mutating func forget() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }
}

extension TextLayout {
  /// How much of a line is looked at for its first strong character, in bytes.
  static let directionReach = 1024
  /// How many lines above a line without a strong character one is looked for.
  static let directionLines = 32

  /// The direction of a line: that of its first strong character, else of the nearest line above
  /// that has one, else that of `neutral`. Source: UAX 9 P2 and P3, with HL1 for what they leave
  /// open.
  /// - Complexity: O(1) in a line with a letter, and never more than the two limits.
  func direction(ofLine line: Int) -> TextDirection {
    guard settings.direction == .automatic else { return settings.direction }
    let none = LineDirections.Entry(direction: settings.neutral, distance: Self.directionLines)
    var above = line
    var found: LineDirections.Entry?
    while found == nil, above >= 0, line - above <= Self.directionLines {
      found = directions[above] ?? ownDirection(above).map { .init(direction: $0, distance: 0) }
      if let found { directions[above] = found } else { above -= 1 }
    }
    guard var entry = found else {
      directions[line] = none
      return none.direction
    }
    while above < line {
      above += 1
      entry.distance += 1
      if entry.distance > Self.directionLines { entry = none }
      directions[above] = entry
    }
    return entry.direction
  }

  private func ownDirection(_ line: Int) -> TextDirection? {
    let range = buffer.lineRange(line)
    var length = 32
    while true {
      let end = min(range.lowerBound + length, range.upperBound)
      let bytes = buffer.bytes(in: range.lowerBound..<end)
      for byte in bytes {
        if byte >= 0x80 {
          let all = min(range.lowerBound + Self.directionReach, range.upperBound)
          let text = DecodedText(buffer.bytes(in: range.lowerBound..<all)).string
          return typesetter.shaper.firstStrong(in: text)
        }
        if (0x61...0x7A).contains(byte | 0x20) { return .leftToRight }
      }
      guard end < range.upperBound, length < Self.directionReach else { return nil }
      length = Self.directionReach
    }
  }

  /// True when the paragraph of a row runs from right to left.
  public func isRightToLeft(at byte: Int) -> Bool {
    prepare()
    return shaped(row(containing: byte)).isRightToLeft
  }
}

extension ParagraphLevels {
  /// Those of a part.
  func part(_ range: Range<Int>) -> ParagraphLevels {
    ParagraphLevels(levels: Array(levels[range]), isRightToLeft: isRightToLeft)
  }

  /// For each byte of the string, from those for each byte that it was made of.
  func decoded(_ text: DecodedText) -> ParagraphLevels {
    guard text.isRepaired, !levels.isEmpty else { return self }
    let decoded = (0..<text.string.utf8.count).map {
      levels[min(text.source(ofDecoded: $0), levels.count - 1)]
    }
    return ParagraphLevels(levels: decoded, isRightToLeft: isRightToLeft)
  }

  /// For each byte that the string was made of, from those for each of the string's.
  func source(_ text: DecodedText) -> ParagraphLevels {
    guard text.isRepaired, !levels.isEmpty else { return self }
    let source = (0..<text.byteCount).map {
      levels[min(text.decoded(ofSource: $0), levels.count - 1)]
    }
    return ParagraphLevels(levels: source, isRightToLeft: isRightToLeft)
  }
}
