import KeyboardCore
import PanelCore
import Testing

@Suite struct PopupTests {
  @Test func theDefaultIsExactlyAboveItsKey() throws {
    var hands = try Hands()
    hands.down(1, "e")
    hands.wait(400)
    let popup = try #require(hands.engine.popup)
    let key = try #require(hands.engine.geometry.key("e")).frame
    #expect(popup.cells.map(\.alternate.id) == ["é", "è", "ê", "ë", "ē", "ĕ", "ę", "3"])
    #expect(popup.chosen == 0)
    #expect(popup.cells[0].frame.midX.rounded(.down) == key.midX.rounded(.down))
    #expect(popup.frame.maxY <= key.minY)
    #expect(popup.cells.allSatisfy { $0.frame.width == $0.frame.height })
    #expect(Set(popup.cells.map(\.frame.minY)).count == 1)
  }

  @Test func theDefaultIsAboveItsKeyAtTheEdgesToo() throws {
    for layer in ["base", "shift", "symbols", "moreSymbols"] {
      let places = try geometry(layer: layer)
      for placed in places.keys where !placed.key.alternates.isEmpty {
        let popup = try #require(places.popup(for: placed))
        #expect(abs(popup.cells[0].frame.midX - placed.frame.midX) <= 1, "\(placed.key.id)")
      }
    }
  }

  @Test func moreThanEightStandInTwoLines() throws {
    let layout = try #require(
      try readTouch("base:\n  - q w e r t", keys: "e: {longPressKeyIds: 1 2 3 4 5 6 7 8 9}").layout)
    let geometry = KeyboardGeometry(
      layout: layout, metrics: panel(800, 480), hasAccessoryRow: true)
    var hands = Hands(geometry)
    hands.down(1, "e")
    hands.wait(400)
    let popup = try #require(hands.engine.popup)
    #expect(Set(popup.cells.map(\.frame.minY)).count == 2)
    #expect(popup.cells.map(\.frame.minY).max() == popup.cells[0].frame.minY)
    #expect(Set(popup.cells.map(\.frame)).count == 9)
  }

  @Test(arguments: [(800.0, 480.0), (480, 320), (480, 800), (1280, 800), (320, 240), (800, 200)])
  func ge07EveryPopupIsInTheWindowAndEveryCellCanBeHit(size: (Double, Double)) throws {
    for row in [true, false] {
      for layer in ["base", "shift", "symbols", "moreSymbols"] {
        let geometry = try geometry(size.0, size.1, layer: layer, row: row)
        for placed in geometry.keys where !placed.key.alternates.isEmpty {
          var hands = Hands(geometry)
          hands.engine = KeyboardEngine(geometry: geometry)
          if layer == "shift" { hands.tap("shift") }
          if layer == "symbols" || layer == "moreSymbols" { hands.tap("symbols") }
          if layer == "moreSymbols" { hands.tap("moreSymbols") }
          let typed = hands.text
          hands.down(1, at: placed.frame.center)
          hands.wait(400)
          let popup = try #require(hands.engine.popup, "\(placed.key.id)")
          #expect(geometry.windowBounds.contains(popup.frame), "\(placed.key.id) \(size)")
          for (i, cell) in popup.cells.enumerated() {
            #expect(popup.frame.contains(cell.frame))
            hands.move(1, to: cell.frame.center)
            #expect(hands.engine.popup?.chosen == i)
          }
          let last = try #require(popup.cells.last)
          hands.up(1, at: last.frame.center)
          #expect(hands.text == typed + last.alternate.output)
          #expect(hands.engine.popup == nil)
        }
      }
    }
  }

  @Test func aHoldOffTheMiddleStillMeansTheDefault() throws {
    var hands = try Hands()
    let key = try #require(hands.engine.geometry.key("e")).frame
    let place = Point(x: key.maxX - 1, y: key.midY)
    hands.down(1, at: place)
    hands.wait(400)
    hands.move(1, to: Point(x: place.x - 2, y: place.y + 1))
    hands.up(1, at: place)
    #expect(hands.text == "é")
  }

  @Test func slidingAsideBelowThePopupMovesTheChoice() throws {
    var hands = try Hands()
    let key = try #require(hands.engine.geometry.key("e")).frame
    hands.down(1, "e")
    hands.wait(400)
    let popup = try #require(hands.engine.popup)
    let right = try #require(
      popup.cells.firstIndex { $0.frame.minX == popup.cells[0].frame.maxX })
    hands.move(1, to: Point(x: key.midX + popup.cells[0].frame.width, y: key.midY))
    #expect(hands.engine.popup?.chosen == right)
  }

  @Test func goingFarBelowTheKeyChoosesNothing() throws {
    var hands = try Hands()
    let key = try #require(hands.engine.geometry.key("e")).frame
    hands.down(1, "e")
    hands.wait(400)
    hands.move(1, to: Point(x: key.midX, y: key.maxY + key.height + 5))
    #expect(hands.engine.popup?.chosen == nil)
    hands.up(1, at: Point(x: key.midX, y: key.maxY + key.height + 5))
    #expect(hands.text == "")
    #expect(hands.pressed == [])
  }
}
