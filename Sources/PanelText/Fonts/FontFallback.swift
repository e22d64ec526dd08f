import CICU

/// Which families are tried, in order. fontconfig's own order would send emoji, Hebrew and
/// Arabic to DejaVu.
enum FontFallback {
  struct First {
    var fileNames: [String]
    var generic: String
    var isBold: Bool
  }

  /// The fonts with fixed numbers, by number.
  static let firstFonts = [
    First(
      fileNames: ["NotoSans-Regular.ttf", "DejaVuSans.ttf"], generic: "sans-serif",
      isBold: false),
    First(
      fileNames: ["NotoSans-Bold.ttf", "DejaVuSans-Bold.ttf"], generic: "sans-serif",
      isBold: true),
    First(
      fileNames: ["NotoSerif-Regular.ttf", "DejaVuSerif.ttf"], generic: "serif", isBold: false),
    First(
      fileNames: ["NotoSansMono-Regular.ttf", "DejaVuSansMono.ttf"], generic: "monospace",
      isBold: false),
  ]

  static let emojiFamily = "Noto Color Emoji"

  /// After the script's own: signs and symbols of no script, and what other families lack.
  private static let common = [
    "Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Music",
    "DejaVu Sans",
  ]

  /// The families for a script, by ISO 15924 tag packed big-endian.
  /// - Parameter han: whose Han characters are shown; nil: nobody knows.
  static func families(script: UInt32, han: HanLanguage?, isSerif: Bool) -> [String] {
    let tag = String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> $0) }, as: UTF8.self)
    return own(
      tag, han: han, kinds: isSerif ? ["Noto Serif", "Noto Sans"] : ["Noto Sans", "Noto Serif"])
      + common
  }

  private static func own(_ tag: String, han: HanLanguage?, kinds: [String]) -> [String] {
    func named(_ name: String) -> [String] { kinds.map { $0 + " " + name } }
    switch tag {
    case "Arab":
      let families = ["Noto Sans Arabic", "Noto Naskh Arabic"]
      return kinds.first == "Noto Serif" ? families.reversed() : families
    case "Hani": return named((han ?? .simplified).family)
    case "Bopo": return named((han ?? .traditional).family)
    case "Hira", "Kana": return named(HanLanguage.japanese.family)
    case "Hang": return named(HanLanguage.korean.family)
    // Those whose family is named otherwise than Unicode's script.
    case "Nkoo": return named("NKo")
    case "Merc", "Mero": return named("Meroitic")
    case "Latn", "Grek", "Cyrl", "Zyyy", "Zinh": return []
    default:
      guard let name = panel_script_name(tag) else { return [] }
      return named(String(cString: name).split(separator: "_").joined(separator: " "))
    }
  }

  /// By how much a family is set larger than the text around it. Naskh's letters are small.
  static func sizeFactor(of file: FontFile) -> Double {
    file.path.contains("NotoNaskhArabic") ? 1.14 : 1
  }

  /// Whether the cluster is to be shown as a colour picture. Source: Unicode UTS 51.
  static func wantsEmoji(_ cluster: [Unicode.Scalar]) -> Bool {
    guard let first = cluster.first, first.value >= 0x23, cluster.count > 1 || first.value > 0xA8
    else { return false }
    if cluster.contains("\u{FE0E}") { return false }
    if first.properties.isEmojiPresentation { return true }
    guard cluster.count > 1, first.properties.isEmoji else { return false }
    return cluster.contains("\u{FE0F}") || cluster.contains("\u{200D}")
      || (first.properties.isEmojiModifierBase && cluster[1].properties.isEmojiModifier)
  }

  /// Whether only a font that somebody chose can know what the character is.
  static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .privateUse
  }
}
