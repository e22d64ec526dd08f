import PanelCore
import PanelText
import Testing
import TextCore

/// Which way a line runs, and what of it holds in each of its rows and parts.
@Suite struct ParagraphDirectionTests {
  let shaper = TextShaper()

  private func layout(
    _ text: String, width: Double = 2000, wraps: Bool = true,
    direction: TextDirection = .automatic
  ) -> TextLayout {
    shaper.layout(text, width: width, wraps: wraps, direction: direction)
  }

  private func directions(_ layout: TextLayout) -> String {
    layout.rows(from: 0, to: layout.contentHeight)
      .map { $0.shaped.isRightToLeft ? "R" : "L" }.joined()
  }

  @Test(arguments: [
    ("the first strong character", "abc אב\nאב abc\n12 אב\n(x) אב", "LRRL"),
    ("lines without one follow the line above", "אב\n12\n\n--\nabc\n3\n", "RRRRLLL"),
    ("none above", "12\n\nאב", "LLR"),
    ("an isolate is passed over", "\u{2066}abc\u{2069} אב\n\u{2067}אב\u{2069} abc", "RL"),
    ("an isolate that isn't closed", "\u{2066}abc אב", "L"),
    ("a mark of direction", "\u{200F}abc\n\u{200E}אב\n\u{61C}1", "RLR"),
    ("Thaana, N'Ko, Adlam", "ތާނަ\nߒߞߏ\n𞤀𞤁", "RRR"),
  ])
  func aLineRunsAsItsFirstStrongCharacter(id: String, text: String, wanted: String) {
    #expect(directions(layout(text)) == wanted, "\(id)")
    #expect(directions(layout(text, direction: .leftToRight)).allSatisfy { $0 == "L" }, "\(id)")
    #expect(directions(layout(text, direction: .rightToLeft)).allSatisfy { $0 == "R" }, "\(id)")
  }

  @Test func aLineWithoutADirectionFollowsWhenTheOneAboveChanges() {
    let layout = layout("ab\n12\n\nאב")
    #expect(directions(layout) == "LLLR")
    var session = EditSession(TextBuffer("ab\n12\n\nאב"))
    for change in session.handle(.insert("ג"), at: .zero) {
      layout.update(session.buffer, change: change)
    }
    #expect(directions(layout) == "RRRR")
    for change in session.handle(.deleteBackward(.grapheme), at: .zero) {
      layout.update(session.buffer, change: change)
    }
    #expect(directions(layout) == "LLLR")
  }

  @Test func onlySoManyLinesAboveAreLookedAt() {
    let text = "אב" + String(repeating: "\n1", count: 40)
    let wanted = String(repeating: "R", count: 33) + String(repeating: "L", count: 8)
    #expect(directions(layout(text)) == wanted)
    // In whatever order they are looked at.
    let layout = layout(text)
    let last = layout.rows(from: 40 * 30, to: 41 * 30)
    #expect(last.map(\.shaped.isRightToLeft) == [false])
    #expect(directions(layout) == wanted)
  }

  @Test func everyRowOfALineRunsAsTheLine() {
    let text = "עברית english words in a hebrew line, hello again and again"
    let rows = layout(text, width: 120).rows(from: 0, to: 3000)
    #expect(rows.count > 3)
    for row in rows {
      #expect(row.shaped.isRightToLeft)
      #expect(abs(row.x + row.shaped.width - 120) < 0.001 || row.shaped.width > 120)
    }
  }

  /// What a row holds runs as it does in the whole line, also where the reason is in another row.
  @Test func anOverrideGoesOnInTheNextRow() {
    let text = "\u{202E}abcd efgh ijkl mnop qrst uvwx\u{202C} end"
    let rows = layout(text, width: 90).rows(from: 0, to: 3000)
    #expect(rows.count > 2)
    for row in rows.dropLast() {
      let letters = row.shaped.runs.filter { $0.run.text.contains(where: \.isLetter) }
      #expect(!letters.contains { !$0.run.isRightToLeft })
    }
  }

  @Test(arguments: [true, false])
  func thePartsOfALongLineRunAsTheLine(wraps: Bool) {
    let line = "שלום " + String(repeating: "abc def 123 ", count: 2000)
    let layout = layout(line, width: 600, wraps: wraps)
    let rows = layout.rows(from: 0, to: layout.contentHeight)
    #expect(rows.count > 4)
    #expect(!rows.contains { !$0.shaped.isRightToLeft })
    let edge = wraps ? 600 : layout.contentWidth
    #expect(rows.allSatisfy { abs($0.x + $0.shaped.width - edge) < 1 || $0.shaped.width > 600 })
  }

  @Test func longLinesFromTheRightStandAtOneEdgeWithoutWrapping() {
    let layout = layout("אב\nשלום עולם שלום עולם\nabc", width: 100, wraps: false)
    let rows = layout.rows(from: 0, to: 300)
    let right = rows.map { $0.x + $0.shaped.width }
    #expect(layout.contentWidth > 100)
    #expect(abs(right[0] - right[1]) < 0.01 && rows[1].x < 0.01 && rows[2].x == 0)
  }
}
