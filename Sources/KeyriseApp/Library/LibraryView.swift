import PanelCore
import PanelUI
import TextCore

/// The list of notes over the whole screen: its bar, the list, and a line about what happened.
@MainActor final class LibraryView: View {
  let bar = LibraryBarView()
  let list = LibraryListView()
  let notice = LibraryNoticeView()

  init() {
    super.init()
    identifier = "library"
    clipsToBounds = true
    for view in [list, bar, notice] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let top = metrics.window.safeArea.top
    backgroundColor = environment.theme.background
    bar.frame = Rect(
      x: 0, y: top, width: frame.width, height: min(metrics.bar, max(0, frame.height - top)))
    let room = frame.height - bar.frame.maxY
    let height = notice.isHidden || room < metrics.banner ? 0 : metrics.banner
    notice.frame = Rect(
      x: 0, y: frame.height - height, width: frame.width, height: height)
    list.frame = Rect(
      left: 0, top: bar.frame.maxY, right: frame.width,
      bottom: max(bar.frame.maxY, frame.height - height))
  }

  override func environmentDidChange() { setNeedsLayout() }
}

/// One sentence below the list, a way to undo what was done, and one to put the sentence away.
@MainActor final class LibraryNoticeView: View {
  let undo = Button(.text(Phrase("Undo", context: "row")), label: Phrase("Undo", context: "row"))
  let hide = Button(
    .text(Phrase("Hide", context: "message")), label: Phrase("Hide this message"))
  private(set) var message: Phrase = ""

  init() {
    super.init()
    identifier = "library-notice"
    followsReading = true
    clipsToBounds = true
    isHidden = true
    undo.identifier = "library-undo"
    hide.identifier = "library-hide"
    for button in [undo, hide] {
      button.role = .warningText
      addSubview(button)
    }
  }

  /// nil: there is nothing to say.
  func show(_ message: Phrase?, canUndo: Bool) {
    self.message = message ?? ""
    isHidden = message == nil
    undo.isHidden = !canUndo
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    var x = frame.width - environment.safeArea.right
    for button in [hide, undo] where !button.isHidden {
      let width = max(metrics.touch, (button.faceWidth + 2 * metrics.menuPad).rounded(.up))
      x -= width
      button.frame = Rect(x: x, y: 0, width: width, height: frame.height)
    }
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let style = environment.small
    context.fill(bounds, theme.warningBanner)
    let left = environment.metrics.marginX + environment.safeArea.left
    let end = undo.isHidden ? hide.frame.minX : undo.frame.minX
    context.text(
      environment.shortened(environment.strings(message), style, to: max(0, end - left)),
      style: style, x: left,
      baseline: environment.baseline(centeringCapitalsAt: frame.height / 2, style),
      theme.warningText)
  }
}
