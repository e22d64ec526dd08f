import PanelCore

extension TapeChord {
  /// The chord as a tape writes it, such as `Ctrl+Z`; nil when no tape can.
  var text: String? {
    var parts: [String] = []
    for (name, modifier) in Self.writtenModifiers where modifiers.contains(modifier) {
      parts.append(name)
    }
    switch key {
    case .character(let character): parts.append(character)
    case .function(let number): parts.append("F\(number)")
    default:
      let own = Self.modifierNames.first { $0.1 == key }?.0
      guard let name = own ?? Self.keyNames.first(where: { $0.1 == key })?.0 else { return nil }
      parts.append(name)
    }
    let text = parts.joined(separator: "+")
    guard TapeChord(text) == self else { return nil }
    // A bare word can't begin with a quote or a comment's sign, and spaces end it.
    let isPlain = text.utf8.allSatisfy { (0x2B...0x7E).contains($0) }
    return isPlain ? text : JSONValue.string(text).text
  }

  private static let writtenModifiers: [(String, KeyPress.Modifiers)] = [
    ("ctrl", .control), ("shift", .shift), ("alt", .alt), ("altgr", .altGr), ("meta", .meta),
  ]
}
