import KeyboardCore
import PanelCore
import TextCore

/// The list of the keyboard's shapes: icons with words above the key that was held.
///
/// It covers the window while it is open; a touch beside the list closes it.
@MainActor final class ShapeMenuView: View {
  private let choose: (KeyboardShape) -> Void
  private var cells: [ShapeCell] = []
  private var list = Rect.zero

  init(choose: @escaping (KeyboardShape) -> Void) {
    self.choose = choose
    super.init()
    identifier = "shapes"
    isHidden = true
    gestures = [
      Gesture(self, .press(highlight: { _ in }, release: { [weak self] in self?.close() }))
    ]
  }

  var isOpen: Bool { !isHidden }
  /// What can be chosen, with its frame in window coordinates.
  var items: [(shape: KeyboardShape, frame: Rect)] {
    isOpen ? cells.map { ($0.shape, $0.frameInWindow) } : []
  }

  /// Shows the shapes above `key`, a frame in window coordinates.
  func open(_ shapes: [KeyboardShape], current: KeyboardShape, above key: Rect) {
    for cell in cells { cell.removeFromSuperview() }
    cells = shapes.map { shape in
      let cell = ShapeCell(shape, isCurrent: shape == current) { [weak self] in
        self?.close()
        self?.choose(shape)
      }
      addSubview(cell)
      return cell
    }
    isHidden = false
    place(above: key)
    setNeedsDisplay()
  }

  func close() { isHidden = true }

  /// The finger that opened the list is here, in window coordinates.
  func slide(to point: Point?) {
    for cell in cells {
      cell.isUnderFinger = point.map { cell.frameInWindow.contains($0) } ?? false
    }
  }

  /// It was lifted: over a shape it chooses that, else the list stays for a tap.
  func lift() {
    guard let cell = cells.first(where: \.isUnderFinger) else { return }
    cell.action()
  }

  /// In one column, or in as many as a low window needs.
  private func place(above key: Rect) {
    let metrics = environment.metrics
    let pad = metrics.popPad
    let margin = metrics.padX
    let height = metrics.menuH
    let width = cells.map { $0.neededWidth(environment) }.max() ?? 0
    let room = max(height, key.minY - metrics.previewOver - margin - 2 * pad)
    let most = max(1, min(cells.count, Int(room / height)))
    let columns = (cells.count + most - 1) / most
    let lines = (cells.count + columns - 1) / columns
    let size = Size(
      width: Double(columns) * width + 2 * pad, height: Double(lines) * height + 2 * pad)
    let x = min(max(key.midX - size.width / 2, margin), frame.width - margin - size.width)
    let y = max(margin, key.minY - metrics.previewOver - size.height)
    list = Rect(origin: Point(x: max(0, x).rounded(), y: y.rounded()), size: size)
    for (i, cell) in cells.enumerated() {
      cell.frame = Rect(
        x: list.x + pad + Double(i / lines) * width, y: list.y + pad + Double(i % lines) * height,
        width: width, height: height)
    }
  }

  override func draw(_ context: DrawContext) {
    let metrics = environment.metrics
    context.shadow(of: list, radius: metrics.menuRadius)
    context.roundedRect(list, radius: metrics.menuRadius, environment.theme.popup)
  }
}

/// One shape of the list.
@MainActor private final class ShapeCell: Button {
  let shape: KeyboardShape
  private let isCurrent: Bool
  var isUnderFinger = false { didSet { if isUnderFinger != oldValue { setNeedsDisplay() } } }

  init(_ shape: KeyboardShape, isCurrent: Bool, action: @escaping () -> Void) {
    self.shape = shape
    self.isCurrent = isCurrent
    super.init(.text(shape.words), label: shape.words, action: action)
    identifier = "shape-" + shape.rawValue
    followsReading = true
  }

  func neededWidth(_ environment: Environment) -> Double {
    let metrics = environment.metrics
    let word = environment.shape(environment.strings(shape.words), environment.ui).width
    return (word + 2 * metrics.icon + 3 * metrics.menuPad).rounded(.up)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    var ink = theme.popupText
    if isHighlighted || isUnderFinger {
      ink = theme.popupChosenText
      context.roundedRect(
        bounds, radius: metrics.menuRadius - metrics.popPad / 2, theme.popupChosen)
    }
    let pad = metrics.menuPad
    context.icon(
      shape.icon, center: Point(x: pad + metrics.icon / 2, y: bounds.midY), size: metrics.icon, ink)
    let text = environment.strings(shape.words)
    context.text(
      text, style: environment.ui, x: 1.5 * pad + metrics.icon,
      baseline: environment.baseline(centeringCapitalsAt: bounds.midY, environment.ui),
      align: .left, ink)
    guard isCurrent else { return }
    context.icon(
      .done, center: Point(x: bounds.maxX - pad - metrics.icon / 2, y: bounds.midY),
      size: metrics.icon, ink)
  }
}
