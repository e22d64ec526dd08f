/// What a layout makes of its keys' texts beside what was typed before.
public struct Transforms: Hashable, Sendable {
  /// Rules that are no tables.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// Jamo become syllables. Source: Unicode, chapter 3.12.
    case hangul
    /// Vietnamese marks and tones, typed as letters.
    case telex
  }

  /// From a dead key's text to what the next letter becomes.
  public var dead: [String: [String: String]]
  /// From what stands before the caret, the new key's text included, to what takes its place.
  public var rules: [String: String]
  public var method: Method?
  /// The longest `from` of the rules, in characters.
  public private(set) var reach: Int

  public init(
    dead: [String: [String: String]] = [:], rules: [String: String] = [:], method: Method? = nil
  ) {
    self.dead = dead
    self.rules = rules
    self.method = method
    reach = rules.keys.map(\.count).max() ?? 0
  }

  public var isEmpty: Bool { dead.isEmpty && rules.isEmpty && method == nil }
}
