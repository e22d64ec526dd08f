import PanelCore
import PanelSystem

/// Large files in a folder of their own, made for benchmarks.
struct BigFiles {
  private let folder: TemporaryFolder

  init() throws(FileFault) { folder = try TemporaryFolder() }

  func path(_ name: String) -> String { folder.path + "/" + name }

  /// Lines of about eighty bytes, each with its number.
  func lines(megabytes: Int) throws(FileFault) -> String {
    let words = Array(
      "some words that go on and on until the line is as long as others are.\n".utf8)
    return try write("lines-\(megabytes).txt", megabytes << 20) { bytes, block in
      var number = block * 10_000
      while bytes.count < Self.blockSize {
        bytes += Array("\(number) ".utf8)
        bytes += words
        number += 1
      }
    }
  }

  /// One line of words, accents and an emoji, and a second one.
  func line(megabytes: Int) throws(FileFault) -> String {
    let words = Array("abcd \u{E9}\u{1F600} efgh ".utf8)
    return try write("line-\(megabytes).txt", megabytes << 20, ending: "\nsecond\n") { bytes, _ in
      while bytes.count < Self.blockSize { bytes += words }
    }
  }

  /// Bytes of every value, most of which are no UTF-8.
  func random(megabytes: Int) throws(FileFault) -> String {
    try write("random-\(megabytes).bin", megabytes << 20) { bytes, block in
      var state = UInt64(block) &* 0x9E37_79B9_7F4A_7C15 | 1
      while bytes.count < Self.blockSize {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var word = state >> 8
        for _ in 0..<6 {
          bytes.append(UInt8(truncatingIfNeeded: word))
          word >>= 8
        }
      }
    }
  }

  private static let blockSize = 1 << 18

  private func write(
    _ name: String, _ size: Int, ending: String = "",
    _ fill: @escaping @Sendable (inout [UInt8], Int) -> Void
  ) throws(FileFault) -> String {
    let end = Array(ending.utf8)
    let source = ByteSource(byteCount: size + end.count) { body in
      var left = size
      var block = 0
      while left > 0 {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.blockSize + 128)
        fill(&bytes, block)
        if bytes.count > left { bytes.removeLast(bytes.count - left) }
        left -= bytes.count
        block += 1
        guard body(bytes) else { return false }
      }
      return body(end)
    }
    try PosixFileSystem().replace(path(name), with: source)
    return path(name)
  }
}
