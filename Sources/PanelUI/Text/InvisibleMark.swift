import PanelCore
import TextCore

/// A character that is usually not seen, and where it stands in its row.
struct InvisibleMark: Equatable, Sendable {
  /// What it does. The raw values are the words of the state report.
  enum Kind: String, Sendable {
    case space
    case noBreakSpace = "no-break-space"
    case tab
    case lineEnd = "line-end"
    /// Joins, parts or hyphenates without a width.
    case zeroWidth = "zero-width"
    /// Sets text from left to right from here on.
    case leftToRight = "left-to-right"
    /// Sets text from right to left from here on.
    case rightToLeft = "right-to-left"
    /// Ends or isolates a stretch of a direction.
    case direction
  }

  var kind: Kind
  /// The character.
  var scalar: UInt32
  /// Its first byte in the document.
  var byte: Int
  /// From the row's left edge, in points.
  var left: Double
  var right: Double
}

extension InvisibleMark.Kind {
  /// Nil for characters that are seen, and for those that are part of one, such as emoji's selectors.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: self = .space
    case 0xA0, 0x2007, 0x202F: self = .noBreakSpace
    case 0x09: self = .tab
    case 0x0D, 0x85, 0x2028, 0x2029: self = .lineEnd
    case 0xAD, 0x34F, 0x180E, 0x200B...0x200D, 0x2060...0x2065, 0xFEFF, 0xE0001: self = .zeroWidth
    case 0x200E, 0x202A, 0x202D, 0x2066: self = .leftToRight
    case 0x061C, 0x200F, 0x202B, 0x202E, 0x2067: self = .rightToLeft
    case 0x202C, 0x2068, 0x2069: self = .direction
    default: return nil
    }
  }

  /// True for a character without a width of its own.
  var isNarrow: Bool {
    switch self {
    case .zeroWidth, .leftToRight, .rightToLeft, .direction: true
    case .space, .noBreakSpace, .tab, .lineEnd: false
    }
  }
}

extension InvisibleMark {
  /// The marks of a row, in byte order, its line end not among them.
  /// - Parameter bytes: those of the row's range.
  /// - Complexity: O(bytes).
  static func marks(in row: TextRow, _ bytes: [UInt8]) -> [InvisibleMark] {
    var marks: [InvisibleMark] = []
    var stop = 0
    let stops = row.shaped.stops
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let (scalar, length) = decode(bytes, index)
        defer { index += length }
        guard let kind = Kind(scalar) else { continue }
        while stop + 1 < stops.count, stops[stop + 1].byte <= index { stop += 1 }
        guard stop + 1 < stops.count else { break }
        let cluster = stops[stop].byte..<stops[stop + 1].byte
        let isAlone = cluster.lowerBound == index
        // A joiner inside of a cluster is what makes it one: a family is not four marks.
        if !isAlone, index + length < cluster.upperBound || !kind.isNarrow { continue }
        var (left, right) = row.shaped.edges(of: cluster, stop: stop)
        if kind.isNarrow {
          let end = isAlone ? stops[stop].x : stops[stop + 1].x
          (left, right) = (end, end)
        }
        marks.append(
          InvisibleMark(
            kind: kind, scalar: scalar, byte: row.range.lowerBound + index, left: left,
            right: right))
      }
    }
    return marks
  }

  /// The scalar at an index and its length; what is no UTF-8 is U+FFFD of one byte.
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (UInt32, Int) {
    let lead = UInt32(bytes[index])
    if lead < 0x80 { return (lead, 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1
    guard length > 1, index + length <= bytes.count else { return (0xFFFD, 1) }
    var value = lead & (0x7F >> UInt32(length))
    for next in bytes[(index + 1)..<(index + length)] {
      guard next & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (value, length)
  }
}

extension ShapedText {
  /// Both edges of the grapheme between two stops.
  ///
  /// Where directions meet a stop stands next to one of its two graphemes only: at a run's ends the
  /// run says where they are.
  func edges(of bytes: Range<Int>, stop: Int) -> (left: Double, right: Double) {
    if stop < ends.count {
      return (min(stops[stop].x, ends[stop].x), max(stops[stop].x, ends[stop].x))
    }
    var (start, end) = (stops[stop].x, stops[stop + 1].x)
    if let run = runs.first(where: { $0.bytes.contains(bytes.lowerBound) }) {
      let isRightToLeft = run.run.isRightToLeft
      if run.bytes.lowerBound == bytes.lowerBound {
        start = isRightToLeft ? run.x + run.width : run.x
      }
      if run.bytes.upperBound == bytes.upperBound {
        end = isRightToLeft ? run.x : run.x + run.width
      }
    }
    return (min(start, end), max(start, end))
  }
}
