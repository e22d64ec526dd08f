/// The scripts whose graphemes are put together key by key, so that Backspace takes the last key
/// back and not the whole grapheme.
///
/// A grapheme belongs to the script of its first code point. docs/editing.md gives the reasons.
package enum MarkByMark {
  package struct Script: Sendable {
    package var name: String
    package var codes: ClosedRange<UInt32>
  }

  /// Blocks of Unicode 15, ascending; neighbours of one kind are one row.
  package static let scripts: [Script] = [
    Script(name: "Hebrew", codes: 0x0590...0x05FF),
    Script(name: "Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic", codes: 0x0600...0x08FF),
    Script(
      name: "Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam",
      codes: 0x0900...0x0D7F),
    Script(name: "Sinhala", codes: 0x0D80...0x0DFF),
    Script(name: "Thai", codes: 0x0E00...0x0E7F),
    Script(name: "Lao", codes: 0x0E80...0x0EFF),
    Script(name: "Tibetan", codes: 0x0F00...0x0FFF),
    Script(name: "Myanmar", codes: 0x1000...0x109F),
    Script(name: "Hangul jamo", codes: 0x1100...0x11FF),
    Script(name: "Tagalog, Hanunoo, Buhid, Tagbanwa", codes: 0x1700...0x177F),
    Script(name: "Khmer", codes: 0x1780...0x17FF),
    Script(name: "Limbu, Tai Le, New Tai Lue", codes: 0x1900...0x19DF),
    Script(name: "Buginese, Tai Tham", codes: 0x1A00...0x1AAF),
    Script(name: "Balinese, Sundanese, Batak, Lepcha", codes: 0x1B00...0x1C4F),
    Script(name: "Vedic signs", codes: 0x1CD0...0x1CFF),
    Script(name: "Syloti Nagri", codes: 0xA800...0xA82F),
    Script(name: "Saurashtra, Devanagari signs, Kayah Li, Rejang", codes: 0xA880...0xA95F),
    Script(name: "Hangul jamo, first consonants", codes: 0xA960...0xA97F),
    Script(
      name: "Javanese, Cham, Myanmar letters, Tai Viet, Meetei Mayek", codes: 0xA980...0xAAFF),
    Script(name: "Meetei Mayek", codes: 0xABC0...0xABFF),
    Script(name: "Hangul syllables, where a jamo follows", codes: 0xAC00...0xD7A3),
    Script(name: "Hangul jamo, vowels and last consonants", codes: 0xD7B0...0xD7FF),
    Script(name: "Kharoshthi", codes: 0x10A00...0x10A5F),
    Script(name: "Brahmi and its descendants", codes: 0x11000...0x1189F),
    Script(name: "Nandinagari, Zanabazar Square, Soyombo", codes: 0x119A0...0x11AAF),
    Script(name: "Bhaiksuki, Marchen, Gondi, Makasar, Kawi", codes: 0x11C00...0x11F5F),
  ]

  /// True when the grapheme that begins with `first` is typed mark by mark.
  static func applies(to first: Unicode.Scalar) -> Bool {
    guard first.value >= 0x590 else { return false }
    return scripts.contains { $0.codes.contains(first.value) }
  }

  /// What joins a letter to the next one or parts them. At the end of a grapheme it joins nothing
  /// that Backspace would break, and goes alone.
  static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0x034F: true
    default: false
    }
  }

  /// What leaves no trace of its own on the screen: joiners and selectors.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B...0x200F, 0x034F, 0x2060, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
