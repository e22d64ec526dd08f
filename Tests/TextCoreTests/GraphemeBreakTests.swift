import Foundation
import PanelCore
import Testing
import TextCore

/// Unicode's own table of grapheme breaks, walked by a caret.
@Suite struct GraphemeBreakTests {
  struct Row {
    var line: String
    var text = ""
    /// Where a caret can stop, in bytes.
    var stops: [Int] = []

    init(_ line: String) {
      self.line = line
      for word in line.split(separator: " ") {
        switch word {
        case "÷": stops.append(text.utf8.count)
        case "×": break
        default:
          let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
          text.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// What Swift's `Character` does otherwise, in Swift 6.3; in 6.0 it does not.
  private static let exceptions: Set<String> = [
    // A pair of dingbats, which are no emoji, is joined by a joiner all the same.
    "÷ 2701 × 200D × 2701 ÷"
  ]

  private static let rows: [Row] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Data/GraphemeBreakTest.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { Row(String($0)) }
  }()

  @Test func theTableIsWhole() {
    #expect(Self.rows.count == 602)
    let areWhole = Self.rows.allSatisfy {
      $0.stops.first == 0 && $0.stops.last == $0.text.utf8.count
    }
    #expect(areWhole)
    #expect(Self.exceptions.isSubset(of: Set(Self.rows.map(\.line))))
  }

  @Test func eachBreakIsACaretStopAndNoOther() {
    var misses: Set<String> = []
    for row in Self.rows {
      // Alone, and in the middle of other lines that are longer than what one step reads.
      for padding in ["", String(repeating: "ab 漢 ", count: 700) + "\n"] {
        let start = padding.utf8.count
        let stops = row.stops.map { $0 + start }
        let text = padding + row.text + (padding.isEmpty ? "" : "\u{1}" + padding)
        if !walks(text, stops) { misses.insert(row.line) }
      }
    }
    #expect(misses.subtracting(Self.exceptions) == [])
  }

  /// True when Right, Left and taps find the stops from the first to the last, and only them.
  private func walks(_ text: String, _ stops: [Int]) -> Bool {
    var session = EditSession(TextBuffer(text))
    let end = stops[stops.count - 1]
    func place(_ event: EditEvent) -> Int {
      _ = session.handle(event, at: .zero)
      return session.selection.head
    }
    var right = [place(.select(TextSelection(caret: stops[0])))]
    while let last = right.last, last < end {
      right.append(place(.move(.right, extending: false)))
    }
    var left = [place(.select(TextSelection(caret: end)))]
    while let last = left.last, last > stops[0] {
      left.append(place(.move(.left, extending: false)))
    }
    // A tap inside of a grapheme goes to its start.
    let taps = (stops[0]...end).map { place(.select(TextSelection(caret: $0))) }
    let floors = (stops[0]...end).map { byte in stops.last { $0 <= byte } ?? 0 }
    return right == stops && left == stops.reversed() && taps == floors
  }
}
