/// A set of numbers as sysfs writes it.
///
/// Source: Linux's `input_print_bitmap`: words in hexadecimal, the highest first, without zeros in front.
struct BitMap: Equatable, Sendable {
  /// Lowest word first.
  private var words: [UInt] = []
  private let wordBits: Int

  /// - Parameter wordBits: of a machine word, as the kernel shows it to this program.
  /// - Returns: nil for a text that is no bit map.
  init?(_ text: String, wordBits: Int = UInt.bitWidth) {
    self.wordBits = wordBits
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }).reversed() {
      guard word.utf8.count <= wordBits / 4, let bits = UInt(word, radix: 16) else { return nil }
      words.append(bits)
    }
    if words.isEmpty { return nil }
  }

  func has(_ number: Int) -> Bool {
    let word = number / wordBits
    return word < words.count && words[word] >> UInt(number % wordBits) & 1 == 1
  }
}
