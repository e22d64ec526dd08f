package import PanelText
import TextCore
import PanelCore

/// Random strings through shaping, breaking, words and layout; what is wrong with one is told.
package final class FuzzText {
  private let shaper: TextShaper
  /// Strings that were tried, and the rows that they gave.
  package private(set) var count = 0
  package private(set) var rows = 0

  package init(shaper: TextShaper = TextShaper()) { self.shaper = shaper }

  /// - Returns: what is wrong with the string of that seed; empty: nothing.
  package func check(seed: UInt64) -> [String] {
    let bytes = FuzzString.bytes(seed: seed)
    count += 1
    let text = String(decoding: bytes, as: UTF8.self)
    let families: [FontFamily] = [.ui, .uiBold, .serif, .mono]
    let style = TextStyle(family: families[Int(seed % 4)], size: [12, 17, 40][Int(seed % 3)])
    let scale = [1, 1.5, 2][Int(seed / 4 % 3)]
    let faults =
      shapeFaults(text, style, scale) + breakFaults(text)
      + layoutFaults(bytes, style, scale, width: [30, 90, 400][Int(seed / 12 % 3)])
    return faults.map { "seed \(seed): \($0): \(text.debugDescription)" }
  }

  // MARK: - Shaping

  private func shapeFaults(_ text: String, _ style: TextStyle, _ scale: Double) -> [String] {
    let shaped = shaper.shape(text, style: style, scale: scale, tabWidth: 80)
    return shapeFaults(shaped, of: text)
  }

  private func shapeFaults(_ shaped: ShapedText, of text: String) -> [String] {
    var faults: [String] = []
    var boundaries = [0]
    for character in text {
      boundaries.append(boundaries[boundaries.count - 1] + character.utf8.count)
    }
    if shaped.stops.map(\.byte) != boundaries { faults.append("stops are no grapheme boundaries") }
    guard shaped.width.isFinite, shaped.width >= 0 else { return faults + ["no width"] }
    let slack = 1e-6
    if !shaped.stops.allSatisfy({ $0.x >= -slack && $0.x <= shaped.width + slack }) {
      faults.append("a stop outside of the width")
    }
    var right = 0.0
    for run in shaped.runs {
      if !(run.width >= 0) { faults.append("a negative width") }
      if !(run.x >= right - slack) { faults.append("runs that overlap") }
      if run.bytes.lowerBound < 0 || run.bytes.upperBound > text.utf8.count {
        faults.append("a run outside of the text")
      }
      right = run.x + run.width
    }
    if right > shaped.width + slack { faults.append("runs outside of the width") }
    return faults
  }

  // MARK: - Breaks

  private func breakFaults(_ text: String) -> [String] {
    var faults: [String] = []
    var graphemes: Set = [0]
    var end = 0
    for character in text {
      end += character.utf8.count
      graphemes.insert(end)
    }
    let words = shaper.wordBoundaries(in: text)
    let breaks = shaper.lineBreaks(in: text)
    if words.first != 0 || words.last != end { faults.append("words without ends") }
    if breaks.contains(where: { $0 <= 0 || $0 >= end }) { faults.append("a break at an end") }
    for list in [words, breaks] {
      if !zip(list, list.dropFirst()).allSatisfy({ $0 < $1 }) {
        faults.append("breaks not in order")
      }
      if !graphemes.isSuperset(of: list) { faults.append("a break inside of a grapheme") }
    }
    return faults
  }

  // MARK: - Layout

  private func layoutFaults(
    _ bytes: [UInt8], _ style: TextStyle, _ scale: Double, width: Double
  ) -> [String] {
    let buffer = TextBuffer(bytes: bytes)
    let layout = TextLayout(shaper: shaper, breaker: shaper)
    layout.configure(style: style, scale: scale, width: width, lineHeight: 20, wraps: true)
    layout.reset(buffer)
    let found = layout.rows(from: 0, to: layout.contentHeight)
    rows += found.count
    var faults: [String] = []
    let boundaries = TextBoundaries(buffer, breaker: shaper)
    if found.isEmpty || found[0].range.lowerBound != 0 { faults.append("no first row") }
    if found.last?.range.upperBound != buffer.byteCount { faults.append("no last row") }
    for (row, next) in zip(found, found.dropFirst()) {
      let gap = row.range.upperBound..<next.range.lowerBound
      if gap.count > 2 || row.isLastInLine == gap.isEmpty { faults.append("rows with a gap") }
    }
    for row in found {
      if !boundaries.isGraphemeBoundary(row.range.lowerBound) {
        faults.append("a row that begins inside of a grapheme")
      }
      let shown = String(decoding: buffer.bytes(in: row.range), as: UTF8.self)
      if shown.utf8.count == row.range.count { faults += shapeFaults(row.shaped, of: shown) }
      let place = layout.caretPlace(at: row.range.lowerBound)
      if !(place.x.isFinite && place.y == row.y) { faults.append("a caret in another row") }
    }
    return faults + wordFaults(buffer, boundaries)
  }

  /// A caret goes through all words forward and back, and stands between graphemes.
  private func wordFaults(_ buffer: TextBuffer, _ boundaries: TextBoundaries) -> [String] {
    var faults: [String] = []
    var byte = 0
    while byte < buffer.byteCount {
      let next = boundaries.nextWord(after: byte)
      if next <= byte || !boundaries.isGraphemeBoundary(next) {
        return ["a word's end at \(next) after \(byte)"]
      }
      let word = boundaries.wordRange(at: byte)
      if !boundaries.isGraphemeBoundary(word.lowerBound)
        || !boundaries.isGraphemeBoundary(word.upperBound)
      {
        faults.append("a word at \(word) that parts a grapheme")
      }
      byte = next
    }
    while byte > 0 {
      let previous = boundaries.previousWord(before: byte)
      if previous >= byte || !boundaries.isGraphemeBoundary(previous) {
        return ["a word's start at \(previous) before \(byte)"]
      }
      byte = previous
    }
    return faults
  }
}
