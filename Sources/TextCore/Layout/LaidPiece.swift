import PanelCore

/// The rows of one piece; each is measured when it is first looked at.
final class LaidPiece {
  /// Where each row begins, in bytes from the piece's start.
  let starts: [Int]
  /// The piece's bytes without its line end.
  let contentEnd: Int
  /// The widest row as far as it is known from the whole, in points.
  let width: Double
  /// The direction of its paragraph, as it was asked for.
  let direction: TextDirection
  /// How its bytes run; nil: all from left to right.
  let levels: ParagraphLevels?
  private var shaped: [ShapedText?]
  /// Memory in use, in bytes; grows with each row that is measured.
  private(set) var bytes: Int

  init(
    starts: [Int], contentEnd: Int, width: Double, direction: TextDirection,
    levels: ParagraphLevels?, only: ShapedText?
  ) {
    self.direction = direction
    self.levels = levels
    self.starts = starts
    self.contentEnd = contentEnd
    self.width = width
    shaped = only.map { [$0] } ?? Array(repeating: nil, count: starts.count)
    bytes =
      128 + TextMemory.bytes(of: starts) + TextMemory.bytes(of: shaped) + (levels?.bytes ?? 0)
      + (only?.bytes ?? 0)
  }

  func range(_ row: Int) -> Range<Int> {
    starts[row]..<(row + 1 < starts.count ? starts[row + 1] : contentEnd)
  }

  /// The row that a caret before the byte at `offset` stands in.
  func row(containing offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func shaped(_ row: Int, by shape: (Range<Int>) -> ShapedText) -> ShapedText {
    if let known = shaped[row] { return known }
    let result = shape(range(row))
    shaped[row] = result
    bytes += result.bytes
    return result
  }
}
