public import PanelCore

/// Some bytes of a file as text.
public struct DecodedText: Hashable, Sendable {
  /// UTF-8; bytes that mean nothing in the encoding stand in it as they are.
  public var text: [UInt8]
  /// How many bytes of the file it is: fewer than all where the last letter goes on in the next part.
  public var used: Int
  /// True when encoding the text gives just these bytes again.
  public var isExact: Bool

  public init(text: [UInt8], used: Int, isExact: Bool) {
    self.text = text
    self.used = used
    self.isExact = isExact
  }
}

/// What knows encodings other than UTF-8.
public protocol TextCoding: Sendable {
  /// What bytes that are no UTF-8 are likely to be; nil: nobody knows.
  func guess(_ bytes: [UInt8]) -> TextEncoding?
  /// - Parameter isLast: the file ends with them, so that nothing is left for later.
  func decode(_ bytes: [UInt8], as encoding: TextEncoding, isLast: Bool) -> DecodedText
  /// The text as bytes of the encoding, made where they are asked for; its `fault` says so when a
  /// letter has none.
  func encode(_ text: ByteSource, as encoding: TextEncoding) -> ByteSource
}

/// UTF-8 and nothing else, as where there is no system below.
public struct PlainCoding: TextCoding {
  public init() {}
  public func guess(_ bytes: [UInt8]) -> TextEncoding? { nil }
  public func decode(_ bytes: [UInt8], as encoding: TextEncoding, isLast: Bool) -> DecodedText {
    DecodedText(text: bytes, used: bytes.count, isExact: encoding == .utf8)
  }
  public func encode(_ text: ByteSource, as encoding: TextEncoding) -> ByteSource { text }
}

/// How many sequences of some bytes are UTF-8 of more than one byte, and how many bytes are none.
struct SequenceCount {
  private(set) var sequences = 0
  private(set) var strays = 0

  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let length = Self.length(bytes, at: index)
      if length > 1 { sequences += 1 } else { strays += 1 }
      index += length
    }
  }

  /// The length of the scalar at an index; 1 for a byte that begins none.
  static func length(_ bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    guard length > 1, index + length <= bytes.count else { return 1 }
    let second = bytes[index + 1]
    let range: ClosedRange<UInt8> =
      switch first {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    guard range.contains(second) else { return 1 }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 1 }
    return length
  }

  /// True when all bytes are UTF-8.
  static func isWhole(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }
}
