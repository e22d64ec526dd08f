import KeyboardCore
import PanelCore
import Testing

/// Layer keys that are held while other keys are tapped.
@Suite struct ChordTests {
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
