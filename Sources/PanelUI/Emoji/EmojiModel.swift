/// Which emoji are offered: those of a group, the recent ones, or what a search finds. It knows no
/// fonts: whoever shows them says which can be drawn.
public struct EmojiModel: Sendable {
  /// How many recent ones are kept.
  public static let recentLimit = 40

  /// What the grid shows.
  public enum Tab: Hashable, Sendable {
    case recent
    /// A group of the catalogue, by its place.
    case group(Int)
  }

  public private(set) var catalog = EmojiCatalog([])
  /// Those used last, the latest first, as they were typed.
  public private(set) var recents: [String] = []
  public var tab = Tab.recent
  /// What is looked for; nil: nothing is.
  public var query: String?
  /// The interface's language.
  public var language = "en"

  public init() {}

  /// Takes a catalogue in; the first group is shown when nothing was used yet.
  public mutating func load(_ catalog: EmojiCatalog) {
    self.catalog = catalog
    showFirst()
  }

  /// Shows the recent ones, or the first group where there are none.
  public mutating func showFirst() {
    tab = recents.isEmpty && !catalog.groups.isEmpty ? .group(0) : .recent
  }

  /// Takes what was kept; what is empty or twice is left out.
  public mutating func setRecents(_ kept: [String]) {
    var seen: Set<String> = []
    recents = Array(
      kept.filter { !$0.isEmpty && seen.insert($0).inserted }.prefix(Self.recentLimit))
  }

  /// An emoji was typed: it comes first among the recent ones.
  public mutating func use(_ emoji: String) {
    recents.removeAll { $0 == emoji }
    recents.insert(emoji, at: 0)
    if recents.count > Self.recentLimit { recents.removeLast() }
  }

  /// The emoji to show, in order.
  public var shown: [String] {
    if let query {
      if query.allSatisfy(\.isWhitespace) { return recents }
      return catalog.find(query, in: language).map { catalog.entries[$0].text }
    }
    switch tab {
    case .recent: return recents
    case .group(let i):
      guard catalog.groups.indices.contains(i) else { return [] }
      return catalog.entries[catalog.groups[i].range].map(\.text)
    }
  }

  /// The tones of an emoji, itself first; one alone when there is nothing to choose.
  public func variants(of emoji: String) -> [String] {
    guard let i = catalog.index(of: emoji) else { return [emoji] }
    return catalog.variants(of: catalog.entries[i])
  }

  /// What a screen reader says.
  public func name(of emoji: String) -> String { name(of: emoji, in: language) }

  /// The English name with hyphens for what is no letter: what tapes call it.
  public func id(of emoji: String) -> String {
    name(of: emoji, in: "en").split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  private func name(of emoji: String, in language: String) -> String {
    let plain = String(
      String.UnicodeScalarView(
        emoji.unicodeScalars.filter { !(0x1F3FB...0x1F3FF).contains($0.value) }))
    guard let i = catalog.index(of: emoji) ?? catalog.index(of: plain) else { return emoji }
    return catalog.name(of: catalog.entries[i], in: language)
  }
}

extension EmojiModel {
  /// The recent ones as a line of ASCII for the settings: code points in hexadecimal digits, `-`
  /// between those of one emoji, a space between emoji.
  public static func written(_ emoji: [String]) -> String {
    emoji.map { $0.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) } }
      .map { $0.joined(separator: "-") }.joined(separator: " ")
  }

  /// What `written` wrote; nil: it is none of these.
  public static func read(_ line: String) -> [String]? {
    var result: [String] = []
    for word in line.split(separator: " ") {
      var emoji = String.UnicodeScalarView()
      for digits in word.split(separator: "-", omittingEmptySubsequences: false) {
        guard let value = UInt32(digits, radix: 16), value > 0x1F,
          let scalar = Unicode.Scalar(value)
        else { return nil }
        emoji.append(scalar)
      }
      guard emoji.count <= 16 else { return nil }
      result.append(String(emoji))
    }
    return result
  }
}
