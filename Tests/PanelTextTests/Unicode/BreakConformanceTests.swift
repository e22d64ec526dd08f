import CICU
@testable import PanelText
import Testing
import TextCore

/// Unicode's own tables of line and word breaks, all of them, through the shaper that the editor
/// asks.
@Suite struct BreakConformanceTests {
  private let shaper = TextShaper()

  /// Never inside of a grapheme, nor before a mark without a letter: the breaks that the table has
  /// there come from LB10, which takes such a mark for a letter.
  @Test func theTableOfLineBreaksHoldsButForWhatIsNamed() throws {
    let data = try UnicodeData("auxiliary/LineBreakTest.txt")
    let rows = BreakRow.rows(of: data)
    #expect(rows.count > 7_000)
    let misses = rows.filter { row in
      let graphemes = row.graphemes
      let expected = row.breaks.filter {
        $0 > 0 && $0 < row.text.utf8.count && graphemes.contains($0) && !row.hasMark(at: $0)
      }
      return shaper.lineBreaks(in: row.text) != expected
    }
    check(misses, of: rows, BreakException.ofLines, data)
  }

  /// Never inside of a grapheme: halves of flags with a joiner between are one word by WB4 and none
  /// by GB12.
  @Test func theTableOfWordBreaksHoldsButForWhatIsNamed() throws {
    let data = try UnicodeData("auxiliary/WordBreakTest.txt")
    let rows = BreakRow.rows(of: data)
    #expect(rows.count > 1_500)
    let misses = rows.filter { row in
      shaper.wordBoundaries(in: row.text) != row.breaks.filter(row.graphemes.contains)
    }
    check(misses, of: rows, BreakException.ofWords, data)
    let inside = rows.filter { !$0.graphemes.isSuperset(of: $0.breaks) }.map(\.line)
    #expect(Set(inside).isSubset(of: ["÷ 0061 ÷ 1F1E6 × 200D × 1F1E7 ÷ 1F1E8 ÷ 0062 ÷"]))
  }

  private func check(
    _ misses: [BreakRow], of rows: [BreakRow], _ exceptions: [BreakException], _ data: UnicodeData
  ) {
    let named = BreakException.lines(exceptions)
    let unnamed = misses.map(\.line).filter { !named.contains($0) }
    if data.version == U_UNICODE_VERSION {
      #expect(unnamed == [])
      #expect(named.isSubset(of: rows.map(\.line)))
    } else {
      // ICU has the rules of another version than the table.
      let text = "Unicode \(data.version) held against ICU with \(U_UNICODE_VERSION): \(unnamed)"
      #expect(unnamed.count <= rows.count / 30, "\(text)")
    }
  }
}

extension BreakRow {
  /// True where a mark or joiner comes next.
  func hasMark(at byte: Int) -> Bool {
    let scalar = text.unicodeScalars[text.utf8.index(text.utf8.startIndex, offsetBy: byte)]
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return scalar == "\u{200D}"
    }
  }
}
