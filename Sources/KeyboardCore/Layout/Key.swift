public import PanelCore

/// One key, or a gap between keys.
public struct Key: Hashable, Sendable {
  /// How a key looks and how a sliding finger treats it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Types; a finger may slide onto it.
    case letter
    /// Works on the keyboard or the text; only a press that began on it counts.
    case special
    /// A special key in the accent colour: return.
    case accent
    /// Empty space: nothing is drawn, nothing can be hit.
    case gap
  }

  /// What a key does.
  public enum Action: Hashable, Sendable {
    /// Types `output`.
    case insert
    case shift, backspace, newline, hide, language
    /// Shows the emoji in the keys' place.
    case emoji
    /// Shows the layer of this id.
    case switchLayer(String)
    /// What a hardware key does: an arrow, Tab, Escape, F1.
    case press(KeyPress.Key)
    /// Control or Alt: for the next key, until it is tapped again, or as long as it is held.
    case modifier(KeyPress.Modifiers)
    /// Nothing: the key's definition was faulty.
    case none
  }

  /// The same in `base` and `shift`; what a state report and a script call the key.
  public var id: String
  /// The text that it types, "" for keys that type nothing.
  public var output: String
  /// The text drawn on it; "" when it has only an icon.
  public var label: String
  public var icon: Icon?
  /// A small text in the corner, "" for none.
  public var hint: String
  /// What a screen reader says.
  public var name: String
  /// What a long press offers.
  public var alternates: [Alternate]
  /// Which of the alternates stands above the key and is typed when the finger stays.
  public var defaultAlternate: Int
  /// What a flick of the finger types, by its direction.
  public var flicks: [Flick: Alternate]
  /// What taps in quick succession type in turn, after the key's own text.
  public var multiTap: [Alternate]
  /// Its text waits for the next key, which may change it: an accent. Source: dead keys.
  public var isDead: Bool
  /// In columns of the form's grid.
  public var width: Double
  public var action: Action
  public var kind: Kind

  public init(
    id: String, output: String = "", label: String? = nil, icon: Icon? = nil, hint: String = "",
    name: String? = nil, alternates: [Alternate] = [], defaultAlternate: Int = 0,
    flicks: [Flick: Alternate] = [:], multiTap: [Alternate] = [], isDead: Bool = false,
    width: Double = 1, action: Action = .insert, kind: Kind = .letter
  ) {
    self.id = id
    self.output = output
    self.label = label ?? (icon == nil ? output : "")
    self.icon = icon
    self.hint = hint
    self.name = name ?? label ?? (output.isEmpty ? id : output)
    self.alternates = alternates
    self.defaultAlternate = defaultAlternate
    self.flicks = flicks
    self.multiTap = multiTap
    self.isDead = isDead
    self.width = width
    self.action = action
    self.kind = kind
  }

  /// Empty space of `width` columns.
  public static func gap(_ width: Double) -> Key {
    Key(id: "gap", name: "", width: width, action: .none, kind: .gap)
  }

  /// True when a press does something.
  public var isEnabled: Bool { kind != .gap && action != .none }

  /// The key as it is with shift: texts in capitals where it types letters, the id as it was.
  /// - Parameter locale: the language whose capitals they are; "" for most.
  public func shifted(in locale: String = "") -> Key {
    guard kind == .letter, action == .insert else { return self }
    var key = self
    key.output = output.capitals(in: locale)
    if label == output { key.label = key.output }
    if name == output { key.name = key.output }
    key.alternates = alternates.map { $0.shifted(in: locale) }
    key.flicks = flicks.mapValues { $0.shifted(in: locale) }
    key.multiTap = multiTap.map { $0.shifted(in: locale) }
    return key
  }
}
