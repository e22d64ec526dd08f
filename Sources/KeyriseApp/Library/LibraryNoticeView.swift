import PanelCore
import PanelUI
import TextCore

/// One sentence below the list, a way to undo what was done, and one to put the sentence away.
@MainActor final class LibraryNoticeView: View {
  let undo = Button(.text(Phrase("Undo", context: "row")), label: Phrase("Undo", context: "row"))
  let hide = Button(
    .text(Phrase("Hide", context: "message")), label: Phrase("Hide this message"))
  private(set) var message: Phrase = ""
  /// True: something is wrong.
  private(set) var isError = false

  /// - Parameter screen: the beginning of the names that tapes use.
  init(_ screen: String) {
    super.init()
    identifier = "\(screen)-notice"
    followsReading = true
    clipsToBounds = true
    isHidden = true
    undo.identifier = "\(screen)-undo"
    hide.identifier = "\(screen)-hide"
    for button in [undo, hide] {
      button.role = .warningText
      addSubview(button)
    }
  }

  /// - Parameters:
  ///   - message: nil: there is nothing to say.
  ///   - canHide: false: it goes when what it tells of is over.
  func show(
    _ message: Phrase?, canUndo: Bool, isError: Bool = false, canHide: Bool = true
  ) {
    self.message = message ?? ""
    self.isError = isError
    isHidden = message == nil
    undo.isHidden = !canUndo
    hide.isHidden = !canHide
    for button in [hide, undo] { button.role = isError ? .errorText : .warningText }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func width(of button: Button) -> Double {
    let metrics = environment.metrics
    return max(metrics.touch, (button.faceWidth + 2 * metrics.menuPad).rounded(.up))
  }

  private var left: Double { environment.metrics.marginX + environment.safeArea.left }
  private var lineHeight: Double { (environment.metrics.small * 1.35).rounded() }

  /// The sentence in one row, or in two where one is too short.
  private func lines(width: Double) -> [String] {
    let buttons = [hide, undo].filter { !$0.isHidden }.reduce(0) { $0 + self.width(of: $1) }
    let end = buttons > 0 ? buttons : environment.metrics.marginX
    return environment.wrapped(
      environment.strings(message), environment.small,
      to: max(0, width - environment.safeArea.right - end - left), lines: 2)
  }

  /// In points; 0: there is nothing to say.
  func neededHeight(width: Double) -> Double {
    guard !isHidden else { return 0 }
    let more = max(0, lines(width: width).count - 1)
    return environment.metrics.banner + Double(more) * lineHeight
  }

  override func layoutSubviews() {
    var x = frame.width - environment.safeArea.right
    for button in [hide, undo] where !button.isHidden {
      x -= width(of: button)
      button.frame = Rect(x: x, y: 0, width: width(of: button), height: frame.height)
    }
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let style = environment.small
    context.fill(bounds, isError ? theme.errorBanner : theme.warningBanner)
    let rows = lines(width: frame.width)
    let first = frame.height / 2 - Double(rows.count - 1) * lineHeight / 2
    for (index, row) in rows.enumerated() {
      let center = first + Double(index) * lineHeight
      context.text(
        row, style: style, x: left,
        baseline: environment.baseline(centeringCapitalsAt: center, style),
        isError ? theme.errorText : theme.warningText)
    }
  }
}
