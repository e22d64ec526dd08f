import KeyboardCore
import PanelCore
import Testing

/// Shift and layers with two fingers and more. Source of the behaviour: AOSP's keyboard; where ours
/// differs, the row says so.
@Suite struct ChordSceneTests {
  private static let scenes: [(String, String)] = [
    (
      "held, shift and symbols are for the keys that are tapped meanwhile",
      """
      press 1 shift once
      press 2 z once
      lift 2 once
      lift 1 letters
      press 1 symbols symbols
      press 2 1 symbols
      lift 2 symbols
      lift 1 letters
      typed Z1
      """
    ),
    (
      "after a chord shift is again for one letter, as it was tapped",
      """
      tap shift once once
      wait 400
      press 1 shift once
      press 2 z once
      lift 2 once
      lift 1 once
      press 1 symbols symbols
      press 2 1 symbols
      lift 2 symbols
      lift 1 letters
      typed Z1
      """
    ),
    (
      "locked capitals stay through chords",
      """
      hold shift once locked
      press 1 shift locked
      press 2 z locked
      lift 2 locked
      lift 1 locked
      press 1 symbols symbols
      press 2 1 symbols
      lift 2 symbols
      lift 1 locked
      typed Z1
      """
    ),
    (
      "in the symbols, the keys of other layers are held for one key",
      """
      tap symbols symbols symbols
      press 1 moreSymbols more
      press 2 € more
      lift 2 more
      lift 1 symbols
      press 1 letters letters
      press 2 a letters
      lift 2 letters
      lift 1 symbols
      typed €a
      field letters
      tap shift once once
      tap symbols symbols symbols
      press 1 letters letters
      press 2 a letters
      lift 2 letters
      lift 1 symbols
      tap letters letters letters
      field letters
      hold shift once locked
      tap symbols symbols symbols
      press 1 letters locked
      press 2 a locked
      lift 2 locked
      lift 1 symbols
      tap letters locked locked
      typed A
      field letters
      hold shift once locked
      tap symbols symbols symbols
      press 1 moreSymbols more
      press 2 € more
      lift 2 more
      lift 1 symbols
      tap letters locked locked
      """
    ),
    (
      "on the second page, the keys of other layers are held for one key",
      """
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 symbols symbols
      press 2 1 symbols
      lift 2 symbols
      lift 1 more
      press 1 letters letters
      press 2 a letters
      lift 2 letters
      lift 1 more
      typed 1a
      field letters
      tap shift once once
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 letters letters
      press 2 a letters
      lift 2 letters
      lift 1 more
      tap letters letters letters
      field letters
      hold shift once locked
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 letters locked
      press 2 a locked
      lift 2 locked
      lift 1 more
      tap letters locked locked
      field letters
      hold shift once locked
      tap symbols symbols symbols
      tap moreSymbols more more
      press 1 symbols symbols
      press 2 1 symbols
      lift 2 symbols
      lift 1 more
      tap letters locked locked
      """
    ),
    (
      "a chord where a word begins leaves what the text asks for",
      """
      caps words
      tap space once once
      press 1 shift once
      press 2 z once
      lift 2 once
      lift 1 letters
      tap space letters once
      press 1 symbols symbols
      press 2 1 symbols
      lift 2 symbols
      lift 1 letters
      """
    ),
    (
      "a letter under a finger is typed when shift comes down",
      """
      press 1 z letters
      press 2 shift once
      press 3 j once
      lift 3 once
      lift 2 letters
      lift 1 letters
      typed zJ
      """
    ),
    (
      "shift for one letter is over when the next finger comes down",
      """
      tap shift once once
      press 1 x once
      press 2 z letters
      lift 1 letters
      lift 2 letters
      typed Xz
      """
    ),
    (
      "a word's capital is over when the next finger comes down",
      """
      caps words
      tap space once once
      press 1 x once
      press 2 z letters
      lift 1 letters
      lift 2 letters
      """
    ),
    (
      "where all are capitals, overlapping letters are too",
      """
      caps all
      field once
      press 1 x once
      press 2 z once
      lift 1 once
      lift 2 once
      typed XZ
      """
    ),
    (
      "held shift is for overlapping letters, and is then as it was tapped",
      """
      tap shift once once
      wait 400
      press 1 shift once
      press 2 x once
      press 3 z once
      lift 2 once
      lift 3 once
      lift 1 once
      typed XZ
      """
    ),
    (
      "held shift where words begin with capitals",
      """
      caps words
      tap space once once
      press 1 shift once
      press 2 x once
      press 3 z once
      lift 2 once
      lift 3 once
      lift 1 letters
      tap space letters once
      press 1 shift once
      press 2 x once
      lift 2 once
      press 2 space once
      lift 2 once
      lift 1 once
      """
    ),
    (
      "held shift where all are capitals",
      """
      caps all
      field once
      press 1 shift once
      press 2 x once
      press 3 z once
      lift 2 once
      lift 3 once
      lift 1 once
      """
    ),
    (
      "a long press on shift with a letter meanwhile locks nothing",
      """
      press 1 shift once
      wait 500
      press 2 a once
      lift 2 once
      lift 1 letters
      hold shift once locked
      press 1 shift locked
      wait 500
      press 2 a locked
      lift 2 locked
      lift 1 locked
      hold shift locked letters
      tap shift once once
      wait 400
      press 1 shift once
      wait 500
      press 2 a once
      lift 2 once
      lift 1 once
      caps words
      field once
      press 1 shift once
      wait 500
      press 2 a once
      lift 2 once
      lift 1 letters
      """
    ),
    // Ours: the second tap locks when it comes down, for fast fingers that are on the letter by then.
    (
      "a letter before the second tap is lifted finds shift locked",
      """
      tap shift once once
      wait 50
      press 1 shift locked
      press 2 a locked
      lift 2 locked
      lift 1 locked
      typed A
      """
    ),
  ]

  @Test(arguments: scenes) func manyFingers(name: String, script: String) throws {
    var scene = try ShiftScene()
    try scene.play(script)
  }

  @Test func aLetterKeepsItsLayerWhenTheLayerKeyIsLiftedFirst() throws {
    var hands = try Hands()
    hands.down(1, "symbols")
    let place = hands.middle("1")
    hands.down(2, at: place)
    hands.wait(60)
    hands.up(1, "symbols")
    #expect(hands.engine.layer == "base")
    #expect(hands.pressed == ["1"])
    hands.wait(60)
    hands.up(2, at: place)
    #expect(hands.text == "1")
    #expect(hands.pressed == [])
  }

  @Test func aHeldLayerKeyIsDrawnWhereItIs() throws {
    var hands = try Hands()
    hands.down(1, "symbols")
    let pressed = try #require(hands.engine.pressedKeys.first)
    #expect(hands.engine.placedKeys[pressed.index].key.id == "letters")
    hands.send(.cancelAll)
    #expect(hands.engine.layer == "base")
  }

  @Test func aLayerOfAnotherHeightKeepsTheFingerOnItsKey() throws {
    let geometry = KeyboardGeometry(
      layout: try tallSymbols(), metrics: panel(800, 480), hasAccessoryRow: true)
    var hands = Hands(geometry)
    let low = geometry.metrics.areaHeight
    let place = hands.middle("symbols")
    hands.down(1, at: place)
    let way = hands.engine.geometry.metrics.areaHeight - low
    #expect(way > 0)
    // The finger lies still; the area begins higher.
    hands.move(1, to: Point(x: place.x, y: place.y + way))
    hands.wait(60)
    hands.up(1, at: Point(x: place.x, y: place.y + way))
    #expect(hands.engine.layer == "symbols")
    hands.down(1, "letters")
    hands.tap("q", finger: 2)
    hands.up(1, at: place)
    #expect(hands.engine.layer == "symbols")
    #expect(hands.text == "q")
  }
}
