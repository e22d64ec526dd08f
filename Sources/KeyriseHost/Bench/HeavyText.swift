import PanelText

/// Pages that fill every cache of text: letters of all scripts that people write in, emoji, whose
/// glyphs alone are more than fits, and Han characters.
package enum HeavyText {
  package static var lines: [String] {
    scripts + rows(0x1F400...0x1F495) + rows(0x4E00...0x4F8F) + mixed
  }

  /// Some dozen letters of each script.
  private static var scripts: [String] {
    ScriptSample.all.compactMap { sample in
      guard let first = sample.text.unicodeScalars.first else { return nil }
      let block = first.value & ~0x7F
      let letters = (block..<block + 96).compactMap(Unicode.Scalar.init)
        .filter { $0.properties.isAlphabetic && $0.properties.generalCategory != .nonspacingMark }
      guard !letters.isEmpty else { return nil }
      var line = ""
      for (place, letter) in letters.enumerated() {
        line.unicodeScalars.append(letter)
        if place % 6 == 5 { line += " " }
      }
      return line
    }
  }

  private static func rows(_ scalars: ClosedRange<UInt32>) -> [String] {
    stride(from: scalars.lowerBound, through: scalars.upperBound, by: 25).map { start in
      (start..<min(start + 25, scalars.upperBound + 1)).compactMap(Unicode.Scalar.init)
        .map { String(Character($0)) }.joined()
    }
  }

  /// Lines in which each letter is a run of its own.
  private static var mixed: [String] {
    (0..<20).map { number in
      (0..<60).map { "\(($0 + number) % 10)aש漢ไ😀"[place: $0 % 6] }.joined()
    }
  }
}

extension String {
  fileprivate subscript(place number: Int) -> String {
    String(self[index(startIndex, offsetBy: number)])
  }
}
