extension DocumentFormat {
  /// Learns from a file's text, which comes in parts, how its lines end.
  struct Detector: Hashable, Sendable {
    private var lineFeeds = 0
    private var pairs = 0
    private var last: UInt8 = 0

    /// What the bytes so far say.
    var ending: LineEnding { pairs == 0 ? .lf : pairs == lineFeeds ? .crlf : .mixed }

    /// Takes the next part.
    /// - Complexity: O(part).
    mutating func take(_ bytes: [UInt8]) {
      guard let first = bytes.first, let end = bytes.last else { return }
      if first == Self.lineFeed {
        lineFeeds += 1
        if last == Self.carriageReturn { pairs += 1 }
      }
      last = end
      bytes.withUnsafeBufferPointer { bytes in
        // Blocks that count in a byte: those are summed sixteen at a time.
        var start = 1
        while start < bytes.count {
          let stop = min(start + 255, bytes.count)
          var (feeds, both): (UInt8, UInt8) = (0, 0)
          for index in start..<stop {
            let feed: UInt8 = bytes[index] == Self.lineFeed ? 1 : 0
            let isBehindReturn: UInt8 = bytes[index - 1] == Self.carriageReturn ? 1 : 0
            feeds &+= feed
            both &+= feed & isBehindReturn
          }
          lineFeeds += Int(feeds)
          pairs += Int(both)
          start = stop
        }
      }
    }

    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D
  }
}
