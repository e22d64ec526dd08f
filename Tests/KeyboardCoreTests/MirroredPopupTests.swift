import KeyboardCore
import PanelCore
import Testing

/// Alternates where reading begins at the right.
@Suite struct MirroredPopupTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var key: String
    /// The cells from the left, line by line from the top; the first alternate is 1.
    var fromLeft: [String]
    var fromRight: [String]
    init(_ name: String, key: String, fromLeft: [String], fromRight: [String]) {
      testDescription = name
      self.key = key
      self.fromLeft = fromLeft
      self.fromRight = fromRight
    }
  }

  private static let row =
    "base:\n  - a*1.5 gap*0.5 c gap b gap d gap e gap f gap*2.5 h*1.5"
  private static let keys = """
    a: {longPressKeyIds: 1 2 3}
    b: {longPressKeyIds: 1 2 3 4}
    c: {longPressKeyIds: 1}
    d: {longPressKeyIds: 1 2}
    e: {longPressKeyIds: 1 2 3 4 5 6 7 8 9}
    f: {longPressKeyIds: 1 2 3 4, longPressDefaultId: 2}
    h: {longPressKeyIds: 1 2 3}
    """

  /// The keys stand from left to right in both; only the order of what they offer is turned.
  nonisolated static let rows = [
    Row("even", key: "b", fromLeft: ["4213"], fromRight: ["3124"]),
    Row("one", key: "c", fromLeft: ["1"], fromRight: ["1"]),
    Row("two", key: "d", fromLeft: ["21"], fromRight: ["12"]),
    Row("two lines", key: "e", fromLeft: ["9768", "42135"], fromRight: ["8679", "53124"]),
    Row("another default", key: "f", fromLeft: ["4123"], fromRight: ["3214"]),
    // At the panel's edges what has no room on one side goes to the other.
    Row("at the left edge", key: "a", fromLeft: ["123"], fromRight: ["123"]),
    Row("at the right edge", key: "h", fromLeft: ["321"], fromRight: ["321"]),
  ]

  private func places(_ width: Double, _ height: Double, scale: Double = 1) throws
    -> KeyboardGeometry
  {
    let layout = try #require(try readTouch(Self.row, keys: Self.keys).layout)
    return KeyboardGeometry(
      layout: layout, metrics: panel(width, height, scale: scale), hasAccessoryRow: true)
  }

  private func lines(_ popup: KeyPopup) -> [String] {
    let cells = popup.cells.sorted {
      ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x)
    }
    var lines: [(y: Double, text: String)] = []
    for cell in cells {
      if lines.last?.y == cell.frame.y {
        lines[lines.count - 1].text += cell.alternate.id
      } else {
        lines.append((cell.frame.y, cell.alternate.id))
      }
    }
    return lines.map(\.text)
  }

  @Test(arguments: rows) func theOrderIsTheMirrorImage(_ row: Row) throws {
    let places = try places(800, 480)
    let key = try #require(places.key(row.key))
    let left = try #require(places.popup(for: key))
    let right = try #require(places.popup(for: key, isRightToLeft: true))
    #expect(lines(left) == row.fromLeft)
    #expect(lines(right) == row.fromRight)
    #expect(left.cells.map(\.alternate) == right.cells.map(\.alternate))
    #expect(abs(right.cells[0].frame.midX - key.frame.midX) <= 1)
    #expect(left.frame.y == right.frame.y && left.frame.size == right.frame.size)
  }

  @Test(arguments: [(800.0, 480.0, 1.0), (480, 320, 1), (320, 240, 1.5), (1280, 800, 2)])
  func everyAlternateIsInTheWindowAndCanBeHit(size: (Double, Double, Double)) throws {
    for layer in ["base", "symbols"] {
      let shipped = try #require(try shippedReading().layout)
      let layout = shipped.offering(
        ["en-US", "de-DE", "ar"].map { LanguageChoice(id: $0, name: $0) })
      let places = KeyboardGeometry(
        layout: layout, layer: layer, metrics: panel(size.0, size.1, scale: size.2),
        hasAccessoryRow: true)
      for placed in places.keys where !placed.key.alternates.isEmpty {
        let popup = try #require(places.popup(for: placed, isRightToLeft: true))
        #expect(places.windowBounds.contains(popup.frame), "\(placed.key.id)")
        for frame in popup.cells.map(\.frame) + [popup.frame] {
          #expect(abs(frame.x - frame.snapped(to: size.2).x) < 1e-9, "\(placed.key.id)")
          #expect(popup.frame.contains(frame))
        }
        guard layer == "base" else { continue }
        var hands = Hands(places)
        hands.send(.rightToLeft(true))
        hands.down(1, at: placed.frame.center)
        hands.wait(400)
        #expect(hands.engine.popup == popup)
        for (i, cell) in popup.cells.enumerated() {
          hands.move(1, to: cell.frame.center)
          #expect(hands.engine.popup?.chosen == i)
        }
      }
    }
  }

  @Test func aFingerBelowThePopupMovesTheChoiceToItsOwnSide() throws {
    var hands = Hands(try places(800, 480))
    hands.send(.rightToLeft(true))
    let key = try #require(hands.engine.geometry.key("b")).frame
    hands.down(1, "b")
    hands.wait(400)
    let cell = try #require(hands.engine.popup).cells[0].frame
    hands.move(1, to: Point(x: key.midX + cell.width, y: key.midY))
    #expect(hands.engine.popup?.chosen == 1)
    hands.up(1, at: Point(x: key.midX - cell.width, y: key.midY))
    #expect(hands.text == "1" || hands.text == "2")
  }

  @Test func alternatesThatStayAreHitWhereTheyAreSeen() throws {
    var hands = Hands(try places(800, 480))
    hands.send(.rightToLeft(true))
    hands.with { $0.keepsPopup = true }
    hands.down(1, "b")
    hands.wait(400)
    hands.up(1, "b")
    let popup = try #require(hands.engine.popup)
    #expect(hands.engine.keepsPopup && lines(popup) == ["3124"])
    hands.down(1, at: popup.cells[3].frame.center)
    hands.up(1, at: popup.cells[3].frame.center)
    #expect(hands.text == "4")
  }

  @Test func anotherLanguageOfTheInterfaceClosesWhatIsOpen() throws {
    var hands = Hands(try places(800, 480))
    hands.down(1, "b")
    hands.wait(400)
    #expect(hands.engine.popup != nil)
    hands.send(.rightToLeft(false))
    #expect(hands.engine.popup != nil, "nothing has changed")
    hands.send(.rightToLeft(true))
    #expect(hands.engine.popup == nil && hands.pressed == [])
  }
}
