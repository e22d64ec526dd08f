/// Letters with their marks as one character, where there is one.
enum ComposedLetters {
  /// The characters of alphabets that have composed letters, found by what is equal to them: a text
  /// is equal to its composed form.
  private static let table: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [:]
    for range in [0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF] as [ClosedRange<UInt32>] {
      for value in range {
        guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
        // The first of two that are equal is the usual one.
        let text = String(Character(scalar))
        if table[text] == nil { table[text] = scalar }
      }
    }
    return table
  }()

  /// The text with each letter composed.
  static func composed(_ text: String) -> String {
    var result = ""
    for character in text {
      let letter = String(character)
      if letter.unicodeScalars.count > 1, let scalar = table[letter] {
        result.unicodeScalars.append(scalar)
      } else {
        result += letter
      }
    }
    return result
  }
}
