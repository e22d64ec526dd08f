import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// A disk that somebody has put in: a touch copies the notes of the list to it.
@MainActor final class MediumRow: Button {
  private var medium = Medium(path: "")
  private var words: Phrase = ""

  init(_ act: @escaping (Medium) -> Void) {
    super.init(.icon(.next), label: "")
    followsReading = true
    action = { [weak self] in
      guard let self else { return }
      act(medium)
    }
  }

  /// - Parameters:
  ///   - count: of the notes that would be copied.
  ///   - isSearch: they are those that were found.
  func show(_ medium: Medium, count: Int, isSearch: Bool, isEnabled: Bool) {
    self.medium = medium
    let words = LibraryWords.medium(medium, count: count, isSearch: isSearch)
    if words != self.words { setNeedsDisplay() }
    self.words = words
    accessibilityLabel = words
    self.isEnabled = isEnabled
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let column = environment.column(in: bounds)
    context.listRow(bounds, isLit: isHighlighted)
    let icon = ((metrics.icon * 0.85) / 2).rounded(.down) * 2
    context.icon(
      medium.isReadOnly ? .lock : .next, center: Point(x: column.minX + icon / 2, y: bounds.midY),
      size: icon, isEnabled ? theme.accent : theme.mark)
    let left = column.minX + icon + (1.6 * metrics.millimetre).rounded()
    let style = environment.ui
    context.text(
      environment.shortened(environment.strings(words), style, to: column.maxX - left),
      style: style, x: left,
      baseline: environment.baseline(centeringCapitalsAt: bounds.midY, style),
      isEnabled ? theme.accent : theme.secondaryText)
  }
}

extension LibraryWords {
  /// What a touch of a medium's line does, or why it does nothing.
  static func medium(_ medium: Medium, count: Int, isSearch: Bool) -> Phrase {
    let name: [String: Phrase] = ["name": .text(medium.name)]
    if medium.isReadOnly { return Phrase("{name} can only be read.", name) }
    return isSearch
      ? Phrase(
        "Copy the note found to {name}", "Copy the {count} notes found to {name}", count: count,
        name)
      : Phrase(
        "Copy {count} note to {name}", "Copy all {count} notes to {name}", count: count, name)
  }

  /// How far the copying is, or how it ended.
  static func copying(_ outcome: LibraryCopying.Outcome) -> Phrase {
    var parts: [String: Phrase] = [
      "name": .text(outcome.name), "done": .number(outcome.done), "count": .number(outcome.count),
    ]
    switch outcome.end {
    case .goesOn: return Phrase("Copying to {name}: {done} of {count}", parts)
    case .done:
      return Phrase(
        "{count} note is on {name}. It can be pulled out.",
        "{count} notes are on {name}. It can be pulled out.", count: outcome.done,
        ["name": .text(outcome.name)])
    case .pulledOut:
      return Phrase("{name} was pulled out. {done} of {count} notes are on it.", parts)
    case .failed(let fault):
      parts["reason"] = fault.shownReason
      return Phrase("{done} of {count} notes are on {name}. {reason}.", parts)
    }
  }
}

extension LibrarySession.Notice {
  /// True: not all that was to be copied is on the medium.
  var isFailedCopy: Bool {
    guard case .copying(let outcome) = self else { return false }
    return outcome.end != .goesOn && outcome.end != .done
  }
}
