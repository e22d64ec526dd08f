import PanelCore
public import TextCore

extension TextView {
  /// What an input method is composing stands as it is.
  public func endComposing() { unmarkText() }

  /// Takes what somebody else made of the text, as one step of undo. Caret, selection and what is seen
  /// stay with their text.
  public func take(_ merge: ThreeWayMerge) {
    guard let hull = merge.hull else { return }
    let wantsCaret = wantsCaretInSight
    let isAtTop = contentOffset.y <= 0
    var place = readingPlace(at: .zero)
    let old = session.selection
    let wasReadOnly = isReadOnly
    isReadOnly = false
    defer { isReadOnly = wasReadOnly }
    apply(
      .replaceStretch(
        hull, merge.replacement,
        selecting: TextSelection(
          anchor: merge.place(after: old.anchor), head: merge.place(after: old.head))))
    if isAtTop {
      contentOffset = .zero
    } else if let byte = place?.byte {
      place?.byte = merge.place(after: byte)
      if let place { keepingPlace { restore(place) } }
    }
    wantsCaretInSight = wantsCaret
    if isFirstResponder, wantsCaret { scrollCaretToVisible() }
  }
}

extension EditEvent {
  /// True for what a reader can't do. A load is no edit.
  var changesText: Bool {
    switch self {
    case .move, .select, .place, .selectAll, .breakUndoGroup, .unmark,
      .replaceAll(_, keepingUndo: false):
      false
    default: true
    }
  }
}
