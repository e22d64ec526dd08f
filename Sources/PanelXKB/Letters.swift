internal import CICU

/// What the Unicode library knows of letters and languages.
enum Letters {
  /// What letter each is a variety of: é of e, ø of o, ё of е; those that are of none are left out.
  static func bases(of texts: some Sequence<String>) -> [String: String] {
    var bases: [String: String] = [:]
    for text in texts {
      guard let first = text.unicodeScalars.first else { continue }
      if let kin = kin[text] {
        bases[text] = kin
        continue
      }
      guard let base = UnicodeScalar(UInt32(panel_base_character(Int32(first.value)))) else {
        continue
      }
      var letter = String(base)
      // ǿ is ø with an accent, which is of o.
      if let kin = kin[letter] { letter = kin }
      if letter != text, base.properties.isAlphabetic { bases[text] = letter }
    }
    return bases
  }

  /// "deu" as "de".
  static func tag(of code: String) -> String {
    var tag = [CChar](repeating: 0, count: 16)
    guard panel_language_tag(code, &tag, Int32(tag.count)) != 0 else { return code }
    return String(decoding: tag.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Letters that have no decomposition.
  private static let kin: [String: String] = {
    let pairs =
      "øo łl đd ħh ŧt ıi ßs æa œo ŋn þt ðd əe ɛe ɔo ƙk ɗd ɓb ſs ĸk ʻo ªa ºo ĳi ŀl ʼn ƴy ɣg ɩi ʋv ɖd "
      + "ƒf ʔ? ƀb ɨi ʉu ȼc ẞs ØO ŁL ĐD ĦH ŦT ÆA ŒO ŊN ÞT ÐD ƏE ґг ғг қк ңн өо үу ұу һх ҳх ҷч ӣи "
      + "ӯу єе ѓг ќк іи ґг ҙз ҡк ҫс ҥн ҭт ӏі ٱا ىي ئي پب چج ژز گك ڤف ںن ہه ےي کك یي ةه ځح څح ړر ږر"
    var kin: [String: String] = [:]
    for pair in pairs.split(separator: " ") where pair.count == 2 {
      kin[String(pair.prefix(1))] = String(pair.suffix(1))
    }
    return kin
  }()
}
