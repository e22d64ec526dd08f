package import PanelCore
import TextCore

/// A script, a letter of it, and where Debian has fonts for it.
package struct ScriptSample: Sendable {
  /// In English.
  package var name: String
  package var text: String
  /// ISO 15924.
  package var tag: String
  /// A Debian package with a font for it.
  package var package: String

  private init(_ name: String, _ tag: String, _ text: String, _ package: String = "fonts-noto-core")
  {
    self.name = name
    self.tag = tag
    self.text = text
    self.package = package
  }

  /// What people write in today, and emoji.
  package static let all = [
    ScriptSample("Latin", "Latn", "ả"), ScriptSample("Greek", "Grek", "ώ"),
    ScriptSample("Cyrillic", "Cyrl", "ж"), ScriptSample("Armenian", "Armn", "Ա"),
    ScriptSample("Georgian", "Geor", "ქ"), ScriptSample("Hebrew", "Hebr", "ש"),
    ScriptSample("Arabic", "Arab", "ع"), ScriptSample("Syriac", "Syrc", "ܐ"),
    ScriptSample("Thaana", "Thaa", "ދ"), ScriptSample("N’Ko", "Nkoo", "ߒ"),
    ScriptSample("Adlam", "Adlm", "𞤀"), ScriptSample("Ethiopic", "Ethi", "ሰ"),
    ScriptSample("Tifinagh", "Tfng", "ⵣ"), ScriptSample("Vai", "Vaii", "ꕙ"),
    ScriptSample("Devanagari", "Deva", "ह"), ScriptSample("Bengali", "Beng", "ব"),
    ScriptSample("Gurmukhi", "Guru", "ਪ"), ScriptSample("Gujarati", "Gujr", "ગ"),
    ScriptSample("Odia", "Orya", "ଓ"), ScriptSample("Tamil", "Taml", "த"),
    ScriptSample("Telugu", "Telu", "త"), ScriptSample("Kannada", "Knda", "ಕ"),
    ScriptSample("Malayalam", "Mlym", "മ"), ScriptSample("Sinhala", "Sinh", "ස"),
    ScriptSample("Thai", "Thai", "ไ"), ScriptSample("Lao", "Laoo", "ລ"),
    ScriptSample("Khmer", "Khmr", "ខ"), ScriptSample("Burmese", "Mymr", "မ"),
    ScriptSample("Tibetan", "Tibt", "བ"), ScriptSample("Mongolian", "Mong", "ᠮ"),
    ScriptSample("Javanese", "Java", "ꦗ"), ScriptSample("Balinese", "Bali", "ᬩ"),
    ScriptSample("Cherokee", "Cher", "Ꮳ"),
    ScriptSample("Canadian syllabics", "Cans", "ᐃ"), ScriptSample("Yi", "Yiii", "ꆈ"),
    ScriptSample("Chinese", "Hani", "漢", "fonts-noto-cjk"),
    ScriptSample("Japanese", "Hira", "か", "fonts-noto-cjk"),
    ScriptSample("Korean", "Hang", "한", "fonts-noto-cjk"),
    ScriptSample("emoji in colour", "Zyyy", "😀", "fonts-noto-color-emoji"),
  ]
}

extension FontCatalog {
  /// The font that text of the script is shown in; nil when there is none.
  package func font(for sample: ScriptSample) -> FontData? {
    let script = sample.tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let scalars = Array(sample.text.unicodeScalars)
    let found = font(for: scalars, script: script, family: .ui).flatMap(file)
    // A font of outlines shows a picture in black.
    guard FontFallback.wantsEmoji(scalars) else { return found }
    return found?.path.contains("Emoji") == true ? found : nil
  }
}
