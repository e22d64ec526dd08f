/// Jamo that become syllables as they are typed. Source: Unicode 3.12, arithmetic of syllables.
enum Hangul {
  /// By their places in Unicode's order; what has no letter of its own between them is joined.
  private static let leads = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  /// The first is no tail.
  private static let tails = Array(" ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  private static let joined: [String: Character] = [
    "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ", "ㄹㅌ": "ㄾ",
    "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
  ]
  private static let parted: [Character: (Character, Character)] = [
    "ㄳ": ("ㄱ", "ㅅ"), "ㄵ": ("ㄴ", "ㅈ"), "ㄶ": ("ㄴ", "ㅎ"), "ㄺ": ("ㄹ", "ㄱ"), "ㄻ": ("ㄹ", "ㅁ"),
    "ㄼ": ("ㄹ", "ㅂ"), "ㄽ": ("ㄹ", "ㅅ"), "ㄾ": ("ㄹ", "ㅌ"), "ㄿ": ("ㄹ", "ㅍ"), "ㅀ": ("ㄹ", "ㅎ"),
    "ㅄ": ("ㅂ", "ㅅ"),
  ]

  /// A syllable's parts by their numbers; tail 0 is none.
  private struct Syllable {
    var lead: Int
    var vowel: Int
    var tail: Int

    init(lead: Int, vowel: Int, tail: Int = 0) {
      self.lead = lead
      self.vowel = vowel
      self.tail = tail
    }

    init?(_ character: Character) {
      guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
        (0xAC00...0xD7A3).contains(scalar.value)
      else { return nil }
      let index = Int(scalar.value) - 0xAC00
      (lead, vowel, tail) = (index / 588, index % 588 / 28, index % 28)
    }

    var text: String {
      Unicode.Scalar(UInt32(0xAC00 + lead * 588 + vowel * 28 + tail)).map { String($0) } ?? ""
    }
  }

  static func replacement(for text: String, before: String) -> TextComposer.Replacement? {
    guard text.count == 1, let typed = text.first, let last = before.last else { return nil }
    let inserted = vowels.contains(typed) ? add(vowel: typed, to: last) : add(tail: typed, to: last)
    return inserted.map { TextComposer.Replacement(removed: String(last), inserted: $0) }
  }

  private static func add(vowel: Character, to last: Character) -> String? {
    guard let number = vowels.firstIndex(of: vowel) else { return nil }
    if let lead = leads.firstIndex(of: last) {
      return Syllable(lead: lead, vowel: number).text
    }
    if let both = joined[String([last, vowel])] { return String(both) }
    guard var syllable = Syllable(last) else { return nil }
    if syllable.tail == 0 {
      guard let both = joined[String([vowels[syllable.vowel], vowel])],
        let number = vowels.firstIndex(of: both)
      else { return nil }
      syllable.vowel = number
      return syllable.text
    }
    // The tail, or its second half, begins the next syllable.
    let tail = tails[syllable.tail]
    let (stays, goes) = parted[tail].map { (tails.firstIndex(of: $0.0) ?? 0, $0.1) } ?? (0, tail)
    guard let lead = leads.firstIndex(of: goes) else { return nil }
    syllable.tail = stays
    return syllable.text + Syllable(lead: lead, vowel: number).text
  }

  private static func add(tail: Character, to last: Character) -> String? {
    guard var syllable = Syllable(last) else { return nil }
    let whole = syllable.tail == 0 ? tail : joined[String([tails[syllable.tail], tail])]
    guard let whole, let number = tails.firstIndex(of: whole), number > 0 else { return nil }
    syllable.tail = number
    return syllable.text
  }
}
