/// One step of undo: edits that bring the text back, and the selections on both sides.
struct UndoGroup: Equatable, Sendable {
  /// What belongs together when it follows without a pause.
  enum Kind: Hashable, Sendable {
    case typing, deletion, single
  }

  /// An edit whose replacement shares the leaves of the text it came from.
  struct Inverse: Equatable, Sendable {
    var range: Range<Int>
    var replacement: TextBuffer

    /// About how many bytes it holds.
    var cost: Int { 256 + replacement.byteCount }
  }

  var kind: Kind
  /// In the order in which they were made; undone from the last to the first.
  private(set) var inverses: [Inverse] = []
  var before: TextSelection
  var after: TextSelection
  /// About how many bytes the step holds.
  private(set) var cost = 0

  init(_ inverse: Inverse, kind: Kind, before: TextSelection, after: TextSelection) {
    self.kind = kind
    self.before = before
    self.after = after
    inverses = [inverse]
    cost = inverse.cost
  }

  /// Takes what undoes the undoing in the place of what undid.
  mutating func turn(_ undone: (Inverse) -> Inverse) {
    inverses = inverses.reversed().map(undone)
    cost = inverses.reduce(0) { $0 + $1.cost }
  }

  /// Adds an edit, as part of the last one where it continues it.
  mutating func append(_ inverse: Inverse) {
    guard var last = inverses.popLast() else {
      inverses = [inverse]
      cost = inverse.cost
      return
    }
    cost -= last.cost
    if inverse.replacement.isEmpty, inverse.range.lowerBound == last.range.upperBound {
      // Typed behind what was typed.
      last.range = last.range.lowerBound..<inverse.range.upperBound
    } else if last.range.isEmpty, inverse.range.isEmpty,
      inverse.range.lowerBound + inverse.replacement.byteCount == last.range.lowerBound
    {
      // Backspace after Backspace.
      last.range = inverse.range
      last.replacement.replace(0..<0, with: inverse.replacement)
    } else if last.range.isEmpty, inverse.range == last.range {
      // Delete after Delete.
      let end = last.replacement.byteCount
      last.replacement.replace(end..<end, with: inverse.replacement)
    } else {
      cost += last.cost
      inverses.append(last)
      last = inverse
    }
    cost += last.cost
    inverses.append(last)
  }
}
