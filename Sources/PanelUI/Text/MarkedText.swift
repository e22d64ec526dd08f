import PanelCore
import TextCore

/// A text input that shows what an input method is composing. Source: UIKit's marked text.
@MainActor protocol MarkedTextInput: TextInput {
  /// True while an input method is composing here.
  var hasMarkedText: Bool { get }
  /// Puts what is being composed in place of what was before; an empty text ends it.
  /// - Parameter selected: in bytes of the text.
  func setMarkedText(_ text: String, selected: Range<Int>)
  /// Keeps what was composed as it stands.
  func unmarkText()
}

extension TextView: MarkedTextInput {
  var hasMarkedText: Bool { session.marked != nil }

  func setMarkedText(_ text: String, selected: Range<Int>) {
    apply(.setMarked(text, selected: selected))
  }

  func unmarkText() {
    if hasMarkedText { apply(.unmark) }
  }

  /// Draws a line below what is being composed.
  func drawMarked(_ context: DrawContext) {
    guard let marked = session.marked, !marked.isEmpty, let layout else { return }
    let origin = textOrigin
    let scale = environment.metrics.window.scale
    let below = (lineHeight + 0.714 * style.size) / 2 + 0.12 * style.size
    let rects = layout.selectionRects(
      marked, from: bounds.minY - origin.y, to: bounds.maxY - origin.y)
    for rect in rects {
      let line = Rect(
        x: origin.x + rect.minX, y: origin.y + rect.minY + below, width: rect.width,
        height: max(1, (style.size / 16).rounded()))
      context.fill(line.snapped(to: scale), environment.theme.text)
    }
  }
}

extension Application {
  private var composer: (any MarkedTextInput)? { window.firstResponder as? any MarkedTextInput }

  /// An input method is composing.
  func mark(_ text: String, selected: Range<Int>) {
    guard let composer else { return }
    let rest = composition.marked(text, isOpen: composer.hasMarkedText)
    let gone = composition.settledBytes
    let length = rest.utf8.count
    let lower = min(max(selected.lowerBound - gone, 0), length)
    composer.setMarkedText(
      rest, selected: lower..<min(max(selected.upperBound - gone, lower), length))
  }

  /// What is to be inserted of a hardware keyboard's text.
  func unsettled(_ text: String) -> String {
    guard let composer else { return text }
    return composition.typed(text, isOpen: composer.hasMarkedText)
  }
}
