/// Many replacements in one text, from its start to its end.
public struct TextBatch: Equatable, Sendable {
  /// A replacement; `text` is in bytes of `pool`.
  struct Item: Equatable, Sendable {
    var range: Range<Int>
    var text: Range<Int>
  }

  private(set) var items: [Item] = []
  private(set) var pool: [UInt8] = []
  private var last = ""

  public init() {}

  /// - Precondition: the ranges ascend and none overlaps another.
  public init(_ edits: [TextEdit]) {
    for edit in edits { append(edit.range, edit.replacement) }
  }

  public var count: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }

  /// Adds a replacement of bytes of the text before the batch. Equal replacements in a row share
  /// their bytes.
  /// - Precondition: the range begins at or after the end of the one before.
  public mutating func append(_ range: Range<Int>, _ replacement: String) {
    precondition(
      range.lowerBound >= (items.last?.range.upperBound ?? 0),
      "The ranges of a batch must ascend without overlapping.")
    if let text = items.last?.text, last.utf8.elementsEqual(replacement.utf8) {
      items.append(Item(range: range, text: text))
      return
    }
    let start = pool.count
    pool.append(contentsOf: replacement.utf8)
    last = replacement
    items.append(Item(range: range, text: start..<pool.count))
  }

  /// The ranges inside of a text of `byteCount` bytes.
  func clamped(to byteCount: Int) -> TextBatch {
    guard let end = items.last?.range.upperBound, end > byteCount else { return self }
    var result = self
    result.items.removeAll { $0.range.lowerBound > byteCount }
    if let end = result.items.last?.range, end.upperBound > byteCount {
      result.items[result.items.count - 1].range = end.lowerBound..<byteCount
    }
    return result
  }

  /// From the first byte that is replaced to the last; nil for an empty batch.
  var hull: Range<Int>? {
    guard let first = items.first, let last = items.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Where a place of the text is afterwards; one inside a replaced range is behind its replacement.
  /// - Complexity: O(count).
  func place(after byte: Int) -> Int {
    var growth = 0
    for item in items {
      if item.range.lowerBound > byte { break }
      if item.range.lowerBound == byte, !item.range.isEmpty { break }
      if item.range.upperBound > byte {
        return item.range.lowerBound + growth + item.text.count
      }
      growth += item.text.count - item.range.count
    }
    return byte + growth
  }

  /// What the hull holds afterwards.
  /// - Complexity: O(result) at most; leaves without a replacement are shared.
  func rewritten(_ buffer: TextBuffer) -> TextBuffer {
    guard let hull else { return TextBuffer() }
    var rewriter = BufferRewriter(buffer, from: hull.lowerBound)
    pool.withUnsafeBufferPointer { pool in
      for item in items {
        rewriter.copy(to: item.range.lowerBound)
        rewriter.append(UnsafeBufferPointer(rebasing: pool[item.text]))
        rewriter.skip(to: item.range.upperBound)
      }
    }
    return rewriter.finish()
  }
}
