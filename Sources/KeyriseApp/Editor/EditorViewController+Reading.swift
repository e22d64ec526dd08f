import PanelCore
package import PanelUI

/// How the text is shown: what the settings and their commands do.
extension EditorViewController {
  static let readingCommands: Set = [
    "toggle-line-numbers", "toggle-current-line", "toggle-invisibles", "toggle-status",
    "toggle-wrap", "larger-text", "smaller-text", "reset-text-size",
  ]

  /// - Returns: false for a command that is not one of these.
  func performReading(_ command: Command) -> Bool {
    let reading = settings.reading
    switch command.id {
    case "toggle-line-numbers": choose("line-numbers", reading.showsLineNumbers ? "off" : "on")
    case "toggle-current-line": choose("current-line", reading.marksCurrentLine ? "off" : "on")
    case "toggle-invisibles": choose("invisibles", reading.showsInvisibles ? "off" : "on")
    case "toggle-status": choose("status", reading.showsStatus ? "off" : "on")
    case "toggle-wrap": choose("wrap", reading.wrap == .off ? "width" : "off")
    case "larger-text": textView.zoom(by: 1)
    case "smaller-text": textView.zoom(by: -1)
    case "reset-text-size": textView.resetZoom()
    default: return false
    }
    return true
  }

  /// Control with plus, minus and zero.
  func takeReadingKey(_ press: KeyPress) -> Bool {
    guard press.isDown, press.modifiers.subtracting(.shift) == .control,
      case .character(let letter) = press.key
    else { return false }
    switch letter {
    case "+", "=": textView.zoom(by: 1)
    case "-", "_": textView.zoom(by: -1)
    case "0": textView.resetZoom()
    default: return false
    }
    return true
  }

  /// Sets it now and for the next start.
  func choose(_ key: String, _ value: String) {
    guard !settings.screen.fixed.contains(key) else { return }
    set(key, value)
    application.messages.post(SettingChosen(key: key, value: value))
  }

  func applyReading() {
    textView.textMillimetres = settings.textMillimetres
    textView.family = configuration.textFamily(named: settings.font)
    textView.readingOptions = settings.reading.options(over: textView.readingOptions)
    textViewDidChangeStatus(textView)
  }

  package func textViewDidZoom(_ textView: TextView) {
    // What the panel's owner has set stays.
    guard !settings.screen.fixed.contains("text-size") else { return applyReading() }
    let size = textView.textMillimetres
    // Two digits are less than half a point on every panel.
    let value = size.map { "\(($0 * 100).rounded() / 100)" }
    if let value {
      _ = configuration.stack.set("text-size", to: value, from: .command)
    } else {
      // Back to what the settings file says.
      for source in [SettingsStack.Source.command, .chosen] {
        configuration.stack.remove("text-size", from: source)
      }
      applyReading()
    }
    application.messages.post(SettingChosen(key: "text-size", value: value))
  }

  package func textViewDidChangeStatus(_ textView: TextView) {
    guard let status = textView.status else {
      bar.places = []
      return
    }
    let column = status.column.map { Phrase.number($0) } ?? .text("…")
    let words = Phrase(
      "{count} word", "{count} words", count: status.words,
      ["count": .text("\(status.words)\(status.isCounting ? "+" : "")")])
    let place = Phrase(
      "{line}:{column}", context: "caret", ["line": .number(status.line), "column": column])
    bar.places = [
      Phrase(
        "Line {line}, column {column}  ·  {words}",
        ["line": .number(status.line), "column": column, "words": words]),
      Phrase("{place}  ·  {words}", ["place": place, "words": words]), place,
    ]
  }
}
