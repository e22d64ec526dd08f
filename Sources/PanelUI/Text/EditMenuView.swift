import PanelCore
import TextCore

/// The edit menu: a dark bar of words and icons with a tip that points at the selection.
@MainActor final class EditMenuView: View {
  private(set) var place: EditMenuPlace?
  private var buttons: [EditMenuButton] = []
  /// Called with the id of what was touched.
  var choose: (String) -> Void = { _ in }
  /// 0: not seen; 1: opaque.
  var opacity = 1.0 {
    didSet {
      guard opacity != oldValue else { return }
      setNeedsDisplay()
      for button in buttons { button.opacity = opacity }
    }
  }
  /// How far it still has to rise, in points.
  var drop = 0.0 { didSet { if drop != oldValue { setFrame() } } }

  /// The items that are seen, as they are read, with their frames in window coordinates.
  var items: [(item: EditMenu.Item, frame: Rect)] {
    guard let place else { return [] }
    return buttons.map { button in
      (button.item, button.placedFrame.offsetBy(dx: place.frame.x, dy: place.frame.y))
    }
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    followsReading = true
  }

  /// Takes other items or another place.
  func show(_ placed: [EditMenu.Placed], at place: EditMenuPlace) {
    if buttons.map(\.item) != placed.map(\.item) {
      for button in buttons { button.removeFromSuperview() }
      buttons = placed.map { part in
        let button = EditMenuButton(part.item) { [weak self] in self?.choose(part.item.id) }
        button.opacity = opacity
        addSubview(button)
        return button
      }
    }
    for (button, part) in zip(buttons, placed) {
      button.frame = Rect(x: part.left, y: 0, width: part.width, height: place.frame.height)
    }
    guard place != self.place else { return }
    self.place = place
    setFrame()
    setNeedsDisplay()
  }

  private func setFrame() {
    guard let place else { return }
    frame = place.frame.offsetBy(dx: 0, dy: drop)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let fill = theme.popup.withAlpha(opacity)
    let radius = metrics.menuRadius
    context.shadow(of: bounds, radius: radius, opacity: opacity)
    context.roundedRect(bounds, radius: radius, fill)
    if let place, let tip = place.tip {
      // The tip's icon fills half of its box and a point of it lies behind the menu.
      let half = Self.tip(of: metrics)
      let size = (half * 24 / 11).rounded()
      let left = tip.x - place.frame.x
      let x = mirror.map { $0 - left } ?? left
      let isBelow = tip.y > place.frame.midY
      let edge = isBelow ? bounds.maxY : bounds.minY
      let middle = isBelow ? edge + size * 11 / 24 - 1 : edge - size * 11 / 24 + 1
      context.icon(isBelow ? .tipDown : .tipUp, center: Point(x: x, y: middle), size: size, fill)
    }
    let inset = (2.4 * metrics.millimetre).rounded()
    let line = theme.popupText.withAlpha(0.3 * opacity)
    for button in buttons.dropFirst() {
      context.fill(
        Rect(x: button.frame.minX - 1, y: inset, width: 1, height: bounds.height - 2 * inset), line)
    }
  }

  /// Height of the tip, half of its width.
  static func tip(of metrics: PanelMetrics) -> Double { (1.3 * metrics.millimetre).rounded() }
}

/// One item of the edit menu.
@MainActor final class EditMenuButton: Button {
  let item: EditMenu.Item
  var opacity = 1.0 { didSet { if opacity != oldValue { setNeedsDisplay() } } }

  init(_ item: EditMenu.Item, action: @escaping () -> Void) {
    self.item = item
    super.init(item.icon.map { .icon($0) } ?? .text(item.label), label: item.label, action: action)
    identifier = "menu:" + item.id
    isEnabled = item.isEnabled
  }

  /// Room for a finger, and for a word with its margins.
  static func width(of item: EditMenu.Item, _ environment: Environment) -> Double {
    let metrics = environment.metrics
    guard item.icon == nil else { return metrics.touch }
    let word = environment.shape(environment.strings(item.label), environment.ui).width
      .rounded()
    return max(metrics.touch, word + 2 * metrics.menuPad)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    var ink = isEnabled ? theme.popupText : theme.popupText.mixed(with: theme.popup, share: 0.5)
    if isHighlighted {
      ink = theme.popupChosenText
      context.roundedRect(
        bounds.insetBy(dx: metrics.popPad, dy: metrics.popPad),
        radius: metrics.menuRadius - metrics.popPad / 2, theme.popupChosen.withAlpha(opacity))
    }
    ink = ink.withAlpha(opacity)
    switch face {
    case .icon(let icon):
      context.icon(icon, center: bounds.center, size: metrics.icon, ink)
    case .text(let phrase):
      context.text(
        environment.strings(phrase), style: faceStyle, x: bounds.midX,
        baseline: environment.baseline(centeringCapitalsAt: bounds.midY, faceStyle),
        align: .center, ink)
    }
  }
}
