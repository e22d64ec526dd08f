/// Notes the steps of a session for whoever writes them down; off unless it is switched on.
public struct EditRecorder: Equatable, Sendable {
  var isOn = false
  /// What was done since the last `takeSteps`.
  private(set) var steps: [EditStep] = []
  /// Changes that no step holds yet.
  private var changes: [EditStep.Change] = []

  mutating func noteChange(_ range: Range<Int>, replaced: TextBuffer, inserted: TextBuffer) {
    guard isOn else { return }
    changes.append(Self.change(range, replaced, inserted))
  }

  /// Makes a step of the changes so far.
  mutating func close(
    _ revision: Int, _ action: ([EditStep.Change]) -> EditStep.Action?
  ) {
    guard isOn else { return }
    defer { changes.removeAll(keepingCapacity: true) }
    guard let action = action(changes) else { return }
    steps.append(EditStep(revision: revision, action: action))
  }

  mutating func takeSteps() -> [EditStep] {
    defer { steps = [] }
    return steps
  }

  mutating func clear() {
    steps = []
    changes = []
  }

  static func change(
    _ range: Range<Int>, _ replaced: TextBuffer, _ inserted: TextBuffer
  ) -> EditStep.Change {
    EditStep.Change(
      range: range, replaced: replaced.byteCount > EditStep.keptLimit ? nil : replaced,
      inserted: inserted)
  }
}

extension EditStep.Kind {
  init(_ kind: UndoGroup.Kind) {
    switch kind {
    case .typing: self = .typing
    case .deletion: self = .deletion
    case .single: self = .single
    }
  }

  var undoKind: UndoGroup.Kind {
    switch self {
    case .typing: .typing
    case .deletion: .deletion
    case .single: .single
    }
  }
}

extension EditStep.Change {
  /// What takes it back; nil when the old text is not kept.
  var inverse: UndoGroup.Inverse? {
    replaced.map { UndoGroup.Inverse(range: result, replacement: $0) }
  }
}

extension EditSession {
  /// Notes an edit that the undo log has just taken.
  mutating func recordEdit(_ kind: UndoGroup.Kind, joins: Bool, from before: TextSelection) {
    let after = selection
    recorder.close(revision) { changes in
      changes.last.map {
        .edited($0, .init(kind: .init(kind), joins: joins, before: before, after: after))
      }
    }
  }

  /// Notes that the last step was undone, or made again.
  mutating func recordTurn(isUndo: Bool) {
    let after = selection
    recorder.close(revision) { isUndo ? .undone($0, after: after) : .redone($0, after: after) }
  }

  /// Notes what an input method composes by now.
  mutating func recordComposing() {
    let after = selection
    recorder.close(revision) { $0.last.map { .composed($0, after: after) } }
  }

  /// Notes the end of a composition.
  mutating func recordCommit(of ended: Composition, _ kind: UndoGroup.Kind, joins: Bool) {
    guard recorder.isOn else { return }
    let inserted = buffer.slice(ended.range)
    let start = ended.range.lowerBound
    let change = EditRecorder.change(
      start..<start + ended.original.byteCount, ended.original, inserted)
    let note = EditStep.Note(
      kind: .init(kind), joins: joins, before: ended.before, after: selection)
    recorder.close(revision) { _ in .committed(change, note) }
  }
}
