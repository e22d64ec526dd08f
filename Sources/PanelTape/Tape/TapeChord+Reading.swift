import PanelCore

extension TapeChord {
  static let modifierNames: [(String, KeyPress.Key, KeyPress.Modifiers)] = [
    ("shift", .shift, .shift), ("ctrl", .control, .control), ("control", .control, .control),
    ("altgr", .altGr, .altGr), ("alt", .alt, .alt), ("meta", .meta, .meta),
  ]
  static let keyNames: [(String, KeyPress.Key)] = [
    ("return", .return), ("enter", .return), ("backspace", .backspace), ("delete", .delete),
    ("tab", .tab), ("escape", .escape), ("space", .space), ("left", .left), ("right", .right),
    ("up", .up), ("down", .down), ("home", .home), ("end", .end), ("pageup", .pageUp),
    ("pagedown", .pageDown), ("insert", .insert), ("menu", .menu),
  ]

  /// The keys that a tape names, such as `Ctrl+Z`, `F1`, `Shift`; nil when it names none.
  ///
  /// Names have no case; a letter is the key it is printed on, so `Ctrl+Z` holds no shift.
  package init?(_ text: String) {
    var rest = text[...]
    var modifiers: KeyPress.Modifiers = []
    // A plus sign at the end is a key.
    while let plus = rest.firstIndex(of: "+"), rest.index(after: plus) < rest.endIndex {
      let name = rest[..<plus].lowercased()
      guard let modifier = Self.modifierNames.first(where: { $0.0 == name }) else { return nil }
      modifiers.insert(modifier.2)
      rest = rest[rest.index(after: plus)...]
    }
    let name = rest.lowercased()
    if let (_, key, own) = Self.modifierNames.first(where: { $0.0 == name }) {
      self.init(key, modifiers: modifiers.subtracting(own))
    } else if let (_, key) = Self.keyNames.first(where: { $0.0 == name }) {
      self.init(key, modifiers: modifiers)
    } else if name.first == "f", let number = TapeScanner.whole(name.dropFirst(), in: 1...24) {
      self.init(.function(number), modifiers: modifiers)
    } else if rest == " " {
      self.init(.space, modifiers: modifiers)
    } else if rest.count == 1 {
      self.init(.character(name), modifiers: modifiers)
    } else {
      return nil
    }
  }

  /// The modifier that the key itself is; empty for others.
  var ownModifier: KeyPress.Modifiers {
    Self.modifierNames.first { $0.1 == key }?.2 ?? []
  }

  /// What the key types on a US keyboard while `held` are down; nil when it types nothing.
  func text(with held: KeyPress.Modifiers) -> String? {
    guard held.isDisjoint(with: [.control, .alt, .altGr, .meta]) else { return nil }
    switch key {
    case .space: return " "
    case .character(let character):
      guard held.contains(.shift) else { return character }
      let plain = "`1234567890-=[]\\;',./"
      let shifted = "~!@#$%^&*()_+{}|:\"<>?"
      return zip(plain, shifted).first { String($0.0) == character }.map { String($0.1) }
        ?? character.uppercased()
    default: return nil
    }
  }
}
