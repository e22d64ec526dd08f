public import PanelCore

extension DocumentFormat {
  /// Makes text of a file's bytes, which come in parts, and learns the file's format from them.
  ///
  /// The first part decides: a byte order mark, then whether it is UTF-8, then the guess of whoever knows
  /// other encodings, as long as encoding what was decoded gives the same bytes. What is left is UTF-8
  /// with bytes in it that mean nothing; they stay in the text.
  public struct Decoder: Equatable, Sendable {
    /// What is known of the file.
    private let reading: ByteReading
    private var detector = Detector()
    private var encoding = TextEncoding.utf8
    private var hasBOM = false
    private var isBegun = false
    private var turnsReturns = false
    /// The first bytes of a letter whose rest comes with the next part.
    private var held: [UInt8] = []
    /// False once there was a byte that encoding would not give again.
    public private(set) var isExact = true
    /// True once there was a byte that is no UTF-8 in a file that is UTF-8.
    public private(set) var hasStrays = false
    /// True once a file has a line feed that began as one whose lines end in CR: it is to be decoded
    /// anew, keeping those.
    public private(set) var wantsAnew = false

    public init(as reading: ByteReading = ByteReading()) { self.reading = reading }

    /// What the bytes so far say.
    public var format: DocumentFormat {
      DocumentFormat(
        encoding: encoding, hasBOM: hasBOM, lineEnding: turnsReturns ? .cr : detector.ending)
    }

    /// Takes the next part.
    /// - Returns: its text, which may be empty as long as nobody knows what the file is.
    /// - Complexity: O(part).
    public mutating func take(
      _ part: [UInt8], isLast: Bool, by coding: any TextCoding = PlainCoding()
    ) -> [UInt8] {
      var bytes = held.isEmpty ? part : held + part
      held = []
      let isFirst = !isBegun
      if isFirst {
        // Before the third byte nobody knows whether there is a byte order mark.
        guard isLast || bytes.count >= 3 else {
          held = bytes
          return []
        }
        isBegun = true
        (encoding, hasBOM) = Self.kind(of: bytes, reading, isLast: isLast, coding)
        if hasBOM { bytes.removeFirst(encoding.byteOrderMark.count) }
      }
      var text = decode(bytes, isLast: isLast, coding)
      if isFirst {
        turnsReturns = reading.turnsReturns ?? Self.endsInReturns(text, isLast: isLast)
      }
      if turnsReturns {
        if text.contains(DocumentFormat.lineFeed) {
          wantsAnew = true
          isExact = false
        }
        text.withUnsafeMutableBufferPointer { text in
          for index in text.indices where text[index] == DocumentFormat.carriageReturn {
            text[index] = DocumentFormat.lineFeed
          }
        }
      } else {
        detector.take(text)
      }
      return text
    }

    private mutating func decode(
      _ bytes: [UInt8], isLast: Bool, _ coding: any TextCoding
    ) -> [UInt8] {
      guard encoding == .utf8 else {
        let decoded = coding.decode(bytes, as: encoding, isLast: isLast)
        held = Array(bytes[decoded.used...])
        if !decoded.isExact { isExact = false }
        return decoded.text
      }
      let end = isLast ? bytes.count : Self.endOfWholeScalars(bytes)
      held = Array(bytes[end...])
      let text = end == bytes.count ? bytes : Array(bytes[..<end])
      if !hasStrays { hasStrays = !SequenceCount.isWhole(text) }
      return text
    }

    /// The encoding of a file that begins so, and whether a byte order mark is there.
    private static func kind(
      of bytes: [UInt8], _ reading: ByteReading, isLast: Bool, _ coding: any TextCoding
    ) -> (TextEncoding, hasBOM: Bool) {
      func hasMark(_ encoding: TextEncoding) -> Bool {
        reading.hasBOM ?? true && !encoding.byteOrderMark.isEmpty
          && bytes.starts(with: encoding.byteOrderMark)
      }
      func fits(_ encoding: TextEncoding) -> Bool {
        let text = Array(bytes.dropFirst(hasMark(encoding) ? encoding.byteOrderMark.count : 0))
        return coding.decode(text, as: encoding, isLast: isLast).isExact
      }
      if let known = reading.encoding { return (known, hasMark(known)) }
      if hasMark(.utf8) { return (.utf8, true) }
      for wide in [TextEncoding.utf16LE, .utf16BE] where hasMark(wide) && fits(wide) {
        return (wide, true)
      }
      let whole = isLast ? bytes : Array(bytes[..<endOfWholeScalars(bytes)])
      if SequenceCount.isWhole(whole) { return (.utf8, false) }
      let count = SequenceCount(whole)
      guard count.sequences <= count.strays, let guess = coding.guess(bytes) else {
        return (.utf8, false)
      }
      if guess == .windows949, fits(.eucKR) { return (.eucKR, false) }
      return fits(guess) ? (guess, hasMark(guess)) : (.utf8, false)
    }

    /// True when a text has a lone CR and no line feed. A CR at a part's end may have one behind it.
    private static func endsInReturns(_ text: [UInt8], isLast: Bool) -> Bool {
      guard !text.contains(DocumentFormat.lineFeed) else { return false }
      return text.dropLast(isLast ? 0 : 1).contains(DocumentFormat.carriageReturn)
    }

    /// Where a scalar begins that the bytes hold but a part of; their end if there is none.
    static func endOfWholeScalars(_ bytes: [UInt8]) -> Int {
      for length in 1...3 where bytes.count >= length {
        let start = bytes.count - length
        switch bytes[start] {
        case 0x80..<0xC0: continue
        case 0xC0..<0xE0: return length < 2 ? start : bytes.count
        case 0xE0..<0xF0: return length < 3 ? start : bytes.count
        case 0xF0...: return start
        default: return bytes.count
        }
      }
      return bytes.count
    }
  }
}
