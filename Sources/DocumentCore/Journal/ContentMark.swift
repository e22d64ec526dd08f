public import PanelCore

/// By which a file's content is known again: its length and a sum of 64 bits.
///
/// It tells one state of a file from another, not from one that somebody made on purpose.
public struct ContentMark: Hashable, Sendable {
  public var byteCount: Int
  public var sum: UInt64

  public init(byteCount: Int, sum: UInt64) {
    self.byteCount = byteCount
    self.sum = sum
  }

  /// What stands for a file that is not there.
  public static let missing = ContentMark(byteCount: -1, sum: 0)

  /// What stands for a file that is still being read.
  public static let unread = ContentMark(byteCount: -2, sum: 0)

  /// - Complexity: O(n).
  public init(_ content: ByteSource) {
    var maker = Maker()
    content.forEachPiece {
      maker.take($0)
      return true
    }
    self = maker.mark
  }

  /// Takes a content in parts.
  struct Maker {
    private var sum: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var byteCount = 0
    private var rest: UInt64 = 0
    private var restCount: UInt64 = 0

    mutating func take(_ bytes: [UInt8]) {
      byteCount += bytes.count
      var index = 0
      while index < bytes.count, restCount != 0 {
        add(bytes[index])
        index += 1
      }
      bytes.withUnsafeBytes { buffer in
        while index + 8 <= buffer.count {
          mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
          index += 8
        }
      }
      while index < bytes.count {
        add(bytes[index])
        index += 1
      }
    }

    var mark: ContentMark {
      var last = self
      last.mix(rest)
      return ContentMark(byteCount: byteCount, sum: last.sum)
    }

    private mutating func add(_ byte: UInt8) {
      rest |= UInt64(byte) << (8 * restCount)
      restCount += 1
      guard restCount == 8 else { return }
      mix(rest)
      (rest, restCount) = (0, 0)
    }

    private mutating func mix(_ word: UInt64) {
      sum = (sum ^ word) &* 0x100_0000_01B3_0001
      sum ^= sum >> 29
    }
  }
}
