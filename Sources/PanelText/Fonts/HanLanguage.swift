/// Whose way of writing Han characters is shown: one code point, other strokes.
package enum HanLanguage: Sendable {
  case simplified, traditional, hongKong, japanese, korean

  /// The language of a tag such as "ja", "zh-Hant-HK" or "ko_KR.UTF-8"; nil for one without Han.
  package init?(languageTag: String) {
    let words = languageTag.prefix { $0 != "." && $0 != "@" }.lowercased()
      .split { $0 == "-" || $0 == "_" }
    switch words.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "yue": self = .hongKong
    case "zh", "cmn":
      if words.contains("hk") || words.contains("mo") {
        self = .hongKong
      } else {
        self = words.contains("hant") || words.contains("tw") ? .traditional : .simplified
      }
    default: return nil
    }
  }

  /// What a family of `fonts-noto-cjk` ends with.
  var family: String {
    switch self {
    case .simplified: "CJK SC"
    case .traditional: "CJK TC"
    case .hongKong: "CJK HK"
    case .japanese: "CJK JP"
    case .korean: "CJK KR"
    }
  }
}
