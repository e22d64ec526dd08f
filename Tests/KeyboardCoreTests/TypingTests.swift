import KeyboardCore
import PanelCore
import Testing

@Suite struct TypingTests {
  @Test func aLetterTypesWhenTheFingerIsLifted() throws {
    var hands = try Hands()
    hands.down(1, "q")
    #expect(hands.text == "")
    #expect(hands.pressed == ["q"])
    #expect(hands.actions == [.press(keyID: "q")])
    hands.wait(50)
    hands.up(1, "q")
    #expect(hands.actions == [.press(keyID: "q"), .insert("q", reason: .lifted)])
    #expect(hands.pressed == [])
  }

  @Test func spaceAndReturnTypeWhenLifted() throws {
    var hands = try Hands()
    hands.down(1, "space")
    #expect(hands.text == "")
    hands.up(1, "space")
    hands.down(1, "return")
    #expect(hands.text == " ")
    hands.up(1, "return")
    #expect(hands.text == " \n")
  }

  @Test(arguments: [[1, 2], [2, 1]]) func ks01TheSecondFingerCommitsTheFirst(lifts: [Int]) throws {
    var hands = try Hands()
    hands.down(1, "a")
    hands.wait(40)
    hands.down(2, "b")
    #expect(hands.text == "a")
    #expect(hands.pressed == ["b"])
    hands.wait(20)
    for finger in lifts {
      hands.up(finger, finger == 1 ? "a" : "b")
      hands.wait(30)
    }
    #expect(hands.text == "ab")
    #expect(hands.pressed == [])
    #expect(hands.actions.contains(.insert("a", reason: .rollover)))
  }

  @Test func tenFingersTypeInTheOrderOfTheirPresses() throws {
    var hands = try Hands()
    let keys = ["q", "w", "e", "r", "t", "y", "u", "i", "o", "p"]
    for (i, key) in keys.enumerated() { hands.down(i, key) }
    for i in keys.indices.reversed() { hands.up(i, keys[i]) }
    #expect(hands.text == "qwertyuiop")
    #expect(hands.pressed == [])
  }

  @Test func ge01SlidingOffTheKeysAndLiftingTypesNothing() throws {
    for outside in [Point(x: 100, y: -80), Point(x: -50, y: 900), Point(x: 2_000, y: 50)] {
      var hands = try Hands()
      hands.down(1, "a")
      hands.move(1, to: outside)
      #expect(hands.pressed == [])
      hands.up(1, at: outside)
      #expect(hands.pressed == [])
      hands.wait(100)
      hands.tap("b")
      #expect(hands.text == "b")
    }
  }

  @Test func slidingToANeighbourTypesTheNeighbour() throws {
    var hands = try Hands()
    hands.down(1, "a")
    hands.move(1, to: "s")
    #expect(hands.pressed == ["s"])
    hands.move(1, to: "d")
    hands.up(1, "d")
    #expect(hands.text == "d")
  }

  @Test(arguments: ["shift", "backspace", "symbols", "return", "space"])
  func slidingOverOtherKeysDoesNotTriggerThem(id: String) throws {
    var hands = try Hands()
    hands.down(1, "z")
    hands.move(1, to: id)
    #expect(hands.pressed == [])
    hands.wait(1_000)
    hands.up(1, id)
    #expect(hands.text == "")
    #expect(hands.engine.layer == "base")
    #expect(hands.engine.shift == .off)
    #expect(hands.actions == [.press(keyID: "z")])
  }

  @Test func aSpecialKeyIsNotLeftForALetter() throws {
    var hands = try Hands()
    hands.down(1, "return")
    hands.move(1, to: "l")
    hands.up(1, "l")
    #expect(hands.text == "")
    hands.down(1, "return")
    hands.move(1, to: "l")
    hands.move(1, to: "return")
    hands.up(1, "return")
    #expect(hands.text == "\n")
  }

  @Test func ge05AnUpwardDriftKeepsTheKeys() throws {
    var hands = try Hands()
    for id in ["y", "o", "u"] {
      let frame = try #require(hands.engine.geometry.key(id)).frame
      // The upper edge is the worst place to drift from.
      let place = Point(x: frame.midX, y: frame.minY + 2)
      let lifted = Point(x: place.x, y: place.y - 8)
      hands.down(1, at: place)
      hands.wait(30)
      hands.move(1, to: lifted)
      hands.wait(15)
      hands.up(1, at: lifted)
      hands.wait(50)
    }
    #expect(hands.text == "you")
    #expect(hands.engine.popup == nil)
  }

  @Test func ge16ADownwardDriftAndAFarLiftKeepTheKeys() throws {
    var hands = try Hands()
    let word = "thequickbrownfoxjump"
    for (i, letter) in word.enumerated() {
      let frame = try #require(hands.engine.geometry.key(String(letter))).frame
      let place = Point(x: frame.midX, y: frame.maxY - 2)
      hands.down(1, at: place)
      hands.wait(60)
      let drifted = Point(x: place.x, y: place.y + 10)
      hands.move(1, to: drifted)
      hands.up(1, at: i == 7 ? Point(x: place.x, y: place.y + 400) : drifted)
      hands.wait(40)
    }
    #expect(hands.text == word)
    #expect(!hands.actions.contains(.hide))
  }

  @Test func ge08ACancelIsNotALift() throws {
    var hands = try Hands()
    for id in ["a", "return", "symbols"] {
      hands.down(1, id)
      hands.cancel(1)
      #expect(hands.pressed == [])
    }
    #expect(hands.text == "")
    #expect(hands.engine.layer == "base")
    hands.up(1, "a")
    #expect(hands.text == "")
  }

  @Test func wk11AFingerThatComesDownAgainVoidsItsLostPress() throws {
    var hands = try Hands()
    hands.down(1, "a")
    hands.wait(100)
    hands.down(1, "b")
    hands.up(1, "b")
    #expect(hands.text == "b")
    hands.down(1, "a")
    hands.send(.cancelAll)
    hands.tap("b", finger: 2)
    hands.tap("c", finger: 3)
    #expect(hands.text == "bbc")
    #expect(hands.pressed == [])
  }

  @Test func aLiftOfAnUnknownFingerIsNothing() throws {
    var hands = try Hands()
    hands.move(7, to: "a")
    hands.up(7, "a")
    hands.cancel(7)
    hands.down(1, at: Point(x: .nan, y: 4))
    hands.up(1, at: Point(x: .nan, y: 4))
    #expect(hands.actions == [])
  }

  @Test func thePressColourFadesForEightyMilliseconds() throws {
    var hands = try Hands()
    hands.tap("q", holding: 100)
    let fade = try #require(hands.engine.fading.first)
    #expect(fade.id == "q")
    #expect(fade.strength(at: hands.now) == 1)
    #expect(fade.strength(at: hands.now + .milliseconds(40)) == 0.5)
    #expect(hands.engine.nextDeadline == hands.now + .milliseconds(80))
    hands.wait(80)
    #expect(hands.engine.fading == [])
    #expect(hands.engine.nextDeadline == nil)
  }

  @Test func aPreviewIsSeenAtOnceAndForSixtyMilliseconds() throws {
    var hands = try Hands()
    hands.down(1, "q")
    let preview = try #require(hands.engine.preview)
    let key = try #require(hands.engine.geometry.key("q")).frame
    #expect(preview.label == "q")
    #expect(preview.frame.maxY <= key.minY)
    #expect(preview.frame.minX >= 2)
    hands.wait(10)
    hands.up(1, "q")
    #expect(hands.engine.preview == preview)
    hands.wait(49)
    #expect(hands.engine.preview == preview)
    hands.wait(1)
    #expect(hands.engine.preview == nil)
    hands.down(1, "w")
    hands.wait(60)
    hands.up(1, "w")
    #expect(hands.engine.preview == nil)
    for id in ["space", "return", "shift", "symbols", "backspace"] {
      hands.down(1, id)
      #expect(hands.engine.preview == nil)
      hands.cancel(1)
    }
  }

  @Test func se01ASecureFieldShowsNoPreview() throws {
    var hands = try Hands()
    hands.send(.secure(true))
    hands.down(1, "q")
    #expect(hands.engine.preview == nil)
    hands.up(1, "q")
    #expect(hands.engine.preview == nil)
    hands.send(.sentenceStart(true))
    #expect(hands.engine.shift == .off)
    hands.send(.secure(false))
    #expect(hands.engine.shift == .once)
  }

  @Test func wk01APlaceThatIsNoNumberOrOutsideHitsNothing() throws {
    var hands = try Hands()
    for point in [
      Point(x: .nan, y: .nan), Point(x: .infinity, y: 3), Point(x: -0.01, y: 3),
      Point(x: 494_500, y: 532_500),
    ] {
      hands.down(1, at: point)
      hands.up(1, at: point)
    }
    #expect(hands.text == "")
    let edge = Point(x: 800, y: 10)
    hands.down(1, at: edge)
    hands.up(1, at: edge)
    #expect(hands.text == "p")
  }
}
