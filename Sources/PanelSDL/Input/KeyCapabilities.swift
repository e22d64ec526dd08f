/// Which keys an input device has, as sysfs has it in `capabilities/ev` and `capabilities/key`.
struct KeyCapabilities: Equatable, Sendable {
  private var kinds: BitMap
  private var keys: BitMap

  /// - Parameter wordBits: of a machine word, as the kernel shows it to this program.
  /// - Returns: nil for texts that are no bit maps: the device is not ready, or is gone.
  init?(kinds: String, keys: String, wordBits: Int = UInt.bitWidth) {
    guard let kinds = BitMap(kinds, wordBits: wordBits),
      let keys = BitMap(keys, wordBits: wordBits)
    else { return nil }
    self.kinds = kinds
    self.keys = keys
  }

  /// True for a keyboard that one can write on: it has every letter, a space bar and Return. Power
  /// buttons, remote controls and keys for music have not.
  ///
  /// A barcode scanner has, too, and nothing that tells it apart: `ScannerTable` knows it.
  var isKeyboard: Bool { kinds.has(Self.keyEvents) && Self.needed.allSatisfy(keys.has) }

  // Linux's numbers.
  private static let keyEvents = 1
  /// Q to P with Return behind, A to L, Z to M, the space bar.
  private static let needed =
    Array(16...25) + [28] + Array(30...38) + Array(44...50) + [57]
}
