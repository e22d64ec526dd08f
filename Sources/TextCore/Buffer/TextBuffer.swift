public import PanelCore

/// A text of any size as bytes of UTF-8, copied in O(1) and edited in O(log n).
///
/// Bytes that are no UTF-8 are kept as they are; only strings made for display repair them. A
/// line ends with LF or CRLF; a lone CR is a character of its line. Offsets are in bytes, lines
/// count from 0. Copies share their leaves of 1 to 4 KB, none of which begins inside a CRLF.
/// - Complexity: O(log n) plus the size of what goes in or out, where nothing else is said.
public struct TextBuffer: Sendable, Equatable {
  private(set) var rope: Rope<UInt8>

  /// An empty text of one line.
  public init() { rope = Rope() }
  public init(_ text: String) { rope = Rope(Array(text.utf8)) }
  public init(bytes: [UInt8]) { rope = Rope(bytes) }
  init(rope: Rope<UInt8>) { self.rope = rope }

  /// - Complexity: O(1).
  public var byteCount: Int { rope.count }
  public var isEmpty: Bool { rope.count == 0 }
  /// Newlines and one.
  /// - Complexity: O(1).
  public var lineCount: Int { rope.summary.newlines + 1 }

  public mutating func replace(_ range: Range<Int>, with text: String) {
    replace(range, with: Array(text.utf8))
  }

  public mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    var (range, bytes) = (range, bytes)
    let seams = seams(around: range, first: bytes.first, last: bytes.last)
    if seams.after {
      bytes.append(.newline)
      range = range.lowerBound..<(range.upperBound + 1)
    }
    if seams.before {
      bytes.insert(.carriageReturn, at: 0)
      range = (range.lowerBound - 1)..<range.upperBound
    }
    rope.replace(range, with: bytes)
  }

  /// Puts another text in place of `range`, sharing its leaves.
  /// - Complexity: O(log n), whatever the size of `other`.
  public mutating func replace(_ range: Range<Int>, with other: TextBuffer) {
    var (range, other) = (range, other.rope)
    guard other.count > Self.smallCount else {
      replace(range, with: other.elements(in: 0..<other.count))
      return
    }
    let first = other.elements(in: 0..<1)[0]
    let last = other.elements(in: (other.count - 1)..<other.count)[0]
    let seams = seams(around: range, first: first, last: last)
    if seams.after {
      other.replace(other.count..<other.count, with: [.newline])
      range = range.lowerBound..<(range.upperBound + 1)
    }
    if seams.before {
      other.replace(0..<0, with: [.carriageReturn])
      range = (range.lowerBound - 1)..<range.upperBound
    }
    rope.replace(range, with: other)
  }

  private static let smallCount = 1024

  /// Where a replacement meets its surroundings as CR and LF: those pairs must share a leaf, so
  /// they are put in with the replacement.
  private func seams(
    around range: Range<Int>, first: UInt8?, last: UInt8?
  ) -> (before: Bool, after: Bool) {
    let previous = range.lowerBound > 0 ? self[range.lowerBound - 1] : nil
    let next = range.upperBound < byteCount ? self[range.upperBound] : nil
    let after = (last ?? previous) == .carriageReturn && next == .newline
    let before =
      previous == .carriageReturn && (first ?? (after ? .newline : nil)) == .newline
    return (before, after)
  }

  /// True for copies, and for small texts of the same bytes; a large text that was made anew may be
  /// equal all the same.
  /// - Complexity: O(1).
  func isKnownToEqual(_ other: TextBuffer) -> Bool {
    rope.isCopy(of: other.rope) || byteCount <= 65_536 && self == other
  }

  /// The byte at `offset`.
  public subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < byteCount, "An offset must lie inside of the text.")
    let place = rope.leaf(at: offset)
    return place.leaf[offset - place.start]
  }

  /// The text of a range, sharing leaves.
  /// - Complexity: O(log n), whatever the size of the range.
  public func slice(_ range: Range<Int>) -> TextBuffer { TextBuffer(rope: rope.slice(range)) }

  public func bytes(in range: Range<Int>) -> [UInt8] { rope.elements(in: range) }

  /// A range as a string, repaired where it is no UTF-8.
  public func string(in range: Range<Int>) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// The whole text as a string, repaired where it is no UTF-8.
  public var string: String { string(in: 0..<byteCount) }
  public var allBytes: [UInt8] { bytes(in: 0..<byteCount) }

  /// Hands out all bytes in order, in pieces: for writing and hashing without flattening.
  public func forEachLeaf(_ body: ([UInt8]) throws -> Void) rethrows {
    for leaf in RopeLeaves(rope.root) where !leaf.isEmpty { try body(leaf) }
  }

  /// A snapshot of all bytes, for another thread.
  /// - Complexity: O(1).
  public var source: ByteSource {
    let rope = rope
    return ByteSource(byteCount: byteCount) { body in
      for leaf in RopeLeaves(rope.root) where !leaf.isEmpty {
        guard body(leaf) else { return false }
      }
      return true
    }
  }

  /// How many newlines lie before `byte`.
  public func line(containing byte: Int) -> Int {
    precondition(byte >= 0 && byte <= byteCount, "An offset must lie inside of the text.")
    return rope.summary(before: byte).newlines
  }

  /// The bytes of a line without its line end; CRLF is one line end.
  public func lineRange(_ line: Int) -> Range<Int> {
    let full = fullLineRange(line)
    var end = full.upperBound
    if line < lineCount - 1 {
      end -= 1
      if end > full.lowerBound, self[end - 1] == .carriageReturn { end -= 1 }
    }
    return full.lowerBound..<end
  }

  /// The bytes of a line with its line end.
  public func fullLineRange(_ line: Int) -> Range<Int> {
    precondition(line >= 0 && line < lineCount, "A line must lie inside of the text.")
    let start = line == 0 ? 0 : newline(line - 1) + 1
    return start..<(line == lineCount - 1 ? byteCount : newline(line) + 1)
  }

  /// Where the newline of that number is.
  private func newline(_ number: Int) -> Int {
    guard let place = rope.leaf(where: { $0.newlines }, exceeds: number) else { return byteCount }
    var left = number - place.before.newlines
    return place.leaf.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() where byte == .newline {
        if left == 0 { return place.start + index }
        left -= 1
      }
      return place.start + bytes.count
    }
  }
}
