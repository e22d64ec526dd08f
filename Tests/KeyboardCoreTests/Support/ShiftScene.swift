import KeyboardCore
import PanelCore
import Testing

/// A scene of shift and layers, a step a line, each with what is seen after it.
///
/// `tap KEY PRESSED LIFTED` after a pause; `again` at once; `hold` as long as a long press.
/// `press FINGER KEY SEEN`, `slide FINGER KEY SEEN`, `lift FINGER SEEN`, `wait MS`.
/// `caps WORD`, `field SEEN`, `text SEEN`, `turn SEEN`: another field, news of the text, another
/// mounting. `typed TEXT`. Seen are `letters`, `once`, `locked`, `symbols` and `more`.
struct ShiftScene {
  private var hands: Hands
  private var isTurned = false
  private var places: [Int: Point] = [:]

  init() throws {
    hands = try Hands()
    hands.with { $0.holdLocksShift = true }
    hands.send(.autocapitalization(.none))
  }

  mutating func play(_ script: String) throws {
    for (number, line) in script.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ").map(String.init)
      try play(words, "line \(number + 1): \(line)")
    }
  }

  private mutating func play(_ words: [String], _ line: String) throws {
    switch words[0] {
    case "tap", "again", "hold":
      hands.wait(words[0] == "again" ? 50 : 500)
      try press(1, words[1])
      expect(words[2], line)
      hands.wait(words[0] == "hold" ? 450 : 50)
      lift(1)
      expect(words[3], line)
    case "press":
      hands.wait(60)
      try press(try #require(Int(words[1])), words[2])
      expect(words[3], line)
    case "slide":
      hands.wait(60)
      let finger = try #require(Int(words[1]))
      let place = words[2] == "off" ? Point(x: 400, y: -60) : hands.middle(words[2])
      places[finger] = place
      hands.move(finger, to: place)
      readText()
      expect(words[3], line)
    case "lift":
      hands.wait(60)
      lift(try #require(Int(words[1])))
      expect(words[2], line)
    case "wait": hands.wait(try #require(Double(words[1])))
    case "caps":
      hands.send(.autocapitalization(try #require(AutocapitalizationType(rawValue: words[1]))))
      readText()
    case "field":
      hands.text = ""
      hands.send(.hidden)
      readText()
      expect(words[1], line)
    case "text":
      readText()
      expect(words[1], line)
    case "turn":
      isTurned.toggle()
      hands.send(.geometry(try isTurned ? geometry(480, 800) : geometry()))
      expect(words[1], line)
    case "typed":
      let text = words.dropFirst().joined(separator: " ")
      let typed = hands.text.reversed().drop { $0 == " " }.reversed()
      #expect(String(typed) == text, "\(line)")
      hands.text = ""
    default: Issue.record("there is no step \(words[0])")
    }
  }

  private mutating func press(_ finger: Int, _ key: String) throws {
    #expect(hands.engine.geometry.key(key) != nil, "there is no key \(key)")
    places[finger] = hands.middle(key)
    hands.down(finger, key)
    readText()
  }

  private mutating func lift(_ finger: Int) {
    hands.up(finger, at: places[finger] ?? .zero)
    readText()
  }

  /// What an app tells of the text before the caret.
  private mutating func readText() {
    let isWordStart = AutocapitalizationType.isWordStart(after: hands.text)
    hands.send(
      .sentenceStart(hands.engine.autocapitalization == .words ? isWordStart : false))
  }

  private func expect(_ wanted: String, _ line: String) {
    let engine = hands.engine
    let seen =
      switch engine.layer {
      case "base": engine.shift == .off ? "letters" : engine.shift.rawValue
      case "moreSymbols": "more"
      default: engine.layer
      }
    #expect(seen == wanted, "\(line)")
  }
}
