/// What the keys of a hardware keyboard type, by their place and level.
package struct XKBKeys: Hashable, Sendable {
  /// What a key types on one level.
  package struct Sign: Hashable, Sendable {
    package var text: String
    /// An accent that waits for its letter.
    package var isDead: Bool

    package init(_ text: String, isDead: Bool = false) {
      self.text = text
      self.isDead = isDead
    }
  }

  /// The rows of the alphanumeric block, from the digits down, by the letters XKB gives them.
  package enum Row: String, Hashable, Sendable, CaseIterable {
    case e = "E"
    case d = "D"
    case c = "C"
    case b = "B"
  }

  package struct Key: Hashable, Sendable {
    package var row: Row
    /// From the left: 1 is the key of Q; 0 stands left of it.
    package var column: Int
    /// Level 1 first; nil: nothing that is a text.
    package var levels: [Sign?]

    package init(_ row: Row, _ column: Int, _ levels: [Sign?]) {
      self.row = row
      self.column = column
      self.levels = levels
    }
  }

  package var keys: [Key]
  /// What letters become after a dead key's text.
  package var dead: [String: [String: String]]
  /// What letters become after two dead keys' texts.
  package var chains: [String: String]

  package init(
    keys: [Key], dead: [String: [String: String]] = [:], chains: [String: String] = [:]
  ) {
    self.keys = keys
    self.dead = dead
    self.chains = chains
  }

  /// Every text that a key types on some level.
  package var texts: Set<String> { Set(keys.flatMap(\.levels).compactMap { $0?.text }) }

  /// Where the key of this name stands; nil: not among those that type.
  package static func place(of name: String) -> (row: Row, column: Int)? {
    switch name {
    case "TLDE": return (.e, 0)
    case "BKSL", "AC12": return (.c, 12)
    case "LSGT": return (.b, 0)
    default:
      let letters = Array(name)
      guard letters.count == 4, letters[0] == "A", let row = Row(rawValue: String(letters[1])),
        let column = Int(String(letters[2...]))
      else { return nil }
      return (row, column)
    }
  }
}
