import PanelCore
import Testing
import TextCore

/// At which neighbour the caret stands after an event.
@Suite struct CaretAffinityTests {
  private func session(_ text: String) -> EditSession {
    var session = EditSession(TextBuffer(text))
    _ = session.handle(.move(.documentEnd, extending: false), at: .zero)
    return session
  }

  @Test func whatIsTypedHasTheCaret() {
    var session = session("ab אב")
    #expect(session.affinity == .automatic)
    _ = session.handle(.typed("ג", on: .hardware), at: .zero)
    #expect(session.affinity == .upstream)
    _ = session.handle(.deleteBackward(.grapheme), at: .zero)
    #expect(session.affinity == .automatic)
    _ = session.handle(.insert("גד"), at: .zero)
    #expect(session.affinity == .upstream)
    _ = session.handle(.undo, at: .zero)
    #expect(session.affinity == .automatic)
    _ = session.handle(.setMarked("ה", selected: 2..<2), at: .zero)
    #expect(session.affinity == .upstream)
    _ = session.handle(.replaceAll(TextBuffer("x"), keepingUndo: false), at: .zero)
    #expect(session.affinity == .automatic)
  }

  @Test func aTapDecidesAndAnyOtherMoveForgets() {
    var session = session("ab אב")
    let other = CaretPosition(byte: 7, affinity: .upstream)
    let changes = session.handle(.place(other, extending: false), at: .zero)
    #expect(changes.count == 1 && !changes[0].selectionMoved && !changes[0].isContentChange)
    #expect(session.affinity == .upstream)
    #expect(session.handle(.place(other, extending: false), at: .zero).isEmpty)
    _ = session.handle(.move(.left, extending: false), at: .zero)
    #expect(session.affinity == .automatic && session.selection == TextSelection(caret: 5))
    _ = session.handle(
      .place(CaretPosition(byte: 3, affinity: .downstream), extending: true), at: .zero)
    #expect(session.selection == TextSelection(anchor: 5, head: 3))
    #expect(session.affinity == .downstream)
  }

  @Test func aPlaceInsideOfAGraphemeIsItsStart() {
    var session = session("אב")
    _ = session.handle(
      .place(CaretPosition(byte: 3, affinity: .upstream), extending: false), at: .zero)
    #expect(session.selection == TextSelection(caret: 2) && session.affinity == .automatic)
  }

  @Test func theOtherEdgeOfTheSamePlaceEndsNoStepOfUndo() {
    var session = session("")
    _ = session.handle(.typed("א", on: .hardware), at: .zero)
    _ = session.handle(.place(CaretPosition(byte: 2), extending: false), at: .zero)
    _ = session.handle(.typed("ב", on: .hardware), at: .zero)
    #expect(session.undoDepth == 1)
  }
}
