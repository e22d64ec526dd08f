import KeyboardCore
import PanelCore
import Testing

@Suite struct ShiftTests {
  @Test func oneTapIsForOneCharacter() throws {
    var hands = try Hands()
    hands.type("shift")
    #expect(hands.engine.shift == .once)
    #expect(hands.engine.layer == "base")
    #expect(hands.engine.visibleLayer == "shift")
    hands.type("q", "w")
    #expect(hands.text == "Qw")
    #expect(hands.engine.shift == .off)
  }

  @Test func aKeyKeepsItsIdWithShift() throws {
    var hands = try Hands()
    let ids = hands.engine.placedKeys.map(\.key.id)
    let frames = hands.engine.placedKeys.map(\.frame)
    hands.type("shift")
    #expect(hands.engine.placedKeys.map(\.key.id) == ids)
    #expect(hands.engine.placedKeys.map(\.frame) == frames)
  }

  @Test func twoQuickTapsLockUntilTheNextTap() throws {
    var hands = try Hands()
    hands.tap("shift")
    hands.wait(300)
    hands.tap("shift")
    #expect(hands.engine.shift == .locked)
    hands.wait(50)
    hands.type("q", "w", "space", "e")
    #expect(hands.text == "QW E")
    hands.type("shift")
    #expect(hands.engine.shift == .off)
    hands.tap("shift")
    #expect(hands.engine.shift == .once)
  }

  @Test func shiftAppliesWhenPressed() throws {
    var hands = try Hands()
    hands.down(1, "shift")
    #expect(hands.engine.shift == .once)
    hands.cancel(1)
    #expect(hands.engine.shift == .off)
  }

  @Test(arguments: [[1, 2], [2, 1]]) func ks03HeldShiftIsForItsLetters(lifts: [Int]) throws {
    var hands = try Hands()
    hands.down(1, "shift")
    hands.wait(30)
    hands.down(2, "a")
    for finger in lifts {
      hands.wait(30)
      hands.up(finger, finger == 1 ? "shift" : "a")
    }
    hands.wait(2_000)
    #expect(hands.text == "A")
    #expect(hands.pressed == [])
    #expect(hands.engine.visibleLayer == "base")
    #expect(hands.engine.nextDeadline == nil)
  }

  @Test func heldShiftIsForManyLetters() throws {
    var hands = try Hands()
    hands.down(1, "shift")
    hands.tap("a", finger: 2)
    hands.tap("b", finger: 2)
    hands.up(1, "shift")
    hands.tap("c")
    #expect(hands.text == "ABc")
  }

  @Test func ks06ALayerChangeBySecondFingerCommitsTheFirstAsItWas() throws {
    var hands = try Hands()
    hands.type("shift")
    hands.down(1, "g")
    hands.wait(50)
    hands.down(2, "shift")
    #expect(hands.text == "G")
    hands.wait(50)
    hands.up(2, "shift")
    hands.wait(1_000)
    #expect(hands.engine.popup == nil)
    hands.up(1, "g")
    #expect(hands.text == "G")
    #expect(hands.engine.visibleLayer == "base")
  }

  @Test func aSecondFingerOnSymbolsTypesTheFirstFromItsOwnLayer() throws {
    var hands = try Hands()
    hands.down(1, "q")
    hands.down(2, "symbols")
    #expect(hands.text == "q")
    hands.up(2, "symbols")
    hands.up(1, "q")
    #expect(hands.text == "q")
    #expect(hands.engine.layer == "symbols")
  }

  @Test func ks15ASlowSecondTapSwitchesOff() throws {
    var hands = try Hands()
    hands.tap("shift")
    hands.wait(600)
    hands.tap("shift")
    hands.tap("a")
    #expect(hands.text == "a")
  }

  @Test func ks17ALayerChangeEndsTheWaitForASecondTap() throws {
    var hands = try Hands()
    hands.tap("shift", holding: 20)
    hands.wait(20)
    hands.tap("symbols", holding: 20)
    hands.wait(20)
    hands.tap("letters", holding: 20)
    hands.wait(20)
    hands.tap("shift", holding: 20)
    #expect(hands.engine.shift == .once)
  }

  @Test func aLetterEndsTheWaitForASecondTap() throws {
    var hands = try Hands()
    hands.tap("shift", holding: 20)
    hands.tap("a", holding: 20)
    hands.tap("shift", holding: 20)
    #expect(hands.engine.shift == .once)
  }

  @Test(arguments: [100.0, 3_000]) func ks20ShiftHeldAloneIsForOneCharacter(ms: Double) throws {
    var hands = try Hands()
    hands.tap("shift", holding: ms)
    hands.wait(3_000)
    #expect(hands.engine.shift == .once)
    hands.type("a", "a")
    #expect(hands.text == "Aa")
  }

  @Test func ks22TheSentencesShiftFollowsTheText() throws {
    var hands = try Hands()
    hands.send(.sentenceStart(true))
    #expect(hands.engine.shift == .once)
    hands.send(.sentenceStart(false))
    #expect(hands.engine.shift == .off)
    hands.send(.sentenceStart(true))
    hands.type("o")
    #expect(hands.engine.shift == .off)
    hands.type("n")
    #expect(hands.text == "On")
  }

  @Test func theUsersShiftWinsUntilTheNextCharacter() throws {
    var hands = try Hands()
    hands.send(.sentenceStart(true))
    hands.type("shift")
    #expect(hands.engine.shift == .off)
    hands.send(.sentenceStart(true))
    #expect(hands.engine.shift == .off)
    hands.type("a")
    #expect(hands.text == "a")
    hands.send(.sentenceStart(true))
    #expect(hands.engine.shift == .once)
    hands.send(.sentenceStart(false))
    hands.type("shift")
    hands.send(.sentenceStart(false))
    #expect(hands.engine.shift == .once)
  }

  @Test func twoTapsOnTheSentencesShiftLock() throws {
    var hands = try Hands()
    hands.send(.sentenceStart(true))
    hands.type("shift", "shift")
    #expect(hands.engine.shift == .locked)
    hands.send(.sentenceStart(false))
    #expect(hands.engine.shift == .locked)
  }

  @Test func aFastSecondLetterIsNotACapitalToo() throws {
    var hands = try Hands()
    hands.send(.sentenceStart(true))
    hands.down(1, "o")
    hands.down(2, "n")
    hands.up(1, "o")
    hands.up(2, "n")
    #expect(hands.text == "On")
  }

  @Test func theCapitalsHaveCapitalAlternates() throws {
    var hands = try Hands()
    hands.type("shift")
    hands.down(1, "e")
    hands.wait(400)
    hands.up(1, "e")
    #expect(hands.text == "É")
    #expect(hands.engine.shift == .off)
  }

  @Test func ro03ShiftSurvivesARotationAndItsKeyWorks() throws {
    var hands = try Hands()
    hands.type("shift")
    hands.send(.geometry(try geometry(480, 800)))
    #expect(hands.engine.shift == .once)
    #expect(hands.engine.visibleLayer == hands.engine.geometry.layer)
    hands.wait(500)
    hands.tap("shift")
    hands.tap("a")
    #expect(hands.text == "a")
  }

  @Test func symbolsReturnToLettersAfterASpace() throws {
    var hands = try Hands()
    hands.type("symbols", "1", "moreSymbols", "€")
    #expect(hands.engine.layer == "moreSymbols")
    hands.type("space")
    #expect(hands.engine.layer == "base")
    hands.type("symbols", "2", "letters", "q")
    #expect(hands.text == "1€ 2q")
  }

  @Test func withoutAPadANumberFieldBeginsAndStaysWithTheSymbols() throws {
    var hands = Hands(
      KeyboardGeometry(layout: .fallback, metrics: panel(800, 480), hasAccessoryRow: true))
    hands.send(.keyType(.number))
    #expect(hands.engine.layer == "symbols")
    hands.type("1", "space", "2")
    #expect(hands.text == "1 2")
    hands.send(.hidden)
    #expect(hands.engine.layer == "symbols")
    hands.send(.keyType(.text))
    #expect(hands.engine.layer == "base")
  }

  @Test(arguments: [
    (100.0, KeyboardType.text, "touch"), (100, .number, "number"), (100, .email, "email"),
    (250, .number, "wideNumber"), (250, .password, "wide"), (250, .text, "wide"),
    (100, .url, "url"), (250, .email, "wideEmail"), (100, .decimal, "decimal"),
    (100, .phone, "phone"), (250, .pin, "widePin"), (250, .terminal, "wideTerminal"),
  ])
  func aKindOfFieldHasAFormOfItsOwnWhereTheLayoutHasOne(
    _ width: Double, _ kind: KeyboardType, _ form: String
  ) throws {
    #expect(try shippedLayout().form(widthMM: width, for: kind).id == form)
  }

  @Test func aPadForNumbersComesAndGoesWithTheField() throws {
    var hands = Hands(
      KeyboardGeometry(
        layout: try shippedLayout(), metrics: panel(800, 480), hasAccessoryRow: true))
    hands.send(.sentenceStart(true))
    #expect(hands.engine.shift == .once)
    hands.send(.keyType(.number))
    #expect(hands.engine.geometry.form.id == "number")
    #expect(hands.engine.layer == "base")
    #expect(hands.engine.shift == .off)
    hands.type("1", "space", "0")
    #expect(hands.text == "1 0")
    hands.send(.geometry(hands.engine.geometry.showing(type: .number)))
    hands.send(.keyType(.text))
    #expect(hands.engine.geometry.form.id == "touch")
    #expect(hands.engine.placedKeys.contains { $0.key.id == "q" })
  }

  @Test func aTallerLayerTellsItsHeight() throws {
    let geometry = KeyboardGeometry(
      layout: try tallSymbols(), metrics: panel(800, 480), hasAccessoryRow: true)
    var hands = Hands(geometry)
    hands.type("symbols")
    let tall = geometry.showing(layer: "symbols").metrics.height
    #expect(hands.actions.last == .heightChanged(tall))
    hands.type("letters")
    #expect(hands.actions.last == .heightChanged(geometry.metrics.height))
  }
}
