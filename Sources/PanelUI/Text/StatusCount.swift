import PanelCore
import TextCore

/// Keeps line, column and words of a text, a little at a time.
///
/// Events in: the text and each of its edits, the caret, time. What an edit leaves to be counted is
/// counted in steps, each at its own instant.
struct StatusCount: Sendable {
  private var tally: TextTally
  private var column = ColumnCount()
  private(set) var status = TextStatus(line: 1, column: 1, words: 0, isCounting: true)
  /// When to count on; nil: everything is counted.
  private(set) var nextDeadline: Timestamp?

  private static let pause = Duration.milliseconds(16)
  private static let wordBytes = 131_072
  private static let columnBytes = 65_536

  init(_ buffer: TextBuffer) { tally = TextTally(buffer) }

  mutating func edit(_ change: EditChange, in buffer: TextBuffer, breaker: any TextBreaking) {
    tally.edit(change, in: buffer, breaker: breaker)
    column.edit(change)
  }

  /// Takes the caret's place; call it after each edit and move.
  mutating func refresh(_ buffer: TextBuffer, caret: Int, at now: Timestamp) {
    let line = buffer.line(containing: caret)
    let place = column.column(
      of: caret, lineStart: buffer.fullLineRange(line).lowerBound, in: buffer,
      budget: Self.columnBytes)
    status = TextStatus(
      line: line + 1, column: place.map { $0 + 1 }, words: tally.words,
      isCounting: !tally.isComplete)
    let isDone = tally.isComplete && place != nil
    nextDeadline = isDone ? nil : nextDeadline ?? (now + Self.pause)
  }

  mutating func fire(
    _ buffer: TextBuffer, caret: Int, breaker: any TextBreaking, at now: Timestamp
  ) {
    guard let due = nextDeadline, due <= now else { return }
    nextDeadline = nil
    tally.step(Self.wordBytes, in: buffer, breaker: breaker)
    refresh(buffer, caret: caret, at: now)
  }
}
