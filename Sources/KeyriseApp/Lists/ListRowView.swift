import PanelCore
import PanelUI

/// A row of a list: a finger lights it up, a line is below it.
@MainActor class ListRowView: View {
  /// True while a finger is on it.
  var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    followsReading = true
    clipsToBounds = true
    gestures.append(
      Gesture(
        self,
        .press(
          highlight: { [weak self] on in
            guard let self else { return }
            isHighlighted = on && isPressable
          },
          release: { [weak self] in
            guard let self, isPressable else { return }
            pressed()
          })))
  }

  /// False: a finger does nothing.
  var isPressable: Bool { true }
  /// A finger was lifted from it.
  func pressed() {}

  var column: Rect { environment.column(in: bounds) }
}

extension DrawContext {
  /// The ground of a list's row, and the line below it.
  func listRow(_ bounds: Rect, isLit: Bool) {
    let column = environment.column(in: bounds)
    if isLit {
      roundedRect(
        environment.around(column), radius: environment.metrics.keyRadius, environment.theme.field)
    }
    fill(
      Rect(x: column.minX, y: column.maxY - 1, width: column.width, height: 1),
      environment.theme.separator)
  }
}

extension Environment {
  /// Where text may be in a list: no wider than what an eye goes along, 150 mm at most, in the middle.
  func column(in bounds: Rect) -> Rect {
    let left = safeArea.left + metrics.marginX
    let right = bounds.width - safeArea.right - metrics.marginX
    let spare = max(0, right - left - 150 * metrics.millimetre)
    return Rect(
      left: (left + spare / 2).rounded(), top: bounds.minY,
      right: max(left, (right - spare / 2).rounded()), bottom: bounds.maxY)
  }

  /// What is lit of a row with this column.
  func around(_ column: Rect) -> Rect {
    let side = (1.6 * metrics.millimetre).rounded()
    return Rect(
      left: column.minX - side, top: column.minY + 2, right: column.maxX + side,
      bottom: column.maxY - 3)
  }
}

extension PanelMetrics {
  /// A row with two lines: 12.6 mm, 56 to 130 points.
  var tallRow: Double { min(max((12.6 * millimetre + 0.5).rounded(.down), 56), 130) }
  /// A row with one line: 10 mm, 46 to 110 points.
  var lowRow: Double { min(max((10 * millimetre + 0.5).rounded(.down), 46), 110) }
}
