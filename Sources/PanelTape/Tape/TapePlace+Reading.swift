import PanelCore

extension TapePlace {
  /// The place that a tape names; nil when it names none.
  package init?(_ text: String) {
    if let colon = text.firstIndex(of: ":") {
      let id = String(text[text.index(after: colon)...])
      guard !id.isEmpty else { return nil }
      let index = TapeScanner.whole(id, in: 0...Int(Int32.max))
      switch text[..<colon] {
      case "key": self = .key(id)
      case "popup": self = .popup(id)
      case "accessory": self = .accessory(id)
      case "menu": self = .menu(id)
      case "view": self = .view(id)
      case "suggestion":
        guard let index else { return nil }
        self = .suggestion(index)
      case "text":
        guard let index else { return nil }
        self = .text(index)
      case "handle" where id == "start": self = .handleStart
      case "handle" where id == "end": self = .handleEnd
      default: return nil
      }
      return
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let range = -100_000.0...100_000.0
    guard parts.count == 2, let x = TapeScanner.number(parts[0], in: range),
      let y = TapeScanner.number(parts[1], in: range)
    else { return nil }
    self = .point(Point(x: x, y: y))
  }
}
