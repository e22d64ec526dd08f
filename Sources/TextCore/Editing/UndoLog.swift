import PanelCore

/// The steps that can be undone and redone, and the rule of what makes one step.
///
/// Typing is grouped by words: a step ends where a word begins after a space, after a pause and
/// when the caret moves. Deletions in a row are a step. All else is a step of its own.
///
/// What it holds is bounded by `limit` and `byteLimit`: the oldest steps are forgotten, then the
/// farthest that could be redone. The nearest step each way is kept whatever its size.
struct UndoLog: Equatable, Sendable {
  /// Two edits with so much time between them are two steps.
  static let pause = Duration.seconds(2)
  /// The most steps that can be undone; for one more the oldest tenth is forgotten.
  static let limit = 10_000
  /// The most bytes of replaced text, with 256 for each stretch of it.
  static let byteLimit = 64 << 20
  /// The most edits of a step that do not continue one another.
  static let editLimit = 1000

  private(set) var undo: [UndoGroup] = []
  private(set) var redo: [UndoGroup] = []
  /// The sum of the costs of all steps, in bytes.
  private(set) var cost = 0
  /// When the open step got its last edit, nil when the next edit begins a new step.
  private var lastEdit: Timestamp?
  private var endsWithSpace = false

  mutating func breakGroup() { lastEdit = nil }

  /// Notes an edit that was made.
  /// - Parameter typed: the text typed, where the step is typing.
  /// - Returns: whether it became part of the last step.
  mutating func record(
    _ inverse: UndoGroup.Inverse, kind: UndoGroup.Kind, typed: String, from before: TextSelection,
    to after: TextSelection, at now: Timestamp
  ) -> Bool {
    let beginsWord = endsWithSpace && !(typed.first?.isWhitespace ?? true)
    let isOpen = lastEdit.map { now - $0 < Self.pause } ?? false
    var joins = false
    if isOpen, kind != .single, !(kind == .typing && beginsWord), let last = undo.last {
      joins = last.kind == kind && last.inverses.count < Self.editLimit
    }
    add(inverse, kind: kind, joins: joins, from: before, to: after)
    lastEdit = now
    endsWithSpace = typed.last?.isWhitespace ?? false
    return joins
  }

  /// Adds an edit to the last step, or as a step; what was undone before can't be redone any more.
  mutating func add(
    _ inverse: UndoGroup.Inverse, kind: UndoGroup.Kind, joins: Bool,
    from before: TextSelection, to after: TextSelection
  ) {
    cost -= redo.reduce(0) { $0 + $1.cost }
    redo = []
    if joins, let last = undo.last {
      cost -= last.cost
      undo[undo.count - 1].append(inverse)
      undo[undo.count - 1].after = after
      cost += undo[undo.count - 1].cost
    } else {
      pushUndo(UndoGroup(inverse, kind: kind, before: before, after: after))
    }
    trim()
  }

  /// Takes the last step; what undoes the undoing comes back by `pushRedo`.
  mutating func popUndo() -> UndoGroup? {
    breakGroup()
    cost -= undo.last?.cost ?? 0
    return undo.popLast()
  }

  mutating func popRedo() -> UndoGroup? {
    breakGroup()
    cost -= redo.last?.cost ?? 0
    return redo.popLast()
  }

  mutating func pushUndo(_ group: UndoGroup) {
    undo.append(group)
    cost += group.cost
    trim()
  }

  mutating func pushRedo(_ group: UndoGroup) {
    redo.append(group)
    cost += group.cost
    trim()
  }

  private mutating func trim() {
    if undo.count > Self.limit { forgetOldest(Self.limit / 10) }
    if cost <= Self.byteLimit { return }
    var count = 0
    var left = cost
    while left > Self.byteLimit, count < undo.count - 1 {
      left -= undo[count].cost
      count += 1
    }
    forgetOldest(count)
    count = 0
    while left > Self.byteLimit, count < redo.count - 1 {
      left -= redo[count].cost
      count += 1
    }
    redo.removeFirst(count)
    cost = left
  }

  private mutating func forgetOldest(_ count: Int) {
    cost -= undo.prefix(count).reduce(0) { $0 + $1.cost }
    undo.removeFirst(count)
  }
}
