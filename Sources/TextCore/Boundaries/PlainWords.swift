/// Words by Unicode properties alone, for when no breaker is at hand.
enum PlainWords {
  /// Where words, spaces and everything else meet; 0 and the length among them, in bytes.
  static func boundaries(_ text: String) -> [Int] {
    enum Kind { case word, space, other }
    let characters = Array(text)
    var result = [0]
    var offset = 0
    var last: Kind?
    for (index, character) in characters.enumerated() {
      var kind: Kind =
        isWordCharacter(character) ? .word : character.isWhitespace ? .space : .other
      // "don't" is one word.
      if last == .word, character == "'" || character == "\u{2019}",
        index + 1 < characters.count, isWordCharacter(characters[index + 1])
      {
        kind = .word
      }
      if let last, last != kind { result.append(offset) }
      last = kind
      offset += character.utf8.count
    }
    if offset > 0 { result.append(offset) }
    return result
  }

  /// True for letters, digits, what connects them, and emoji.
  static func isWordCharacter(_ character: Character) -> Bool {
    if character.isLetter || character.isNumber || character == "_" { return true }
    guard let first = character.unicodeScalars.first?.properties else { return false }
    return first.isAlphabetic || first.isEmojiPresentation
  }
}
