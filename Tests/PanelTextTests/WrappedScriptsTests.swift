import PanelText
import Testing
import TextCore

/// UN20: texts without spaces in a narrow view, shaped and broken as they are in the app.
@Suite struct WrappedScriptsTests {
  @Test(arguments: [
    ("Thai", "สวัสดีครับยินดีต้อนรับสู่ระบบแก้ไขข้อความบนแผงสัมผัส"),
    ("Khmer", "សូមស្វាគមន៍មកកាន់កម្មវិធីកែអត្ថបទនៅលើអេក្រង់ប៉ះ"),
    ("Devanagari", "स्पर्शपटलपरलिखनेकेलिएसंपादकमेंआपकास्वागतहै"),
    ("Hangul jamo", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
    ("marks", "e\u{301}\u{323}a\u{302}"), ("families", "👨‍👩‍👧‍👦🏄🏼‍♂️"),
  ])
  func rowsFitAndBeginWithWholeLetters(id: String, unit: String) {
    let text = String(repeating: unit, count: 300 / unit.unicodeScalars.count + 1)
    let shaper = TextShaper()
    for width in [200.0, 120] {
      let layout = TextLayout(shaper: shaper, breaker: shaper)
      layout.configure(
        style: TextStyle(family: .ui, size: 20), scale: 1, width: width, lineHeight: 30,
        wraps: true)
      let buffer = TextBuffer(text)
      layout.reset(buffer)
      let rows = layout.rows(from: 0, to: layout.contentHeight)
      #expect(rows.count > 4, "\(id)")
      #expect(rows.first?.range.lowerBound == 0)
      #expect(rows.last?.range.upperBound == buffer.byteCount)
      let boundaries = TextBoundaries(buffer)
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(row.range.upperBound == next.range.lowerBound)
      }
      for row in rows {
        #expect(row.shaped.width <= width, "\(id)")
        #expect(boundaries.isGraphemeBoundary(row.range.lowerBound), "\(id)")
        let first = buffer.string(in: row.range).unicodeScalars.first?.properties.generalCategory
        #expect(first != .nonspacingMark && first != .spacingMark, "\(id)")
      }
    }
  }

  /// Thai and Khmer rows end where a word does, by ICU's dictionaries.
  @Test(arguments: [
    "สวัสดีครับยินดีต้อนรับสู่ระบบแก้ไขข้อความบนแผงสัมผัส",
    "សូមស្វាគមន៍មកកាន់កម្មវិធីកែអត្ថបទនៅលើអេក្រង់ប៉ះ",
  ])
  func rowsOfWordsWithoutSpacesEndAtWords(unit: String) {
    let text = String(repeating: unit, count: 4)
    let shaper = TextShaper()
    let layout = TextLayout(shaper: shaper, breaker: shaper)
    layout.configure(
      style: TextStyle(family: .ui, size: 20), scale: 1, width: 200, lineHeight: 30, wraps: true)
    layout.reset(TextBuffer(text))
    let breaks = Set(shaper.lineBreaks(in: text))
    for row in layout.rows(from: 0, to: layout.contentHeight).dropFirst() {
      #expect(breaks.contains(row.range.lowerBound))
    }
  }
}
