/// The texts of dead keys while they wait for their letter.
package enum DeadAccents {
  /// The accent by itself, by the name of its keysym without `dead_`; nil: it is no accent.
  package static func text(of name: String) -> String? {
    if let spacing = spacing[name] { return spacing }
    return combining[name].map { "\u{25CC}\($0)" }
  }

  /// Another sign for accents that are written for themselves, too: where an accent comes of a
  /// long press it is changed by rules, and those must leave a typed `^` alone.
  package static func unmistakable(_ text: String) -> String {
    switch text {
    case "^": "\u{2C6}"
    case "`": "\u{2CB}"
    case "~": "\u{2DC}"
    case "'": "\u{2CA}"
    case "\"": "\u{A8}"
    default: text
    }
  }

  private static let spacing: [String: String] = [
    "grave": "`", "acute": "\u{B4}", "circumflex": "^", "tilde": "~", "macron": "\u{AF}",
    "breve": "\u{2D8}", "abovedot": "\u{2D9}", "diaeresis": "\u{A8}", "abovering": "\u{2DA}",
    "doubleacute": "\u{2DD}", "caron": "\u{2C7}", "cedilla": "\u{B8}", "ogonek": "\u{2DB}",
    "iota": "\u{37A}", "voiced_sound": "\u{309B}", "semivoiced_sound": "\u{309C}",
    "psili": "\u{1FBF}", "abovecomma": "\u{1FBF}", "dasia": "\u{1FFE}",
    "abovereversedcomma": "\u{1FFE}", "currency": "\u{A4}", "greek": "\u{B5}",
    "belowmacron": "\u{2CD}",
  ]

  private static let combining: [String: String] = [
    "belowdot": "\u{323}", "hook": "\u{309}", "horn": "\u{31B}", "stroke": "\u{335}",
    "belowring": "\u{325}", "belowcircumflex": "\u{32D}", "belowtilde": "\u{330}",
    "belowbreve": "\u{32E}", "belowdiaeresis": "\u{324}", "belowcomma": "\u{326}",
    "doublegrave": "\u{30F}", "invertedbreve": "\u{311}", "lowline": "\u{332}",
    "aboveverticalline": "\u{30D}", "belowverticalline": "\u{329}",
    "longsolidusoverlay": "\u{338}",
  ]
}
