import PanelCore

extension EditSession {
  /// The longest time between the two spaces that become a full stop. Source: the behaviour of
  /// AOSP's keyboard, which has the same limit.
  public static let doubleSpaceTime = Duration.milliseconds(1100)

  /// A key's text, and then what the options make of it; both are steps of undo.
  mutating func type(
    _ text: String, on keyboard: EditEvent.Keyboard, at now: Timestamp
  ) -> [EditChange] {
    let (oldBuffer, oldSelection) = (buffer, selection)
    let isPlain = composition == nil
    let start = selection.start
    let isSecondSpace = isPlain && isFullStop(text, on: keyboard, at: now)
    let quote = isPlain ? curvedQuote(text, at: start) : nil
    let changes = insert(text, at: now)
    if isPlain, text == " ", selection.isEmpty {
      typing.space = .init(end: selection.head, revision: revision, time: now)
    }
    guard let first = changes.first else { return [] }
    let end = first.range.lowerBound + first.newLength
    let second: [EditChange]
    if isSecondSpace {
      second = substitute((end - 2)..<end, with: fullStop(at: end - 2) + " ", at: now)
      typing.space = nil
      typing.fullStop = .init(end: selection.head, revision: revision)
    } else if let quote {
      second = substitute(start..<end, with: quote, at: now)
    } else {
      return changes
    }
    let hull = ([first] + second).reduce(nil) { Self.hull($0, $1.range, $1.newLength) }
    guard let hull else { return changes }
    return [change(from: oldBuffer, hull.range, hull.newLength, oldSelection)]
  }

  private mutating func substitute(
    _ range: Range<Int>, with text: String, at now: Timestamp
  ) -> [EditChange] {
    edit(range, with: TextBuffer(text), kind: .single, typed: text, at: now)
  }

  // MARK: Tab and return

  /// What the tab key inserts.
  var tabText: String {
    guard options.insertsSpacesForTab else { return "\t" }
    let width = min(max(options.tabWidth, 1), 16)
    let start = selection.start
    let line = buffer.lineRange(buffer.line(containing: start)).lowerBound
    var column = 0
    for character in buffer.string(in: max(line, start - TextBoundaries.window)..<start) {
      column += character == "\t" ? width - column % width : 1
    }
    return String(repeating: " ", count: width - column % width)
  }

  /// What the return key inserts: the line end, and the white space its line begins with.
  var newline: String {
    guard options.autoIndents else { return lineEnd }
    let start = selection.start
    let line = buffer.lineRange(buffer.line(containing: start)).lowerBound
    let before = buffer.bytes(in: line..<min(start, line + TextBoundaries.window))
    let indent = before.prefix { $0 == .space || $0 == .tab }
    return lineEnd + String(decoding: indent, as: UTF8.self)
  }

  // MARK: Double space

  /// True when a space typed now is the second one after a word.
  private func isFullStop(
    _ text: String, on keyboard: EditEvent.Keyboard, at now: Timestamp
  ) -> Bool {
    switch options.doubleSpacePeriod {
    case .never: return false
    case .screen: if keyboard != .screen { return false }
    case .always: break
    }
    guard text == " ", selection.isEmpty, let space = typing.space,
      space.end == selection.head, space.revision == revision,
      now - space.time <= Self.doubleSpaceTime, let last = character(before: space.end - 1)
    else { return false }
    return Self.endsSentence(last)
  }

  /// The full stop of the script of what stands before `byte`.
  private func fullStop(at byte: Int) -> String {
    let last = character(before: byte)?.unicodeScalars.first?.value ?? 0
    return Self.fullStops.first { $0.codes.contains(last) }?.stop ?? "."
  }

  /// True for a letter, a digit or a closing mark of a script whose sentences end with a mark and
  /// a space.
  private static func endsSentence(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if withoutFullStop.contains(where: { $0.contains(scalar.value) }) { return false }
    if character.isLetter || character.isNumber { return true }
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: return true
    default: return character == "\"" || character == "'" || character == "%"
    }
  }

  private static let fullStops: [(codes: ClosedRange<UInt32>, stop: String)] = [
    (0x0530...0x058F, "\u{589}"), (0x0700...0x074F, "."), (0x0900...0x0A7F, "\u{964}"),
    (0x0B00...0x0B7F, "\u{964}"), (0x1200...0x139F, "\u{1362}"),
  ]
  /// Thai to Myanmar, Khmer, kana and hanzi: no full stop, or one without a space.
  private static let withoutFullStop: [ClosedRange<UInt32>] = [
    0x0E00...0x109F, 0x1780...0x17FF, 0x2E80...0xA4CF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
  ]

  /// True when Backspace takes the full stop of a double space back.
  var isRightAfterFullStop: Bool {
    guard let stop = typing.fullStop, selection.isEmpty else { return false }
    return stop.end == selection.head && stop.revision == revision
  }

  // MARK: Quotes

  /// The curved quote for a straight one typed at `byte`; nil for any other text.
  private func curvedQuote(_ text: String, at byte: Int) -> String? {
    guard options.usesSmartQuotes, text == "\"" || text == "'" else { return nil }
    let opens = character(before: byte).map(Self.precedesQuotation) ?? true
    if text == "\"" { return opens ? "\u{201C}" : "\u{201D}" }
    return opens ? "\u{2018}" : "\u{2019}"
  }

  /// True for white space, opening brackets and quotes, and dashes.
  private static func precedesQuotation(_ character: Character) -> Bool {
    if character.isWhitespace { return true }
    switch character.unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .dashPunctuation: return true
    default: return false
    }
  }

  /// The grapheme that ends at `byte`.
  private func character(before byte: Int) -> Character? {
    let start = TextBoundaries(buffer).previousGrapheme(before: byte)
    return buffer.string(in: start..<byte).last
  }
}
