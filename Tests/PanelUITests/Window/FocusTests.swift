import KeyboardCore
import PanelCore
import Testing

@testable import PanelUI

@MainActor @Suite struct FocusTests {
  private let bench = Bench()
  private let log = Log()

  private func field(_ name: String) -> Field {
    let field = Field(name, log)
    bench.root.addSubview(field)
    return field
  }

  @Test func theOldOneIsAskedThenTheNewOneThenBothAreTold() {
    let (a, b) = (field("a"), field("b"))
    #expect(bench.window.makeFirstResponder(a))
    #expect(log.take() == ["a should become", "a did become"])
    #expect(bench.window.makeFirstResponder(b))
    #expect(log.take() == ["a should resign", "b should become", "a did resign", "b did become"])
    #expect(bench.window.makeFirstResponder(b))
    #expect(log.take() == [])
    #expect(bench.window.makeFirstResponder(nil))
    #expect(log.take() == ["b should resign", "b did resign"])
  }

  @Test func eitherMayRefuse() {
    let (a, b) = (field("a"), field("b"))
    bench.window.makeFirstResponder(a)
    b.takesFocus = false
    #expect(!bench.window.makeFirstResponder(b))
    #expect(bench.window.firstResponder === a)
    b.takesFocus = true
    a.givesFocus = false
    #expect(!bench.window.makeFirstResponder(b))
    #expect(!bench.window.makeFirstResponder(nil))
    #expect(bench.window.firstResponder === a)
    #expect(!bench.window.makeFirstResponder(View()))
    #expect(bench.application.keyboard.presentation.phase == .showing)
  }

  @Test func aViewOutsideOfTheWindowGetsNoFocus() {
    #expect(!bench.window.makeFirstResponder(Field("loose", log)))
    #expect(log.take() == [])
  }

  @Test func aFieldThatMovesTheFocusOnWhileItGoesWins() {
    let (a, b, c) = (field("a"), field("b"), field("c"))
    bench.window.makeFirstResponder(a)
    a.whenResigned = { [bench] in bench.window.makeFirstResponder(c) }
    _ = log.take()
    #expect(!bench.window.makeFirstResponder(b))
    #expect(bench.window.firstResponder === c)
    #expect(!log.lines.contains("b did become"))
    #expect(log.lines.last == "c did become")
  }

  @Test func aRemovedFieldIsToldAndTheKeyboardWaitsForAnother() {
    let (a, b) = (field("a"), field("b"))
    bench.window.makeFirstResponder(a)
    #expect(bench.settle() != nil)
    #expect(bench.application.keyboard.presentation.phase == .shown)
    _ = log.take()
    let gone = bench.now
    a.removeFromSuperview()
    #expect(log.take() == ["a did resign"])
    #expect(bench.window.firstResponder == nil)
    bench.application.advance(to: gone + .milliseconds(199))
    #expect(bench.application.keyboard.presentation.phase == .shown)
    bench.window.makeFirstResponder(b)
    bench.application.advance(to: gone + .milliseconds(1000))
    #expect(bench.application.keyboard.presentation.phase == .shown)
    let again = bench.now
    b.removeFromSuperview()
    bench.application.advance(to: again + .milliseconds(200))
    #expect(bench.application.keyboard.presentation.phase == .hiding)
    bench.application.advance(to: again + .milliseconds(450))
    #expect(bench.application.keyboard.presentation.phase == .hidden)
  }

  @Test func aRemovedTextViewStopsItsCaret() {
    let text = TextView(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    bench.root.addSubview(text)
    text.becomeFirstResponder()
    text.removeFromSuperview()
    #expect(text.nextDeadline == nil)
    #expect(bench.settle() != nil)
  }

  @Test func commandsGoUpTheChain() {
    let box = Field("box", log)
    box.knownCommand = "go"
    let inner = Field("inner", log)
    bench.root.addSubview(box)
    box.addSubview(inner)
    bench.window.makeFirstResponder(inner)
    _ = log.take()
    #expect(bench.application.perform(command: Command("go")))
    #expect(log.take() == ["box performs go"])
    #expect(!bench.application.canPerform(command: Command("go")))
    #expect(!bench.application.perform(command: Command("nobody knows")))
    #expect(!bench.application.canPerform(command: Command("nobody knows")))
    inner.knownCommand = "go"
    bench.application.send(.command("go", argument: nil), at: bench.now)
    #expect(log.take() == ["inner performs go"])
    #expect(inner.next === box)
    #expect(box.next === bench.root)
    #expect(bench.root.next === bench.screen)
    #expect(bench.screen.next === bench.window)
    #expect(bench.window.next === bench.application)
  }

  @Test func hideAndShowGiveTheFocusBack() {
    let a = field("a")
    bench.window.makeFirstResponder(a)
    #expect(bench.application.canPerform(command: Command("hide")))
    bench.application.perform(command: Command("hide"))
    #expect(bench.window.firstResponder == nil)
    #expect(bench.application.canPerform(command: Command("show")))
    bench.application.perform(command: Command("show"))
    #expect(bench.window.firstResponder === a)
  }

  @Test func typedAndPastedTextGoesToTheFocus() {
    bench.application.send(.text("lost"), at: bench.now)
    bench.window.makeFirstResponder(field("a"))
    _ = log.take()
    bench.application.send(.text("x"), at: bench.now)
    bench.application.send(.pasted("y"), at: bench.now)
    #expect(log.take() == ["a inserts x", "a inserts y"])
  }
}
