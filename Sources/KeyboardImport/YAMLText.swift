/// Texts as YAML writes them.
enum YAMLText {
  /// A text for any place in a flow or a block: as it is when nothing of it can be misread, else in
  /// double quotes with escapes.
  static func scalar(_ text: String) -> String {
    isPlainWord(text) ? text : quoted(text)
  }

  /// A row of ids in a block: quotes are spared where they can be.
  static func row(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, !text.hasSuffix(":"),
      !"-?:,[]{}#&*!|>'\"%@`= ~".unicodeScalars.contains(first), !isMark(first),
      !text.contains(": "), !text.contains(" #"), text.unicodeScalars.allSatisfy(isShown)
    else { return quoted(text) }
    return text
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    // A mark would be drawn on what stands before it.
    let escapesMarks = text.unicodeScalars.first.map(isMark) ?? false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where !isShown(scalar) || escapesMarks && isMark(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let count = scalar.value > 0xFFFF ? 8 : 4
        result += count == 8 ? "\\U" : "\\u"
        result += String(repeating: "0", count: max(0, count - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A comment's words: one line, and none that can't be seen.
  static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : " " }))
  }

  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "nan", "inf", "y", "n",
  ]

  private static func isPlainWord(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first.properties.isAlphabetic,
      !isMark(first), last != " ", !words.contains(text.lowercased()) || text.count == 1
    else { return false }
    return scalars.allSatisfy {
      isShown($0)
        && ($0.properties.isAlphabetic || $0.properties.numericType != nil || isMark($0)
          || [" ", "-", "_", ".", "*"].contains($0))
    }
  }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// True for what can be seen in a text file, and a plain space.
  static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}
