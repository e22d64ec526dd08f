import KeyboardCore
import PanelCore
import Testing

/// Control, Alt, arrows, and other keys of a hardware keyboard.
@Suite struct ModifierTests {
  private func hands() -> Hands { Hands(terminalKeys()) }

  @Test func oneTapIsForTheNextKey() {
    var hands = hands()
    hands.type("control")
    #expect(hands.engine.state(of: .control) == .once)
    #expect(
      hands.actions.contains(
        .modifiersChanged(.control, locked: [], reason: .modifierTapped)))
    hands.type("c")
    #expect(hands.keys == ["control c"])
    #expect(hands.engine.state(of: .control) == .off)
    hands.type("c")
    #expect(hands.text == "c")
  }

  @Test func aSecondTapAfterAWhileTakesItBack() {
    var hands = hands()
    hands.type("control")
    hands.wait(400)
    hands.type("control")
    #expect(hands.engine.state(of: .control) == .off)
    hands.type("c")
    #expect(hands.text == "c")
  }

  @Test func twoQuickTapsLock() {
    var hands = hands()
    hands.type("control", "control")
    #expect(hands.engine.state(of: .control) == .locked)
    hands.type("c", "v")
    #expect(hands.keys == ["control c", "control v"])
    #expect(hands.engine.state(of: .control) == .locked)
    hands.wait(400)
    hands.type("control")
    #expect(hands.engine.state(of: .control) == .off)
    hands.type("c")
    #expect(hands.text == "c")
  }

  @Test(arguments: [[1, 2], [2, 1]]) func heldItIsForItsKeys(lifts: [Int]) {
    var hands = hands()
    hands.down(1, "control")
    hands.wait(30)
    hands.down(2, "c")
    for finger in lifts {
      hands.wait(30)
      hands.up(finger, finger == 1 ? "control" : "c")
    }
    // A press belongs to what was held when it is typed.
    #expect(hands.keys == (lifts[0] == 2 ? ["control c"] : []) || hands.keys == ["control c"])
    #expect(hands.engine.state(of: .control) == .off)
    #expect(hands.engine.nextDeadline != nil || hands.pressed == [])
  }

  @Test func heldItIsForManyKeys() {
    var hands = hands()
    hands.down(1, "control")
    hands.tap("c", finger: 2)
    hands.tap("v", finger: 2)
    hands.up(1, "control")
    hands.tap("a")
    #expect(hands.keys == ["control c", "control v"])
    #expect(hands.text == "a")
  }

  @Test func severalCountTogether() {
    var hands = hands()
    hands.type("control", "alt", "x")
    #expect(hands.keys == ["control alt x"])
    #expect(hands.engine.activeModifiers == [])
  }

  @Test func shiftCountsWhenTheUserChoseIt() {
    var hands = hands()
    hands.send(.sentenceStart(true))
    hands.type("control", "z")
    #expect(hands.keys == ["control z"])
    hands.wait(400)
    hands.send(.sentenceStart(false))
    hands.type("shift", "control", "z")
    #expect(hands.keys == ["control z", "control shift z"])
    #expect(hands.engine.shift == .off)
  }

  @Test func otherKeysHaveModifiersToo() {
    var hands = hands()
    hands.type("control", "backspace", "control", "return", "control", "space", "alt", "@")
    #expect(
      hands.keys == ["control backspace", "control return", "control space", "alt @"])
    #expect(hands.text == "")
    hands.wait(400)
    hands.type("escape", "control", "tab")
    #expect(hands.keys.suffix(2) == ["escape", "control tab"])
  }

  @Test func anAlternateIsPressedToo() {
    var hands = hands()
    hands.type("alt")
    hands.tap("e", holding: 500)
    #expect(hands.keys == ["alt é"])
  }

  @Test func whatEndsTheFieldEndsThem() {
    var hands = hands()
    hands.type("control", "control", "alt")
    hands.send(.hidden)
    #expect(hands.engine.activeModifiers == [])
    hands.down(1, "control")
    hands.cancel(1)
    #expect(hands.engine.activeModifiers == [])
    hands.type("c")
    #expect(hands.text == "c")
  }

  @Test func ks10AnArrowActsWhenPressedRepeatsAndStopsAtTheLift() {
    var hands = hands()
    hands.down(1, "left")
    #expect(hands.keys == ["left"])
    hands.wait(399)
    #expect(hands.keys.count == 1)
    hands.wait(1)
    #expect(hands.keys.count == 2)
    hands.wait(60)
    #expect(hands.keys.count == 3)
    hands.wait(1_540)
    let count = hands.keys.count
    #expect(count > 30)
    hands.up(1, "left")
    hands.wait(2_000)
    #expect(hands.keys.count == count)
    #expect(hands.engine.nextDeadline == nil)
  }

  @Test func anArrowKeepsTheModifiersThatItBeganWith() {
    var hands = hands()
    hands.type("control")
    hands.down(1, "right")
    hands.wait(500)
    hands.up(1, "right")
    #expect(hands.keys == ["control right", "control right", "control right"])
    hands.tap("right")
    #expect(hands.keys.last == "right")
    hands.wait(400)
    hands.down(1, "shift")
    hands.tap("right", finger: 2)
    hands.up(1, "shift")
    #expect(hands.keys.last == "shift right")
    #expect(hands.engine.shift == .off)
  }

  @Test func delayRateAndAccelerationAreSettings() {
    var hands = hands()
    hands.with {
      $0.repeatDelay = .milliseconds(1_000)
      $0.repeatInterval = .milliseconds(300)
      $0.repeatAcceleration = .milliseconds(100)
      $0.leastRepeatInterval = .milliseconds(50)
    }
    hands.down(1, "down")
    var instants: [Double] = []
    while instants.count < 6, let due = hands.engine.nextDeadline {
      hands.wait((due - hands.now).milliseconds)
      instants.append(due.milliseconds)
    }
    #expect(instants == [1_000, 1_300, 1_500, 1_600, 1_650, 1_700])
  }

  @Test func aWideContactMayRollOnAKeyThatRepeats() {
    for (contact, goesOn) in [(6.0, false), (18.0, true)] {
      var hands = hands()
      let edge = hands.beside("left", 8.5, 0)
      hands.down(1, at: edge, contact: contact)
      hands.wait(100)
      // Off the key's area by more than a finger's wobble.
      hands.move(1, to: hands.beside("left", 12.8, 0), contact: contact)
      hands.wait(400)
      #expect((hands.keys.count > 1) == goesOn, "\(contact) mm")
    }
  }
}
