import PanelCore
import Testing
import TextCore

/// Where selections end.
@Suite struct TextLayoutEndTests {
  @Test(arguments: [
    ("inside of a row", "one two three", 5, 50.0, 0.0),
    ("at a soft break", "one two three", 8, 80, 0),
    ("behind a line end", "one\ntwo", 4, 0, 20),
    ("at the text's start", "one", 0, 0, 0),
    ("at the text's end", "one two three", 13, 50, 20),
    ("a word longer than a row", "WWWWWWWWWWWWWWW", 10, 100, 0),
  ])
  func aSelectionEndsAtItsOwnRow(id: String, text: String, byte: Int, x: Double, y: Double) {
    let place = LayoutScene(text).layout.endPlace(at: byte)
    #expect(place.x == x && place.y == y && place.height == 20, "\(id): \(place)")
  }

  @Test func aFingerBehindARowMeansItsEnd() {
    let layout = LayoutScene("WWWWWWWWWWWWWWW").layout
    #expect(layout.endByte(at: Point(x: 99, y: 5)) == 10)
    #expect(layout.byte(at: Point(x: 99, y: 5)) == 9)
    #expect(layout.endByte(at: Point(x: 1, y: 25)) == 10)
    #expect(layout.endByte(at: Point(x: 1000, y: 1000)) == 15)
  }

  @Test func aRowIsEnlargedWithItsCaretAndSelection() {
    let layout = LayoutScene("one two three").layout
    let row = layout.enlargedRow(at: 10, isEnd: false, size: 15, selected: 9..<11)
    #expect(row.caretX == 20)
    #expect(row.selected.map(\.left) == [10] && row.selected.map(\.right) == [30])
    let end = layout.enlargedRow(at: 8, isEnd: true, size: 15, selected: 4..<8)
    #expect(end.caretX == 80)
    #expect(end.shaped.width == 80)
  }
}
