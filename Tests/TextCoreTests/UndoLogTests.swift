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

  @Test func aLongMixOfKeysIsMoreThanOneStep() {
    // Without a pause, Backspace and Delete in turn: no edit goes on where the last one was.
    var session = EditSession(TextBuffer(String(repeating: "ab", count: 4000)))
    _ = session.handle(.select(TextSelection(caret: 4000)), at: .zero)
    for _ in 0..<1500 {
      _ = session.handle(.deleteBackward(.grapheme), at: .zero)
      _ = session.handle(.deleteForward(.grapheme), at: .zero)
    }
    #expect(session.undoDepth == 3)
    while session.canUndo { _ = session.handle(.undo, at: .zero) }
    #expect(session.buffer == TextBuffer(String(repeating: "ab", count: 4000)))
    #expect(session.selection == TextSelection(caret: 4000))
  }
}
