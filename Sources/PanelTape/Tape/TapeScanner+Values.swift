import PanelCore

/// The values that commands take.
extension TapeScanner {
  /// A decimal number within `range`; nil when the text is none.
  static func number(_ text: some StringProtocol, in range: ClosedRange<Double>) -> Double? {
    var reader = JSONReader(Array(text.unicodeScalars))
    guard let value = try? reader.number(), reader.next == nil, range.contains(value) else {
      return nil
    }
    return value
  }

  /// A whole number within `range`, digits only; nil when the text is none.
  static func whole(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let value = Int(text), range.contains(value)
    else { return nil }
    return value
  }

  mutating func number(_ what: String, in range: ClosedRange<Double>) throws(ConfigError) -> Double {
    let word = try word(what)
    guard let value = Self.number(word.text, in: range) else {
      let low = JSONValue.written(range.lowerBound)
      let high = JSONValue.written(range.upperBound)
      throw error("\(what) is a number from \(low) to \(high)", at: word.offset)
    }
    return value
  }

  mutating func whole(_ what: String, in range: ClosedRange<Int>) throws(ConfigError) -> Int {
    let word = try word(what)
    guard let value = Self.whole(word.text, in: range) else {
      throw error(
        "\(what) is a whole number from \(range.lowerBound) to \(range.upperBound)",
        at: word.offset)
    }
    return value
  }

  /// Milliseconds; "ms" after the number is welcome.
  static func milliseconds(_ text: some StringProtocol) -> Duration? {
    let digits = text.hasSuffix("ms") ? text.dropLast(2) : text[...]
    return number(digits, in: 0...longest).map {
      .nanoseconds(Timestamp(milliseconds: $0).nanoseconds)
    }
  }

  mutating func milliseconds() throws(ConfigError) -> Duration {
    let word = try word("a number of milliseconds")
    guard let amount = Self.milliseconds(word.text) else {
      throw error("milliseconds are a number from 0 to a day", at: word.offset)
    }
    return amount
  }

  mutating func finger() throws(ConfigError) -> Int { try whole("a finger", in: 1...9) }

  /// `2 at` or `2 from`, or nothing: finger 1.
  mutating func optionalFinger(before preposition: String) throws(ConfigError) -> Int {
    var ahead = self
    if let word = try? ahead.word(""), !word.isQuoted,
      word.text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      let finger = try finger()
      try expect(preposition)
      return finger
    }
    _ = take(preposition)
    return 1
  }

  /// A word that names one case of an enum.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ what: String, as type: Choice.Type
  ) throws(ConfigError) -> Choice where Choice.RawValue == String {
    let word = try word(what)
    guard let choice = Choice(rawValue: word.text) else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("\(what) is one of \(all)", at: word.offset)
    }
    return choice
  }

  /// One of two words; true for the first.
  mutating func either(_ yes: String, _ no: String) throws(ConfigError) -> Bool {
    let start = offset
    if take(yes) { return true }
    if take(no) { return false }
    throw error("\"\(yes)\" or \"\(no)\" is missing", at: start)
  }

  mutating func place() throws(ConfigError) -> TapePlace {
    let word = try word("a place")
    guard let place = TapePlace(word.text) else {
      throw error("\"\(word.text)\" is no place", at: word.offset)
    }
    return place
  }

  mutating func chord() throws(ConfigError) -> TapeChord {
    let word = try word("a key")
    guard let chord = TapeChord(word.text) else {
      throw error("\"\(word.text)\" is no key", at: word.offset)
    }
    return chord
  }

  /// `WxH [scale S] [dpi N] [inset T,R,B,L]`.
  mutating func window() throws(ConfigError) -> TapeWindow {
    let word = try word("a size")
    let sides = word.text.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Self.number(sides[0], in: 1...16384),
      let height = Self.number(sides[1], in: 1...16384)
    else { throw error("a size is WxH, each from 1 to 16384", at: word.offset) }
    var window = TapeWindow(size: Size(width: width, height: height))
    while !isAtEnd {
      if take("scale") {
        window.scale = try number("a scale", in: 0.25...8)
      } else if take("dpi") {
        window.dpi = try number("dots per inch", in: 1...10000)
      } else if take("inset") {
        window.inset = try insets()
      } else {
        throw error("only scale, dpi and inset can follow a size")
      }
    }
    return window
  }

  private mutating func insets() throws(ConfigError) -> EdgeInsets {
    let word = try word("an inset")
    let sides = word.text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Self.number($0, in: 0...4096) }
    guard sides.count == 4, word.text.utf8.filter({ $0 == UInt8(ascii: ",") }).count == 3 else {
      throw error("an inset is T,R,B,L, each from 0 to 4096", at: word.offset)
    }
    return EdgeInsets(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
  }

  mutating func expectation() throws(ConfigError) -> TapeExpectation {
    let pointer = try word("a JSON pointer")
    guard JSONValue.tokens(of: pointer.text) != nil else {
      throw error("a JSON pointer begins with \"/\", and ~ is followed by 0 or 1", at: pointer.offset)
    }
    let comparison = try choice("an operator", as: TapeExpectation.Operator.self)
    let start = offset
    let value = try value()
    if comparison.isNumeric, case .number = value {
    } else if comparison.isNumeric {
      throw error("\(comparison.rawValue) compares numbers", at: start)
    }
    return TapeExpectation(pointer: pointer.text, comparison: comparison, value: value)
  }
}
