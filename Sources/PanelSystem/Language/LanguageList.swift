/// The languages that a person's environment asks for, the best one first.
///
/// Source: GNU gettext. The locale is `LC_ALL`, else `LC_MESSAGES`, else `LANG`. Where there is none, or
/// it is `C`, the interface speaks its own language; else `LANGUAGE` may name several, with colons
/// between them.
package struct LanguageList: Equatable, Sendable {
  /// As the environment writes them, without their encoding; up to the first that needs no translation.
  package var codes: [String]

  package init(_ environment: Environment) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first ?? "C"
    guard !Self.isPlain(locale) else {
      codes = []
      return
    }
    let wanted = (environment["LANGUAGE"] ?? locale).split(separator: ":").map(String.init)
    codes = Array(wanted.map(Self.withoutEncoding).prefix { !Self.isPlain($0) })
    // The words of the sources are English.
    if let english = codes.firstIndex(where: { $0 == "en" || $0.hasPrefix("en_") }) {
      codes.removeSubrange(english...)
    }
  }

  /// The folders that a language's words may be in: `de_AT@euro`, `de@euro`, `de_AT`, `de`.
  package static func folders(of code: String) -> [String] {
    let code = withoutEncoding(code)
    let modifier = code.firstIndex(of: "@").map { String(code[$0...]) } ?? ""
    let place = String(code.prefix { $0 != "@" })
    let base = String(place.prefix { $0 != "_" })
    var folders: [String] = []
    for folder in [place + modifier, base + modifier, place, base] where !folders.contains(folder) {
      folders.append(folder)
    }
    return folders
  }

  private static func isPlain(_ locale: String) -> Bool { locale == "C" || locale == "POSIX" }

  /// `de_DE.UTF-8@euro` is `de_DE@euro`.
  private static func withoutEncoding(_ locale: String) -> String {
    guard let dot = locale.firstIndex(of: ".") else { return locale }
    let modifier = locale[dot...].firstIndex(of: "@").map { locale[$0...] } ?? ""
    return String(locale[..<dot] + modifier)
  }
}
