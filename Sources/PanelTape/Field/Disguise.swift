/// Text that nobody can read and that takes about the same room: each character becomes the one of its
/// kind, so that rows break where they did.
///
/// Spaces, tabs and line breaks stay. Of what was written, the lengths of words and lines can be told, and
/// where capitals and digits are; nothing else.
package enum Disguise {
  package static func text(_ text: String) -> String { String(text.map(character)) }

  /// The one character of its kind.
  package static func character(_ character: Character) -> Character {
    if character == "\n" || character == "\r\n" || character == "\t" || character == " " {
      return character
    }
    guard let first = character.unicodeScalars.first else { return "x" }
    if character.isWhitespace { return " " }
    switch first.value {
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: return "\u{05D0}"
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      return character.isNumber ? "\u{0660}" : "\u{0628}"
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60,
      0x20000...0x3FFFF:
      return "\u{4E2D}"
    default: break
    }
    if first.properties.isEmojiPresentation || first.value >= 0x1F000 { return "\u{263A}" }
    if character.isNumber { return "0" }
    if character.isLetter { return character.isUppercase ? "X" : "x" }
    return "."
  }
}
