/// The language that the interface speaks.
public struct Language: Hashable, Sendable {
  /// As gettext names it: `de`, `pt_BR`, `sr@latin`.
  public var code: String

  public init(_ code: String) { self.code = code }

  /// What the words in the sources are written in.
  public static let english = Language("en")

  /// The code without its country and variant.
  public var base: String { String(code.prefix { $0 != "_" && $0 != "@" && $0 != "." }) }

  /// True: its lines begin at the right, and so does the interface.
  ///
  /// Source: the languages whose likely script in CLDR is written from right to left.
  public var isRightToLeft: Bool { Self.rightToLeft.contains(base) }

  private static let rightToLeft: Set = [
    "ar", "arc", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo", "ps", "rhg",
    "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]
}
