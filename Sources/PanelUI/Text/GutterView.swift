import PanelCore
import TextCore

/// The line numbers beside a text, where reading begins. It lies in the text view and moves with its offset.
@MainActor final class GutterView: View {
  private struct Number: Equatable {
    var line: Int
    var y: Double
  }
  /// What is in sight, so that an edit which moves no line draws nothing anew.
  private var numbers: [Number] = []
  private var band: Rect?
  private var isOver = false

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    followsReading = true
  }

  /// Between the panel's edge and the numbers, in points.
  static func pad(_ environment: Environment) -> Double {
    (1.4 * environment.metrics.millimetre).rounded()
  }
  /// Between the numbers and the text, in points.
  static func gap(_ environment: Environment) -> Double {
    (2.2 * environment.metrics.millimetre).rounded()
  }

  private var textView: TextView? { superview as? TextView }

  /// Looks which lines are in sight.
  func follow() {
    guard let textView, let layout = textView.layout else { return }
    let top = textView.bounds.minY - textView.textOrigin.y
    let found = layout.rows(from: top, to: top + frame.height).filter(\.isFirstInLine)
      .map { Number(line: $0.line, y: $0.y - top) }
    let newBand = textView.isWide ? textView.currentLineBand : nil
    let newIsOver = textView.isWide && textView.isTextUnderNumbers
    guard found != numbers || newBand != band || newIsOver != isOver else { return }
    (numbers, band, isOver) = (found, newBand, newIsOver)
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    guard let textView else { return }
    let theme = environment.theme
    if textView.isWide {
      // Rows that are scrolled sideways go below the numbers.
      context.fill(bounds, theme.background)
      textView.drawCurrentLine(
        context, from: 0, to: bounds.maxX, top: textView.bounds.minY)
      if isOver {
        context.fill(
          Rect(x: bounds.maxX - 1, y: 0, width: 1, height: frame.height), theme.separator)
      }
    }
    let right = environment.sided(textView.inset).left - Self.gap(environment)
    for number in numbers {
      context.text(
        String(number.line + 1), style: environment.small, x: right,
        baseline: number.y + textView.baselineInRow, align: .right, theme.secondaryText)
    }
  }
}

extension TextView {
  /// True when rows are scrolled sideways below the line numbers.
  fileprivate var isTextUnderNumbers: Bool {
    environment.isRightToLeft
      ? contentOffset.x + frame.width < contentSize.width : contentOffset.x > 0
  }
}
