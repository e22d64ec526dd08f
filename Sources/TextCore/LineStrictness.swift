/// How readily Japanese and Chinese rows break before signs that would rather not begin one. The
/// raw values are the words of the setting.
///
/// Source: `line-break` of CSS Text 3, which ICU's locales name `lb`.
public enum LineStrictness: String, CaseIterable, Hashable, Sendable {
  /// No row begins with a small kana or a lengthening sign. Source: UAX 14.
  case strict
  /// Rows may begin with these, and with dashes like 〜.
  case normal
  /// Also with iteration signs, middle dots and wide exclamation marks: for narrow columns.
  case loose
}
