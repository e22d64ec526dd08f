/// What a field wants to be filled with: decides the first layer.
public enum KeyboardType: String, Hashable, Sendable {
  case text
  /// Letters, no automatic capitals.
  case email
  /// As `email`.
  case password
  /// Begins with the symbols.
  case number

  /// True: a sentence's first letter is a capital by itself.
  public var capitalizes: Bool { self == .text }
}
