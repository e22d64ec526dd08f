extension EditSession {
  /// Two edits with so much time between them are two steps of undo.
  public static var undoPause: Duration { UndoLog.pause }
  /// The most steps that can be undone.
  public static var undoLimit: Int { UndoLog.limit }
  /// About how many bytes the steps hold at most; the nearest step is kept whatever its size.
  public static var undoByteLimit: Int { UndoLog.byteLimit }
  /// About how many bytes the steps hold now.
  public var undoByteCount: Int { log.cost }

  mutating func undo() -> [EditChange] {
    guard var group = log.popUndo() else { return [] }
    let changes = takeBack(&group, selecting: group.before)
    log.pushRedo(group)
    recordTurn(isUndo: true)
    return changes
  }

  mutating func redo() -> [EditChange] {
    guard var group = log.popRedo() else { return [] }
    let changes = takeBack(&group, selecting: group.after)
    log.pushUndo(group)
    recordTurn(isUndo: false)
    return changes
  }

  /// Applies a group's edits from the last to the first and turns the group around.
  private mutating func takeBack(
    _ group: inout UndoGroup, selecting wanted: TextSelection
  ) -> [EditChange] {
    let (oldBuffer, oldSelection) = (buffer, selection)
    var hull: (range: Range<Int>, newLength: Int)?
    group.turn { edit in
      hull = Self.hull(hull, edit.range, edit.replacement.byteCount)
      return apply(edit)
    }
    selection = wanted
    affinity = .automatic
    guard let hull else { return [] }
    return [change(from: oldBuffer, hull.range, hull.newLength, oldSelection)]
  }

  /// One replacement that stands for `first` and then another one.
  static func hull(
    _ first: (range: Range<Int>, newLength: Int)?, _ range: Range<Int>, _ newLength: Int
  ) -> (range: Range<Int>, newLength: Int) {
    guard let first else { return (range, newLength) }
    let lower = min(first.range.lowerBound, range.lowerBound)
    let upper = max(first.range.lowerBound + first.newLength, range.upperBound)
    let growth = first.newLength - first.range.count
    return (lower..<(upper - growth), upper - lower - range.count + newLength)
  }
}
