/// What a field wants to be filled with: decides the form, where the layout has one for it, and
/// the first layer.
public enum KeyboardType: String, Hashable, Sendable, CaseIterable {
  case text
  /// Letters, no automatic capitals.
  case email
  /// As `email`.
  case password
  case url
  /// Begins with the symbols, unless there is a form of its own.
  case number
  /// As `number`: with a decimal sign.
  case decimal
  case phone
  /// Digits that nobody may see.
  case pin
  /// A command line: with Escape, Tab, Control, Alt, arrows and the F keys.
  case terminal

  /// True for fields that begin with digits.
  public var isNumeric: Bool {
    switch self {
    case .number, .decimal, .phone, .pin: true
    default: false
    }
  }

  /// The kind whose form is taken where a layout has none for this one.
  var likeness: KeyboardType? {
    switch self {
    case .decimal, .phone, .pin: .number
    case .url: .email
    default: nil
    }
  }

  /// True: a sentence's first letter is a capital by itself.
  public var capitalizes: Bool { self == .text }
}
