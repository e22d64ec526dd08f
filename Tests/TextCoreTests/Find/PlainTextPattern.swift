import PanelCore
import TextCore

/// Bytes looked for one by one: slow, and simple enough to be believed.
final class PlainTextPattern: TextPattern {
  let needle: [UInt8]
  let bytesPerStep: Int
  let groupCount = 0

  init(_ text: String, bytesPerStep: Int = 64) {
    needle = Array(text.utf8)
    self.bytesPerStep = bytesPerStep
  }

  func search(_ piece: SearchPiece, in buffer: TextBuffer, most: Int) -> SearchAnswer {
    let bytes = buffer.bytes(in: piece.context)
    var answer = SearchAnswer(reached: piece.starts.upperBound)
    var place = piece.starts.lowerBound
    while place < piece.starts.upperBound {
      let start = place - piece.context.lowerBound
      guard bytes[start...].starts(with: needle) else {
        place += 1
        continue
      }
      answer.matches.append(place..<(place + needle.count))
      place += needle.count
      if answer.matches.count == most {
        answer.reached = place
        return answer
      }
    }
    answer.reached = max(place, piece.starts.upperBound)
    return answer
  }

  func groups(
    of matches: ArraySlice<Range<Int>>, _ piece: SearchPiece, in buffer: TextBuffer
  ) -> [[Range<Int>?]]? {
    let isStale = matches.contains { buffer.bytes(in: $0) != needle }
    return isStale ? nil : matches.map { [$0] }
  }

  /// All matches of a whole text.
  static func all(of text: String, in bytes: [UInt8]) -> [Range<Int>] {
    let needle = Array(text.utf8)
    var result: [Range<Int>] = []
    var place = 0
    while place + needle.count <= bytes.count {
      if bytes[place...].starts(with: needle) {
        result.append(place..<(place + needle.count))
        place += needle.count
      } else {
        place += 1
      }
    }
    return result
  }
}

/// A search and the text it looks at.
struct FindScene {
  var session: FindSession
  var editing: EditSession
  let pattern: PlainTextPattern
  private(set) var shown: [Range<Int>] = []

  init(_ text: [UInt8], _ needle: String, from origin: Int = 0, mostMatches: Int = 5_000_000) {
    session = FindSession(mostMatches: mostMatches)
    editing = EditSession(TextBuffer(bytes: text))
    pattern = PlainTextPattern(needle)
    send(
      .queryChanged(.success(FindQuery(needle, matchesCase: true)), editing.buffer, from: origin))
  }

  init(_ text: String, _ needle: String, from origin: Int = 0) {
    self.init(Array(text.utf8), needle, from: origin)
  }

  mutating func send(_ event: FindEvent) {
    for action in session.handle(event, with: pattern) {
      switch action {
      case .show(let match): shown.append(match)
      case .replace(let change): edit(.replace(change))
      case .replaceStretch(let range, let text, let selection):
        edit(.replaceStretch(range, text, selecting: selection))
      }
    }
  }

  mutating func edit(_ event: EditEvent) {
    for change in editing.handle(event, at: .zero) where change.isContentChange {
      send(.edited(change, editing.buffer))
    }
  }

  mutating func step(_ most: Int = .max) {
    var left = most
    while session.hasWork, left > 0 {
      send(.stepped)
      left -= 1
    }
  }

  var matches: [Range<Int>] { session.matches(in: 0..<editing.buffer.byteCount) }
  var bytes: [UInt8] { editing.buffer.allBytes }
  var text: String { editing.buffer.string }
}
