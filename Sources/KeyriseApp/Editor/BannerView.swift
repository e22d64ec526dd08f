import PanelCore
import PanelUI
import TextCore

/// A sentence under the bar about something that went wrong, and what can be done about it.
///
/// A question that is too long for its line takes a second one; where the buttons leave it too little
/// room, they are below it.
@MainActor final class BannerView: View {
  /// How bad it is.
  enum Kind { case warning, error }

  /// One of the buttons.
  struct Choice: Equatable {
    /// The command that it sends.
    var command: String
    var word: Phrase
    var label: Phrase
  }

  private(set) var kind = Kind.warning
  private(set) var message: Phrase = ""
  private(set) var choices: [Choice] = []
  private var buttons: [Button] = []
  private let dismiss: Button
  private let perform: (String) -> Void

  /// - Parameters:
  ///   - perform: carries a choice's command out.
  ///   - onDismiss: puts a message without a choice away.
  init(perform: @escaping (String) -> Void = { _ in }, onDismiss: @escaping () -> Void) {
    self.perform = perform
    dismiss = Button(
      .text(Phrase("Hide", context: "message")), label: Phrase("Hide this message"),
      action: onDismiss)
    super.init()
    identifier = "banner"
    followsReading = true
    clipsToBounds = true
    isHidden = true
    addSubview(dismiss)
  }

  /// Shows a sentence; nil hides the banner.
  func show(
    _ message: Phrase?, kind: Kind = .warning, choices: [Choice] = [], canHide: Bool = true
  ) {
    self.kind = kind
    self.message = message ?? ""
    isHidden = message == nil
    if choices != self.choices {
      self.choices = choices
      for button in buttons { button.removeFromSuperview() }
      buttons = choices.map { choice in
        let button = Button(.text(choice.word), label: choice.label) { [weak self] in
          self?.perform(choice.command)
        }
        button.identifier = "banner-\(choice.command)"
        addSubview(button)
        return button
      }
    }
    for button in buttons + [dismiss] {
      button.role = kind == .warning ? .warningText : .errorText
    }
    dismiss.isHidden = !canHide
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var visible: [Button] { buttons + (dismiss.isHidden ? [] : [dismiss]) }

  private struct Plan {
    var textLeft = 0.0
    var textWidth = 0.0
    /// The top of the row of buttons below the text; nil: they are beside it.
    var below: Double?
    var lines: [String] = []
    var height = 0.0
  }

  private func width(of button: Button) -> Double {
    let metrics = environment.metrics
    return max(metrics.touch, button.faceWidth + 2 * metrics.menuPad)
  }

  private func plan(width: Double) -> Plan {
    let metrics = environment.metrics
    let safe = environment.safeArea
    var plan = Plan()
    plan.textLeft = metrics.marginX + safe.left + iconSize + (1.6 * metrics.millimetre).rounded()
    let right = width - safe.right
    let taken = visible.reduce(0) { $0 + self.width(of: $1) }
    let sentence = environment.strings(message)
    let style = environment.small
    let beside = right - taken - plan.textLeft
    let needed = environment.shape(sentence, style).width
    let isNarrow = needed > beside && !choices.isEmpty && beside < 0.5 * right
    plan.textWidth = max(0, isNarrow ? right - metrics.marginX - plan.textLeft : beside)
    let most = choices.isEmpty ? 1 : 2
    plan.lines = environment.wrapped(sentence, style, to: plan.textWidth, lines: most)
    let more = Double(max(0, plan.lines.count - 1)) * lineHeight
    plan.height = metrics.banner + more
    if isNarrow {
      plan.below = plan.height - (1.2 * metrics.millimetre).rounded()
      plan.height = (plan.below ?? 0) + metrics.touch
    }
    return plan
  }

  private var iconSize: Double { ((environment.metrics.icon * 0.75) / 2).rounded(.down) * 2 }
  private var lineHeight: Double { (environment.metrics.small * 1.35).rounded() }

  /// The height that its sentence and its buttons need, in points.
  func neededHeight(width: Double) -> Double { plan(width: width).height }

  override func layoutSubviews() {
    let plan = plan(width: frame.width)
    var x = frame.width - environment.safeArea.right
    let isBelow = plan.below != nil && plan.height <= frame.height
    if isBelow { x -= environment.metrics.marginX - environment.metrics.menuPad }
    for button in visible.reversed() {
      let width = width(of: button)
      x -= width
      button.frame = Rect(
        x: x, y: isBelow ? plan.below ?? 0 : 0, width: width,
        height: isBelow ? environment.metrics.touch : min(frame.height, plan.height))
    }
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let ink = kind == .warning ? theme.warningText : theme.errorText
    context.fill(bounds, kind == .warning ? theme.warningBanner : theme.errorBanner)
    let metrics = environment.metrics
    var plan = plan(width: frame.width)
    let style = environment.small
    let fits = plan.height <= frame.height
    if !fits {
      // A low window: one line, whatever it leaves out.
      let room = (visible.first?.frame.minX ?? frame.width) - plan.textLeft
      plan.textWidth = max(0, room)
      plan.lines = [environment.shortened(environment.strings(message), style, to: plan.textWidth)]
      plan.below = nil
    }
    let textHeight = plan.below.map { $0 + (1.2 * metrics.millimetre).rounded() } ?? frame.height
    let left = metrics.marginX + environment.safeArea.left
    context.icon(
      kind == .warning ? .warning : .error,
      center: Point(x: left + iconSize / 2, y: textHeight / 2), size: iconSize, ink)
    let room = Rect(
      left: plan.textLeft, top: 0, right: plan.textLeft + plan.textWidth, bottom: textHeight)
    context.clipped(to: room) {
      let first = textHeight / 2 - Double(plan.lines.count - 1) * lineHeight / 2
      for (index, line) in plan.lines.enumerated() {
        let center = first + Double(index) * lineHeight
        context.text(
          line, style: style, x: plan.textLeft,
          baseline: environment.baseline(centeringCapitalsAt: center, style), ink)
      }
    }
  }
}
