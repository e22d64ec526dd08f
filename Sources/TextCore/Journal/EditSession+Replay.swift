import PanelCore

/// Steps that are written down, and made again from what was written.
extension EditSession {
  /// True: what is done is noted, for `takeSteps`.
  public var isRecording: Bool {
    get { recorder.isOn }
    set {
      recorder.isOn = newValue
      if !newValue { recorder.clear() }
    }
  }

  /// True when there are steps to take.
  public var hasSteps: Bool { !recorder.steps.isEmpty }

  /// Hands out what was done since the last time.
  public mutating func takeSteps() -> [EditStep] { recorder.takeSteps() }

  /// A session whose text had that revision.
  public init(_ buffer: TextBuffer, revision: Int) {
    self.init(buffer)
    self.revision = revision
  }

  /// Does again what was done before.
  /// - Parameter isInText: the text is from after the step: only the undo log hears of it.
  /// - Returns: false when the step doesn't fit the text, which then stays as it is.
  public mutating func replay(_ step: EditStep, isInText: Bool = false) -> Bool {
    if !isInText {
      guard make(step.changes) else { return false }
    }
    // Steps of before the text are older than it.
    if !isInText { revision = step.revision }
    selection = step.selection
    switch step.action {
    case .composed(let change, _):
      let original = composition?.original ?? change.replaced ?? TextBuffer()
      let before = composition?.before ?? TextSelection(change.range)
      composition =
        change.result.isEmpty && original.isEmpty
        ? nil : Composition(range: change.result, original: original, before: before)
    case .edited(let change, let note), .committed(let change, let note):
      composition = nil
      if let inverse = change.inverse {
        log.replay(
          inverse, kind: note.kind.undoKind, joins: note.joins, from: note.before, to: note.after)
      } else {
        log = UndoLog()
      }
    case .undone(let changes, _):
      guard var group = log.popUndo() else { break }
      if Self.turn(&group, by: changes) { log.pushRedo(group) } else { log = UndoLog() }
    case .redone(let changes, _):
      guard var group = log.popRedo() else { break }
      if Self.turn(&group, by: changes) { log.pushUndo(group) } else { log = UndoLog() }
    }
    return true
  }

  /// Ends a replay: the log may hold steps of a text that was another one, which are forgotten, and
  /// what comes next is a step of its own.
  ///
  /// What an input method had not finished stays as it was typed.
  public mutating func endReplay(selecting wanted: TextSelection) {
    selection = wanted.clamped(to: buffer.byteCount)
    if let range = composition?.range, range.upperBound > buffer.byteCount { composition = nil }
    _ = commit(at: .zero)
    log.breakGroup()
    if !log.fits(buffer.byteCount) { log = UndoLog() }
  }

  private mutating func make(_ changes: [EditStep.Change]) -> Bool {
    var text = buffer
    for change in changes {
      guard change.range.lowerBound >= 0, change.range.upperBound <= text.byteCount else {
        return false
      }
      text.replace(change.range, with: change.inserted)
    }
    buffer = text
    return true
  }

  private static func turn(_ group: inout UndoGroup, by changes: [EditStep.Change]) -> Bool {
    let inverses = changes.compactMap(\.inverse)
    guard inverses.count == changes.count, inverses.count == group.inverses.count else {
      return false
    }
    var next = inverses.makeIterator()
    group.turn { next.next() ?? $0 }
    return true
  }
}

extension EditStep {
  /// What it does to the text, in order.
  public var changes: [Change] {
    switch action {
    case .edited(let change, _), .composed(let change, _): [change]
    case .committed: []
    case .undone(let changes, _), .redone(let changes, _): changes
    }
  }

  /// The selection afterwards.
  public var selection: TextSelection {
    switch action {
    case .edited(_, let note), .committed(_, let note): note.after
    case .composed(_, let after), .undone(_, let after), .redone(_, let after): after
    }
  }
}

extension TextSelection {
  func clamped(to byteCount: Int) -> TextSelection {
    TextSelection(
      anchor: min(max(anchor, 0), byteCount), head: min(max(head, 0), byteCount))
  }
}

extension UndoLog {
  /// Notes an edit as it was noted before.
  mutating func replay(
    _ inverse: UndoGroup.Inverse, kind: UndoGroup.Kind, joins: Bool,
    from before: TextSelection, to after: TextSelection
  ) {
    add(inverse, kind: kind, joins: joins && undo.last?.kind == kind, from: before, to: after)
  }

  /// True when every step can be undone and redone in a text of that size.
  func fits(_ byteCount: Int) -> Bool {
    typealias Side = KeyPath<UndoGroup, TextSelection>
    // A step that is undone can be redone: both of its selections count.
    func fit(_ groups: [UndoGroup], here: Side, there: Side) -> Bool {
      var size = byteCount
      for group in groups.reversed() {
        guard group[keyPath: here] == group[keyPath: here].clamped(to: size) else { return false }
        for inverse in group.inverses.reversed() {
          guard inverse.range.upperBound <= size else { return false }
          size += inverse.replacement.byteCount - inverse.range.count
        }
        guard group[keyPath: there] == group[keyPath: there].clamped(to: size) else {
          return false
        }
      }
      return true
    }
    return fit(undo, here: \.after, there: \.before) && fit(redo, here: \.before, there: \.after)
  }
}
