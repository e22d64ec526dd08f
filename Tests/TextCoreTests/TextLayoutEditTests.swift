import PanelCore
import Testing
import TextCore

@Suite struct TextLayoutEditTests {
  @Test(arguments: [31, 32, 33, 34, 35] as [UInt64])
  func anUpdateGivesWhatANewLayoutGives(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var scene = LayoutScene(TextBuffer(bytes: awkwardBytes(80, using: &random)))
    for step in 0..<120 {
      let length = scene.session.buffer.byteCount
      let place = Int.random(in: 0...length, using: &random)
      let end = min(length, place + Int.random(in: 0...30, using: &random))
      scene.perform(.select(TextSelection(anchor: place, head: end)))
      let text = String(
        decoding: awkwardBytes(Int.random(in: 0...4, using: &random), using: &random),
        as: UTF8.self)
      scene.perform(step % 9 == 8 ? .undo : .insert(text))
      let fresh = LayoutScene(scene.session.buffer)
      #expect(scene.allRows == fresh.allRows)
      #expect(scene.layout.contentHeight == fresh.layout.contentHeight)
    }
  }

  @Test(arguments: [41, 42, 43] as [UInt64])
  func longLinesStayWholeUnderEdits(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var scene = LayoutScene(String(repeating: "word and ", count: 1300), width: 1000)
    for _ in 0..<40 {
      let length = scene.session.buffer.byteCount
      let place = Int.random(in: 0...length, using: &random)
      let end = min(length, place + Int.random(in: 0...600, using: &random))
      scene.perform(.select(TextSelection(anchor: place, head: end)))
      let text = String(decoding: awkwardBytes(3, using: &random), as: UTF8.self)
      scene.perform(.insert(text))
      expectRowsCoverTheText(scene)
    }
    scene.perform(.select(TextSelection(anchor: 100, head: scene.session.buffer.byteCount)))
    scene.perform(.deleteBackward(.grapheme))
    #expect(scene.allRows == LayoutScene(scene.session.buffer, width: 1000).allRows)
  }

  /// Rows follow each other, and only line ends lie between them.
  private func expectRowsCoverTheText(_ scene: LayoutScene) {
    let buffer = scene.session.buffer
    let rows = scene.allRows
    let boundaries = TextBoundaries(buffer)
    var end = 0
    for row in rows {
      if row.isFirstInLine { end = buffer.fullLineRange(row.line).lowerBound }
      #expect(row.range.lowerBound == end)
      #expect(boundaries.isGraphemeBoundary(row.range.lowerBound))
      if row.isLastInLine { #expect(row.range.upperBound == buffer.lineRange(row.line).upperBound) }
      end = row.range.upperBound
    }
    #expect(rows.filter(\.isLastInLine).count == buffer.lineCount)
    #expect(end == buffer.byteCount)
    #expect(Double(rows.count) * 20 == scene.layout.contentHeight)
  }

  @Test(arguments: ["word ", "漢", "👨‍👩‍👧", "x"])
  func anEditOfAHugeLineMeasuresABoundedPart(unit: String) {
    let text = String(repeating: unit, count: 300_000 / unit.utf8.count)
    var scene = LayoutScene(text + "\nnext", width: 400)
    _ = scene.layout.rows(from: 0, to: 200)
    scene.perform(.select(TextSelection(caret: text.utf8.count / 2)))
    let place = scene.session.selection.head
    _ = scene.layout.caretPlace(at: place)
    let before = scene.shaper.shapedBytes
    scene.perform(.insert("y"))
    let caret = scene.layout.caretPlace(at: scene.session.selection.head)
    _ = scene.layout.rows(from: caret.y - 100, to: caret.y + 100)
    #expect(scene.shaper.shapedBytes - before < 30_000)
    let end = scene.layout.rowRange(containing: text.utf8.count).upperBound
    #expect(end == text.utf8.count + 1)
    #expect(scene.layout.byte(above: text.utf8.count + 2, x: 0) < text.utf8.count)
  }

  @Test func anEditOfALargeTextMeasuresItsLineAlone() {
    let text = String(repeating: "a line of some words\n", count: 20_000)
    var scene = LayoutScene(text)
    scene.perform(.select(TextSelection(caret: 210_000)))
    _ = scene.layout.contentHeight
    let before = scene.shaper.shapedBytes
    scene.perform(.insert("y"))
    #expect(scene.shaper.shapedBytes - before < 200)
  }

  @Test func anEstimateBecomesExactAndAnAnchorHolds() {
    // Letters of two bytes, which the estimates do not know of.
    let lines = (0..<5000).map { $0 < 1000 ? "words of a line" : "öööö öööö öööö" }
    let scene = LayoutScene(lines.joined(separator: "\n"))
    let layout = scene.layout
    let guess = layout.contentHeight
    let anchor = layout.anchor(at: guess / 2 + 7)
    let byte = anchor.byte
    #expect(layout.y(of: anchor) == guess / 2 + 7)
    // Looking at all makes all exact, above the anchor too.
    let rows = layout.rows(from: 0, to: .infinity)
    #expect(layout.contentHeight == Double(rows.count) * 20)
    #expect(layout.contentHeight != guess)
    let row = rows.first { $0.range.lowerBound == byte }
    #expect(layout.y(of: anchor) == (row?.y ?? -1) + anchor.offset)
    #expect(layout.y(ofLine: anchor.line, rowInLine: anchor.row) == row?.y)
    #expect(layout.anchor(at: layout.y(of: anchor)) == anchor)
  }

  @Test func lookingBelowNeverMovesWhatIsAbove() {
    let text = String(repeating: "words of a line that wraps often\nshort\n", count: 4000)
    let layout = LayoutScene(text).layout
    let top = layout.contentHeight / 3
    let first = layout.rows(from: top, to: top + 200)
    _ = layout.rows(from: top + 200, to: top + 4000)
    #expect(layout.rows(from: top, to: top + 200) == first)
  }

  @Test func aLargePasteIsEstimated() {
    var scene = LayoutScene("start\n")
    _ = scene.allRows
    scene.perform(.move(.documentEnd, extending: false))
    scene.perform(.insert(String(repeating: "a pasted line of words\n", count: 9000)))
    #expect(scene.shaper.shapedBytes < 2000)
    let rows = scene.layout.rows(from: 0, to: 100)
    #expect(rows.count == 5)
    #expect(scene.layout.caretPlace(at: scene.session.selection.head).x == 0)
  }
}
