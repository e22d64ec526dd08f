/// The language that the interface speaks.
public struct Language: Hashable, Sendable {
  /// As gettext names it: `de`, `pt_BR`, `sr@latin`.
  public let code: String
  /// True: its lines begin at the right, and so does the interface.
  ///
  /// Source: the languages whose likely script in CLDR is written from right to left.
  public let isRightToLeft: Bool

  public init(_ code: String) {
    self.code = code
    isRightToLeft = Self.rightToLeft.contains(Self.base(of: code))
  }

  /// What the words in the sources are written in.
  public static let english = Language("en")

  /// The code without its country and variant.
  public var base: String { Self.base(of: code) }

  private static func base(of code: String) -> String {
    String(code.prefix { $0 != "_" && $0 != "@" && $0 != "." })
  }

  private static let rightToLeft: Set = [
    "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo", "ps", "rhg",
    "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]
}
