import KeyboardCore
import PanelCore
import Testing
import TextCore

@testable import PanelUI

/// A field 200 points wide, whose letters are 10 points wide.
@MainActor private struct Desk {
  let bench = Bench()
  let field = TextField()
  let voice = Voice()

  init(width: Double = 200) {
    field.frame = Rect(x: 10, y: 10, width: width, height: 32)
    field.identifier = "field"
    field.delegate = voice
    bench.root.addSubview(field)
    field.becomeFirstResponder()
    bench.application.layoutNow()
  }

  func type(_ text: String) {
    bench.application.send(.text(text), at: bench.now)
    bench.application.layoutNow()
  }
  func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
    bench.application.send(.key(KeyPress(key, modifiers: modifiers, isDown: true)), at: bench.now)
    bench.application.layoutNow()
  }
  /// The caret's left edge in the window.
  var caret: Double { field.convert(field.caretRect, to: nil).x }
  var isCaretInBox: Bool { caret >= 10 && caret <= 208 }
  var effects: [HostEffect] { bench.application.takeEffects() }
  /// The texts of the last frame.
  func drawn() -> [String] {
    field.setNeedsDisplay()
    _ = bench.frame(at: bench.now.milliseconds)
    return bench.application.lastFrame?.commands.compactMap {
      if case .text(let run, _, _, _) = $0 { run.text } else { nil }
    } ?? []
  }
}

@MainActor private final class Voice: TextViewDelegate {
  var deals = false
  var log: [String] = []
  func textViewShouldReturn(_ textView: TextView) -> Bool {
    log.append("return")
    return !deals
  }
  func textViewDidChange(_ textView: TextView) { log.append("change") }
}

extension Timestamp {
  fileprivate var milliseconds: Double { (self - Timestamp.zero).milliseconds }
}

@Suite @MainActor struct TextFieldTests {
  @Test func aLongLineFollowsItsCaretSideways() {
    let desk = Desk()
    for _ in 0..<50 {
      desk.type("m")
      #expect(desk.isCaretInBox)
    }
    #expect(desk.field.contentOffset.x > 250)
    for _ in 0..<50 {
      desk.press(.left)
      #expect(desk.isCaretInBox)
    }
    #expect(desk.field.contentOffset.x == 0)
    desk.press(.end)
    #expect(desk.isCaretInBox)
    desk.press(.home)
    #expect(desk.isCaretInBox)
    #expect(desk.field.contentOffset.y == 0)
  }

  /// TE13.
  @Test func deletingAllOfAScrolledLineShowsItsStart() {
    let desk = Desk()
    desk.type(String(repeating: "m", count: 60))
    #expect(desk.field.contentOffset.x > 0)
    desk.press(.character("a"), .control)
    desk.press(.backspace)
    #expect(desk.field.text == "")
    #expect(desk.field.contentOffset.x == 0)
    #expect(desk.isCaretInBox)
  }

  @Test func aBackspaceKeepsSomeOfTheTextBeforeTheCaretInSight() {
    let desk = Desk()
    desk.type(String(repeating: "m", count: 60))
    for _ in 0..<45 { desk.press(.left) }
    for _ in 0..<10 {
      desk.press(.backspace)
      #expect(desk.caret >= 40)
    }
  }

  @Test func theTextStandsInTheMiddleOfTheBox() {
    let desk = Desk()
    let row = desk.field.caretRow
    #expect(abs(row.midY - 16) <= 0.5)
  }

  @Test(arguments: [("one\ntwo", "one two"), ("a\r\nb\n", "a b"), ("\n\n", ""), ("a\tb", "a\tb")])
  func lineEndsThatArePastedAreSpaces(_ pasted: String, _ text: String) {
    let desk = Desk()
    desk.bench.application.send(.pasted(pasted), at: desk.bench.now)
    #expect(desk.field.text == text)
  }

  @Test func moreThanALineHoldsIsLeftOut() {
    let desk = Desk()
    desk.type(String(repeating: "é", count: 3000))
    #expect(desk.field.text.count == 2000)
    desk.type("x")
    #expect(desk.field.text.utf8.count == 4000)
    desk.press(.character("a"), .control)
    desk.type("short")
    #expect(desk.field.text == "short")
  }

  @Test func aTextThatIsSetIsOneLineWithTheCaretAtItsEnd() {
    let desk = Desk()
    desk.field.text = "a\nb"
    #expect(desk.field.text == "a b")
    #expect(desk.field.selection == TextSelection(caret: 3))
  }

  @Test func theFocusLostShowsTheStart() {
    let desk = Desk()
    desk.type(String(repeating: "m", count: 60))
    desk.field.resignFirstResponder()
    #expect(desk.field.contentOffset.x == 0)
  }

  @Test func returnAsksTheDelegateAndThenSubmits() {
    let desk = Desk()
    desk.field.insertNewline()
    desk.voice.deals = true
    desk.press(.return)
    #expect(desk.voice.log == ["return", "return"])
    #expect(desk.field.text == "")
  }

  @Test(arguments: [
    KeyPress(.tab, isDown: true), KeyPress(.tab, modifiers: .shift, isDown: true),
    KeyPress(.return, modifiers: .shift, isDown: true), KeyPress(.escape, isDown: true),
    KeyPress(.function(3), isDown: true),
    KeyPress(.character("f"), modifiers: .control, isDown: true),
  ])
  func keysThatMeanNothingInALineGoUpTheChain(_ press: KeyPress) {
    let desk = Desk()
    #expect(!desk.field.take(press))
    #expect(desk.field.text == "")
  }

  @Test func theReturnKeyIsTheFields() {
    let desk = Desk()
    let keyboard = desk.bench.application.keyboard
    func face() -> Icon? { keyboard.placedKeys.first { $0.key.id == "return" }?.key.icon }
    #expect(face() == .done)
    desk.field.returnKey = .next
    #expect(face() == .next)
    let text = TextView(frame: Rect(x: 10, y: 60, width: 200, height: 100))
    desk.bench.root.addSubview(text)
    text.becomeFirstResponder()
    #expect(face() == .return)
  }

  @Test(arguments: [
    (KeyboardType.text, "base", ShiftState.once), (.email, "base", .off), (.password, "base", .off),
    (.number, "symbols", .off),
  ])
  func aKindOfFieldBegins(_ kind: KeyboardType, _ layer: String, _ shift: ShiftState) {
    let desk = Desk()
    desk.field.keyboardType = kind
    let engine = desk.bench.application.keyboard.engine
    #expect(engine.layer == layer)
    #expect(engine.shift == shift)
  }

  // MARK: Secure

  @Test func aSecureFieldDrawsDotsAndGivesNothingAway() {
    let desk = Desk()
    desk.field.isSecure = true
    desk.type("geheim")
    #expect(desk.drawn().first == "••••••")
    desk.press(.character("a"), .control)
    desk.press(.character("c"), .control)
    desk.press(.character("x"), .control)
    #expect(desk.field.text == "geheim")
    #expect(desk.effects == [])
    #expect(desk.field.canPerform(Command("copy")) == false)
    #expect(desk.field.canPerform(Command("cut")) == false)
    desk.field.isSecure = false
    #expect(desk.drawn().first == "geheim")
  }

  @Test func aSecureFieldIsOneWord() {
    let desk = Desk()
    desk.field.isSecure = true
    desk.type("one two, 3")
    desk.press(.left, .control)
    #expect(desk.field.selection == TextSelection(caret: 0))
    desk.press(.right, .control)
    #expect(desk.field.selection == TextSelection(caret: 10))
  }

  @Test func dotsStandForGraphemes() {
    let desk = Desk()
    desk.field.isSecure = true
    desk.type("aé👩‍👩‍👧‍👧z")
    #expect(desk.drawn().first == "••••")
    desk.press(.left)
    desk.press(.left)
    desk.press(.backspace)
    #expect(desk.field.text == "a👩‍👩‍👧‍👧z")
  }
}
