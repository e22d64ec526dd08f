/// Numbers and texts as bytes; small numbers are short.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Seven bits a byte, the lowest first.
  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number of either sign: 0, -1, 1, -2, … are short.
  mutating func signed(_ value: Int) {
    number(UInt64(bitPattern: Int64((value << 1) ^ (value >> (Int.bitWidth - 1)))))
  }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Four bytes, the lowest first.
  mutating func word(_ value: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}

/// Reads what a `ByteWriter` has written; whatever the bytes are, it never reads beyond them.
struct ByteReader {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int

  init(_ bytes: [UInt8], end: Int) {
    self.bytes = bytes
    place = 0
    self.end = min(end, bytes.count)
  }

  var isAtEnd: Bool { place == end }

  mutating func byte() -> UInt8? {
    guard place < end else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func number() -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let next = byte(), shift < 63 || next <= 1 else { return nil }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    return nil
  }

  /// A number that counts bytes or steps.
  mutating func count() -> Int? {
    guard let value = number(), value <= UInt64(Self.most) else { return nil }
    return Int(value)
  }

  mutating func signed() -> Int? {
    guard let value = number(), value >> 1 <= UInt64(Self.most) else { return nil }
    let half = Int(value >> 1)
    return value & 1 == 0 ? half : ~half
  }

  mutating func take(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= end - place else { return nil }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  /// Far beyond any text, and sums of some of them are still numbers.
  private static let most = 1 << 48
}

/// A sum of 32 bits by which damaged bytes are known. Source: FNV-1a.
func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
}
