import KeyboardCore
import PanelCore
import Testing

/// What a panel reports of fingers is not always what fingers do.
@Suite struct FingerTests {
  // MARK: Edges

  @Test func aWobbleAtAKeysEdgeKeepsTheKey() throws {
    var hands = try Hands()
    let edge = try #require(hands.engine.geometry.key("a")).touchArea.maxX
    let mm = hands.engine.geometry.panel.millimetre
    let y = hands.middle("a").y
    hands.down(1, "a")
    for x in [edge - 3, edge - 1, edge + 0.5 * mm, edge - 2, edge + 0.9 * mm, edge + 0.5] {
      hands.wait(16)
      hands.move(1, to: Point(x: x, y: y))
      #expect(hands.pressed == ["a"])
    }
    hands.move(1, to: Point(x: edge + 1.1 * mm, y: y))
    #expect(hands.pressed == ["s"])
    hands.move(1, to: Point(x: edge - 0.9 * mm, y: y))
    #expect(hands.pressed == ["s"])
    hands.up(1, at: Point(x: edge + 1, y: y))
    #expect(hands.text == "s")
  }

  @Test func onlyAFingerAtRestMakesALongPress() throws {
    var hands = try Hands()
    let area = try #require(hands.engine.geometry.key("e")).touchArea
    let y = area.midY
    hands.down(1, at: Point(x: area.minX + 4, y: y))
    hands.wait(250)
    hands.move(1, to: Point(x: area.midX, y: y))
    hands.wait(250)
    hands.move(1, to: Point(x: area.maxX - 4, y: y))
    #expect(hands.engine.popup == nil)
    hands.wait(399)
    #expect(hands.engine.popup == nil)
    hands.wait(1)
    #expect(hands.engine.popup != nil)
  }

  @Test func aTremorIsRest() throws {
    var hands = try Hands()
    hands.down(1, "e")
    for step in 0..<20 {
      hands.wait(20)
      hands.move(1, to: hands.beside("e", step % 2 == 0 ? 1 : -1, 0.5))
    }
    #expect(hands.engine.popup != nil)
  }

  // MARK: The nearest middle

  @Test func nearACornerTheNearerLetterIsMeant() throws {
    let places = try geometry()
    let a = try #require(places.key("a"))
    let q = try #require(places.key("q"))
    // Just below the upper row, between the faces, where the area of the lower one begins.
    let point = Point(x: q.frame.midX + 2, y: a.touchArea.minY + 1)
    #expect(places.key(at: point)?.key.id == "a")
    // And on the lower one's face.
    let face = Point(x: a.frame.minX + 1, y: a.frame.minY + 0.2)
    #expect(a.frame.contains(face))
    var hands = Hands(places)
    for (reach, typed) in [(0.0, "qa"), (2.5, "qq"), (nil, "aa")] as [(Double?, String)] {
      hands.text = ""
      hands.with {
        $0.correctsHits = reach != nil
        $0.correctionReach = reach ?? 0
      }
      for place in [point, face] {
        hands.down(1, at: place)
        hands.up(1, at: place)
      }
      #expect(hands.text == typed)
    }
  }

  @Test func specialKeysAreHitByTheirAreasAlone() throws {
    let places = try geometry()
    let reach = 2.5 * places.panel.millimetre
    for x in stride(from: 0.5, to: 800, by: 4) {
      for y in stride(from: 0.5, to: places.bounds.height, by: 3) {
        let point = Point(x: x, y: y)
        let plain = try #require(places.key(at: point))
        let meant = try #require(places.key(meantAt: point, reach: reach))
        guard plain != meant else { continue }
        #expect(plain.key.kind == .letter && plain.key.action == .insert)
        #expect(meant.key.kind == .letter && meant.key.output != " ")
        #expect(!plain.frame.insetBy(dx: reach, dy: reach).contains(point))
        let near = try #require(places.key(meantAt: point, reach: 0))
        #expect(near == plain || !plain.frame.contains(point))
      }
    }
  }

  private static let windows: [(Double, Double, Double)] = [
    (800, 480, 1), (480, 800, 1), (1280, 800, 1), (1920, 1080, 1.5), (480, 320, 1), (320, 240, 1),
  ]

  @Test(arguments: windows)
  func ks24WhatIsDrawnIsWhatIsTyped(width: Double, height: Double, scale: Double) throws {
    let metrics = panel(width, height, scale: scale)
    for layer in ["base", "shift", "symbols", "moreSymbols"] {
      for row in [true, false] {
        let places = KeyboardGeometry(
          layout: try shippedLayout(), layer: layer, metrics: metrics, hasAccessoryRow: row)
        for placed in places.keys where placed.key.action == .insert {
          var hands = Hands(places)
          if layer == "shift" { hands.tap("shift") }
          if layer.hasSuffix("ymbols") { hands.tap("symbols") }
          if layer == "moreSymbols" { hands.tap("moreSymbols") }
          hands.send(.geometry(places))
          hands.down(1, at: placed.frame.center)
          hands.wait(30)
          hands.up(1, at: placed.frame.center)
          #expect(hands.text == placed.key.output, "\(layer) \(placed.key.id)")
        }
      }
    }
  }

  // MARK: Faulty controllers

  @Test func aSampleThatJumpsAwayAndBackWasNeverThere() throws {
    var hands = try Hands()
    for far in [
      hands.middle("return"), hands.middle("q"), Point(x: 0, y: 0), Point(x: 700, y: -90),
    ] {
      hands.text = ""
      hands.down(1, "h")
      hands.wait(16)
      hands.move(1, to: far)
      hands.wait(8)
      hands.move(1, to: hands.beside("h", 0.5, 0))
      #expect(hands.pressed == ["h"])
      hands.wait(16)
      hands.up(1, "h")
      #expect(hands.text == "h")
      hands.wait(200)
    }
    // Alternates stay open, and backspace goes on.
    hands.text = "x"
    hands.down(1, "e")
    hands.wait(450)
    hands.move(1, to: Point(x: 790, y: 220))
    hands.wait(8)
    hands.move(1, to: "e")
    hands.up(1, "e")
    #expect(hands.text == "xé")
    hands.down(1, "backspace")
    hands.move(1, to: "q")
    hands.wait(8)
    hands.move(1, to: "backspace")
    hands.wait(600)
    #expect(hands.deletions > 3)
    hands.up(1, "backspace")
  }

  @Test func aSlideThereAndBackIsASlide() throws {
    var hands = try Hands()
    hands.down(1, "q")
    hands.wait(16)
    hands.move(1, to: "r")
    hands.wait(100)
    hands.up(1, "r")
    #expect(hands.text == "r")
  }

  // MARK: Palms

  @Test func aWideContactIsNoFinger() throws {
    var hands = try Hands()
    hands.down(1, at: hands.middle("g"), contact: 30)
    hands.wait(600)
    #expect(hands.pressed == [] && hands.engine.popup == nil)
    hands.tap("a", finger: 2)
    hands.up(1, "g")
    #expect(hands.text == "a")
    // It may grow under the finger.
    hands.down(1, at: hands.middle("g"), contact: 9)
    hands.wait(20)
    hands.move(1, to: hands.middle("g"), contact: 26)
    #expect(hands.pressed == [])
    hands.up(1, "g")
    #expect(hands.text == "a")
    hands.down(1, "shift")
    hands.move(1, to: hands.middle("shift"), contact: 26)
    #expect(hands.engine.shift == .off)
    hands.with { $0.palm = 0 }
    hands.down(3, at: hands.middle("g"), contact: 30)
    hands.up(3, "g")
    #expect(hands.text == "ag")
  }

  @Test func manyTouchesAtOnceAreAPalm() throws {
    var hands = try Hands()
    hands.type("o", "k")
    hands.wait(200)
    let places = [("f", 0.0, 0.0), ("f", 9, 4), ("v", 0, 0), ("g", 3, 9), ("g", 6, -2)]
    for (i, place) in places.enumerated() {
      hands.down(i + 1, at: hands.beside(place.0, place.1, place.2))
      hands.wait(8)
    }
    #expect(hands.text == "ok")
    #expect(hands.pressed == [])
    hands.wait(900)
    #expect(hands.engine.popup == nil)
    for i in places.indices { hands.up(i + 1, "f") }
    #expect(hands.text == "ok")
    #expect(
      hands.actions.contains { if case .replaceBackward(_, "", .palm) = $0 { true } else { false } }
    )
    hands.type("a")
    #expect(hands.text == "oka")
  }

  @Test func fastFingersAreNoPalm() throws {
    var hands = try Hands()
    for (i, key) in ["a", "s", "d", "f"].enumerated() {
      hands.down(i + 1, key)
      hands.wait(25)
    }
    for (i, key) in ["a", "s", "d", "f"].enumerated() { hands.up(i + 1, key) }
    #expect(hands.text == "asdf")
  }

  // MARK: Alternates that stay

  @Test func aliftWithoutAMoveKeepsTheAlternatesIfItIsWanted() throws {
    var hands = try Hands()
    hands.with { $0.keepsPopup = true }
    hands.tap("e", holding: 500)
    #expect(hands.text == "")
    #expect(hands.engine.keepsPopup && hands.engine.popup?.chosen == nil)
    #expect(hands.pressed == [])
    hands.wait(5_000)
    let popup = try #require(hands.engine.popup)
    let place = popup.cells[3].frame.center
    hands.down(1, at: place)
    #expect(hands.engine.popup?.chosen == 3)
    hands.wait(900)
    hands.up(1, at: place)
    #expect(hands.text == "ë")
    hands.wait(100)
    #expect(hands.engine.popup == nil && hands.engine.nextDeadline == nil)
  }

  @Test func theSecondTapMaySlide() throws {
    var hands = try Hands()
    hands.with { $0.keepsPopup = true }
    hands.tap("e", holding: 500)
    let cells = try #require(hands.engine.popup).cells
    hands.down(1, at: cells[0].frame.center)
    hands.move(1, to: cells[4].frame.center)
    #expect(hands.engine.popup?.chosen == 4)
    hands.up(1, at: cells[4].frame.center)
    #expect(hands.text == cells[4].alternate.output)
  }

  @Test func aTouchBesideTheAlternatesClosesThem() throws {
    var hands = try Hands()
    hands.with { $0.keepsPopup = true }
    hands.tap("e", holding: 500)
    hands.tap("m")
    #expect(hands.text == "")
    #expect(hands.engine.popup == nil)
    hands.tap("m")
    #expect(hands.text == "m")
    hands.tap("e", holding: 500)
    hands.send(.cancelAll)
    #expect(hands.engine.popup == nil)
  }

  @Test func aSlideStillChoosesAtOnce() throws {
    var hands = try Hands()
    hands.with { $0.keepsPopup = true }
    hands.down(1, "e")
    hands.wait(500)
    let cell = try #require(hands.engine.popup).cells[2]
    hands.move(1, to: cell.frame.center)
    hands.up(1, at: cell.frame.center)
    #expect(hands.text == cell.alternate.output)
    #expect(!hands.engine.keepsPopup)
  }

  @Test func theDefaultAlternateStandsAboveItsKey() throws {
    let key = Key(
      id: "e", output: "e",
      alternates: [Alternate(id: "è"), Alternate(id: "é"), Alternate(id: "ê")],
      defaultAlternate: 1)
    var hands = Hands(keys([[Key(id: "a", output: "a"), key, Key(id: "b", output: "b")]]))
    hands.down(1, "e")
    hands.wait(400)
    let popup = try #require(hands.engine.popup)
    #expect(abs(popup.cells[0].frame.midX - hands.middle("e").x) <= 1)
    hands.up(1, "e")
    #expect(hands.text == "é")
  }
}
