import KeyboardCore
import PanelCore
import Testing

/// The space bar, held, moves the caret.
@Suite struct TrackpadTests {
  private func steps(_ hands: Hands) -> [KeyAction] {
    hands.actions.filter {
      switch $0 {
      case .moveCaret, .endMovingCaret: true
      default: false
      }
    }
  }

  /// A finger on the space bar for the time of a long press.
  private func held() throws -> (Hands, Point) {
    var hands = try Hands()
    let place = hands.middle("space")
    hands.down(1, at: place)
    hands.wait(400)
    hands.actions = []
    return (hands, place)
  }

  /// Points in so many millimetres.
  private func way(_ hands: Hands, _ mm: Double) -> Double {
    mm * hands.engine.geometry.panel.millimetre
  }

  @Test func aShortTapTypesASpace() throws {
    var hands = try Hands()
    hands.tap("space", holding: 399)
    #expect(hands.text == " ")
    #expect(!hands.engine.isTrackpad)
    #expect(steps(hands) == [])
  }

  @Test func aHoldTypesNothingAndEndsWithTheFinger() throws {
    var hands = try Hands()
    hands.down(1, "space")
    #expect(hands.engine.nextDeadline == Timestamp(milliseconds: 400))
    hands.wait(399)
    #expect(!hands.engine.isTrackpad)
    hands.wait(1)
    #expect(hands.engine.isTrackpad)
    #expect(hands.pressed == ["space"])
    #expect(hands.engine.nextDeadline == nil)
    hands.up(1, "space")
    #expect(hands.text == "")
    #expect(!hands.engine.isTrackpad)
    #expect(steps(hands) == [.endMovingCaret])
  }

  @Test func aSampleThatJumpsAwayAndBackMovesNothing() throws {
    var (hands, place) = try held()
    hands.wait(16)
    hands.move(1, to: Point(x: place.x + way(hands, 30), y: place.y - way(hands, 20)))
    #expect(steps(hands) == [])
    hands.wait(16)
    hands.move(1, to: place)
    #expect(steps(hands) == [])
    // A faulty controller does it again and again; the way between counts.
    hands.wait(16)
    hands.move(1, to: Point(x: 0, y: 0))
    hands.wait(200)
    hands.move(1, to: Point(x: place.x + way(hands, 2) + 0.01, y: place.y))
    hands.wait(16)
    hands.move(1, to: Point(x: 0, y: 0))
    hands.up(1, at: Point(x: 0, y: 0))
    #expect(steps(hands) == [.moveCaret(columns: 1, rows: 0, selects: false), .endMovingCaret])
  }

  @Test func aFingerThatIsFarAwayMovesTheCaretWithTheNextSample() throws {
    var (hands, place) = try held()
    // No report came on the way.
    hands.wait(1000)
    hands.move(1, to: Point(x: place.x + way(hands, 30.1), y: place.y))
    #expect(steps(hands) == [])
    hands.wait(1000)
    hands.move(1, to: Point(x: place.x + way(hands, 32.1), y: place.y))
    #expect(steps(hands) == [.moveCaret(columns: 16, rows: 0, selects: false)])
  }

  @Test func aSlowFingerMovesAGraphemeEachTwoMillimetresAndARowEachFive() throws {
    var (hands, place) = try held()
    for mm in 1...8 {
      hands.wait(100)
      hands.move(1, to: Point(x: place.x + way(hands, Double(mm)) + 0.01, y: place.y))
    }
    #expect(
      steps(hands)
        == Array(repeating: .moveCaret(columns: 1, rows: 0, selects: false), count: 4))
    hands.actions = []
    place.x += way(hands, 8) + 0.01
    for mm in 1...10 {
      hands.wait(100)
      hands.move(1, to: Point(x: place.x, y: place.y - way(hands, Double(mm)) - 0.01))
    }
    #expect(
      steps(hands)
        == Array(repeating: .moveCaret(columns: 0, rows: -1, selects: false), count: 2))
  }

  @Test func aFastFingerGoesUpToThreeTimesAsFar() throws {
    func columns(after time: Double) throws -> Int {
      var (hands, place) = try held()
      hands.wait(time)
      hands.move(1, to: Point(x: place.x - way(hands, 20), y: place.y))
      guard case .moveCaret(let columns, 0, false)? = steps(hands).first else { return 0 }
      return columns
    }
    #expect(try columns(after: 1000) == -10)
    let quick = try columns(after: 150)
    #expect(quick < -10 && quick > -30)
    #expect(try columns(after: 10) == -30)
    #expect(try columns(after: 1) == -30)
  }

  @Test func aWayThatLeansALittleStaysInItsRow() throws {
    var (hands, place) = try held()
    for mm in 1...40 {
      hands.wait(100)
      hands.move(
        1,
        to: Point(x: place.x + way(hands, Double(mm)), y: place.y + way(hands, 0.5 * Double(mm))))
    }
    let rows = steps(hands).contains {
      if case .moveCaret(_, let rows, _) = $0 { rows != 0 } else { false }
    }
    #expect(!rows)
  }

  @Test func asecondFingerSelectsAndTypesNothing() throws {
    var (hands, place) = try held()
    hands.down(2, "k")
    #expect(hands.pressed == ["space"])
    hands.wait(1000)
    hands.move(1, to: Point(x: place.x + way(hands, 4.1), y: place.y))
    #expect(steps(hands) == [.moveCaret(columns: 2, rows: 0, selects: true)])
    // Lifted, it has done what it was for; the next one lets go.
    hands.up(2, "k")
    hands.wait(1000)
    hands.move(1, to: Point(x: place.x + way(hands, 6.1), y: place.y))
    #expect(steps(hands).last == .moveCaret(columns: 1, rows: 0, selects: true))
    hands.down(2, "k")
    hands.wait(1000)
    hands.move(1, to: Point(x: place.x + way(hands, 8.2), y: place.y))
    #expect(steps(hands).last == .moveCaret(columns: 1, rows: 0, selects: false))
    hands.up(1, "space")
    hands.up(2, "k")
    #expect(hands.text == "")
  }

  @Test func aFingerThatLeftTheBarIsNoTrackpad() throws {
    var hands = try Hands()
    hands.down(1, "space")
    hands.wait(200)
    hands.move(1, to: "k")
    hands.wait(1000)
    #expect(!hands.engine.isTrackpad)
    hands.up(1, "k")
    #expect(hands.text == "")
  }

  @Test func aNextFingerBeforeTheHoldTypesTheSpace() throws {
    var hands = try Hands()
    hands.down(1, "space")
    hands.wait(100)
    hands.down(2, "k")
    #expect(hands.text == " ")
    hands.up(2, "k")
    hands.wait(1000)
    #expect(!hands.engine.isTrackpad)
    hands.up(1, "space")
    #expect(hands.text == " k")
  }

  @Test(arguments: [KeyboardEvent.hidden, .cancelAll])
  func whatTakesTheFingersEndsIt(_ event: KeyboardEvent) throws {
    var (hands, place) = try held()
    hands.send(event)
    #expect(!hands.engine.isTrackpad && hands.pressed == [])
    hands.move(1, to: Point(x: place.x + 100, y: place.y))
    hands.up(1, at: place)
    #expect(steps(hands) == [])
    #expect(hands.text == "")
  }

  @Test func aCancelledFingerEndsIt() throws {
    var (hands, _) = try held()
    hands.cancel(1)
    #expect(!hands.engine.isTrackpad && hands.pressed == [])
    hands.tap("k")
    #expect(hands.text == "k")
  }
}
