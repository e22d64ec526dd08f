/// How the letters are typed.
public enum ShiftState: String, Hashable, Sendable {
  case off
  /// Capitals for the next character.
  case once
  /// Capitals until shift is tapped again.
  case locked
}
