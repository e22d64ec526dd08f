import CICU
import TextCore

/// ICU's break iterators of one kind. Each opens at the first question for it, because ICU then
/// reads its data.
///
/// Source: UAX 14 and 29, with the dictionaries for Thai, Lao, Khmer, Burmese and, for words,
/// Chinese and Japanese.
final class BreakFinder {
  enum Kind {
    case line, word
  }

  private let kind: Kind
  let strictness: LineStrictness
  private var opened: [String: BreakIterator] = [:]

  /// - Parameter strictness: of line breaks.
  init(_ kind: Kind, strictness: LineStrictness = .strict) {
    self.kind = kind
    self.strictness = strictness
  }

  /// Byte offsets, ascending; 0 and the length are among them.
  func boundaries(in string: String) -> [Int] {
    var string = string
    return string.withUTF8 { bytes in
      guard !bytes.isEmpty, bytes.count < Int(Int32.max) else {
        return bytes.isEmpty ? [0] : [0, bytes.count]
      }
      let locale = kind == .line ? strictness.locale(for: bytes) : "en"
      if let iterator = opened[locale] { return iterator.boundaries(in: bytes) }
      let iterator = BreakIterator(isLine: kind == .line, locale: locale)
      opened[locale] = iterator
      return iterator.boundaries(in: bytes)
    }
  }
}

/// One of ICU's break iterators, and its way into a text.
private final class BreakIterator {
  private let iterator: OpaquePointer?
  private var text: UnsafeMutablePointer<UText>?

  init(isLine: Bool, locale: String) {
    iterator = panel_break_open(isLine ? 1 : 0, locale)
  }

  deinit {
    if let iterator { panel_break_close(iterator) }
    if let text { panel_text_close(text) }
  }

  func boundaries(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    let ends = [0, bytes.count]
    guard let iterator else { return ends }
    let isSet = bytes.withMemoryRebound(to: CChar.self) { bytes in
      guard
        let opened = panel_break_set_text(iterator, text, bytes.baseAddress, Int64(bytes.count))
      else { return false }
      text = opened
      return true
    }
    guard isSet else { return ends }
    var found: [Int] = []
    var offset = panel_break_first(iterator)
    while offset >= 0 {
      found.append(Int(offset))
      offset = panel_break_next(iterator)
    }
    return found
  }
}
