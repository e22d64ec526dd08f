import PanelCore
import Testing
import TextCore

/// What the undo log holds.
@Suite struct UndoLogTests {
  @Test func theOldestStepsAreForgotten() {
    var session = EditSession()
    for number in 0..<(EditSession.undoLimit + 10) {
      _ = session.handle(.insert("ab"), at: .zero + .seconds(10 * number))
    }
    #expect(session.undoDepth <= EditSession.undoLimit)
    #expect(session.undoDepth >= EditSession.undoLimit / 10 * 9)
    while session.canUndo { _ = session.handle(.undo, at: .zero) }
    #expect(session.buffer.byteCount > 0)
    #expect(session.redoDepth >= EditSession.undoLimit / 10 * 9)
  }

  @Test func theBytesOfAllStepsAreBounded() {
    let big = TextBuffer(String(repeating: "a line of text\n", count: 1_000_000))
    var session = EditSession()
    for number in 0..<12 {
      _ = session.handle(.replaceAll(big, keepingUndo: true), at: .zero)
      _ = session.handle(.replaceAll(TextBuffer("\(number)"), keepingUndo: true), at: .zero)
      #expect(session.undoByteCount <= EditSession.undoByteLimit)
    }
    #expect(session.undoDepth >= 6)
    let depth = session.undoDepth
    for _ in 0..<depth {
      _ = session.handle(.undo, at: .zero)
      #expect(session.undoByteCount <= EditSession.undoByteLimit)
    }
    #expect(session.redoDepth > 0)
    while session.canRedo { _ = session.handle(.redo, at: .zero) }
    #expect(session.buffer == TextBuffer("11"))
  }

  @Test func theNearestStepIsKeptWhateverItsSize() {
    let huge = TextBuffer(String(repeating: "a line of text\n", count: 6_000_000))
    var session = EditSession(huge)
    _ = session.handle(.insert("x"), at: .zero)
    _ = session.handle(.replaceAll(TextBuffer("small"), keepingUndo: true), at: .zero)
    #expect(session.undoDepth == 1)
    _ = session.handle(.undo, at: .zero)
    #expect(session.buffer.byteCount == huge.byteCount + 1)
    _ = session.handle(.redo, at: .zero)
    #expect(session.buffer == TextBuffer("small"))
  }

  @Test func aStepOfManyEditsEnds() {
    // A key that corrects what it typed, over and over, without a pause.
    var session = EditSession()
    _ = session.handle(.insert("a"), at: .zero)
    for number in 0..<2500 {
      let edit = TextEdit(range: 0..<1, replacement: number % 2 == 0 ? "b" : "a")
      _ = session.handle(.replace(edit), at: .zero)
    }
    #expect(session.undoDepth == 3)
    while session.canUndo { _ = session.handle(.undo, at: .zero) }
    #expect(session.buffer.isEmpty)
  }

  @Test func backspaceAndDeleteInTurnAreOneStretch() {
    let text = TextBuffer(String(repeating: "ab", count: 400))
    var session = EditSession(text)
    _ = session.handle(.select(TextSelection(caret: 400)), at: .zero)
    for _ in 0..<150 {
      _ = session.handle(.deleteBackward(.grapheme), at: .zero)
      _ = session.handle(.deleteForward(.grapheme), at: .zero)
    }
    #expect(session.undoDepth == 1)
    #expect(session.undoByteCount < 1000)
    _ = session.handle(.undo, at: .zero)
    #expect(session.buffer == text)
    #expect(session.selection == TextSelection(caret: 400))
  }
}
