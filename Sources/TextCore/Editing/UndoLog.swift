import PanelCore

/// The steps that can be undone and redone, and the rule of what makes one step.
///
/// Typing is grouped by words: a step ends where a word begins after a space, after a pause of two
/// seconds and when the caret moves. Deletions in a row are a step. All else is a step of its own.
struct UndoLog: Equatable, Sendable {
  static let pause = Duration.seconds(2)
  /// Steps kept; the oldest is forgotten for one more.
  static let limit = 10_000

  private(set) var undo: [UndoGroup] = []
  private(set) var redo: [UndoGroup] = []
  /// When the open step got its last edit, nil when the next edit begins a new step.
  private var lastEdit: Timestamp?
  private var endsWithSpace = false

  mutating func breakGroup() { lastEdit = nil }

  /// Notes an edit that was made.
  /// - Parameter typed: the text typed, where the step is typing.
  mutating func record(
    _ inverse: UndoGroup.Inverse, kind: UndoGroup.Kind, typed: String, from before: TextSelection,
    to after: TextSelection, at now: Timestamp
  ) {
    redo = []
    let beginsWord = endsWithSpace && !(typed.first?.isWhitespace ?? true)
    let isOpen = lastEdit.map { now - $0 < Self.pause } ?? false
    if isOpen, kind != .single, undo.last?.kind == kind, !(kind == .typing && beginsWord) {
      undo[undo.count - 1].append(inverse)
      undo[undo.count - 1].after = after
    } else {
      var group = UndoGroup(kind: kind, before: before, after: after)
      group.append(inverse)
      undo.append(group)
      if undo.count > Self.limit { undo.removeFirst() }
    }
    lastEdit = now
    endsWithSpace = typed.last?.isWhitespace ?? false
  }

  /// Takes the last step; what undoes the undoing comes back by `pushRedo`.
  mutating func popUndo() -> UndoGroup? {
    breakGroup()
    return undo.popLast()
  }

  mutating func popRedo() -> UndoGroup? {
    breakGroup()
    return redo.popLast()
  }

  mutating func pushUndo(_ group: UndoGroup) { undo.append(group) }
  mutating func pushRedo(_ group: UndoGroup) { redo.append(group) }
}
