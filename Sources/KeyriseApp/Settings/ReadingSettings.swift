package import PanelUI
package import TextCore

/// What a person can choose of how the text is shown.
package struct ReadingSettings: Equatable, Sendable {
  /// The number of each line beside it.
  package var showsLineNumbers = false
  /// A band behind the caret's row.
  package var marksCurrentLine = false
  /// Marks for what is usually not seen.
  package var showsInvisibles = false
  /// Line, column and words in the bar.
  package var showsStatus = false
  package var wrap = ReadingOptions.Wrap.width
  /// Which way the lines of the text run.
  package var direction = TextDirection.automatic

  package init() {}

  /// The columns that a text can be wrapped at.
  static let columns = 20...400

  /// Reads `width`, `column N` or `off`; nil for anything else.
  static func wrap(_ value: String) -> ReadingOptions.Wrap? {
    let words = value.split(separator: " ")
    switch words.first {
    case "width" where words.count == 1: return .width
    case "off" where words.count == 1, "no" where words.count == 1, "false" where words.count == 1:
      return .off
    case "column" where words.count == 2:
      return Int(words[1]).flatMap { columns.contains($0) ? .column($0) : nil }
    default: return nil
    }
  }

  /// What the text view is told.
  func options(over options: ReadingOptions) -> ReadingOptions {
    var result = options
    result.showsLineNumbers = showsLineNumbers
    result.marksCurrentLine = marksCurrentLine
    result.showsInvisibles = showsInvisibles
    result.countsWords = showsStatus
    result.wrap = wrap
    result.direction = direction
    return result
  }
}

extension ReadingOptions.Wrap {
  /// The setting's word for it.
  package var word: String {
    switch self {
    case .width: "width"
    case .column(let count): "column \(count)"
    case .off: "off"
    }
  }
}
