import PanelCore

extension LayoutDecoder {
  /// Reads `variables`: names for texts that stand in several places.
  mutating func readVariables(_ node: ConfigNode) {
    guard let entries = node.map else {
      return report("variables is a map from a name to a text or a list of texts.", at: node)
    }
    for entry in entries {
      let words: [String]
      if let list = entry.value.list {
        words = list.compactMap(\.scalar)
      } else if let text = entry.value.scalar {
        // By scalars: a mark behind a space would be one character with it.
        words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
          .map(String.init)
      } else {
        report("The variable “\(entry.key)” is a text or a list of texts.", at: entry.value)
        continue
      }
      // A variable may stand in one that comes after it.
      let made = words.map { expand($0, at: entry.value) }
      variables[entry.key] = made.flatMap { $0 }
      variablePlaces[entry.key] = zip(made, places(of: entry.value, words.count)).flatMap {
        Array(repeating: $1, count: $0.count)
      }
    }
  }

  /// Where the words of a variable stand; each at the variable's when that isn't known.
  private mutating func places(of node: ConfigNode, _ count: Int) -> [ConfigPlace] {
    let places = words(node).map(\.place)
    return places.count == count ? places : Array(repeating: node.place, count: count)
  }

  /// The words that a word stands for: `${name}` becomes each of the variable's words in turn.
  mutating func expand(_ word: String, at place: ConfigNode) -> [String] {
    guard let reference = Self.reference(in: word) else { return [word] }
    guard let words = variables[reference.name] else {
      let names = variables.keys.sorted()
      report(
        "There is no variable “\(reference.name)”.\(guess(reference.name, among: names))",
        .badReference, at: place)
      return []
    }
    guard words.count * (word.count - reference.rest.count) < Self.mostWords else {
      report("“\(word)” stands for too many words.", at: place)
      return []
    }
    return words.flatMap { expand(reference.before + $0 + reference.rest, at: place) }
      .prefix(Self.mostWords).map { $0 }
  }

  static let mostWords = 4096

  /// The first `${name}` of a word.
  static func reference(in word: String) -> (before: String, name: String, rest: String)? {
    var index = word.startIndex
    while let dollar = word[index...].firstIndex(of: "$") {
      let open = word.index(after: dollar)
      guard open < word.endIndex else { return nil }
      if word[open] == "{", let close = word[open...].firstIndex(of: "}") {
        return (
          String(word[..<dollar]), String(word[word.index(after: open)..<close]),
          String(word[word.index(after: close)...])
        )
      }
      index = open
    }
    return nil
  }
}
