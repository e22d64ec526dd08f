public import PanelCore
public import TextCore

/// A line of text, centred by its capitals.
@MainActor public final class Label: View {
  public var text: Phrase { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// How the text is set; nil: the interface style of the window.
  public var style: TextStyle? { didSet { if style != oldValue { setNeedsDisplay() } } }
  /// The colour's role, so that a change of theme reaches the label.
  public var role: Theme.Role { didSet { if role != oldValue { setNeedsDisplay() } } }
  /// `left` is where reading begins.
  public var alignment = DrawContext.Alignment.left { didSet { setNeedsDisplay() } }

  public init(_ text: Phrase = "", role: Theme.Role = .text) {
    self.text = text
    self.role = role
    super.init()
    isUserInteractionEnabled = false
    followsReading = true
  }

  /// The width that the text needs, in points.
  public var textWidth: Double {
    environment.shape(environment.strings(text), style ?? environment.ui).width.rounded(.up)
  }

  public override func draw(_ context: DrawContext) {
    let style = style ?? environment.ui
    let words = environment.shortened(environment.strings(text), style, to: bounds.width)
    let x =
      switch alignment {
      case .left: bounds.minX
      case .center: bounds.midX
      case .right: bounds.maxX
      }
    context.text(
      words, style: style, x: x,
      baseline: environment.baseline(centeringCapitalsAt: bounds.midY, style), align: alignment,
      environment.theme[role])
  }
}
