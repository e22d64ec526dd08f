import KeyboardCore
import PanelCore
import Testing

/// Keys that are flicked, and keys that are tapped several times.
@Suite struct FlickTests {
  /// One key with a flick in each direction, beside one without; the second has some taps.
  private func hands(_ flicks: [Flick] = Flick.allCases) -> Hands {
    let texts = Dictionary(uniqueKeysWithValues: flicks.map { ($0, Alternate(id: $0.rawValue)) })
    let row = ["k", "l"].map { Key(id: $0, output: $0) }
    let middle = Key(id: "a", output: "a", alternates: [Alternate(id: "ä")], flicks: texts)
    return Hands(
      keys([
        row + [Key(id: "m", output: "m")],
        [Key(id: "f", output: "f"), middle, Key(id: "g", output: "g")],
        [Key(id: "n", output: "n"), Key(id: "o", output: "o"), Key(id: "p", output: "p")],
      ]))
  }

  /// A flick of so many millimetres to the right and down, in so many milliseconds.
  private func flick(_ hands: inout Hands, _ dx: Double, _ dy: Double, _ time: Double = 80) {
    hands.down(1, "a")
    for step in 1...4 {
      hands.wait(time / 4)
      hands.move(1, to: hands.beside("a", dx * Double(step) / 4, dy * Double(step) / 4))
    }
    hands.up(1, at: hands.beside("a", dx, dy))
  }

  private static let directions: [(Flick, Double, Double)] = [
    (.up, 0, -5), (.upRight, 4, -4), (.right, 5, 0), (.downRight, 4, 4), (.down, 0, 5),
    (.downLeft, -4, 4), (.left, -5, 0), (.upLeft, -4, -4), (.up, 1.5, -5), (.right, 5, -1.5),
  ]

  @Test(arguments: directions)
  func aFlickTypesByItsDirection(_ flick: Flick, _ dx: Double, _ dy: Double) {
    var hands = hands()
    self.flick(&hands, dx, dy)
    #expect(hands.text == flick.rawValue)
    #expect(hands.actions.contains(.insert(flick.rawValue, reason: .flick)))
    #expect(hands.pressed == [])
  }

  @Test func fourDirectionsShareTheCircle() {
    var hands = hands([.up, .down, .left, .right])
    flick(&hands, 3, -5)
    flick(&hands, 5, 3)
    flick(&hands, -5, -3)
    #expect(hands.text == "new")
  }

  @Test func aDirectionWithoutAFlickIsASlide() {
    var hands = hands([.up])
    flick(&hands, 50, 0)
    #expect(hands.text == "g")
  }

  @Test func aShortWayIsATap() {
    var hands = hands()
    flick(&hands, 0, -3)
    #expect(hands.text == "a")
  }

  @Test func aSlowWayIsASlide() throws {
    var hands = hands()
    hands.with { $0.flickSpeed = 200 }
    let way = hands.middle("k").y - hands.middle("a").y
    let mm = way / hands.engine.geometry.panel.millimetre
    flick(&hands, 0, mm, 300)
    #expect(hands.text == "l")
  }

  @Test func aFlickThatRestsAtItsEndStaysOne() {
    var hands = hands()
    hands.down(1, "a")
    hands.wait(60)
    hands.move(1, to: hands.beside("a", 0, -5))
    #expect(hands.engine.preview?.label == "n")
    hands.wait(2_000)
    #expect(hands.engine.popup == nil)
    hands.up(1, at: hands.beside("a", 0, -5))
    #expect(hands.text == "n")
  }

  @Test func aFlickThatComesBackIsATap() {
    var hands = hands()
    hands.down(1, "a")
    hands.wait(60)
    hands.move(1, to: hands.beside("a", 0, -5))
    hands.move(1, to: hands.middle("a"))
    hands.up(1, "a")
    #expect(hands.text == "a")
  }

  @Test func aFlickWithoutAReportOnItsWayCounts() {
    var hands = hands()
    hands.down(1, "a")
    hands.wait(50)
    hands.up(1, at: hands.beside("a", 7, 0))
    #expect(hands.text == "e")
  }

  @Test func theNextFingerEndsAFlick() {
    var hands = hands()
    hands.down(1, "a")
    hands.wait(50)
    hands.move(1, to: hands.beside("a", 7, 0))
    hands.down(2, "k")
    #expect(hands.text == "e")
    hands.up(1, at: hands.beside("a", 7, 0))
    hands.up(2, "k")
    #expect(hands.text == "ek")
  }

  @Test func lengthAndSpeedAreSettings() {
    var hands = hands()
    hands.with {
      $0.flickLength = 8
      $0.flickSpeed = 200
    }
    flick(&hands, 0, -6, 20)
    #expect(hands.text == "a")
    flick(&hands, 0, -9, 20)
    #expect(hands.text == "an")
  }
}

@Suite struct MultiTapTests {
  private func hands() -> Hands {
    let abc = Key(id: "2", output: "a", multiTap: [Alternate(id: "b"), Alternate(id: "c")])
    let def = Key(id: "3", output: "d", multiTap: [Alternate(id: "e"), Alternate(id: "f")])
    return Hands(keys([[abc, def], [Key(id: "shift", action: .shift, kind: .special)]]))
  }

  @Test func quickTapsReplaceTheLetterInTurn() {
    var hands = hands()
    for text in ["a", "b", "c", "a", "b"] {
      hands.tap("2")
      hands.wait(300)
      #expect(hands.text == text)
    }
    #expect(
      hands.actions.contains(.replaceBackward(removed: "a", with: "b", reason: .multiTap)))
  }

  @Test func aPauseOrAnotherKeyBeginsALetter() {
    var hands = hands()
    hands.type("2", "2")
    hands.wait(850)
    hands.type("2")
    #expect(hands.text == "ba")
    hands.type("3", "3", "2")
    #expect(hands.text == "baea")
  }

  @Test func thePauseIsASetting() {
    var hands = hands()
    hands.with { $0.multiTap = .milliseconds(200) }
    hands.tap("2")
    hands.wait(201)
    hands.tap("2")
    hands.wait(150)
    hands.tap("2")
    #expect(hands.text == "ab")
  }

  @Test func aCapitalStaysACapital() {
    var hands = hands()
    hands.type("shift", "2", "2", "2")
    #expect(hands.text == "C")
    hands.type("3")
    #expect(hands.text == "Cd")
  }

  @Test func aCaretElsewhereBeginsALetter() {
    var hands = hands()
    hands.type("2")
    hands.send(.context("x"))
    hands.type("2")
    #expect(hands.text == "aa")
  }

  @Test func aSecureFieldHasTapsToo() {
    var hands = hands()
    hands.send(.secure(true))
    hands.send(.context(""))
    hands.type("2", "2")
    #expect(hands.text == "b")
  }
}
