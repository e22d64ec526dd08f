import PanelCore

extension CLDRImport {
  /// Reads the transforms: a dead key and its letters, or a text and what it becomes.
  mutating func readTransforms(_ root: MarkupElement) {
    var groups = 0
    for transforms in root.children(named: "transforms") {
      guard transforms["type"] ?? "simple" == "simple" else {
        draft.note(
          "Transforms for “\((transforms["type"] ?? "").prefix(24))” are not carried.",
          at: transforms.place)
        continue
      }
      for element in transforms.children {
        switch element.name {
        case "import": note(unread: element)
        case "transformGroup":
          if !element.children(named: "transform").isEmpty { groups += 1 }
          if groups == 2 {
            draft.noteOnce(
              "Transforms of several groups work one after another; here they are one list.",
              at: element.place)
          }
          for child in element.children { read(transform: child) }
        default: read(transform: element)
        }
      }
    }
  }

  private mutating func read(transform element: MarkupElement) {
    switch element.name {
    case "import": note(unread: element)
    case "reorder":
      draft.noteOnce("Reordering is not carried.", at: element.place)
    case "transform":
      guard let from = element["from"] else { return }
      let to = element["to"] ?? ""
      guard let pairs = pairs(text.pieces(from, isPattern: true), text.pieces(to)) else {
        return refuse(from, at: element.place)
      }
      let refused = pairs.count { !take($0, $1) }
      if refused == pairs.count {
        refuse(from, at: element.place)
      } else if refused > 0 {
        draft.noteOnce(
          "Of the transform of “\(from.prefix(60))” \(refused) of \(pairs.count) letters are not carried.",
          at: element.place)
      }
    default: break
    }
  }

  private mutating func refuse(_ from: String, at place: ConfigPlace) {
    draft.noteOnce("The transform of “\(from.prefix(60))” is not carried.", at: place)
  }

  /// Both sides with the words of a variable in its place; nil for a pattern.
  private func pairs(
    _ from: [CLDRText.Piece], _ to: [CLDRText.Piece]
  ) -> [([CLDRText.Piece], [CLDRText.Piece])]? {
    guard !from.contains(.pattern), !to.contains(.pattern), !from.isEmpty else { return nil }
    var sets: [[String]] = []
    for case .set(let words) in from { sets.append(words) }
    guard let words = sets.first else {
      let usesCapture = to.contains {
        switch $0 {
        case .map, .captured: true
        default: false
        }
      }
      return usesCapture ? nil : [(from, to)]
    }
    guard sets.count == 1 else { return nil }
    for case .map(let mapped) in to where mapped.count != words.count { return nil }
    return words.indices.map { i in
      (
        from.map { if case .set = $0 { .text(words[i]) } else { $0 } },
        to.map { piece in
          switch piece {
          case .map(let mapped): .text(mapped[i])
          case .captured: .text(words[i])
          default: piece
          }
        }
      )
    }
  }

  /// Takes one transform.
  /// - Returns: false when there is nothing here that does the same.
  private mutating func take(_ from: [CLDRText.Piece], _ to: [CLDRText.Piece]) -> Bool {
    guard let made = text.plain(to).map(ComposedLetters.composed) else { return false }
    if let typed = text.plain(from) {
      guard !typed.isEmpty, typed.count <= 16, draft.rules.count < 2000 else { return false }
      if !typed.utf8.elementsEqual(made.utf8) { draft.addRule(typed, made) }
      return true
    }
    guard case .marker(let marker)? = from.first else { return false }
    let accent = text.accent(of: marker)
    let rest = Array(from.dropFirst())
    // The accent by itself, by a space or by the same key again, is what a dead key gives anyway.
    if rest == [.marker(marker)] || text.plain(rest) == " " { return made == accent }
    guard let letter = text.plain(rest), letter.count == 1 else { return false }
    let pair = letter + made
    // A pair is read as a letter and the rest, by what a reader sees as one letter.
    guard !made.isEmpty, pair.first.map(String.init) == letter, String(pair.dropFirst()) == made,
      !pair.contains(where: \.isWhitespace), !pair.contains("${")
    else { return false }
    draft.addDead(accent, pair)
    return true
  }
}
