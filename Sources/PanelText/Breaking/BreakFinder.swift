import CICU

/// One of ICU's break iterators. It opens at the first question, because ICU then reads its data.
///
/// Source: UAX 14 and 29, with the dictionaries for Thai, Lao, Khmer, Burmese and Chinese.
final class BreakFinder {
  enum Kind {
    case line, word
  }

  private let kind: Kind
  private var isOpened = false
  private var iterator: OpaquePointer?
  private var text: UnsafeMutablePointer<UText>?

  init(_ kind: Kind) { self.kind = kind }

  deinit {
    if let iterator { panel_break_close(iterator) }
    if let text { panel_text_close(text) }
  }

  /// Byte offsets, ascending; 0 and the length are among them.
  func boundaries(in string: String) -> [Int] {
    if !isOpened {
      isOpened = true
      iterator = panel_break_open(kind == .line ? 1 : 0, "en")
    }
    var string = string
    return string.withUTF8 { bytes in
      let ends = bytes.isEmpty ? [0] : [0, bytes.count]
      guard let iterator, !bytes.isEmpty, bytes.count < Int(Int32.max) else { return ends }
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
}
