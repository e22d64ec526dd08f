/// What an input device can report, as sysfs has it in `capabilities/ev` and `capabilities/key`.
///
/// Source: the bit maps of Linux's `input_print_bitmap`: words in hexadecimal, the highest first,
/// without zeros in front.
struct KeyCapabilities: Equatable, Sendable {
  private var kinds: [UInt]
  private var keys: [UInt]

  /// - Parameter wordBits: of a machine word, as the kernel shows it to this program.
  /// - Returns: nil for texts that are no bit maps: the device is not ready, or is gone.
  init?(kinds: String, keys: String, wordBits: Int = UInt.bitWidth) {
    guard let kinds = Self.words(kinds, wordBits), let keys = Self.words(keys, wordBits) else {
      return nil
    }
    self.kinds = kinds
    self.keys = keys
    self.wordBits = wordBits
  }

  private let wordBits: Int

  /// True for a keyboard that one can write on: it has every letter, a space bar and Return. Power
  /// buttons, remote controls and keys for music have not.
  ///
  /// A barcode scanner has, too: what is told apart further is told apart here.
  var isKeyboard: Bool {
    has(Self.keyEvents, in: kinds) && Self.needed.allSatisfy { has($0, in: keys) }
  }

  private func has(_ code: Int, in words: [UInt]) -> Bool {
    let word = code / wordBits
    return word < words.count && words[word] >> UInt(code % wordBits) & 1 == 1
  }

  /// Lowest word first.
  private static func words(_ text: String, _ wordBits: Int) -> [UInt]? {
    var words: [UInt] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }).reversed() {
      guard word.utf8.count <= wordBits / 4, let bits = UInt(word, radix: 16) else { return nil }
      words.append(bits)
    }
    return words.isEmpty ? nil : words
  }

  // Linux's numbers.
  private static let keyEvents = 1
  /// Q to P with Return behind, A to L, Z to M, the space bar.
  private static let needed =
    Array(16...25) + [28] + Array(30...38) + Array(44...50) + [57]
}
