import PanelCore
import Testing
import TextCore

@Suite struct TextLayoutTests {
  @Test(arguments: [
    ("one row", "one two", ["one two"]),
    ("words wrap", "one two three", ["one two ", "three"]),
    ("a word that ends at the edge", "one twotwo", ["one twotwo"]),
    ("spaces hang", "one twotwo   x", ["one twotwo   ", "x"]),
    ("RE04 a long word", "WWWWWWWWWWWWWWWWWWWWWWW", ["WWWWWWWWWW", "WWWWWWWWWW", "WWW"]),
    ("a long word behind a short one", "ab WWWWWWWWWWWWWW", ["ab ", "WWWWWWWWWW", "WWWW"]),
    ("RE01 newlines alone", "\n\n\n", ["", "", "", ""]),
    ("RE02 no ink", " \n\n\t\n\u{200B}\n\u{A0}", [" ", "", "\t", "\u{200B}", "\u{A0}"]),
    ("CRLF", "a\r\nb\r\n", ["a", "b", ""]),
    ("hanzi are wide", "漢字漢字漢字", ["漢字漢字漢", "字"]),
    ("UN20 clusters stay whole", "กำกำกำกำกำกำกำกำกำกำกำ", ["กำกำกำกำกำกำกำกำกำกำ", "กำ"]),
    ("tabs count from the row's start", "abc\tdef\tghi", ["abc\tdef\tgh", "i"]),
    ("the empty text", "", [""]),
  ])
  func rowsBreakWhereTheyShould(id: String, text: String, rows: [String]) {
    let scene = LayoutScene(text)
    #expect(scene.rowTexts == rows, "\(id)")
    #expect(scene.layout.contentHeight == Double(rows.count) * 20, "\(id)")
  }

  @Test func noRowIsWiderThanTheView() {
    let scene = LayoutScene("one two-three fourfourfourfour fivefivefivefive x", width: 73)
    for row in scene.allRows {
      let text = scene.session.buffer.string(in: row.range)
      let trimmed = text.last == " " ? text.count - 1 : text.count
      #expect(Double(trimmed) * 10 <= 73)
    }
  }

  @Test func aViewWithoutWidthStillHasRows() {
    #expect(LayoutScene("abc", width: 0).rowTexts == ["a", "b", "c"])
  }

  @Test(arguments: [
    "foo\tbar", "one two three four five", "WWWWWWWWWWWWWWWWWWWWWWW", "a\n\nb\r\nc\n",
    "漢字 and e\u{301} 🇯🇵 mix", "עִבְרִית abc", "\t\t\t\tx",
  ])
  func aTapOnACaretHitsItsPlace(text: String) {
    for (width, wraps) in [(100, true), (30, true), (100, false)] as [(Double, Bool)] {
      let scene = LayoutScene(text, width: width, wraps: wraps)
      let boundaries = TextBoundaries(scene.session.buffer)
      var byte = 0
      while true {
        let place = scene.layout.caretPlace(at: byte)
        // Hanging spaces share the edge, and so do the two sides of a change of direction.
        let hit = scene.layout.byte(at: Point(x: place.x, y: place.y + 10))
        let hitPlace = scene.layout.caretPlace(at: hit)
        #expect(hitPlace.x == place.x && hitPlace.y == place.y)
        if !wraps, !text.unicodeScalars.contains("ע") { #expect(hit == byte) }
        guard byte < text.utf8.count else { break }
        byte = boundaries.nextGrapheme(after: byte)
      }
    }
  }

  @Test func aTabGoesToTheNextStop() {
    let scene = LayoutScene("foo\tbar", width: 300)
    #expect(scene.layout.caretPlace(at: 3).x == 30)
    #expect(scene.layout.caretPlace(at: 4).x == 40)
    #expect(scene.layout.caretPlace(at: 7).x == 70)
  }

  @Test func theCaretAtASoftBreakIsInTheLowerRow() {
    let scene = LayoutScene("one two three")
    #expect(scene.layout.caretPlace(at: 8) == (0, 20, 20))
    #expect(scene.layout.rowRange(containing: 2) == 0..<7)
    #expect(scene.layout.rowRange(containing: 8) == 8..<13)
    #expect(scene.layout.byte(at: Point(x: 500, y: 5)) == 7)
    #expect(scene.layout.byte(at: Point(x: 500, y: 500)) == 13)
    #expect(scene.layout.byte(at: Point(x: -9, y: -9)) == 0)
  }

  @Test func upAndDownKeepTheirX() {
    let layout = LayoutScene("one two three\n\nfour").layout
    #expect(layout.byte(below: 3, x: 30) == 11)
    #expect(layout.byte(below: 11, x: 30) == 14)
    #expect(layout.byte(below: 14, x: 30) == 18)
    #expect(layout.byte(below: 18, x: 30) == 19)
    #expect(layout.byte(above: 18, x: 30) == 14)
    #expect(layout.byte(above: 14, x: 30) == 11)
    #expect(layout.byte(above: 11, x: 30) == 3)
    #expect(layout.byte(above: 3, x: 30) == 0)
  }

  @Test func aSelectionIsFullRowsAndASliverForALineEnd() {
    let scene = LayoutScene("one two three\n\nx")
    let rects = scene.layout.selectionRects(4..<15, from: 0, to: 100)
    #expect(
      rects == [
        Rect(x: 40, y: 0, width: 40, height: 20), Rect(x: 0, y: 20, width: 55, height: 20),
        Rect(x: 0, y: 40, width: 5, height: 20),
      ])
    #expect(scene.layout.selectionRects(4..<15, from: 20, to: 40).count == 1)
    #expect(scene.layout.selectionRects(4..<4, from: 0, to: 100).isEmpty)
  }

  @Test func aSelectionAcrossDirectionsHasTwoStretches() {
    // In view: "ab", then the Hebrew letters from the right.
    let scene = LayoutScene("abאבג", width: 300)
    let rects = scene.layout.selectionRects(1..<4, from: 0, to: 20)
    #expect(
      rects == [
        Rect(x: 10, y: 0, width: 10, height: 20), Rect(x: 40, y: 0, width: 10, height: 20),
      ])
  }

  @Test func aRightToLeftLineStandsAtTheRightEdge() {
    let layout = LayoutScene("אבג\n").layout
    #expect(layout.rows(from: 0, to: 20)[0].x == 70)
    #expect(layout.caretPlace(at: 0).x == 100)
    #expect(layout.byte(at: Point(x: 81, y: 5)) == 4)
    #expect(
      layout.selectionRects(0..<7, from: 0, to: 20) == [Rect(x: 65, y: 0, width: 35, height: 20)])
  }

  @Test func brokenBytesHaveStopsInTheDocumentsBytes() {
    let scene = LayoutScene(TextBuffer(bytes: [0x61, 0xFF, 0xE2, 0x82, 0x62]), width: 300)
    #expect(scene.allRows[0].shaped.stops.map(\.byte) == [0, 1, 2, 4, 5])
    #expect(scene.allRows[0].shaped.runs.map(\.bytes) == [0..<5])
    #expect(scene.layout.caretPlace(at: 4).x == 30)
  }

  @Test func rowsKnowTheirLine() {
    let rows = LayoutScene("one two three\nx").allRows
    #expect(rows.map(\.line) == [0, 0, 1])
    #expect(rows.map(\.isFirstInLine) == [true, false, true])
    #expect(rows.map(\.isLastInLine) == [false, true, true])
    #expect(rows.map(\.y) == [0, 20, 40])
  }

  @Test func withoutWrappingALineIsARow() {
    let scene = LayoutScene("one two three four five\nx", wraps: false)
    #expect(scene.rowTexts == ["one two three four five", "x"])
    #expect(scene.layout.contentWidth == 230)
  }

  @Test func anotherWidthLaysOutAnew() {
    let scene = LayoutScene("one two three")
    #expect(scene.allRows.count == 2)
    scene.layout.configure(
      style: TextStyle(family: .mono, size: 10), scale: 1, width: 50, lineHeight: 20, wraps: true)
    #expect(scene.rowTexts == ["one ", "two ", "three"])
  }

  @Test func wordsComeFromTheBreaker() {
    #expect(LayoutScene("one two").layout.wordRange(at: 5) == 4..<7)
  }
}
