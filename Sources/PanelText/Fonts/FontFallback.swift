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
    "Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "DejaVu Sans",
  ]

  /// The families for a script, by ISO 15924 tag packed big-endian.
  static func families(script: UInt32, isSerif: Bool) -> [String] {
    let tag = String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> $0) }, as: UTF8.self)
    let kinds = isSerif ? ["Noto Serif", "Noto Sans"] : ["Noto Sans", "Noto Serif"]
    let own: [String]
    switch tag {
    case "Arab":
      own =
        isSerif
        ? ["Noto Naskh Arabic", "Noto Sans Arabic"] : ["Noto Sans Arabic", "Noto Naskh Arabic"]
    case "Hani", "Bopo": own = kinds.map { $0 + " CJK SC" }
    case "Hira", "Kana": own = kinds.map { $0 + " CJK JP" }
    case "Hang": own = kinds.map { $0 + " CJK KR" }
    case "Nkoo": own = ["Noto Sans NKo"]
    case "Latn", "Grek", "Cyrl", "Zyyy", "Zinh": own = []
    default:
      guard let name = panel_script_name(tag) else { return common }
      let words = String(cString: name).split(separator: "_").joined(separator: " ")
      own = kinds.map { $0 + " " + words }
    }
    return own + common
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
    return first.properties.isEmojiPresentation
      || (cluster.contains("\u{FE0F}") && first.properties.isEmoji)
      || (cluster.contains("\u{200D}") && first.properties.isEmoji)
  }
}
