/// The shape of a compiled file of words: gettext reads one where it lies and trusts its numbers.
///
/// Source: "The Format of GNU MO Files" in the manual of GNU gettext.
enum MessageFile {
  /// What is wrong with a file's bytes; nil: every number in it stays inside of it.
  static func fault(in bytes: [UInt8]) -> String? {
    guard bytes.count >= 28, bytes.count <= Int32.max else { return "Not a file of words" }
    let isLittle = bytes[0] == 0xDE
    func number(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * (isLittle ? $1 : 3 - $1)) }
    }
    guard number(0) == 0x9504_12DE else { return "Not a file of words" }
    guard number(4) == 0 else { return "Words of another version of gettext" }
    let count = number(8)
    for table in [number(12), number(16)] {
      guard count <= bytes.count / 8, table <= bytes.count - 8 * count else { return broken }
      for entry in 0..<count {
        let length = number(table + 8 * entry)
        let start = number(table + 8 * entry + 4)
        // A zero follows each text.
        guard length < bytes.count, start < bytes.count - length, bytes[start + length] == 0 else {
          return broken
        }
      }
    }
    let hashes = number(20)
    let hashTable = number(24)
    guard hashes != 1, hashes <= bytes.count / 4, hashTable <= bytes.count - 4 * hashes else {
      return broken
    }
    // A search ends at an empty place.
    var hasEmpty = hashes == 0
    for entry in 0..<hashes {
      let place = number(hashTable + 4 * entry)
      guard place <= count else { return broken }
      hasEmpty = hasEmpty || place == 0
    }
    return hasEmpty ? nil : broken
  }

  private static let broken = "A file of words that is broken"
}
