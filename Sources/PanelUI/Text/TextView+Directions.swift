package import PanelCore
import TextCore

/// What a text view keeps for text of two directions.
@MainActor final class TextDirections {
  /// A row of presses of one arrow key: it leaves rows one way, up or down, whatever the direction
  /// of the lines that it comes through. So no press takes back the one before.
  struct Travel: Equatable {
    var toRight: Bool
    var isForward: Bool
    /// Where the last press left the caret.
    var byte: Int
  }

  var travel: Travel?
  /// The caret's mark at the other edge, where two directions meet.
  let otherCaret = CaretView()
}

extension TextView {
  // MARK: Arrow keys

  /// Moves the caret to the place beside it as it is seen, or by a word in that direction.
  ///
  /// At a row's end it goes on as the line is read: forward, to the row below, at its end.
  func moveAcross(toRight: Bool, byWord: Bool, extending: Bool) {
    let head = session.selection.head
    var isForward = toRight != (layout?.isRightToLeft(at: head) ?? false)
    if let travel = directions.travel, travel.toRight == toRight, travel.byte == head {
      isForward = travel.isForward
    }
    let collapses = !session.selection.isEmpty && !extending
    if byWord {
      apply(.move(isForward ? .wordRight : .wordLeft, extending: extending))
    } else if collapses || layout == nil {
      apply(.move(isForward ? .right : .left, extending: extending))
    } else if let next = layout?.position(
      nextTo: CaretPosition(byte: head, affinity: session.affinity), toRight: toRight,
      isDown: isForward)
    {
      apply(.place(next, extending: extending))
      if session.selection.head == head, next.byte != head {
        // A cluster so long that it is laid out in parts is passed at once.
        apply(.move(isForward ? .right : .left, extending: extending))
      }
    }
    directions.travel = TextDirections.Travel(
      toRight: toRight, isForward: isForward, byte: session.selection.head)
  }

  /// False at the text's end in that direction.
  func canMoveAcross(toRight: Bool) -> Bool {
    let selection = session.selection
    // Where directions meet the caret's neighbours are not those of the text's order.
    if !selection.isEmpty { return true }
    let isForward = toRight != (layout?.isRightToLeft(at: selection.head) ?? false)
    if let layout, layout.splitX(at: selection.head, session.affinity) != nil {
      let here = CaretPosition(byte: selection.head, affinity: session.affinity)
      return layout.position(nextTo: here, toRight: toRight, isDown: isForward) != nil
    }
    return isForward ? selection.head < session.buffer.byteCount : selection.head > 0
  }

  /// Carries out the commands of the row's arrows.
  func takeArrow(_ command: Command) -> Bool {
    switch command.id {
    case "move-left", "move-right":
      moveAcross(toRight: command.id == "move-right", byWord: false, extending: false)
    case "move-word-left", "move-word-right":
      moveAcross(toRight: command.id == "move-word-right", byWord: true, extending: false)
    default: return false
    }
    return true
  }

  // MARK: Where the caret is

  /// At which neighbour the end of the selection that moves stands.
  var headAffinity: CaretAffinity {
    let selection = session.selection
    if selection.isEmpty { return session.affinity }
    return selection.head == selection.end ? .upstream : .downstream
  }

  /// The caret place nearest to a point of the view, and its side.
  func position(at point: Point) -> CaretPosition {
    layout?.position(at: textPoint(point)) ?? CaretPosition(byte: 0)
  }

  /// The mark at the other edge of a caret between two directions, in the view's coordinates: the
  /// lower half of a caret. Nil elsewhere.
  package var otherCaretRect: Rect? {
    guard session.selection.isEmpty, let layout,
      let x = layout.splitX(at: session.selection.head, session.affinity)
    else { return nil }
    var rect = caretRect(atX: textOrigin.x + x)
    let height = (rect.height / 2).rounded(.down)
    rect.y += rect.height - height
    rect.height = height
    return rect.snapped(to: environment.metrics.window.scale)
  }

  /// Puts the mark where the caret is by now.
  func placeOtherCaret() {
    let rect = caretView.isHidden ? nil : otherCaretRect
    directions.otherCaret.isHidden = rect == nil
    if let rect { directions.otherCaret.frame = rect }
  }

  /// True when the caret's line runs from right to left.
  package var isCaretLineRightToLeft: Bool {
    layout?.isRightToLeft(at: session.selection.head) ?? false
  }
}
