/// How an edit session carries out keys.
public struct EditOptions: Hashable, Sendable {
  /// From one tab stop to the next, in columns; 1 to 16.
  public var tabWidth = 4
  /// True: the tab key inserts spaces up to the next stop.
  public var insertsSpacesForTab = false
  /// True: a new line begins with the white space that its line begins with.
  public var autoIndents = false
  /// On whose space key two spaces after a word become a full stop and a space.
  public var doubleSpacePeriod: DoubleSpacePeriod = .never
  /// True: straight quotes typed become curved ones.
  public var usesSmartQuotes = false

  /// Keys on which a double space is a full stop.
  public enum DoubleSpacePeriod: Hashable, Sendable {
    case never, screen, always
  }

  /// Keys do what they say and no more.
  public init() {}
}
