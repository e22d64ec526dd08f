internal import Glibc
internal import PanelCore

/// A converter of the C library, from one encoding to another.
final class Conversion {
  /// Why a conversion stopped.
  enum Stop { case end, bad, cut }

  private let handle: iconv_t

  /// nil when the system doesn't have it.
  init?(from: String, to: String) {
    guard let handle = iconv_open(to, from), Int(bitPattern: handle) != -1 else { return nil }
    self.handle = handle
  }

  deinit { iconv_close(handle) }

  /// Converts bytes from `start` on, as far as they have a meaning.
  /// - Returns: where it stopped, and why: at a byte that means nothing, or in a letter that goes on.
  func convert(_ bytes: [UInt8], from start: Int, into result: inout [UInt8]) -> (Int, Stop) {
    var space = [CChar](repeating: 0, count: min(1 << 16, 64 + 4 * (bytes.count - start)))
    var place = start
    while place < bytes.count {
      let (used, made, error) = step(bytes, place, &space)
      place += used
      space[..<made].withUnsafeBytes { result += $0 }
      switch error {
      case 0, E2BIG: continue
      case EINVAL: return (place, .cut)
      default: return (place, .bad)
      }
    }
    return (place, .end)
  }

  private func step(
    _ bytes: [UInt8], _ place: Int, _ space: inout [CChar]
  ) -> (used: Int, made: Int, error: Int32) {
    bytes.withUnsafeBytes { source in
      space.withUnsafeMutableBufferPointer { target in
        // The call takes a pointer to what it never writes to.
        var input = UnsafeMutablePointer(
          mutating: source.baseAddress?.advanced(by: place).assumingMemoryBound(to: CChar.self))
        var output = target.baseAddress
        var (inputLeft, outputLeft) = (source.count - place, target.count)
        let isDone = iconv(handle, &input, &inputLeft, &output, &outputLeft) != -1
        let error = isDone ? 0 : errno
        return (source.count - place - inputLeft, target.count - outputLeft, error)
      }
    }
  }
}

extension TextEncoding {
  /// The C library's name of it.
  var systemName: String {
    switch self {
    // With the yen sign where other programs have the backslash, a text would be another one.
    case .shiftJIS: "CP932"
    case .windows949: "UHC"
    default: rawValue.uppercased()
    }
  }
}
