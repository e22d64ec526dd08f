/// Lines of Unicode's tables that the editor breaks otherwise, and why. Named by what they hold, so
/// that they stay named in other versions of the tables.
struct BreakException {
  let reason: String
  let lines: [String]

  static func lines(_ exceptions: [BreakException]) -> Set<String> {
    Set(exceptions.flatMap(\.lines))
  }

  /// ICU 72, with the rules of every language but Finnish and Swedish.
  static let ofLines = [
    BreakException(
      reason: """
        A hyphen that begins a word stays with it ("-x"), which UAX 14 says only since Unicode 16
        (LB20a).
        """,
      lines: [
        "× 002D ÷ 0023 ÷",
        "× 002D × 0308 ÷ 0023 ÷",
        "× 002D ÷ 00A7 ÷",
        "× 002D × 0308 ÷ 00A7 ÷",
        "× 002D ÷ 50005 ÷",
        "× 002D × 0308 ÷ 50005 ÷",
        "× 002D ÷ 0E01 ÷",
        "× 002D × 0308 ÷ 0E01 ÷",
      ]),
    BreakException(
      reason: """
        A sign stays with the digit behind it (".35"), as LB25 says: IS × NU. The table is made with
        the longer expression for numbers of UAX 14's section 8.2, in which a number begins with a
        digit.
        """,
      lines: [
        "× 002C ÷ 0030 ÷",
        "× 002C × 0308 ÷ 0030 ÷",
        "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 × 002E "
          + "÷ 0033 × 0035 × 0020 ÷ 0063 × 0065 × 006E × 0074 × 0073 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷ 0915 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷ 672C ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 672C ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 307E ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 0033 ÷",
        "× 0041 × 002E ÷ 0031 × 0020 ÷ BABB ÷",
        "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E ÷ 0032 × 0020 ÷ BCFC ÷",
        "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0033 × 0020 ÷ BABB ÷",
        "× C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0034 × 0020 ÷ BABB ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 300C ÷",
      ]),
  ]

  static let ofWords = [
    BreakException(
      reason: """
        A colon parts words. CLDR has taken it out of MidLetter for all languages but Finnish and
        Swedish, where it is written inside of words.
        """,
      lines: [
        "÷ 0061 × 003A × 0041 ÷",
        "÷ 0061 × 003A × 0308 × 0041 ÷",
        "÷ 0061 × 003A × 05D0 ÷",
        "÷ 0061 × 003A × 0308 × 05D0 ÷",
        "÷ 0061 × 003A × 0061 × 2060 ÷",
        "÷ 0061 × 003A × 0308 × 0061 × 2060 ÷",
        "÷ 0061 × 003A × 0061 ÷ 003A ÷",
        "÷ 0061 × 003A × 0308 × 0061 ÷ 003A ÷",
        "÷ 0061 × 003A × 0061 ÷ 0027 ÷",
        "÷ 0061 × 003A × 0308 × 0061 ÷ 0027 ÷",
        "÷ 0061 × 003A × 0061 ÷ 0027 × 2060 ÷",
        "÷ 0061 × 003A × 0308 × 0061 ÷ 0027 × 2060 ÷",
        "÷ 0061 × 003A × 0061 ÷ 002C ÷",
        "÷ 0061 × 003A × 0308 × 0061 ÷ 002C ÷",
        "÷ 0041 × 003A × 0041 ÷",
      ])
  ]
}
