/// What a field wants to be filled with: decides the first layer.
public enum KeyboardType: String, Hashable, Sendable {
  case text
  /// Begins with the symbols.
  case number
}
