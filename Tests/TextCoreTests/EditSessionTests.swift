import PanelCore
import Testing
import TextCore

@Suite struct EditSessionTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var id: String
    var before: String
    var event: EditEvent
    var after: String
    init(_ id: String, _ before: String, _ event: EditEvent, _ after: String) {
      (self.id, self.before, self.event, self.after) = (id, before, event, after)
    }
    var testDescription: String { id }
  }

  @Test(arguments: [
    Row("typing", "one tw|o", .insert("x"), "one twx|o"),
    Row("typing over a selection", "one [two| three", .insert("x"), "one x| three"),
    Row("TE17 Backspace on a selection", "ab[cd|ef", .deleteBackward(.grapheme), "ab|ef"),
    Row("Delete on a backward selection", "ab|cd]ef", .deleteForward(.grapheme), "ab|ef"),
    Row("TE01 Backspace over CRLF", "a\r\n|b", .deleteBackward(.grapheme), "a|b"),
    Row("TE01 Delete over CRLF", "a|\r\nb", .deleteForward(.grapheme), "a|b"),
    Row("TE01 Right over CRLF", "a|\r\nb", .move(.right, extending: false), "a\r\n|b"),
    Row("UN01 family", "x👨‍👩‍👧‍👦|", .deleteBackward(.grapheme), "x|"),
    Row("UN01 surfer, Left", "🏄🏼‍♂️|", .move(.left, extending: false), "|🏄🏼‍♂️"),
    Row("UN04 conjunct, Delete", "|क्त", .deleteForward(.grapheme), "|"),
    Row("UN08 mark and letter", "สีab|c", .deleteBackward(.grapheme), "สีa|c"),
    Row("UN08 overline", "h\u{305}|x", .deleteBackward(.grapheme), "|x"),
    Row("UN10 join with a mark", "a\n|\u{301}b", .deleteBackward(.grapheme), "a\u{301}|b"),
    Row("UN16 lone half", "🇯🇵🇫|", .deleteBackward(.grapheme), "🇯🇵|"),
    Row("UN16 pairs anew", "|🇯🇵🇫", .insert("🇩"), "🇩🇯|🇵🇫"),
    Row("word to the left", "one two |", .deleteBackward(.word), "one |"),
    Row("word to the right", "one| two three", .deleteForward(.word), "one| three"),
    Row(
      "UN10 Backspace at a line's start", "\u{301}a\n|\u{301}b", .deleteBackward(.grapheme),
      "\u{301}a\u{301}|b"),
    Row("to the line's start", "one\ntwo th|ree", .deleteBackward(.line), "one\n|ree"),
    Row("to the line's end", "one t|wo\r\nthree", .deleteForward(.line), "one t|\r\nthree"),
    Row("from a line's start the line end goes", "one\r\n|two", .deleteBackward(.line), "one|two"),
    Row("from a line's end the line end goes", "one|\r\ntwo", .deleteForward(.line), "one|two"),
    Row("a selection goes alone", "one [two| three", .deleteBackward(.line), "one | three"),
    Row("a line", "one\ntw|o\nthree", .deleteLine, "one\n|three"),
    Row("the last line", "one\r\ntw|o", .deleteLine, "one|"),
    Row("the only line", "on|e", .deleteLine, "|"),
    Row("no line", "|", .deleteLine, "|"),
    Row("selected lines", "one\nt[wo\nth|ree\nfour", .deleteLine, "one\n|four"),
    Row("a line end's selection", "one\n[two\n|three", .deleteLine, "one\n|three"),
    Row("Home in the text", "one\ntw|o", .move(.lineStart, extending: false), "one\n|two"),
    Row("End in the text", "o|ne\r\ntwo", .move(.lineEnd, extending: true), "o[ne|\r\ntwo"),
    Row("paragraph up", "one\ntw|o", .move(.paragraphUp, extending: false), "one\n|two"),
    Row("and up", "one\n|two", .move(.paragraphUp, extending: false), "|one\ntwo"),
    Row("paragraph down", "o|ne\r\ntwo", .move(.paragraphDown, extending: false), "one\r\n|two"),
    Row("and down", "one\nt|wo", .move(.paragraphDown, extending: false), "one\ntwo|"),
    Row("a tab", "a|b", .insertTab, "a\t|b"),
    Row("word deletion stops at the line", "one\n|two", .deleteBackward(.word), "one|two"),
    Row("word deletion stops at the line end", "one|\ntwo", .deleteForward(.word), "one|two"),
    Row("Left leaves a selection at its start", "a[bc|d", .move(.left, extending: false), "a|bcd"),
    Row("Right leaves it at its end", "a|bc]d", .move(.right, extending: false), "abc|d"),
    Row("extending", "ab|cd", .move(.right, extending: true), "ab[c|d"),
    Row("extending by a word", "one two|", .move(.wordLeft, extending: true), "one |two]"),
    Row("to the end", "a|b\nc", .move(.documentEnd, extending: false), "ab\nc|"),
    Row("select all", "a|b", .selectAll, "[ab|"),
    Row(
      "selecting inside of a grapheme", "|é🇯🇵", .select(TextSelection(anchor: 1, head: 6)), "[é|🇯🇵"),
    Row("selecting beyond", "|ab", .select(TextSelection(anchor: -3, head: 99)), "[ab|"),
    Row("new line like its neighbours", "a\r\nb|", .insertNewline, "a\r\nb\r\n|"),
    Row("new line in the first line", "a|b\r\nc", .insertNewline, "a\r\n|b\r\nc"),
    Row("new line alone", "a|b", .insertNewline, "a\n|b"),
    Row(
      "correction", "teh|", .replace(TextEdit(range: 0..<3, replacement: "the")), "the|"),
    Row("nothing to delete", "|a", .deleteBackward(.grapheme), "|a"),
  ])
  func anEventTurnsOneSceneIntoAnother(row: Row) {
    var scene = EditScene(row.before)
    let before = scene.session
    let changes = scene.perform(row.event)
    #expect(Array(scene.marked.utf8) == Array(row.after.utf8), "\(scene.marked)")
    #expect(changes.isEmpty == (row.before == row.after))
    expect(changes, lead: before, to: scene.session)
  }

  /// The changes reported are those that happened.
  private func expect(_ changes: [EditChange], lead before: EditSession, to after: EditSession) {
    #expect(changes.count <= 1)
    guard let change = changes.first else {
      #expect(before.buffer == after.buffer && before.selection == after.selection)
      return
    }
    var replayed = before.buffer
    let new = change.range.lowerBound..<(change.range.lowerBound + change.newLength)
    replayed.replace(change.range, with: after.buffer.bytes(in: new))
    #expect(replayed == after.buffer)
    #expect(change.selectionMoved == (before.selection != after.selection))
    #expect((before.revision != after.revision) == change.isContentChange)
    if change.isContentChange {
      #expect(change.lines.lowerBound == before.buffer.line(containing: change.range.lowerBound))
      #expect(
        after.buffer.lineCount - before.buffer.lineCount == change.newLineCount - change.lines.count
      )
    }
  }

  @Test func typingAtTheEndIsUndoneAndRedone() {
    var scene = EditScene("|")
    scene.type("abc")
    #expect(scene.session.undoDepth == 1)
    scene.perform(.undo)
    #expect(scene.marked == "|")
    #expect(scene.session.canRedo && !scene.session.canUndo)
    scene.perform(.redo)
    #expect(scene.marked == "abc|")
  }

  @Test func typingOverASelectionIsOneStepThatRestoresIt() {
    var scene = EditScene("hello [world|")
    scene.type("abc")
    #expect(scene.marked == "hello abc|")
    scene.perform(.undo)
    #expect(scene.marked == "hello [world|")
    scene.perform(.redo)
    #expect(scene.marked == "hello abc|")
  }

  @Test func aLoadForgetsTheOldText() {
    var scene = EditScene("A|")
    scene.type("x")
    scene.perform(.replaceAll(TextBuffer("🤞"), keepingUndo: false))
    #expect(scene.marked == "|🤞")
    scene.perform(.move(.documentEnd, extending: false))
    scene.backspace()
    #expect(scene.marked == "|")
    for _ in 0..<5 {
      scene.perform(.undo)
      #expect(scene.marked == "🤞|")
    }
    #expect(!scene.session.canUndo)
  }

  @Test func aReplacementOfAllCanBeUndone() {
    var scene = EditScene("o[n|e")
    scene.perform(.replaceAll(TextBuffer("two"), keepingUndo: true))
    #expect(scene.marked == "two|")
    scene.perform(.undo)
    #expect(scene.marked == "o[n|e")
  }

  @Test func lettersOfManyBytesAreTypedAndDeletedWhole() {
    var scene = EditScene("|")
    scene.type("Привет")
    scene.backspace(2)
    #expect(scene.marked == "Прив|")
  }

  @Test func eachWordIsAStep() {
    var scene = EditScene("|")
    scene.type("one two")
    #expect(scene.session.undoDepth == 2)
    scene.perform(.undo)
    #expect(scene.marked == "one |")
  }

  @Test func aPauseEndsAStep() {
    var scene = EditScene("|")
    scene.type("ab")
    scene.now = scene.now + .milliseconds(1900)
    scene.type("c")
    #expect(scene.session.undoDepth == 2)
  }

  @Test func aShorterPauseDoesNot() {
    var scene = EditScene("|")
    scene.type("ab")
    scene.now = scene.now + .milliseconds(1899)
    scene.type("c")
    #expect(scene.session.undoDepth == 1)
  }

  @Test func aMoveAndAnAskedBreakEndAStep() {
    var scene = EditScene("|")
    scene.type("a")
    scene.perform(.move(.left, extending: false))
    scene.type("b")
    scene.perform(.breakUndoGroup)
    scene.type("c")
    #expect(scene.session.undoDepth == 3)
    #expect(scene.marked == "bc|a")
  }

  @Test func deletionsAreOneStep() {
    var scene = EditScene("one two|")
    scene.backspace(4)
    #expect(scene.session.undoDepth == 1)
    scene.perform(.undo)
    #expect(scene.marked == "one two|")
  }

  @Test func aPasteIsAStepOfItsOwn() {
    var scene = EditScene("|")
    scene.type("a")
    scene.perform(.insert("pasted"))
    scene.type("b")
    #expect(scene.session.undoDepth == 3)
  }

  @Test func anEditForgetsWhatCouldBeRedone() {
    var scene = EditScene("|")
    scene.type("a")
    scene.perform(.undo)
    scene.type("b")
    #expect(!scene.session.canRedo)
    #expect(scene.perform(.redo).isEmpty)
  }

  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func undoingAllGivesTheFirstTextAndRedoingTheLast(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let first = TextBuffer(bytes: awkwardBytes(60, using: &random))
    var session = EditSession(first)
    var now = Timestamp.zero
    for _ in 0..<150 {
      now = now + .milliseconds(Int.random(in: 0...2500, using: &random))
      let before = session
      let event = randomEvent(session.buffer.byteCount, using: &random)
      let changes = session.handle(event, at: now)
      expect(changes, lead: before, to: session)
      expectCaretPlace(session)
    }
    let last = session
    let depth = session.undoDepth
    for _ in 0..<depth {
      let before = session
      expect(session.handle(.undo, at: now), lead: before, to: session)
    }
    #expect(session.buffer == first)
    let all = session.redoDepth
    for _ in 0..<all { _ = session.handle(.redo, at: now) }
    if last.redoDepth == 0 {
      #expect(session.buffer == last.buffer)
    }
  }

  /// A boundary, or a place that a deletion left inside of a grapheme typed mark by mark.
  private func expectCaretPlace(_ session: EditSession) {
    let boundaries = TextBoundaries(session.buffer)
    for place in [session.selection.anchor, session.selection.head]
    where !boundaries.isGraphemeBoundary(place) {
      let start = boundaries.floor(place)
      let inside = session.buffer.string(in: start..<boundaries.ceiling(place))
      #expect("กक".unicodeScalars.contains(inside.unicodeScalars.first ?? "x"), "\(inside)")
      #expect(String(validating: session.buffer.bytes(in: start..<place), as: UTF8.self) != nil)
    }
  }

  private func randomEvent(_ length: Int, using random: inout SeededGenerator) -> EditEvent {
    let place = Int.random(in: 0...length, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3:
      return .insert(String(decoding: awkwardBytes(1, using: &random), as: UTF8.self))
    case 4: return .insertNewline
    case 5: return .deleteBackward(.grapheme)
    case 6: return .deleteForward(.grapheme)
    case 7: return .deleteBackward(.word)
    case 8: return .select(TextSelection(caret: place))
    case 9: return .select(TextSelection(anchor: place, head: min(length, place + 5)))
    case 10: return .undo
    default:
      return .replace(TextEdit(range: place..<min(length, place + 2), replacement: "xy"))
    }
  }

  @Test func aLongHeldBackspaceIsUndoneAtOnce() {
    var scene = EditScene(String(repeating: "word ", count: 400) + "|")
    scene.backspace(2000)
    #expect(scene.marked == "|")
    let changes = scene.perform(.undo)
    #expect(changes.first?.newLength == 2000)
    #expect(scene.session.buffer.byteCount == 2000)
  }

  @Test(arguments: [
    ("|", true), ("a|", false), ("One. |Two", true), ("One.|", false), ("One. T|wo", false),
    ("end!  |", true), ("\"Really?\" |", true), ("(Yes.) |", true), ("a\n|", true),
    ("a\r\n|", true), ("  |", true), ("a, |", false), ("a. \"|", true), ("say \"|", false),
    ("3.|5", false), ("Ende\u{2026}\u{201C} |", true),
  ])
  func aCapitalIsDueWhereASentenceBegins(marked: String, isDue: Bool) {
    #expect(EditScene(marked).session.isAutoCapitalPosition == isDue)
  }
}
