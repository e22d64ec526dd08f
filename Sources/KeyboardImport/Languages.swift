/// What language a layout is for, told by names that keyboards go by.
enum Languages {
  /// The keyboards that are named after a country, or after a code of their own. Source: the names
  /// of the X keyboard database.
  private static let keyboards: [String: String] = [
    "am": "hy", "ara": "ar", "at": "de-AT", "be": "fr-BE", "br": "pt-BR", "by": "be", "ca": "fr-CA",
    "ch": "de-CH", "cz": "cs", "dk": "da", "ee": "et", "epo": "eo", "gb": "en-GB", "ge": "ka",
    "gr": "el", "il": "he", "in": "hi", "ir": "fa", "jp": "ja", "ke": "sw", "kg": "ky", "kh": "km",
    "kr": "ko", "la": "lo", "latam": "es-419", "my": "ms", "no": "nb", "ph": "fil", "rs": "sr",
    "se": "sv", "si": "sl", "ua": "uk", "uk": "en-GB", "us": "en-US", "vn": "vi", "za": "en-ZA",
  ]

  /// The language of a keyboard's name such as `us`, `ch+fr` or `de_wide`; the name's first part
  /// when it is none of these.
  static func locale(keyboard name: String) -> String {
    let first = name.prefix { $0 != "+" && $0 != "_" && $0 != "." }
    let variant = name.dropFirst(first.count).dropFirst().prefix { $0.isLetter && $0.isASCII }
    // A variant of two letters is a language: `ch+fr`.
    if name.contains("+"), variant.count == 2 { return "\(variant)-\(first.uppercased())" }
    return keyboards[String(first)] ?? String(first)
  }
}
