/// A key of a hardware keyboard going down or up. Text it types arrives as `InputEvent.text`.
public struct KeyPress: Hashable, Sendable {
  /// A key by what it does, not by where it is.
  public enum Key: Hashable, Sendable {
    case `return`, backspace, delete, tab, escape, space
    case left, right, up, down, home, end, pageUp, pageDown, insert
    /// The key that opens a menu.
    case menu
    /// A key that types; lower case, as printed on the key ("z").
    case character(String)
    /// F1 to F24.
    case function(Int)
    case shift, control, alt, altGr, meta
  }

  /// Keys held at the same time.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
    public static let altGr = Modifiers(rawValue: 8)
    public static let meta = Modifiers(rawValue: 16)
  }

  public var key: Key
  public var modifiers: Modifiers
  public var isDown: Bool
  /// True when the system repeats a key that is held.
  public var isRepeat: Bool

  public init(_ key: Key, modifiers: Modifiers = [], isDown: Bool, isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isDown = isDown
    self.isRepeat = isRepeat
  }
}
