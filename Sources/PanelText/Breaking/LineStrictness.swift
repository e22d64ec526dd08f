/// How readily Japanese and Chinese rows break before signs that would rather not begin one.
///
/// Source: `line-break` of CSS Text 3, which ICU's locales name `lb`.
package enum LineStrictness: String, CaseIterable, Sendable {
  /// No row begins with a small kana or a lengthening sign. Source: UAX 14.
  case strict
  /// Rows may begin with these, and with dashes like 〜.
  case normal
  /// Also with iteration signs, middle dots and wide exclamation marks: for narrow columns.
  case loose

  /// The locale whose rules ICU takes for `text`.
  func locale(for text: some Sequence<UInt8>) -> String {
    switch self {
    case .strict: "en"
    case .normal: "\(Self.isEastAsian(text) ? "ja" : "en")@lb=normal"
    case .loose: "\(Self.isEastAsian(text) ? "ja" : "en")@lb=loose"
    }
  }

  /// True for text with kana or ideographs of the first plane, by the bytes they begin with.
  private static func isEastAsian(_ text: some Sequence<UInt8>) -> Bool {
    text.contains { (0xE3...0xE9).contains($0) }
  }
}
