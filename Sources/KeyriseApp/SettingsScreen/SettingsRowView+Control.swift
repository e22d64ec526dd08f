import PanelCore
import PanelUI
import TextCore

/// The controls at the ends of lines.
extension SettingsRowView {
  /// - Returns: where the control begins.
  func drawControl(_ context: DrawContext, _ column: Rect, _ line: Rect) -> Double {
    switch item.kind {
    case .toggle(let isOn): return drawSwitch(context, isOn, column.maxX, line.midY)
    case .steps(let words, _, _, _): return drawSteps(context, words, column.maxX, line.midY)
    case .link(let words, let theme): return drawLink(context, words, theme, column, line)
    case .option(let isChosen, let theme):
      return drawOption(context, isChosen, theme, column.maxX, line.midY)
    case .layout:
      return subviews.filter { !$0.isHidden }.map(\.frame.minX).min() ?? column.maxX
    case .addition: return drawAddition(context, column, line)
    case .heading, .action: return column.maxX
    }
  }

  /// 8.4 mm by 4.6 mm, with a square thumb 3 points inside.
  private func drawSwitch(
    _ context: DrawContext, _ isOn: Bool, _ end: Double, _ middle: Double
  ) -> Double {
    let theme = environment.theme
    let metrics = environment.metrics
    let width = (8.4 * metrics.millimetre).rounded()
    let height = (4.6 * metrics.millimetre).rounded()
    let box = Rect(
      x: end - width, y: (middle - height / 2).rounded(), width: width, height: height)
    let isFilled = isOn && !item.isFixed
    context.roundedRect(box, radius: metrics.keyRadius, isFilled ? theme.accent : theme.field)
    context.roundedBorder(
      box, radius: metrics.keyRadius, width: 2,
      isFilled ? theme.accent : item.isFixed ? theme.mark : theme.fieldEdge)
    let side = height - 6
    let thumb = Rect(
      x: isOn ? box.maxX - 3 - side : box.minX + 3, y: box.minY + 3, width: side, height: side)
    context.roundedRect(
      thumb, radius: max(2, metrics.keyRadius - 3),
      item.isFixed ? theme.mark : isOn ? theme.accentText : theme.text)
    return box.minX
  }

  /// Minus and plus are buttons of their own, over this box.
  private func drawSteps(
    _ context: DrawContext, _ words: Phrase, _ end: Double, _ middle: Double
  ) -> Double {
    let theme = environment.theme
    let metrics = environment.metrics
    let style = environment.ui
    let text = environment.strings(words)
    guard let start = subviews.filter({ !$0.isHidden }).map(\.frame.minX).min() else {
      let width = context.text(
        text, style: style, x: end,
        baseline: environment.baseline(centeringCapitalsAt: middle, style), align: .right,
        theme.secondaryText)
      return end - width
    }
    let box = Rect(
      x: start, y: (middle - metrics.field / 2).rounded(), width: end - start,
      height: metrics.field)
    context.roundedRect(box, radius: metrics.keyRadius, theme.field)
    context.roundedBorder(box, radius: metrics.keyRadius, width: 1, theme.fieldEdge)
    context.text(
      text, style: style, x: box.midX,
      baseline: environment.baseline(centeringCapitalsAt: middle, style), align: .center,
      theme.text)
    return start
  }

  private func drawLink(
    _ context: DrawContext, _ words: Phrase, _ theme: Theme?, _ column: Rect, _ line: Rect
  ) -> Double {
    let metrics = environment.metrics
    let ink = environment.theme.secondaryText
    var end = column.maxX
    if !item.isFixed {
      let icon = ((metrics.icon * 0.7) / 2).rounded(.down) * 2
      context.icon(
        .forward, center: Point(x: end - icon / 2, y: line.midY), size: icon, ink)
      end -= icon + (1.2 * metrics.millimetre).rounded()
    }
    if let theme {
      end = drawSwatch(context, theme, end, line.midY) - (1.6 * metrics.millimetre).rounded()
    }
    // What it is called comes first.
    let style = environment.ui
    let title = environment.shape(environment.strings(item.title), style).width
    let room = max(end - column.minX - title - 5 * metrics.millimetre, column.width * 0.3)
    let shown = environment.shortened(environment.strings(words), style, to: room)
    let width = context.text(
      shown, style: style, x: end,
      baseline: environment.baseline(centeringCapitalsAt: line.midY, style), align: .right, ink)
    return end - width
  }

  private func drawOption(
    _ context: DrawContext, _ isChosen: Bool, _ theme: Theme?, _ end: Double, _ middle: Double
  ) -> Double {
    let metrics = environment.metrics
    var end = end
    let icon = metrics.icon
    if isChosen {
      context.icon(
        .done, center: Point(x: end - icon / 2, y: middle), size: icon, environment.theme.accent)
    }
    end -= icon + (1.6 * metrics.millimetre).rounded()
    if let theme { end = drawSwatch(context, theme, end, middle) }
    return end
  }

  /// A piece of a page in a theme's colours: text, what marks the place, and a key.
  private func drawSwatch(
    _ context: DrawContext, _ theme: Theme, _ end: Double, _ middle: Double
  ) -> Double {
    let metrics = environment.metrics
    let millimetre = metrics.millimetre
    let height = metrics.field
    let width = (13 * millimetre).rounded()
    let box = Rect(
      x: end - width, y: (middle - height / 2).rounded(), width: width, height: height)
    let radius = metrics.keyRadius
    context.roundedRect(box, radius: radius, theme.background)
    let style = TextStyle(family: .uiBold, size: metrics.ui)
    let pad = (1.8 * millimetre).rounded()
    let letters = context.text(
      environment.strings(Phrase("Aa", context: "sample of letters")), style: style,
      x: box.minX + pad,
      baseline: environment.baseline(centeringCapitalsAt: box.midY, style), theme.text)
    let caret = max(2, (0.4 * millimetre).rounded())
    context.fill(
      Rect(
        x: (box.minX + pad + letters + caret).rounded(), y: box.minY + (height * 0.22).rounded(),
        width: caret, height: (height * 0.56).rounded()), theme.caret)
    let side = (height * 0.46).rounded()
    context.roundedRect(
      Rect(
        x: box.maxX - pad - side, y: (box.midY - side / 2).rounded(), width: side, height: side),
      radius: max(2, radius / 2), theme.accent)
    context.roundedBorder(box, radius: radius, width: 1, environment.theme.fieldEdge)
    return box.minX
  }

  private func drawAddition(_ context: DrawContext, _ column: Rect, _ line: Rect) -> Double {
    let metrics = environment.metrics
    let icon = ((metrics.icon * 0.85) / 2).rounded(.down) * 2
    context.icon(
      .plus, center: Point(x: column.maxX - icon / 2, y: line.midY), size: icon,
      environment.theme.accent)
    let end = column.maxX - icon - (2 * metrics.millimetre).rounded()
    let style = environment.small
    let title = environment.shape(environment.strings(item.title), environment.ui).width
    let room = end - column.minX - title - (4 * metrics.millimetre)
    let words = environment.strings(item.detail)
    // Half a name is none.
    guard environment.shape(words, style).width <= room else { return end }
    let width = context.text(
      words, style: style, x: end,
      baseline: environment.baseline(centeringCapitalsAt: line.midY, style), align: .right,
      environment.theme.secondaryText)
    return end - width
  }
}
