package import DocumentCore
internal import Glibc
package import PanelCore
internal import Synchronization

/// The encodings of the C library.
package struct SystemCoding: TextCoding {
  package init() {}

  /// Few letters beyond ASCII say little of the language that they are of: they are taken for Western
  /// ones.
  package func guess(_ bytes: [UInt8]) -> TextEncoding? {
    guard let name = EncodingDetector.guess(bytes) else { return nil }
    let guess = TextEncoding(name: name)
    let isSingleByte =
      guess?.isSingleByte
      ?? ["MAC-", "ISO-8859-", "WINDOWS-", "IBM"].contains { name.hasPrefix($0) }
    let count = bytes.lazy.filter { $0 >= 0x80 }.prefix(Self.fewLetters).count
    guard isSingleByte, count < Self.fewLetters else { return guess }
    return bytes.contains { 0x80..<0xA0 ~= $0 } ? .windows1252 : .latin1
  }
  private static let fewLetters = 8

  package func decode(
    _ bytes: [UInt8], as encoding: TextEncoding, isLast: Bool
  ) -> DecodedText {
    let name = encoding.systemName
    var result = DecodedText(text: [], used: 0, isExact: true)
    guard encoding != .utf8, let decoder = Conversion(from: name, to: "UTF-8") else {
      return DecodedText(text: bytes, used: bytes.count, isExact: encoding == .utf8)
    }
    result.text.reserveCapacity(bytes.count + bytes.count / 2)
    decoding: while result.used < bytes.count {
      let (place, stop) = decoder.convert(bytes, from: result.used, into: &result.text)
      result.used = place
      switch stop {
      case .end: break
      case .cut where !isLast: break decoding
      case .bad, .cut:
        result.isExact = false
        if encoding.isWide {
          result.text += Array("\u{FFFD}".utf8)
          result.used = min(place + 2, bytes.count)
        } else {
          result.text.append(bytes[place])
          result.used = place + 1
        }
      }
    }
    if result.isExact {
      var again: [UInt8] = []
      let (place, _) =
        Conversion(from: "UTF-8", to: name)?.convert(result.text, from: 0, into: &again) ?? (
          0, .bad
        )
      result.isExact = place == result.text.count && again.elementsEqual(bytes[..<result.used])
    }
    return result
  }

  package func encode(_ text: ByteSource, as encoding: TextEncoding) -> ByteSource {
    let made = Made()
    return ByteSource(
      deferred: { made.value { Self.bytes(of: text, as: encoding) } }, insteadOf: text)
  }

  /// What was made when somebody first asked.
  private final class Made: Sendable {
    private let result = Mutex<Result<[UInt8], FileFault>?>(nil)

    func value(_ make: () -> Result<[UInt8], FileFault>) -> Result<[UInt8], FileFault> {
      result.withLock { result in
        if let result { return result }
        let made = make()
        result = made
        return made
      }
    }
  }

  /// All of a text, or the fault of its first letter that the encoding doesn't have.
  private static func bytes(
    of text: ByteSource, as encoding: TextEncoding
  ) -> Result<[UInt8], FileFault> {
    var result: [UInt8] = []
    var pending: [UInt8] = []
    var fault: FileFault?
    func encode(isLast: Bool) -> Bool {
      let end = isLast ? pending.count : startOfLastScalar(pending)
      let piece = Array(pending[..<end])
      pending.removeFirst(end)
      switch encoded(piece, as: encoding) {
      case .success(let bytes): result += bytes
      case .failure(let found): fault = found
      }
      return fault == nil
    }
    text.forEachPiece { piece in
      pending += piece
      return pending.count < 1 << 17 || encode(isLast: false)
    }
    if fault == nil { _ = encode(isLast: true) }
    return fault.map { .failure($0) } ?? .success(result)
  }

  /// Some letters as bytes. The C library leaves some letters out and makes others to ones that look
  /// alike; so what was made is decoded again.
  private static func encoded(
    _ text: [UInt8], as encoding: TextEncoding
  ) -> Result<[UInt8], FileFault> {
    let name = encoding.systemName
    guard let encoder = Conversion(from: "UTF-8", to: name),
      let decoder = Conversion(from: name, to: "UTF-8")
    else {
      return .failure(
        FileFault(path: "", code: EILSEQ, reason: "The system does not have this encoding"))
    }
    func attempt(_ text: [UInt8]) -> [UInt8]? {
      var (bytes, again): ([UInt8], [UInt8]) = ([], [])
      guard encoder.convert(text, from: 0, into: &bytes).1 == .end else { return nil }
      guard decoder.convert(bytes, from: 0, into: &again).1 == .end, again == text else {
        return nil
      }
      return bytes
    }
    if let bytes = attempt(text) { return .success(bytes) }
    // Letter by letter, to find the one; what is no letter stays the byte that it is.
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      let end = place + scalarLength(text, at: place)
      let letter = Array(text[place..<end])
      if let bytes = attempt(letter) {
        result += bytes
      } else if String(validating: letter, as: UTF8.self) == nil, !encoding.isWide {
        result += letter
      } else {
        return .failure(.unencodable(String(decoding: letter, as: UTF8.self), encoding))
      }
      place = end
    }
    return .success(result)
  }

  private static func scalarLength(_ text: [UInt8], at place: Int) -> Int {
    let first = text[place]
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = min(place + length, text.count)
    let isWhole = String(validating: text[place..<end], as: UTF8.self) != nil
    return isWhole ? end - place : 1
  }

  private static func startOfLastScalar(_ text: [UInt8]) -> Int {
    var start = text.count
    while start > 0, text.count - start < 4 {
      start -= 1
      if text[start] & 0xC0 != 0x80 { return start }
    }
    return text.count
  }
}
