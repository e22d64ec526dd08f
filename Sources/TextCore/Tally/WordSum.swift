/// How many words a stretch of text has, so that sums of neighbours are right.
///
/// A word is what stands between white space and has a letter or a digit; in scripts that are
/// written without spaces, what the breaker finds. A word that lies across the border of two
/// stretches counts once.
struct WordSum: RopeSummary, Equatable {
  /// The length of the stretch.
  var bytes = 0
  /// Bytes whose words are not counted yet.
  var pending = 0
  var words = 0
  /// False: what stands before the stretch and behind it is one word with it.
  var hasGap = false
  /// True when a word at the start goes on in the stretch before.
  var joinsBefore = false
  /// True when a word at the end goes on in the stretch behind.
  var joinsAfter = false

  static let zero = WordSum()

  static func + (a: WordSum, b: WordSum) -> WordSum {
    WordSum(
      bytes: a.bytes + b.bytes, pending: a.pending + b.pending,
      words: a.words + b.words - (a.joinsAfter && b.joinsBefore ? 1 : 0),
      hasGap: a.hasGap || b.hasGap, joinsBefore: a.joinsBefore || (!a.hasGap && b.joinsBefore),
      joinsAfter: b.joinsAfter || (!b.hasGap && a.joinsAfter))
  }
}

extension WordSum {
  /// The words of some bytes of UTF-8; bytes that are none are neither letters nor white space.
  /// - Complexity: O(n).
  init(counting bytes: ArraySlice<UInt8>, breaker: (any TextBreaking)?) {
    var count = WordCount(breaker: breaker)
    bytes.withUnsafeBufferPointer { count.take($0) }
    self = count.sum
    self.bytes = bytes.count
  }
}

/// Walks through bytes and counts words.
private struct WordCount {
  let breaker: (any TextBreaking)?
  var sum = WordSum()
  /// Where the letters since the last gap begin.
  private var start = 0
  private var hasLetter = false
  /// True when the letters since the last gap have some of a script without spaces.
  private var isSolid = false

  init(breaker: (any TextBreaking)?) { self.breaker = breaker }

  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        switch byte {
        case 9...13, 32: endToken(bytes, at: index, next: index + 1)
        case 48...57, 65...90, 97...122: hasLetter = true
        default: break
        }
        index += 1
        continue
      }
      let (scalar, length) = Self.scalar(bytes, index)
      switch WordScalar(scalar) {
      case .gap: endToken(bytes, at: index, next: index + length)
      case .solid: (isSolid, hasLetter) = (true, true)
      case .letter: hasLetter = true
      case .other: break
      }
      index += length
    }
    endToken(bytes, at: bytes.count, next: bytes.count)
  }

  private mutating func endToken(_ bytes: UnsafeBufferPointer<UInt8>, at end: Int, next: Int) {
    let atStart = start == 0
    let atEnd = end == bytes.count
    if isSolid {
      sum.words += solidWords(bytes[start..<end])
    } else if hasLetter {
      sum.words += 1
      if atStart { sum.joinsBefore = true }
      if atEnd { sum.joinsAfter = true }
    }
    if isSolid || !atEnd { sum.hasGap = true }
    (start, hasLetter, isSolid) = (next, false, false)
  }

  private func solidWords(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    let boundaries = breaker?.wordBoundaries(in: text) ?? PlainWords.boundaries(text)
    let utf8 = text.utf8
    var (words, offset) = (0, 0)
    var index = utf8.startIndex
    for boundary in boundaries where boundary > offset && boundary <= utf8.count {
      let next = utf8.index(index, offsetBy: boundary - offset)
      if text[index..<next].contains(where: PlainWords.isWordCharacter) { words += 1 }
      (index, offset) = (next, boundary)
    }
    return words
  }

  /// The scalar at an index and its length; what is no UTF-8 is U+FFFD of one byte.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (UInt32, Int) {
    let lead = UInt32(bytes[index])
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1
    guard length > 1, index + length <= bytes.count else { return (0xFFFD, 1) }
    var value = lead & (0x7F >> UInt32(length))
    for next in bytes[(index + 1)..<(index + length)] {
      guard next & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (value, length)
  }
}

/// What a scalar beyond ASCII means for words.
private enum WordScalar {
  case gap, letter, solid, other

  init(_ value: UInt32) {
    switch value {
    case 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2014, 0x2015, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      self = .gap
    // Thai, Lao, Myanmar, Khmer, kana, Han.
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xF900...0xFAFF,
      0xFF66...0xFF9F, 0x20000...0x3FFFF:
      self = .solid
    default:
      let properties = Unicode.Scalar(value)?.properties
      let isLetter =
        properties.map {
          $0.isAlphabetic || $0.numericType != nil || $0.isEmojiPresentation
        } ?? false
      self = isLetter ? .letter : .other
    }
  }
}
