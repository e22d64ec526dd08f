extension String {
  /// The text in capitals, as the language of `locale` has them: the i of Turkish and Azerbaijani
  /// keeps its dot, and ı has none.
  /// - Parameter locale: a BCP 47 tag; "" has the capitals of most languages.
  func capitals(in locale: String) -> String {
    guard locale.split(separator: "-").first.map({ $0 == "tr" || $0 == "az" }) == true else {
      return uppercased()
    }
    return String(flatMap { $0 == "i" ? "İ" : String($0).uppercased() })
  }
}
