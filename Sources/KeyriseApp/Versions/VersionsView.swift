import PanelCore
import PanelUI
import TextCore

/// The versions of the open document over the whole screen: their list, or one of them beside the text.
@MainActor final class VersionsView: View {
  let bar = VersionsBarView()
  let list = VersionListView()
  /// One version beside the text; nil: the list is there.
  private(set) var detail: View?

  init() {
    super.init()
    identifier = "versions"
    clipsToBounds = true
    for view in [list, bar] as [View] { addSubview(view) }
  }

  /// Shows what is in place of the list; nil: the list.
  func show(detail fresh: View?) {
    detail?.removeFromSuperview()
    detail = fresh
    list.isHidden = fresh != nil
    if let fresh { insertSubview(fresh, at: 0) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let room = place(bar: bar)
    list.frame = room
    detail?.frame = room
  }

  override func environmentDidChange() { setNeedsLayout() }
}

/// The bar of the versions: back, what is there, and the way to have a version back.
@MainActor final class VersionsBarView: Toolbar {
  let close = Button(.icon(.close), label: Phrase("Close the versions"))
  let back = Button(.icon(.back), label: Phrase("Back to the list of versions"))
  let restore = SolidButton(Phrase("Restore", context: "version"), icon: .history)
  /// What is shown.
  private var title: Phrase = ""
  /// What stands after it where there is room.
  private var note: Phrase = ""

  init() {
    super.init("versions-bar")
    add([(close, "versions-close"), (back, "versions-back"), (restore, "versions-restore")])
    show("", note: "", isDetail: false, canRestore: false)
  }

  func show(_ title: Phrase, note: Phrase, isDetail: Bool, canRestore: Bool) {
    (self.title, self.note) = (title, note)
    close.isHidden = isDetail
    back.isHidden = !isDetail
    restore.isHidden = !isDetail || !canRestore
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    for button in [close, back] { button.frame = wayOut }
    let right = frame.width - environment.safeArea.right - (1.4 * metrics.millimetre).rounded()
    let spare = right - close.frame.maxX - environment.shape(words, environment.title).width
    restore.hasWord = spare > restore.widthOfWord + 3 * metrics.millimetre
    let width = restore.hasWord ? restore.widthOfWord : metrics.touch
    restore.frame = field(x: right - width, width: width)
    setNeedsDisplay()
  }

  private var words: String { environment.strings(title) }

  override func draw(_ context: DrawContext) {
    super.draw(context)
    let theme = environment.theme
    let millimetre = environment.metrics.millimetre
    var x = close.frame.maxX + (0.5 * millimetre).rounded()
    let end =
      restore.isHidden
      ? frame.width - environment.safeArea.right - environment.metrics.marginX
      : restore.frame.minX - (2 * millimetre).rounded()
    let (bold, small) = (environment.title, environment.small)
    x += context.text(
      environment.shortened(words, bold, to: max(0, end - x)), style: bold, x: x,
      baseline: environment.baseline(centeringCapitalsAt: frame.height / 2, bold), theme.text)
    x += (3 * millimetre).rounded()
    guard end - x > 16 * millimetre else { return }
    context.text(
      environment.shortened(environment.strings(note), small, to: end - x), style: small, x: x,
      baseline: environment.baseline(centeringCapitalsAt: frame.height / 2, small),
      theme.secondaryText)
  }
}

/// One sentence where the rows of a comparison would be.
@MainActor final class VersionNoteView: View {
  private let sentence: Phrase

  init(_ sentence: Phrase) {
    self.sentence = sentence
    super.init()
    followsReading = true
  }

  override func draw(_ context: DrawContext) {
    let style = environment.ui
    let room = max(0, frame.width - 2 * environment.metrics.marginX)
    let height = (style.size * 1.5).rounded()
    let lines = environment.wrapped(environment.strings(sentence), style, to: room, lines: 4)
    for (index, line) in lines.enumerated() {
      let center = min(frame.height / 2, 4 * height) + Double(index) * height
      context.text(
        line, style: style, x: bounds.midX,
        baseline: environment.baseline(centeringCapitalsAt: center, style), align: .center,
        environment.theme.secondaryText)
    }
  }
}
