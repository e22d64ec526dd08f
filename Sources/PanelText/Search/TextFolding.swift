internal import CICU

/// A text as a search sees it: without case, accents and the forms of width; line ends stay.
///
/// Signs that make another letter (a kana's mark, the dot of an Indic letter) stay.
package func foldedForSearch(_ text: String) -> String {
  let bytes = text.utf8
  if bytes.allSatisfy({ $0 < 0x80 }) {
    return String(
      decoding: bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
  let units = Array(text.utf16)
  // The longest case of compatibility is eighteen for one.
  let capacity = units.count * 18 + 16
  var between = [UInt16](repeating: 0, count: capacity)
  var result = [UInt16](repeating: 0, count: capacity)
  let count = panel_fold(units, Int32(units.count), &between, &result, Int32(capacity))
  guard count >= 0 else { return text.lowercased() }
  var folded = String.UnicodeScalarView()
  for scalar in String(decoding: result[..<Int(count)], as: UTF16.self).unicodeScalars
  where scalar.properties.canonicalCombiningClass.rawValue < 10 { folded.append(scalar) }
  return String(folded)
}
