extension TextBuffer {
  /// True when a letter typed at `byte` begins a sentence: at the start of the text or of a line,
  /// and after `.`, `!`, `?` (and their like), closing quotes and at least one space. Spaces and
  /// opening quotes just before `byte` are looked through.
  /// - Complexity: O(log n); what lies more than 256 bytes before is not looked at.
  public func isAutoCapitalPosition(_ byte: Int) -> Bool {
    let start = Swift.max(0, byte - 256)
    var before = string(in: start..<byte).unicodeScalars[...]
    before = before.dropLast(while: { Self.openers.contains($0) })
    let count = before.count
    before = before.dropLast(while: { $0 == " " || $0 == "\t" || $0 == "\u{A0}" })
    guard let last = before.last else { return start == 0 }
    if last == "\n" { return true }
    guard before.count < count else { return false }
    guard let end = before.dropLast(while: { Self.closers.contains($0) }).last else { return false }
    return Self.sentenceEnds.contains(end)
  }

  private static let openers: Set<Unicode.Scalar> = [
    "\"", "'", "\u{201C}", "\u{2018}", "\u{201E}", "\u{AB}", "(", "[", "{", "\u{BF}", "\u{A1}",
  ]
  private static let closers: Set<Unicode.Scalar> = [
    "\"", "'", "\u{201D}", "\u{2019}", "\u{201C}", "\u{BB}", ")", "]", "}",
  ]
  private static let sentenceEnds: Set<Unicode.Scalar> = [
    ".", "!", "?", "\u{2026}", "\u{203D}", "\u{3002}", "\u{FF01}", "\u{FF1F}", "\u{964}", "\u{61F}",
  ]
}

extension Substring.UnicodeScalarView {
  fileprivate func dropLast(while matches: (Unicode.Scalar) -> Bool) -> Self {
    var result = self
    while let last = result.last, matches(last) { result.removeLast() }
    return result
  }
}
