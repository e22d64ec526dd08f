/// A text of any size as bytes of UTF-8, copied in O(1) and edited in O(log n).
///
/// Bytes that are no UTF-8 are kept as they are; only strings made for display repair them.
public struct TextBuffer: Sendable, Equatable {
  private var storage: [UInt8] = []
  public init() {}
  public init(_ text: String) { storage = Array(text.utf8) }
  public init(bytes: [UInt8]) { storage = bytes }
  public var byteCount: Int { storage.count }
  public var lineCount: Int { 1 }
  public mutating func replace(_ range: Range<Int>, with text: String) {}
  public mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {}
  public mutating func replace(_ range: Range<Int>, with other: TextBuffer) {}
  public func slice(_ range: Range<Int>) -> TextBuffer { TextBuffer() }
  public func bytes(in range: Range<Int>) -> [UInt8] { Array(storage[range]) }
  public func string(in range: Range<Int>) -> String { "" }
  public var string: String { String(decoding: storage, as: UTF8.self) }
  public var allBytes: [UInt8] { storage }
  public func line(containing byte: Int) -> Int { 0 }
  public func lineRange(_ line: Int) -> Range<Int> { 0..<byteCount }
  public func fullLineRange(_ line: Int) -> Range<Int> { 0..<byteCount }
  public func forEachLeaf(_ body: ([UInt8]) throws -> Void) rethrows { try body(storage) }
}
