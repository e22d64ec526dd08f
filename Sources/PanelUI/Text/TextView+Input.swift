public import PanelCore
import TextCore

extension TextView: TextInput {
  public func insertText(_ text: String) {
    let text = fitting(text)
    if !text.isEmpty { apply(.insert(text)) }
  }

  public func deleteBackward(_ unit: DeletionUnit) {
    apply(.deleteBackward(unit == .word ? .word : .grapheme))
  }

  public func insertNewline() {
    if isSingleLine {
      returnPressed()
    } else {
      apply(.insertNewline)
    }
  }

  public var isAtSentenceStart: Bool { session.isAutoCapitalPosition }

  /// Moves the caret a row up or down, aiming at the column where the moves began.
  func moveVertically(rows: Int, extending: Bool) {
    guard let layout else { return }
    let head = session.selection.head
    let x = goalX ?? layout.caretPlace(at: head, headAffinity).x
    var byte = head
    for _ in 0..<abs(rows) {
      byte = rows < 0 ? layout.byte(above: byte, x: x) : layout.byte(below: byte, x: x)
    }
    move(to: byte, extending: extending)
    goalX = x
  }

  func move(to byte: Int, extending: Bool) {
    apply(
      .select(
        extending
          ? TextSelection(anchor: session.selection.anchor, head: byte)
          : TextSelection(caret: byte)))
  }

  /// How many rows fit in the view.
  var rowsInSight: Int { max(1, Int(frame.height / max(1, lineHeight)) - 1) }

  /// The selected text.
  public var selectedText: String { session.buffer.string(in: session.selection.range) }
}

extension TextView: KeyTaking {
  public func take(_ press: KeyPress) -> Bool {
    guard press.isDown else { return false }
    if press.modifiers.contains(.meta) { return false }
    if takeLineKey(press) || takeClipboardKey(press) { return true }
    let extending = press.modifiers.contains(.shift)
    let byWord = press.modifiers.contains(.control) || press.modifiers.contains(.alt)
    switch press.key {
    case .return where isSingleLine && press.modifiers != []: return false
    case .return: insertNewline()
    case .tab where press.modifiers == [] && insertsTab: apply(.insertTab)
    case .backspace: apply(.deleteBackward(byWord ? .word : .grapheme))
    case .delete: apply(.deleteForward(byWord ? .word : .grapheme))
    case .left, .right:
      moveAcross(toRight: press.key == .right, byWord: byWord, extending: extending)
    case .up: moveVertically(rows: -1, extending: extending)
    case .down: moveVertically(rows: 1, extending: extending)
    case .pageUp: moveVertically(rows: -rowsInSight, extending: extending)
    case .pageDown: moveVertically(rows: rowsInSight, extending: extending)
    case .home, .end: moveToRowEdge(press, byWord: byWord, extending: extending)
    // Control and alt together are AltGr on some keyboards.
    case .character(let letter)
    where press.modifiers.contains(.control) && press.modifiers.isDisjoint(with: [.alt, .altGr]):
      return takeShortcut(letter, shift: extending)
    default: return false
    }
    return true
  }

  private func moveToRowEdge(_ press: KeyPress, byWord: Bool, extending: Bool) {
    if byWord {
      apply(.move(press.key == .home ? .documentStart : .documentEnd, extending: extending))
    } else if let row = layout?.rowRange(containing: session.selection.head) {
      move(to: press.key == .home ? row.lowerBound : row.upperBound, extending: extending)
    }
  }

  private func takeShortcut(_ letter: String, shift: Bool) -> Bool {
    let ids = [
      "z": shift ? "redo" : "undo", "y": "redo", "a": "select-all", "c": "copy", "x": "cut",
      "v": "paste",
    ]
    guard let id = ids[letter] else { return false }
    return perform(Command(id))
  }
}

extension TextView {
  /// What `perform` does for a text.
  func carryOut(_ command: Command) -> Bool {
    switch command.id {
    case "undo": apply(.undo)
    case "redo": apply(.redo)
    case "select-all": apply(.selectAll)
    case "copy": copySelection()
    case "cut" where isSecure: break
    case "cut":
      copySelection()
      if !session.selection.isEmpty { apply(.deleteBackward(.grapheme)) }
    case "paste": window?.application.emit(.requestPaste)
    case "insert":
      unmarkText()
      insertText(command.argument ?? "")
    case "insert-newline": insertNewline()
    case "move-up": moveVertically(rows: -1, extending: false)
    case "move-down": moveVertically(rows: 1, extending: false)
    default:
      if takeArrow(command) { return true }
      guard let edit = Self.edit(of: command), edit != .insertTab || insertsTab else {
        return false
      }
      apply(edit)
    }
    return true
  }

  /// What `canPerform` answers for a text.
  func canCarryOut(_ command: Command) -> Bool? {
    switch command.id {
    case "undo": session.canUndo
    case "redo": session.canRedo
    case "copy", "cut": !session.selection.isEmpty && !isSecure
    case "paste", "insert", "insert-newline": true
    case "select-all": session.buffer.byteCount > 0
    case "move-left", "move-word-left": canMoveAcross(toRight: false)
    case "move-right", "move-word-right": canMoveAcross(toRight: true)
    case "move-up": session.selection.end > 0
    case "move-down": canApply(.move(.right, extending: false))
    default: Self.edit(of: command).map(canApply)
    }
  }
}
