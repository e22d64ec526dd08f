extension XKBKeys.Sign {
  /// A letter or a mark that belongs to one; not µ, ª and º, which are written as signs.
  var isLetter: Bool {
    !isDead && !["\u{B5}", "\u{AA}", "\u{BA}"].contains(text)
      && text.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .modifierLetter: !(0x2B0...0x2FF).contains(scalar.value)
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .nonspacingMark,
          .spacingMark, .enclosingMark:
          true
        default: false
        }
      }
  }

  /// The value of a digit of any script; nil: no digit.
  var digit: Int? {
    guard !isDead, let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      scalar.properties.generalCategory == .decimalNumber
    else { return nil }
    return Character(scalar).wholeNumberValue
  }
}

extension XKBKeys.Key {
  /// What it types, and with shift.
  var base: XKBKeys.Sign? { levels.first.flatMap(\.self) ?? level(1) }
  var shifted: XKBKeys.Sign? { level(1) }

  func level(_ index: Int) -> XKBKeys.Sign? {
    levels.indices.contains(index) ? levels[index] : nil
  }

  /// What AltGr and other keys beside shift give.
  var further: [XKBKeys.Sign] { levels.dropFirst(2).compactMap(\.self) }

  var isLetter: Bool { base?.isLetter == true || shifted?.isLetter == true }
  var isDead: Bool { base?.isDead == true }
}

extension String {
  /// In capitals, where that is one letter again: not ß, and not Georgian, whose capitals are for
  /// headlines.
  var capital: String {
    guard !unicodeScalars.contains(where: { (0x10D0...0x10FF).contains($0.value) }) else {
      return self
    }
    let upper = uppercased()
    return upper.count == count ? upper : self
  }
}
