import PanelCore
import PanelUI
import TextCore

/// A line of the settings: what it is called, and its control at the end.
@MainActor final class SettingsRowView: ListRowView {
  private(set) var item = SettingsItem(id: "", title: "", kind: .heading)
  /// True: the hardware keyboard stands on it.
  private(set) var isCurrent = false
  private var sampleFamily = FontFamily.ui
  private var buttons: [SettingsItem.Part: PartButton] = [:]
  var act: (SettingsItem.Part, String) -> Void = { _, _ in }

  override var isPressable: Bool { item.isPressable }
  override func pressed() { act(.row, item.id) }

  func show(_ item: SettingsItem, isCurrent: Bool, sampleFamily: FontFamily) {
    identifier = item.id.isEmpty ? nil : item.id
    guard
      item != self.item || isCurrent != self.isCurrent || sampleFamily != self.sampleFamily
    else { return }
    if item.id != self.item.id { isHighlighted = false }
    (self.item, self.isCurrent, self.sampleFamily) = (item, isCurrent, sampleFamily)
    accessibilityLabel = item.title
    let parts = item.parts
    for part in SettingsItem.Part.allCases {
      let isThere = parts.contains(part)
      buttons[part]?.isHidden = !isThere
      guard isThere else { continue }
      let button = buttons[part] ?? make(part)
      button.identifier = item.id + "-" + part.rawValue
      button.isEnabled = item.canUse(part)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func make(_ part: SettingsItem.Part) -> PartButton {
    let button = PartButton(part) { [weak self] in
      guard let self else { return }
      act(part, item.id)
    }
    if part == .less || part == .more { button.repeatsAfter = .milliseconds(400) }
    buttons[part] = button
    addSubview(button)
    return button
  }

  // MARK: Heights

  /// In points; the text-size line also has a sample of the text.
  static func height(of item: SettingsItem, _ metrics: PanelMetrics) -> Double {
    switch item.kind {
    case .heading: return (item.title == "" ? metrics.small * 1.2 : metrics.small * 2.9).rounded()
    case .steps(_, _, _, let sample?):
      return metrics.lowRow + metrics.lineHeight(em: points(sample, metrics)).rounded(.up)
        + (1.6 * metrics.millimetre).rounded()
    default:
      return item.detail != "" && item.kind != .addition ? metrics.tallRow : metrics.lowRow
    }
  }

  /// The em of the sample, as the text has it.
  private static func points(_ millimetres: Double, _ metrics: PanelMetrics) -> Double {
    min(max((millimetres * metrics.millimetre).rounded(), 16), 108)
  }

  /// The part of the row without the sample.
  private var line: Rect {
    let hasSample = if case .steps(_, _, _, _?) = item.kind { true } else { false }
    let height = hasSample ? environment.metrics.lowRow : frame.height
    return Rect(x: 0, y: 0, width: frame.width, height: height - 1)
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let line = line
    var x = column.maxX
    if case .layout = item.kind { x += (1.2 * metrics.millimetre).rounded() }
    for part in item.parts.reversed() {
      x -= metrics.touch
      buttons[part]?.frame = Rect(x: x, y: 0, width: metrics.touch, height: line.height)
      // The number stands between the two.
      if part == .more { x -= numberWidth }
    }
  }

  /// Room for a number of a stepper, in points.
  private var numberWidth: Double {
    guard case .steps(let words, _, _, _) = item.kind else { return 0 }
    let width = environment.shape(environment.strings(words), environment.ui).width
    return max((14 * environment.metrics.millimetre).rounded(), width.rounded(.up) + 8)
  }

  // MARK: Drawing

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let column = column
    let millimetre = metrics.millimetre
    if case .heading = item.kind {
      guard item.title != "" else { return }
      let style = TextStyle(family: .uiBold, size: metrics.small)
      let y = frame.height - (1.9 * millimetre).rounded()
      context.text(
        environment.shortened(environment.strings(item.title), style, to: column.width),
        style: style, x: column.minX,
        baseline: environment.baseline(centeringCapitalsAt: y, style), theme.accent)
      return
    }
    let line = line
    context.listRow(bounds, isLit: isHighlighted)
    let end = drawControl(context, column, line)
    let room = max(0, end - column.minX - (3 * millimetre).rounded())
    let isDim = item.isFixed || item.kind == .action(isEnabled: false)
    let hasDetail = item.detail != "" && item.kind != .addition
    let style = titleStyle
    context.text(
      environment.shortened(environment.strings(item.title), style, to: room), style: style,
      x: column.minX,
      baseline: environment.baseline(
        centeringCapitalsAt: hasDetail ? line.height * 0.34 : line.midY, style),
      isDim
        ? theme.secondaryText : item.kind == .action(isEnabled: true) ? theme.accent : theme.text)
    if hasDetail {
      context.text(
        environment.shortened(environment.strings(item.detail), environment.small, to: room),
        style: environment.small, x: column.minX,
        baseline: environment.baseline(
          centeringCapitalsAt: line.height * 0.7, environment.small), theme.secondaryText)
    }
    drawSample(context, column, line)
    if isCurrent {
      context.roundedBorder(
        environment.around(column), radius: metrics.keyRadius, width: 2, theme.accent)
    }
  }

  private var titleStyle: TextStyle {
    if case .option(true, _) = item.kind {
      return TextStyle(family: .uiBold, size: environment.metrics.ui)
    }
    return environment.ui
  }

  private func drawSample(_ context: DrawContext, _ column: Rect, _ line: Rect) {
    guard case .steps(_, _, _, let sample?) = item.kind else { return }
    let style = TextStyle(
      family: sampleFamily, size: Self.points(sample, environment.metrics))
    let words = environment.strings(Phrase("Write here. It is kept as you go."))
    let middle = (line.height + frame.height - (1.6 * environment.metrics.millimetre)) / 2
    context.text(
      environment.shortened(words, style, to: column.width), style: style, x: column.minX,
      baseline: environment.baseline(centeringCapitalsAt: middle, style),
      environment.theme.secondaryText)
  }
}

/// A part of a line: an icon.
@MainActor final class PartButton: Button {
  init(_ part: SettingsItem.Part, action: @escaping () -> Void) {
    super.init(.icon(part.icon), label: part.label, action: action)
    followsReading = true
  }
}
