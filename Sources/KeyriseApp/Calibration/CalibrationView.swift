import PanelCore
import PanelUI
import TextCore

/// Crosses over the whole screen, one after the other, and what is to be done with them.
@MainActor final class CalibrationView: View {
  /// What the screen says.
  enum Stage: Equatable {
    case asking(Int)
    /// The millimetres by which the last cross was missed.
    case accepted(Double)
  }

  var stage = Stage.asking(0) { didSet { if stage != oldValue { changed() } } }
  /// Why the crosses come once more; nil: they come for the first time.
  var fault: Phrase? { didSet { if fault != oldValue { changed() } } }
  /// Shares of the upright picture.
  var crosses: [Point] { didSet { if crosses != oldValue { changed() } } }
  /// A finger is down.
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  private var finger: Int?
  private var lastPoint = Point.zero
  /// The cross that is to be touched, as tapes name it.
  private let target = View()
  /// The place that a finger was lifted from, in points.
  var touched: (Point) -> Void = { _ in }
  var escaped: () -> Void = {}

  /// Called when the window has another size, or may have.
  var resized: () -> Void = {}

  init(crosses: [Point]) {
    self.crosses = crosses
    super.init()
    identifier = "calibration"
    accessibilityLabel = Phrase("Touch the middle of each cross")
    target.identifier = "cross"
    target.isUserInteractionEnabled = false
    addSubview(target)
    gestures = [Gesture(self, .raw { [weak self] touch, _ in self?.take(touch) })]
  }

  override var canBecomeFirstResponder: Bool { true }

  private func take(_ touch: Touch) {
    switch touch.phase {
    case .down:
      guard finger == nil else { return }
      finger = touch.finger
      lastPoint = touch.point
    case .move: if finger == touch.finger { lastPoint = touch.point }
    case .up:
      guard finger == touch.finger else { return }
      finger = nil
      touched(lastPoint)
    case .cancel: if finger == touch.finger { finger = nil }
    }
    isPressed = finger != nil
  }

  private func changed() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func place(_ index: Int) -> Point {
    let scale = environment.metrics.window.scale
    return Point(
      x: snap(crosses[index].x * frame.width, to: scale),
      y: snap(crosses[index].y * frame.height, to: scale))
  }

  override func layoutSubviews() {
    resized()
    guard case .asking(let index) = stage else {
      target.isHidden = true
      return
    }
    let side = (10 * environment.metrics.millimetre).rounded()
    let center = place(index)
    target.isHidden = false
    target.frame = Rect(
      x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    setNeedsDisplay()
  }

  // MARK: - Drawing

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    context.fill(bounds, theme.background)
    for index in crosses.indices { drawCross(index, context) }
    drawWords(context)
  }

  private func drawCross(_ index: Int, _ context: DrawContext) {
    let theme = environment.theme
    let center = place(index)
    switch stage {
    case .asking(let current) where index == current:
      drawCross(at: center, size: 10, theme.text, ring: theme.accent, isPressed, context)
    case .asking(let current) where index > current:
      drawCross(at: center, size: 4, theme.separator, ring: nil, false, context)
    default:
      // What was touched.
      context.icon(
        .saved, center: center, size: environment.metrics.icon, theme.secondaryText)
    }
  }

  private func drawCross(
    at center: Point, size millimetres: Double, _ color: Color, ring: Color?, _ isFull: Bool,
    _ context: DrawContext
  ) {
    let metrics = environment.metrics
    let pixel = 1 / metrics.window.scale
    func length(_ millimetres: Double) -> Double {
      max(pixel, snap(millimetres * metrics.millimetre, to: metrics.window.scale))
    }
    let half = length(millimetres / 2)
    let thick = length(0.3)
    if let ring {
      let radius = length(2.6)
      let box = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      if isFull {
        context.roundedRect(box, radius: radius, ring.withAlpha(0.25))
      }
      context.roundedBorder(box, radius: radius, width: length(0.5), ring)
    }
    context.fill(
      Rect(x: center.x - half, y: center.y - thick / 2, width: 2 * half, height: thick), color)
    context.fill(
      Rect(x: center.x - thick / 2, y: center.y - half, width: thick, height: 2 * half), color)
  }

  /// Between the crosses above and the one in the middle.
  private func drawWords(_ context: DrawContext) {
    let metrics = environment.metrics
    let strings = environment.strings
    let theme = environment.theme
    let top = (crosses.map(\.y).min() ?? 0) * frame.height
    let bottom = frame.height / 2 - 6.5 * metrics.millimetre
    let room = max(1, frame.width - 2 * metrics.marginX - 12 * metrics.millimetre)
    let ui = environment.ui
    let lines =
      [(strings(title), environment.title, theme.text)]
      + environment.wrapped(strings(detail), ui, to: room, lines: 3).map {
        ($0, ui, fault == nil ? theme.secondaryText : theme[.error])
      }
    let heights = lines.map { metrics.lineHeight(em: $0.1.size) }
    let gap = (2.2 * metrics.millimetre).rounded()
    let dots = (1.2 * metrics.millimetre).rounded()
    let height = heights.reduce(0, +) + 2 * gap + dots
    var y = max(0, ((top + bottom - height) / 2).rounded())
    for (index, line) in lines.enumerated() {
      context.text(
        environment.shortened(line.0, line.1, to: room), style: line.1, x: frame.width / 2,
        baseline: environment.baseline(centeringCapitalsAt: y + heights[index] / 2, line.1),
        align: .center, line.2)
      y += heights[index] + (index == 0 ? gap / 2 : 0)
    }
    drawDots(at: y + gap + dots / 2, size: dots, context)
  }

  /// How far it is: a dot a cross.
  private func drawDots(at y: Double, size: Double, _ context: DrawContext) {
    let theme = environment.theme
    let done: Int = if case .asking(let index) = stage { index } else { crosses.count }
    let step = 2 * size
    var x = (frame.width / 2 - step * Double(crosses.count - 1) / 2 - size / 2).rounded()
    for index in crosses.indices {
      context.roundedRect(
        Rect(x: x, y: (y - size / 2).rounded(), width: size, height: size), radius: size / 2,
        index < done ? theme.accent : theme.separator)
      x += step
    }
  }

  private var title: Phrase {
    switch stage {
    case .asking: Phrase("Touch the middle of each cross")
    case .accepted: Phrase("The panel is measured")
    }
  }

  private var detail: Phrase {
    switch stage {
    case .asking(let index):
      fault
        ?? Phrase(
          "Cross {number} of {count}. A minute without a touch leaves all as it was.",
          ["number": .number(index + 1), "count": .number(crosses.count)])
    case .accepted(let error):
      Phrase(
        "The last cross was {error} mm off. Touch anywhere to go on.",
        ["error": .text(CalibrationController.tenths(error))])
    }
  }
}

extension CalibrationView: KeyTaking {
  func take(_ press: KeyPress) -> Bool {
    if press.isDown, press.key == .escape { escaped() }
    return true
  }
}
