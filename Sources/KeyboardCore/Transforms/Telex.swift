/// Vietnamese as Telex types it: a doubled letter or a w for marks, s f r x j for tones, z for none.
/// The same key again gives the letters back.
enum Telex {
  /// A vowel by its letter without a tone, in the order of its tones: none, s, f, r, x, j.
  private static let toned = [
    "aáàảãạ", "ăắằẳẵặ", "âấầẩẫậ", "eéèẻẽẹ", "êếềểễệ", "iíìỉĩị", "oóòỏõọ", "ôốồổỗộ", "ơớờởỡợ",
    "uúùủũụ",
    "ưứừửữự", "yýỳỷỹỵ",
  ].map(Array.init)
  private static let tones = Array("zsfrxj")
  /// What a key makes of a plain letter.
  private static let marks: [Character: [Character: Character]] = [
    "a": ["a": "â"], "e": ["e": "ê"], "o": ["o": "ô"], "d": ["d": "đ"],
    "w": ["a": "ă", "o": "ơ", "u": "ư"],
  ]

  /// A letter of a word: without its tone, in lower case.
  private struct Letter {
    var base: Character
    var tone = 0
    var isUpper = false

    init(_ character: Character) {
      let lower = character.lowercased().first ?? character
      isUpper = lower != character
      base = lower
      for row in Telex.toned {
        if let tone = row.firstIndex(of: lower) {
          base = row[0]
          self.tone = tone
        }
      }
    }

    var isVowel: Bool { Telex.toned.contains { $0[0] == base } }
    var isMarked: Bool { "ăâêôơư".contains(base) }
    var text: String {
      let letter = Telex.toned.first { $0[0] == base }.map { $0[tone] } ?? base
      return isUpper ? letter.uppercased() : String(letter)
    }
  }

  static func replacement(for text: String, before: String) -> TextComposer.Replacement? {
    guard text.count == 1, let typed = text.first, let key = typed.lowercased().first else {
      return nil
    }
    // No syllable is longer.
    let word = String(before.suffix(8).reversed().prefix { $0.isLetter }.reversed())
    var letters = word.map(Letter.init)
    let changed: Bool
    if tones.contains(key) {
      changed = setTone(tones.firstIndex(of: key) ?? 0, of: &letters, typed: typed)
    } else if marks[key] != nil {
      changed = setMark(key, of: &letters, typed: typed)
    } else {
      changed = close(&letters, with: key, typed)
    }
    guard changed else { return nil }
    let made = letters.map(\.text).joined()
    let kept = zip(word, made).prefix { $0 == $1 }.count
    return TextComposer.Replacement(
      removed: String(word.dropFirst(kept)), inserted: String(made.dropFirst(kept)))
  }

  /// - Returns: false when the key is a letter like any other.
  private static func setTone(_ tone: Int, of letters: inout [Letter], typed: Character) -> Bool {
    guard let vowels = vowels(of: letters), let place = tonePlace(letters, vowels) else {
      return false
    }
    let old = letters[vowels].map(\.tone).max() ?? 0
    if tone == 0, old == 0 { return false }
    for index in vowels { letters[index].tone = 0 }
    if tone == old {
      letters.append(Letter(typed))
    } else {
      letters[place].tone = tone
    }
    return true
  }

  /// The vowel that has the tone: the marked one, else the last before a consonant, else the last but
  /// one of several.
  private static func tonePlace(_ letters: [Letter], _ vowels: Range<Int>) -> Int? {
    if let marked = vowels.last(where: { letters[$0].isMarked }) { return marked }
    if vowels.upperBound < letters.count || vowels.count == 1 { return vowels.last }
    return vowels.upperBound - 2
  }

  /// The vowels of the word's only syllable; u after q and i after g before another vowel are none.
  private static func vowels(of letters: [Letter]) -> Range<Int>? {
    guard var start = letters.firstIndex(where: \.isVowel) else { return nil }
    var end = start
    while end < letters.count, letters[end].isVowel { end += 1 }
    guard !letters[end...].contains(where: \.isVowel) else { return nil }
    // A doubled vowel is no Vietnamese: its keys were taken back.
    guard
      !zip(letters[start..<end], letters[start..<end].dropFirst()).contains(where: {
        $0.base == $1.base
      })
    else { return nil }
    if start > 0, end - start > 1 {
      let pair = (letters[start - 1].base, letters[start].base)
      if pair == ("q", "u") || pair == ("g", "i") { start += 1 }
    }
    return start..<end
  }

  private static func setMark(
    _ key: Character, of letters: inout [Letter], typed: Character
  ) -> Bool {
    guard let made = marks[key] else { return false }
    if key == "d" {
      guard let index = letters.firstIndex(where: { $0.base == "d" || $0.base == "đ" }), index == 0
      else { return false }
      let undoes = letters[0].base == "đ"
      // In the middle of a word it is a letter, unless it follows the first at once.
      guard undoes || letters.count == 1 || vowels(of: letters) != nil else { return false }
      letters[0].base = undoes ? "d" : "đ"
      if undoes { letters.append(Letter(typed)) }
      return true
    }
    guard let vowels = vowels(of: letters) else {
      guard key == "w", !letters.contains(where: \.isVowel) else { return false }
      var horn = Letter(typed)
      horn.base = "ư"
      letters.append(horn)
      return true
    }
    let marked = vowels.filter { made.values.contains(letters[$0].base) }
    let plain = vowels.filter { made[letters[$0].base] != nil }
    if key == "w", plain.count > 1, letters[plain[0]].base == "u", letters[plain[1]].base == "o" {
      // Open it is uơ, as in thuở.
      if plain[1] + 1 < letters.count { letters[plain[0]].base = "ư" }
      letters[plain[1]].base = "ơ"
      return moveTone(&letters)
    }
    if let index = plain.last {
      // A doubled letter stands beside its first or behind the whole syllable.
      letters[index].base = made[letters[index].base] ?? letters[index].base
      return moveTone(&letters)
    }
    guard let index = marked.last else {
      return false
    }
    for index in key == "w" ? marked : [index] {
      letters[index].base =
        made.first { $0.value == letters[index].base }?.key ?? letters[index].base
    }
    letters.append(Letter(typed))
    return true
  }

  /// uơ becomes ươ when the syllable goes on.
  private static func close(
    _ letters: inout [Letter], with key: Character, _ typed: Character
  ) -> Bool {
    guard "cimnptu".contains(key), let o = letters.indices.last, o > 0,
      letters[o].base == "ơ", letters[o - 1].base == "u", vowels(of: letters)?.count == 2
    else { return false }
    letters[o - 1].base = "ư"
    letters.append(Letter(typed))
    return true
  }

  /// After another vowel was marked the tone may stand elsewhere.
  private static func moveTone(_ letters: inout [Letter]) -> Bool {
    guard let vowels = vowels(of: letters), let place = tonePlace(letters, vowels) else {
      return true
    }
    let tone = letters[vowels].map(\.tone).max() ?? 0
    for index in vowels { letters[index].tone = 0 }
    letters[place].tone = tone
    return true
  }
}
