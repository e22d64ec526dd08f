import KeyboardCore
import PanelCore
import Testing

/// Backspace, long presses, and everything that must end them.
@Suite struct HoldingTests {
  @Test(arguments: [40.0, 120, 200, 399]) func ks12AShortTapDeletesOnce(ms: Double) throws {
    var hands = try Hands()
    hands.tap("backspace", holding: ms)
    hands.wait(2_000)
    #expect(hands.deletions == 1)
  }

  @Test func backspaceDeletesWhenPressedAndRepeatsEverFaster() throws {
    var hands = try Hands()
    hands.down(1, "backspace")
    #expect(hands.deletions == 1)
    var instants: [Double] = []
    while instants.count < 24, let due = hands.engine.nextDeadline {
      hands.wait((due - hands.now).milliseconds)
      instants.append(due.milliseconds)
    }
    #expect(instants[0] == 400)
    #expect(instants[1] == 460)
    let gaps = zip(instants, instants.dropFirst()).map { $1 - $0 }
    #expect(gaps[..<19] == gaps[..<19].sorted(by: >)[...])
    #expect(gaps[18] == 25)
    let words = hands.count { $0 == .deleteBackward(unit: .word, reason: .repeated) }
    #expect(words == 4)
    #expect(gaps.suffix(4) == [160, 160, 160, 160])
  }

  @Test func aLateFrameRepeatsAsOftenAsAPromptOne() throws {
    var prompt = try Hands()
    prompt.down(1, "backspace")
    for _ in 0..<3_000 { prompt.wait(1) }
    prompt.up(1, "backspace")
    var late = try Hands()
    late.down(1, "backspace")
    late.wait(3_000)
    late.up(1, "backspace")
    #expect(late.actions == prompt.actions)
  }

  @Test func ks08HidingEndsARepeat() throws {
    var hands = try Hands()
    hands.down(1, "backspace")
    hands.wait(530)
    let deletions = hands.deletions
    #expect(deletions == 4)
    hands.send(.hidden)
    #expect(hands.pressed == [])
    hands.wait(2_000)
    hands.up(1, "backspace")
    hands.wait(2_000)
    #expect(hands.deletions == deletions)
    #expect(hands.engine.nextDeadline == nil)
  }

  @Test func ks14LosingTheFocusEndsARepeat() throws {
    var hands = try Hands()
    hands.down(1, "backspace")
    hands.wait(100)
    hands.send(.cancelAll)
    hands.wait(2_000)
    #expect(hands.deletions == 1)
    #expect(hands.pressed == [])
  }

  @Test func ks26HoldsLeaveNoDeadlineBehind() throws {
    var hands = try Hands()
    let atRest = hands.engine
    for _ in 0..<30 {
      hands.tap("backspace", holding: 1_000)
      hands.wait(100)
      #expect(hands.engine.nextDeadline == nil)
    }
    #expect(hands.engine == atRest)
  }

  @Test func slidingOffBackspaceEndsTheRepeat() throws {
    var hands = try Hands()
    hands.down(1, "backspace")
    hands.move(1, to: "m")
    hands.wait(2_000)
    #expect(hands.deletions == 1)
    hands.up(1, "m")
    #expect(hands.text == "")
  }

  @Test func aSecondFingerEndsTheRepeat() throws {
    var hands = try Hands()
    hands.down(1, "backspace")
    hands.wait(450)
    let deletions = hands.deletions
    hands.tap("a", finger: 2)
    hands.wait(2_000)
    #expect(hands.deletions == deletions)
    #expect(hands.text == "a")
  }

  @Test func ge03ALongPressTypesTheDefaultAlternateAlone() throws {
    var hands = try Hands()
    hands.down(1, "e")
    hands.wait(399)
    #expect(hands.engine.popup == nil)
    hands.wait(1)
    #expect(hands.engine.popup != nil)
    #expect(hands.engine.preview == nil)
    #expect(hands.pressed == ["e"])
    hands.wait(300)
    hands.up(1, "e")
    #expect(hands.text == "é")
    #expect(hands.actions == [.press(keyID: "e"), .insert("é", reason: .alternate)])
  }

  @Test func aKeyWithoutAlternatesIsHeldInVain() throws {
    var hands = try Hands()
    hands.tap("f", holding: 5_000)
    #expect(hands.text == "f")
  }

  @Test func slidingToANeighbourBeginsItsHoldAnew() throws {
    var hands = try Hands()
    hands.down(1, "w")
    hands.wait(300)
    hands.move(1, to: "e")
    hands.wait(399)
    #expect(hands.engine.popup == nil)
    hands.wait(1)
    #expect(hands.engine.popup?.keyID == "e")
  }

  @Test func aSecondFingerTypesTheChosenAlternate() throws {
    var hands = try Hands()
    hands.down(1, "e")
    hands.wait(500)
    hands.down(2, "t")
    #expect(hands.text == "é")
    #expect(hands.engine.popup == nil)
    hands.up(1, "e")
    hands.up(2, "t")
    #expect(hands.text == "ét")
  }

  @Test(arguments: [KeyboardEvent.hidden, .cancelAll])
  func whatEndsThePressesEndsThePopup(event: KeyboardEvent) throws {
    var hands = try Hands()
    hands.down(1, "e")
    hands.wait(500)
    hands.send(event)
    #expect(hands.engine.popup == nil)
    hands.up(1, "e")
    #expect(hands.text == "")
    #expect(hands.engine.nextDeadline == nil)
  }

  @Test func otherGeometryOrLayoutVoidsThePresses() throws {
    var hands = try Hands()
    hands.down(1, "a")
    hands.send(.geometry(try geometry()))
    #expect(hands.pressed == ["a"])
    hands.send(.geometry(try geometry(480, 800)))
    #expect(hands.pressed == [])
    hands.up(1, "a")
    hands.down(1, "a")
    hands.send(.layout(.fallback))
    #expect(hands.pressed == [])
    #expect(hands.engine.geometry.layout == .fallback)
    #expect(hands.text == "")
  }

  @Test func aLayerThatTheNewFormLacksGoesToTheLetters() throws {
    var hands = try Hands()
    hands.type("symbols", "moreSymbols")
    hands.send(.layout(.fallback))
    #expect(hands.engine.layer == "base")
    #expect(hands.engine.geometry.key("q") != nil)
  }

  @Test func hidingReturnsToTheLetters() throws {
    var hands = try Hands()
    hands.type("symbols")
    hands.send(.hidden)
    #expect(hands.engine.layer == "base")
    #expect(hands.engine.placedKeys.contains { $0.key.id == "q" })
  }

  /// Whatever fingers do, nothing stays behind when they are up.
  @Test func anySequenceOfTouchesComesToRest() throws {
    let places = try geometry()
    for number in 0..<200 {
      var seed = Seed(UInt64(number))
      var hands = Hands(places)
      for _ in 0..<60 {
        let finger = seed.next(3) + 1
        let point = Point(x: Double(seed.next(840)) - 20, y: Double(seed.next(260)) - 20)
        switch seed.next(8) {
        case 0, 1, 2: hands.down(finger, at: point)
        case 3: hands.move(finger, to: point)
        case 4, 5: hands.up(finger, at: point)
        case 6: hands.wait(Double(seed.next(500)))
        default: hands.send(.sentenceStart(seed.next(2) == 0))
        }
        #expect(hands.engine.geometry.layer == hands.engine.visibleLayer, "seed \(number)")
      }
      for finger in 1...3 { hands.up(finger, at: .zero) }
      #expect(hands.pressed == [], "seed \(number)")
      hands.wait(200)
      #expect(hands.engine.nextDeadline == nil, "seed \(number)")
      #expect(hands.engine.popup == nil && hands.engine.preview == nil, "seed \(number)")
    }
  }
}
