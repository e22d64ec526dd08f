import PanelCore
import Testing

@testable import PanelUI

@Suite struct FloatingPlaceTests {
  private let metrics = PanelMetrics(WindowMetrics(size: Size(width: 800, height: 480)))
  private let sight = Rect(x: 0, y: 40, width: 800, height: 181)
  private let measures = EditMenuPlace.Measures(lift: 13, tip: 7, radius: 9, side: 5)

  private func menu(
    left: Double, right: Double, top: Double?, bottom: Double?, width: Double = 300,
    room: Rect = Rect(x: 0, y: 0, width: 800, height: 221)
  ) -> EditMenuPlace? {
    EditMenuPlace.find(
      Size(width: width, height: 47),
      over: .init(left: left, right: right, top: top, bottom: bottom, sight: sight), in: room,
      measures)
  }

  // MARK: The menu

  @Test(arguments: [
    (
      "above", 300.0, 400.0, 120.0 as Double?, 170.0 as Double?,
      Rect(x: 200, y: 60, width: 300, height: 47)
    ),
    (
      "below, as there is no room above", 300, 400, 40, 90,
      Rect(x: 200, y: 103, width: 300, height: 47)
    ),
    (
      "in the middle, as there is none at all", 300, 400, 40, 200,
      Rect(x: 200, y: 107, width: 300, height: 47)
    ),
    ("the start is out of sight", 0, 800, nil, 90, Rect(x: 250, y: 103, width: 300, height: 47)),
    ("both are out of sight", 0, 800, nil, nil, Rect(x: 250, y: 107, width: 300, height: 47)),
    ("at the left edge", 26, 30, 120, 170, Rect(x: 5, y: 60, width: 300, height: 47)),
    ("at the right edge", 790, 795, 120, 170, Rect(x: 495, y: 60, width: 300, height: 47)),
  ])
  func theMenuStands(
    id: String, left: Double, right: Double, top: Double?, bottom: Double?, frame: Rect
  ) {
    #expect(menu(left: left, right: right, top: top, bottom: bottom)?.frame == frame, "\(id)")
  }

  @Test func theTipPointsAtTheSelectionAndStaysBelowTheMenu() {
    #expect(menu(left: 300, right: 400, top: 120, bottom: 170)?.tip == Point(x: 350, y: 114))
    #expect(menu(left: 300, right: 400, top: 40, bottom: 90)?.tip == Point(x: 350, y: 96))
    #expect(menu(left: 6, right: 6, top: 120, bottom: 170)?.tip == Point(x: 21, y: 114))
    #expect(menu(left: 0, right: 800, top: nil, bottom: nil)?.tip == nil)
  }

  @Test func withoutRoomThereIsNoMenu() {
    let low = Rect(x: 0, y: 0, width: 800, height: 40)
    #expect(menu(left: 10, right: 20, top: 20, bottom: 30, room: low) == nil)
    #expect(menu(left: 10, right: 20, top: 20, bottom: 30, width: 801) == nil)
  }

  @Test func anyMenuLiesInItsRoom() throws {
    for room in [
      Rect(x: 0, y: 0, width: 800, height: 221), Rect(x: 20, y: 30, width: 700, height: 60),
    ] {
      for x in stride(from: -50.0, through: 850, by: 30) {
        for y in stride(from: -60.0, through: 300, by: 7) {
          let place = try #require(menu(left: x, right: x + 9, top: y, bottom: y + 70, room: room))
          #expect(room.contains(place.frame), "\(x),\(y)")
        }
      }
    }
  }

  // MARK: Handles

  private func handle(_ end: SelectionEnd, x: Double, y: Double) -> HandlePlace? {
    HandlePlace.find(
      end, row: Rect(x: x, y: y, width: 0, height: 30), sight: sight, room: sight,
      metrics: metrics)
  }

  @Test func nibsLieOutsideOfTheRowAndPointAtIt() throws {
    let start = try #require(handle(.start, x: 100, y: 100))
    #expect(start.nib == Rect(x: 90, y: 81, width: 20, height: 20))
    #expect(start.stem == Rect(x: 99, y: 100, width: 2, height: 30))
    let end = try #require(handle(.end, x: 100, y: 100))
    #expect(end.nib == Rect(x: 90, y: 129, width: 20, height: 20))
    #expect(end.area.center == end.nib.center)
  }

  @Test func aHandleHasNineMillimetresInsideOfWhatIsSeen() throws {
    for x in [0.0, 26, 400, 800] {
      for y in [26.0, 41, 120, 190, 205] {
        for end in [SelectionEnd.start, .end] {
          guard let place = handle(end, x: x, y: y) else { continue }
          #expect(place.area.width >= 9 * metrics.millimetre - 1)
          #expect(place.area.height >= 9 * metrics.millimetre - 1)
          #expect(sight.contains(place.area), "\(x),\(y)")
          #expect(place.nib.minY >= sight.minY && place.nib.maxY <= sight.maxY)
        }
      }
    }
  }

  @Test func anEndOutOfSightHasNoHandle() {
    #expect(handle(.start, x: 100, y: 20) == nil)
    #expect(handle(.end, x: 100, y: 210) == nil)
    #expect(handle(.end, x: 820, y: 100) == nil)
  }

  // MARK: The loupe

  @Test func theLoupeIsAboveTheFingerAndCentredOnTheCaret() {
    let caret = Rect(x: 300, y: 160, width: 0, height: 30)
    let frame = LoupePlace.find(caret: caret, finger: Point(x: 302, y: 180), metrics: metrics)
    #expect(frame.midX == 300)
    #expect(frame.maxY <= 175 - metrics.loupeLift)
  }

  @Test func theLoupeIsInsideThePanelAndNeverUnderTheFinger() {
    let inside = Rect(x: 0, y: 0, width: 800, height: 480).insetBy(dx: 2, dy: 2)
    let tip = (3.5 * metrics.millimetre).rounded()
    for x in stride(from: 0.0, through: 800, by: 20) {
      for y in stride(from: 0.0, through: 480, by: 8) {
        let frame = LoupePlace.find(
          caret: Rect(x: x, y: y - 15, width: 0, height: 30), finger: Point(x: x, y: y),
          metrics: metrics)
        #expect(inside.contains(frame), "\(x),\(y)")
        let finger = Rect(x: x - tip, y: y - tip, width: 2 * tip, height: 2 * tip)
        #expect(!frame.intersects(finger), "\(x),\(y)")
      }
    }
  }
}

@Suite struct EditMenuTests {
  private func width(_ item: EditMenu.Item) -> Double { item.icon == nil ? 80 : 50 }
  private func pages(_ room: Double) -> [[String]] {
    EditMenu(EditMenu.all, room: room, width: width).pages.map { $0.map(\.id) }
  }

  @Test func whatFitsIsOnOnePage() {
    #expect(
      pages(425) == [["cut", "copy", "paste", "select-all", "undo", "find"]])
  }

  @Test func whatDoesNotFitIsOnPagesThatEachTurn() {
    #expect(
      pages(424)
        == [["cut", "copy", "paste", "select-all", "more"], ["undo", "find", "more"]])
    #expect(
      pages(220)
        == [["cut", "copy", "more"], ["paste", "select-all", "more"], ["undo", "find", "more"]])
    // Even where nothing fits each item can be had.
    #expect(pages(10).count == 6)
  }

  @Test func itemsStandAPointApart() {
    let placed = EditMenu.place(Array(EditMenu.all.prefix(2)), width: width)
    #expect(placed.map(\.left) == [0, 81])
    #expect(EditMenu([], room: 100, width: width).pages == [])
  }
}
