import PanelCore
import PanelText
import Testing
import TextCore

extension TextShaper {
  /// A layout of a text in rows of 30 points.
  func layout(
    _ text: String, width: Double, wraps: Bool = true, direction: TextDirection = .automatic
  ) -> TextLayout {
    let layout = TextLayout(shaper: self, breaker: self)
    layout.configure(
      style: TextStyle(family: .ui, size: 20), scale: 1, width: width, lineHeight: 30,
      wraps: wraps, direction: direction)
    layout.reset(TextBuffer(text))
    return layout
  }
}

/// Carets, arrows and selections in lines of mixed direction, with the fonts of the machine.
@Suite struct CaretTableTests {
  let shaper = TextShaper()
  /// Wide enough for one row, and narrow ones.
  static let widths = [2000.0, 160, 90]

  private func layout(
    _ text: String, width: Double, wraps: Bool = true, direction: TextDirection = .automatic
  ) -> TextLayout {
    shaper.layout(text, width: width, wraps: wraps, direction: direction)
  }

  /// Every setting that a line is looked at in.
  private func each(_ body: (String, TextLayout, [Int]) -> Void) {
    for (name, text) in MixedTexts.all {
      var stops = [0]
      for character in text { stops.append((stops.last ?? 0) + character.utf8.count) }
      for width in Self.widths {
        for direction in TextDirection.allCases {
          let layout = layout(text, width: width, direction: direction)
          body("\(name), \(width), \(direction.rawValue)", layout, stops)
        }
      }
      let unwrapped = layout(text, width: 300, wraps: false)
      body("\(name), unwrapped", unwrapped, stops)
    }
  }

  @Test func thereAreFortyLines() { #expect(MixedTexts.all.count >= 40) }

  /// A point on the caret is the caret's own place; graphemes without a width share one.
  @Test func touchingTheCaretsPlaceGivesItBack() {
    each { id, layout, stops in
      for byte in stops {
        let place = layout.caretPlace(at: byte)
        let hit = layout.position(at: Point(x: place.x, y: place.y + 15))
        let back = layout.caretPlace(at: hit.byte, hit.affinity)
        #expect(hit.affinity == .automatic, "\(id): \(byte)")
        #expect(back.x == place.x && back.y == place.y, "\(id): \(byte) gives \(hit)")
        if hit.byte != byte { #expect(shareOnePlace(layout, hit.byte, byte), "\(id): \(byte)") }
      }
    }
  }

  /// Where two directions meet, a point beside the other edge gives that edge.
  @Test func touchingTheOtherEdgeGivesItsAffinity() {
    var splits = 0
    each { id, layout, stops in
      for byte in stops {
        for affinity in [CaretAffinity.upstream, .downstream] {
          let own = layout.caretPlace(at: byte)
          let place = layout.caretPlace(at: byte, affinity)
          guard abs(place.x - own.x) > 1 else { continue }
          splits += 1
          let (before, behind) = (
            stops.last { $0 < byte } ?? byte, stops.first { $0 > byte } ?? byte
          )
          let grapheme =
            affinity == .upstream
            ? edges(layout, before, byte) : edges(layout, byte, behind)
          // What is not seen, or hangs over the row's end, has no room for a finger.
          if byte != before, byte != behind, grapheme.right - grapheme.left < 0.02 { continue }
          #expect(layout.splitX(at: byte, .automatic) == place.x, "\(id): \(byte)")
          #expect(layout.splitX(at: byte, affinity) == own.x, "\(id): \(byte)")
          let hits = [-0.4, 0.4].map {
            layout.position(at: Point(x: place.x + $0, y: place.y + 15))
          }
          let isThere = hits.contains {
            ($0.byte == byte || shareOnePlace(layout, $0.byte, byte))
              && layout.caretPlace(at: $0.byte, $0.affinity).x == place.x
          }
          // A row's end that the text goes on from is the next row's start.
          let row = layout.rowRange(containing: byte)
          #expect(isThere || byte == row.lowerBound, "\(id): \(byte) \(affinity) gives \(hits)")
        }
      }
    }
    #expect(splits > 100)
  }

  @Test func arrowsVisitEachStopOnceAndReachTheOtherEnd() {
    each { id, layout, stops in
      for toRight in [true, false] {
        for isDown in [true, false] {
          // The first row or the last one, from its end.
          var here = CaretPosition(byte: isDown ? 0 : stops[stops.count - 1])
          while true {
            let before = layout.caretPlace(at: here.byte)
            guard
              let next = layout.position(nextTo: here, toRight: !toRight, isDown: !isDown),
              layout.caretPlace(at: next.byte).y == before.y
            else { break }
            here = next
          }
          var seen = [here.byte]
          while seen.count <= stops.count,
            let next = layout.position(nextTo: here, toRight: toRight, isDown: isDown)
          {
            let (from, to) = (
              layout.caretPlace(at: here.byte), layout.caretPlace(at: next.byte)
            )
            if from.y == to.y {
              #expect(toRight ? to.x >= from.x : to.x <= from.x, "\(id): \(here) \(next)")
            }
            here = next
            seen.append(here.byte)
          }
          #expect(seen.sorted() == stops, "\(id), right \(toRight), down \(isDown): \(seen)")
        }
      }
    }
  }

  @Test func aSelectionCoversItsGraphemesAndNothingElse() {
    each { id, layout, stops in
      let rows = layout.rows(from: 0, to: layout.contentHeight)
      let edges = zip(stops, stops.dropFirst()).map { self.edges(layout, $0, $1) }
      for first in stops.indices.dropLast() {
        for last in Set([first + 1, first + 2, first + 5, stops.count - 1])
        where last < stops.count {
          let range = stops[first]..<stops[last]
          let rects = layout.selectionRects(range, from: 0, to: layout.contentHeight)
          for row in rows {
            let own = rects.filter { $0.minY == row.y }
            var wanted = 0.0
            for (index, grapheme) in edges.enumerated()
            where row.range.contains(stops[index]) && grapheme.right - grapheme.left > 0.02 {
              let middle = (grapheme.left + grapheme.right) / 2
              let isIn = own.contains { $0.minX <= middle && middle <= $0.maxX }
              let isSelected = index >= first && index < last
              if isIn != isSelected { Issue.record("\(id): \(stops[index]) in \(range)") }
              if isSelected { wanted += grapheme.right - grapheme.left }
            }
            let covered = own.reduce(0) { $0 + $1.width }
            if abs(covered - wanted) > 0.1 { Issue.record("\(id): \(range), \(own)") }
          }
        }
      }
    }
  }

  @Test func theEndsOfASelectionStandAtItsFirstAndItsLastGrapheme() {
    let layout = layout("abc אבג def", width: 2000)
    let whole = layout.rows(from: 0, to: 1)[0].shaped
    let hebrew = whole.runs[1]
    // The Hebrew word alone: its start is at the right, its end at the left.
    #expect(layout.caretPlace(at: 4, .downstream).x == hebrew.x + hebrew.width)
    #expect(layout.endPlace(at: 10).x == hebrew.x)
  }

  @Test func homeIsTheRightEdgeOfALineFromTheRight() {
    let text = "אב abc גד"
    for (wraps, width) in [(true, 300.0), (false, 300)] {
      let layout = layout(text, width: width, wraps: wraps)
      let row = layout.rowRange(containing: 4)
      #expect(row == 0..<text.utf8.count)
      #expect(layout.caretPlace(at: row.lowerBound).x == 300, "\(wraps)")
      let line = layout.rows(from: 0, to: 1)[0]
      #expect(layout.caretPlace(at: row.upperBound).x == line.x)
      #expect(abs(line.x + line.shaped.width - 300) < 0.001)
    }
  }

  private func shareOnePlace(_ layout: TextLayout, _ a: Int, _ b: Int) -> Bool {
    let (one, other) = (layout.caretPlace(at: a), layout.caretPlace(at: b))
    return abs(one.x - other.x) < 0.02 && one.y == other.y
  }

  /// A grapheme's edges as the caret has them, inside of the row's width.
  private func edges(_ layout: TextLayout, _ byte: Int, _ next: Int) -> (
    left: Double, right: Double
  ) {
    let start = layout.caretPlace(at: byte, .downstream).x
    let end = layout.endPlace(at: next).x
    return (min(start, end), max(start, end))
  }
}
