/// The emoji in their groups, with names and keywords in some languages.
///
/// Made of the file `emoji/emoji.tsv`, whose bytes it keeps. Its form: `#` begins a note, `= id face` a
/// group; any other line is an emoji, its mark (`t`: it has the five tones of skin), and the words of
/// each language with tabs between them; of a language's words, which `|` divides, the first is the name.
public struct EmojiCatalog: Sendable {
  /// One emoji.
  public struct Entry: Sendable {
    public let text: String
    /// True: it can be had in five tones of skin.
    public let hasTones: Bool
    /// Where its words are among the bytes, those of every language.
    fileprivate let words: Range<Int>
  }
  /// Some emoji that belong together.
  public struct Group: Equatable, Sendable {
    public let id: String
    /// The emoji that stands for it.
    public let face: String
    /// Its entries.
    public internal(set) var range: Range<Int>
  }

  /// The languages of the file, in its order.
  static let languages = ["en", "de", "ar"]
  /// Source: the Fitzpatrick modifiers of UTS 51.
  static let tones = ["\u{1F3FB}", "\u{1F3FC}", "\u{1F3FD}", "\u{1F3FE}", "\u{1F3FF}"]
  private static let tab = UInt8(ascii: "\t")

  private let bytes: [UInt8]
  public private(set) var entries: [Entry] = []
  public private(set) var groups: [Group] = []
  /// The entry of each emoji.
  private var places: [String: Int] = [:]

  /// Lines that are no emoji are left out.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    entries.reserveCapacity(2000)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if end > start { read(start..<end) }
      start = end + 1
    }
    groups.removeAll { $0.range.isEmpty }
  }

  private mutating func read(_ line: Range<Int>) {
    switch bytes[line.lowerBound] {
    // Keycaps begin with these two as well, but then there is a tab in the line.
    case UInt8(ascii: "=") where !bytes[line].contains(Self.tab):
      let words = text(line).split(separator: " ").map(String.init)
      guard words.count > 1 else { return }
      let here = entries.count
      groups.append(Group(id: words[1], face: words.count > 2 ? words[2] : "", range: here..<here))
    case UInt8(ascii: "#") where !bytes[line].contains(Self.tab): return
    default:
      guard !groups.isEmpty, let first = bytes[line].firstIndex(of: Self.tab),
        first > line.lowerBound,
        let second = bytes[(first + 1)..<line.upperBound].firstIndex(of: Self.tab)
      else { return }
      let emoji = text(line.lowerBound..<first)
      places[emoji] = entries.count
      entries.append(
        Entry(
          text: emoji, hasTones: second > first + 1, words: (second + 1)..<line.upperBound))
      let start = groups[groups.count - 1].range.lowerBound
      groups[groups.count - 1].range = start..<entries.count
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The entry of an emoji without a tone of skin.
  public func index(of emoji: String) -> Int? { places[emoji] }

  /// The emoji and its five tones; the emoji alone where it has none.
  public func variants(of entry: Entry) -> [String] {
    guard entry.hasTones, let first = entry.text.unicodeScalars.first else { return [entry.text] }
    var rest = entry.text.unicodeScalars.dropFirst()
    if rest.first == "\u{FE0F}" { rest = rest.dropFirst() }
    return [entry.text]
      + Self.tones.map { String(first) + $0 + String(String.UnicodeScalarView(rest)) }
  }

  /// The name in a language; English where there is none.
  public func name(of entry: Entry, in language: String) -> String {
    let column = Self.languages.firstIndex(of: language) ?? 0
    for wanted in [column, 0] {
      let words = self.words(of: entry, column: wanted)
      let name = words.prefix { $0 != UInt8(ascii: "|") }
      if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
    }
    return entry.text
  }

  private func words(of entry: Entry, column: Int) -> ArraySlice<UInt8> {
    var start = entry.words.lowerBound
    for _ in 0..<column {
      guard let tab = bytes[start..<entry.words.upperBound].firstIndex(of: Self.tab) else {
        return []
      }
      start = tab + 1
    }
    let rest = bytes[start..<entry.words.upperBound]
    return rest.prefix { $0 != Self.tab }
  }

  /// The entries that a search finds, the best first.
  ///
  /// Each word that is looked for must begin a word of the name or a keyword, in the language or in
  /// English. First come names that are what is looked for, then those that begin so, then those that
  /// have the words, then keywords; and what is equal stands in the file's order.
  public func find(_ query: String, in language: String) -> [Int] {
    let wanted = query.lowercased().split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    guard !wanted.isEmpty else { return [] }
    let column = Self.languages.firstIndex(of: language) ?? 0
    let columns = column == 0 ? [0] : [column, 0]
    var found: [[Int]] = [[], [], [], []]
    for (i, entry) in entries.enumerated() {
      let best = columns.compactMap { rank(of: wanted, in: words(of: entry, column: $0)) }.min()
      if let best { found[best].append(i) }
    }
    return found.flatMap { $0 }
  }

  private func rank(of wanted: [[UInt8]], in words: ArraySlice<UInt8>) -> Int? {
    let name = words.prefix { $0 != UInt8(ascii: "|") }
    var isInName = true
    for word in wanted {
      if isInName, !Self.holds(name, word) { isInName = false }
      if !isInName, !Self.holds(words, word) { return nil }
    }
    guard isInName else { return 3 }
    let whole = Array(wanted.joined(separator: [UInt8(ascii: " ")]))
    guard name.starts(with: whole) else { return 2 }
    return name.count == whole.count ? 0 : 1
  }

  /// True when a word of `words` begins with `beginning`.
  private static func holds(_ words: ArraySlice<UInt8>, _ beginning: [UInt8]) -> Bool {
    guard words.count >= beginning.count else { return false }
    return words.withUnsafeBufferPointer { words in
      var isStart = true
      for i in 0...(words.count - beginning.count) {
        if isStart, words[i] == beginning[0] {
          var length = 1
          while length < beginning.count, words[i + length] == beginning[length] { length += 1 }
          if length == beginning.count { return true }
        }
        // A word begins after anything that is neither a letter nor a digit of ASCII, nor beyond it.
        let byte = words[i]
        isStart =
          byte < 0x30 || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
          || (0x7B...0x7F).contains(byte)
      }
      return false
    }
  }
}
