import PanelCore
import Testing
import TextCore

/// What the options make of keys.
@Suite struct TypingTests {
  private func scene(_ marked: String, _ change: (inout EditOptions) -> Void) -> EditScene {
    var scene = EditScene(marked)
    change(&scene.session.options)
    return scene
  }

  // MARK: Tab and return

  @Test(arguments: [
    ("|", 4, "    |"), ("a|", 4, "a   |"), ("abc|", 4, "abc |"), ("abcd|", 4, "abcd    |"),
    ("\t|", 4, "\t    |"), ("a\tb|", 4, "a\tb   |"), ("ab|", 1, "ab |"),
    ("a|", 16, "a" + String(repeating: " ", count: 15) + "|"),
    ("x\né|", 4, "x\né   |"), ("漢|", 4, "漢   |"), ("a[bc|d", 4, "a   |d"),
    ("a|", 99, "a" + String(repeating: " ", count: 15) + "|"),
    ("a|", -3, "a |"),
  ])
  func theTabKeyCanInsertSpacesUpToTheNextStop(before: String, width: Int, after: String) {
    var scene = scene(before) {
      $0.insertsSpacesForTab = true
      $0.tabWidth = width
    }
    scene.perform(.insertTab)
    #expect(scene.marked == after)
    scene.perform(.undo)
    #expect(scene.marked == before)
  }

  @Test(arguments: [
    ("  a|", "  a\n  |"), ("\t a|b", "\t a\n\t |b"), ("  |  a", "  \n  |  a"), ("|  a", "\n|  a"),
    ("x\r\n y|", "x\r\n y\r\n |"), ("a|", "a\n|"), ("  a\nb|", "  a\nb\n|"), ("  [a|b", "  \n  |b"),
  ])
  func aNewLineCanTakeTheWhiteSpaceOver(before: String, after: String) {
    var scene = scene(before) { $0.autoIndents = true }
    scene.perform(.insertNewline)
    #expect(scene.marked == after)
    scene.perform(.undo)
    #expect(scene.marked == before)
  }

  // MARK: Double space

  @Test(arguments: [
    ("word|", "word. |"), ("1|", "1. |"), ("(so)|", "(so). |"), ("“so”|", "“so”. |"),
    ("é|", "é. |"), ("e\u{301}|", "e\u{301}. |"), ("100%|", "100%. |"), ("слово|x", "слово. |x"),
    ("नमस्ते|", "नमस्ते। |"), ("|", "  |"), ("word.|", "word.  |"), ("word,|", "word,  |"),
    ("word |", "word   |"), ("ไทย|", "ไทย  |"), ("漢字|", "漢字  |"), ("a\n|", "a\n  |"),
    ("—|", "—  |"),
  ])
  func twoSpacesAfterAWordAreAFullStop(before: String, after: String) {
    var scene = scene(before) { $0.doubleSpacePeriod = .screen }
    scene.tap(" ")
    let session = scene.session
    let changes = scene.tap(" ")
    #expect(scene.marked == after)
    #expect(changes.count == 1)
    var replayed = session.buffer
    for change in changes {
      let new = change.range.lowerBound..<(change.range.lowerBound + change.newLength)
      replayed.replace(change.range, with: scene.session.buffer.bytes(in: new))
    }
    #expect(replayed == scene.session.buffer)
  }

  @Test func oneBackspaceTakesTheFullStopBack() {
    var scene = scene("word|") { $0.doubleSpacePeriod = .screen }
    scene.tap(" ")
    scene.tap(" ")
    scene.backspace()
    #expect(scene.marked == "word  |")
    scene.backspace()
    #expect(scene.marked == "word |")
  }

  @Test func soDoesUndo() {
    var scene = scene("word|") { $0.doubleSpacePeriod = .screen }
    scene.tap(" ")
    scene.tap(" ")
    scene.perform(.undo)
    #expect(scene.marked == "word  |")
    scene.perform(.undo)
    #expect(scene.marked == "word|")
    scene.perform(.redo)
    scene.perform(.redo)
    #expect(scene.marked == "word. |")
  }

  @Test func aBackspaceLaterDeletesTheSpace() {
    var scene = scene("word|") { $0.doubleSpacePeriod = .screen }
    scene.tap(" ")
    scene.tap(" ")
    scene.tap("a")
    scene.backspace(2)
    #expect(scene.marked == "word.|")
  }

  @Test func aSlowSecondSpaceIsASpace() {
    for (pause, after) in [(1000, "word. |"), (1001, "word  |")] {
      var scene = scene("word|") { $0.doubleSpacePeriod = .screen }
      scene.tap(" ")
      scene.now = scene.now + .milliseconds(pause)
      scene.tap(" ")
      #expect(scene.marked == after)
    }
  }

  @Test func aSpaceThatWasThereBeforeIsNoFirstSpace() {
    var scene = scene("word| x") { $0.doubleSpacePeriod = .screen }
    scene.tap(" ")
    scene.perform(.move(.right, extending: false))
    scene.tap(" ")
    #expect(scene.marked == "word   |x")
  }

  @Test(arguments: [
    (EditOptions.DoubleSpacePeriod.never, "a  |", "a  |"), (.screen, "a. |", "a  |"),
    (.always, "a. |", "a. |"),
  ])
  func whichKeysDoIt(
    option: EditOptions.DoubleSpacePeriod, onScreen: String, onHardware: String
  ) {
    for (keyboard, after) in [
      (EditEvent.Keyboard.screen, onScreen), (.hardware, onHardware),
    ] {
      var scene = scene("a|") { $0.doubleSpacePeriod = option }
      scene.perform(.typed(" ", on: keyboard))
      scene.perform(.typed(" ", on: keyboard))
      #expect(scene.marked == after)
    }
  }

  @Test func insertedSpacesAreNoKeys() {
    var scene = scene("a|") { $0.doubleSpacePeriod = .always }
    scene.perform(.insert(" "))
    scene.perform(.insert(" "))
    #expect(scene.marked == "a  |")
  }

  // MARK: Quotes

  @Test(arguments: [
    ("|", "\"", "“|"), ("a |", "\"", "“|"), ("a|", "\"", "”|"), ("(|", "\"", "“|"),
    ("—|", "'", "‘|"),
    ("“|", "'", "‘|"), ("don|", "'", "’|"), ("a.|", "\"", "”|"), ("\n|", "'", "‘|"),
    ("a[b|", "\"", "”|"),
  ])
  func quotesCanCurveByWhatStandsBefore(before: String, key: String, quote: String) {
    var scene = scene(before) { $0.usesSmartQuotes = true }
    scene.tap(key)
    #expect(scene.marked.hasSuffix(quote))
    scene.perform(.undo)
    #expect(scene.marked.hasSuffix(key + "|"))
    scene.perform(.undo)
    #expect(scene.marked == before)
  }

  @Test func aPastedQuoteStaysStraight() {
    var scene = scene("|") { $0.usesSmartQuotes = true }
    scene.perform(.insert("\""))
    #expect(scene.marked == "\"|")
  }

  @Test func withoutOptionsKeysDoWhatTheySay() {
    var scene = EditScene("  a|")
    for key in ["\"", "'", " ", " "] { scene.tap(key) }
    scene.perform(.insertNewline)
    scene.perform(.insertTab)
    #expect(scene.marked == "  a\"'  \n\t|")
  }
}
