import PanelCore
import PanelUI
import TextCore

/// One sentence under the bar about something that went wrong, and a way to put it away.
@MainActor final class BannerView: View {
  /// How bad it is.
  enum Kind { case warning, error }

  private(set) var kind = Kind.warning
  private(set) var message: Phrase = ""
  private let dismiss: Button

  init(onDismiss: @escaping () -> Void) {
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
  func show(_ message: Phrase?, kind: Kind = .warning) {
    self.kind = kind
    self.message = message ?? ""
    isHidden = message == nil
    dismiss.role = kind == .warning ? .warningText : .errorText
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let width = dismiss.faceWidth + 2 * metrics.menuPad
    dismiss.frame = Rect(
      x: frame.width - width - environment.safeArea.right, y: 0, width: width,
      height: frame.height)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let ink = kind == .warning ? theme.warningText : theme.errorText
    context.fill(bounds, kind == .warning ? theme.warningBanner : theme.errorBanner)
    let left = metrics.marginX + environment.safeArea.left
    let icon = ((metrics.icon * 0.75) / 2).rounded(.down) * 2
    context.icon(
      kind == .warning ? .warning : .error,
      center: Point(x: left + icon / 2, y: frame.height / 2), size: icon, ink)
    let x = left + icon + (1.6 * metrics.millimetre).rounded()
    let room = Rect(left: x, top: 0, right: max(x, dismiss.frame.minX), bottom: frame.height)
    context.clipped(to: room) {
      context.text(
        environment.shortened(environment.strings(message), environment.small, to: room.width),
        style: environment.small, x: x,
        baseline: environment.baseline(
          centeringCapitalsAt: frame.height / 2, environment.small), ink)
    }
  }
}
