import TextCore

extension LineStrictness {
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
