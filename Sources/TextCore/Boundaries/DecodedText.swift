/// A stretch of bytes as a string to show, and the way between offsets in both.
///
/// Bytes that are no UTF-8 show as U+FFFD, which is three bytes in the string.
struct DecodedText {
  let string: String
  let byteCount: Int
  /// Where bytes were repaired: offsets in both, and how many bytes one U+FFFD stands for.
  private var repairs: [(source: Int, decoded: Int, length: Int)] = []

  init(_ bytes: [UInt8]) {
    byteCount = bytes.count
    if let valid = String(validating: bytes, as: UTF8.self) {
      string = valid
      return
    }
    var decoded = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var source = 0
    var length = 0
    parsing: while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        decoded.append(Unicode.UTF8.decode(encoded))
        source += encoded.count
        length += encoded.count
      case .error(let errorLength):
        repairs.append((source, length, errorLength))
        decoded.append("\u{FFFD}")
        source += errorLength
        length += 3
      case .emptyInput:
        break parsing
      }
    }
    string = String(decoded)
  }

  /// True when the bytes are no UTF-8.
  var isRepaired: Bool { !repairs.isEmpty }

  /// The offset in the bytes of an offset in the string.
  func source(ofDecoded offset: Int) -> Int {
    guard let repair = last(where: { $0.decoded < offset }) else { return offset }
    return max(offset - repair.decoded - 3, 0) + repair.source + repair.length
  }

  /// The offset in the string of an offset in the bytes; inside a repair, where it begins.
  func decoded(ofSource offset: Int) -> Int {
    guard let repair = last(where: { $0.source < offset }) else { return offset }
    if offset < repair.source + repair.length { return repair.decoded }
    return offset - repair.source - repair.length + repair.decoded + 3
  }

  private func last(
    where precedes: ((source: Int, decoded: Int, length: Int)) -> Bool
  ) -> (source: Int, decoded: Int, length: Int)? {
    var low = 0
    var high = repairs.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(repairs[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? repairs[low - 1] : nil
  }

  /// Where each grapheme begins and the last one ends, in offsets of the bytes.
  var graphemeBoundaries: [Int] {
    var result = [0]
    var offset = 0
    for character in string {
      offset += character.utf8.count
      result.append(source(ofDecoded: offset))
    }
    return result
  }
}
