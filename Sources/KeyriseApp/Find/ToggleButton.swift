import PanelCore
import PanelUI
import TextCore

/// A word that is on or off: on, it has a tick and lies on the accent.
@MainActor final class ToggleButton: Button {
  private let phrase: Phrase
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  init(_ word: Phrase, label: Phrase) {
    phrase = word
    super.init(.text(word), label: label)
    followsReading = true
  }

  private var word: String { environment.strings(phrase) }

  private var wordStyle: TextStyle { environment.small }
  private var iconSize: Double { ((environment.metrics.icon * 0.75) / 2).rounded(.down) * 2 }

  /// The width it needs, the tick included, so that nothing moves when it comes.
  var neededWidth: Double {
    let metrics = environment.metrics
    return
      (environment.shape(word, wordStyle).width + iconSize + 2 * metrics.menuPad).rounded(.up)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let box = bounds.insetBy(dx: 2, dy: ((frame.height - metrics.field) / 2).rounded())
    context.roundedRect(
      box, radius: metrics.keyRadius,
      isOn ? theme.accent : isHighlighted ? theme.keyPressed : theme.field)
    if !isOn {
      context.roundedBorder(box, radius: metrics.keyRadius, width: 1, theme.fieldEdge)
    }
    let ink = isOn ? theme.accentText : theme.text
    let width = environment.shape(word, wordStyle).width
    let left = bounds.midX - (width + (isOn ? iconSize : 0)) / 2
    if isOn {
      context.icon(
        .done, center: Point(x: left + iconSize / 2 - 2, y: bounds.midY), size: iconSize, ink)
    }
    context.text(
      word, style: wordStyle, x: left + (isOn ? iconSize : 0),
      baseline: environment.baseline(centeringCapitalsAt: bounds.midY, wordStyle), ink)
  }
}
