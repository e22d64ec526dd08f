import Testing
import TextCore

@Suite struct CompositionTests {
  @Test func markedTextIsCommittedAsOneStep() {
    var scene = EditScene("a[b|c")
    scene.perform(.setMarked("k", selected: 1..<1))
    scene.perform(.setMarked("ka", selected: 0..<2))
    #expect(scene.marked == "a[ka|c")
    #expect(scene.session.marked == 1..<3)
    #expect(scene.session.undoDepth == 0)
    scene.perform(.setMarked("か", selected: 3..<3))
    let changes = scene.perform(.unmark)
    #expect(changes.count == 1 && changes.allSatisfy { !$0.isContentChange })
    #expect(scene.session.marked == nil)
    #expect(scene.marked == "aか|c")
    #expect(scene.session.undoDepth == 1)
    scene.perform(.undo)
    #expect(scene.marked == "a[b|c")
    scene.perform(.redo)
    #expect(scene.marked == "aか|c")
  }

  @Test func committedTextReplacesTheMarkedText() {
    var scene = EditScene("a|")
    scene.perform(.setMarked("nihon", selected: 5..<5))
    scene.perform(.insert("日本"))
    #expect(scene.marked == "a日本|")
    #expect(scene.session.marked == nil)
    scene.perform(.undo)
    #expect(scene.marked == "a|")
    #expect(!scene.session.canUndo)
  }

  @Test func aCancelledCompositionLeavesNoStepAndKeepsTheRedo() {
    var scene = EditScene("|")
    scene.type("x")
    scene.perform(.undo)
    scene.perform(.setMarked("k", selected: 1..<1))
    scene.perform(.setMarked("", selected: 0..<0))
    #expect(scene.marked == "|")
    #expect(scene.session.marked == nil)
    #expect(!scene.session.canUndo)
    scene.perform(.redo)
    #expect(scene.marked == "x|")
  }

  @Test func cancelledOverASelectionItIsADeletion() {
    var scene = EditScene("a[b|c")
    scene.perform(.setMarked("k", selected: 1..<1))
    scene.perform(.setMarked("", selected: 0..<0))
    #expect(scene.marked == "a|c")
    scene.perform(.undo)
    #expect(scene.marked == "a[b|c")
  }

  @Test(arguments: [
    (EditEvent.move(.left, extending: false), "ak|ac"), (.deleteBackward(.grapheme), "ak|c"),
    (.select(TextSelection(caret: 0)), "|akac"), (.undo, "a|c"), (.insertNewline, "aka\n|c"),
    (.breakUndoGroup, "aka|c"),
  ])
  func anyOtherEventCommitsFirst(event: EditEvent, after: String) {
    var scene = EditScene("a|c")
    scene.perform(.setMarked("ka", selected: 2..<2))
    #expect(scene.session.canUndo)
    #expect(scene.perform(event).count == 1)
    #expect(scene.marked == after)
    #expect(scene.session.marked == nil)
  }

  @Test func aLoadForgetsTheComposition() {
    var scene = EditScene("a|c")
    scene.perform(.setMarked("ka", selected: 2..<2))
    scene.perform(.replaceAll(TextBuffer("new"), keepingUndo: false))
    #expect(scene.marked == "|new")
    #expect(scene.session.marked == nil && !scene.session.canUndo)
  }

  @Test func aSelectionBeyondTheMarkedTextIsCutBack() {
    var scene = EditScene("a|c")
    scene.perform(.setMarked("ka", selected: 1..<99))
    #expect(scene.marked == "ak[a|c")
    #expect(scene.perform(.setMarked("ka", selected: -3..<0)).count == 1)
    #expect(scene.marked == "a|kac")
    #expect(scene.session.marked == 1..<3)
  }

  @Test func emptyMarkedTextIsNothing() {
    var scene = EditScene("a[b|c")
    #expect(scene.perform(.setMarked("", selected: 0..<0)).isEmpty)
    #expect(scene.perform(.unmark).isEmpty)
    #expect(scene.marked == "a[b|c")
  }
}
