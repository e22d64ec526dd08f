import PanelCore

extension LayoutDecoder {
  /// Reads `transforms`: what keys become beside the text before the caret.
  mutating func transforms(_ node: ConfigNode) -> Transforms {
    guard node.map != nil else {
      report("transforms is a map with dead, rules or method.", at: node)
      return Transforms()
    }
    checkFields(of: node, known: Self.transformFields, what: "transforms")
    var method: Transforms.Method?
    if let name = text(node, "method") {
      method = Transforms.Method(rawValue: name)
      if method == nil {
        let names = Transforms.Method.allCases.map(\.rawValue)
        report(
          "There is no method “\(name)”.\(guess(name, among: names))", .badReference,
          at: node["method"] ?? node)
      }
    }
    return Transforms(
      dead: node["dead"].map { dead($0) } ?? [:], rules: node["rules"].map { rules($0) } ?? [:],
      method: method)
  }

  /// `"^": "aâ eê"`: the letter, and what it becomes.
  private mutating func dead(_ node: ConfigNode) -> [String: [String: String]] {
    guard let entries = node.map else {
      report(
        "dead is a map from an accent to pairs of letters, such as \"^\": \"aâ eê\".", at: node)
      return [:]
    }
    var result: [String: [String: String]] = [:]
    for entry in entries {
      for token in tokens(entry.value) {
        let pair = token.scalar ?? ""
        guard pair.count >= 2, let first = pair.first else {
          report("“\(pair)” is no pair of a letter and what it becomes.", at: token)
          continue
        }
        result[entry.key, default: [:]][String(first)] = String(pair.dropFirst())
      }
    }
    return result
  }

  /// `ka: か`: what was typed, and what it becomes. A variable on both sides stands for the word at
  /// the same place in it.
  private mutating func rules(_ node: ConfigNode) -> [String: String] {
    guard let entries = node.map else {
      report("rules is a map from what is typed to what it becomes, such as ka: か.", at: node)
      return [:]
    }
    var result: [String: String] = [:]
    for entry in entries {
      let place = ConfigNode(
        .scalar(entry.key), file: node.file, line: entry.line, column: entry.column)
      guard let to = entry.value.scalar else {
        report("The rule “\(entry.key)” becomes a text.", at: entry.value)
        continue
      }
      for (from, made) in pairs(entry.key, to, at: place) {
        if from.isEmpty {
          report("A rule has nothing that is typed.", .missing, at: place)
        } else if from.utf8.elementsEqual(made.utf8) {
          report("The rule “\(from)” changes nothing.", at: place)
        } else if from.count > 16 {
          report("The rule “\(from)” looks at more than 16 characters.", at: place)
        } else {
          result[from] = made
        }
      }
    }
    return result
  }

  private mutating func pairs(
    _ from: String, _ to: String, at place: ConfigNode
  ) -> [(String, String)] {
    guard let left = Self.reference(in: from) else {
      let made = expand(to, at: place)
      if made.count > 1 {
        report("“\(to)” stands for several words; “\(from)” becomes one.", at: place)
      }
      return made.first.map { [(from, $0)] } ?? []
    }
    guard let words = variables[left.name] else {
      return expand(from, at: place).map { ($0, to) }
    }
    let right = Self.reference(in: to)
    let made = right.map { variables[$0.name] ?? [] } ?? []
    if let right, made.count != words.count {
      report(
        "“\(right.name)” has \(made.count) words and “\(left.name)” \(words.count): they are no pairs.",
        at: place)
      return []
    }
    return words.indices.flatMap { i -> [(String, String)] in
      let result = right.map { $0.before + made[i] + $0.rest } ?? to
      return pairs(left.before + words[i] + left.rest, result, at: place)
    }
  }
}
