import PanelCore
import TextCore

/// The row that searches emoji: what is looked for in a box, and what is found beside it.
///
/// It stands in the accessory row's place while the keys type into it.
@MainActor final class EmojiSearchRow: View {
  private unowned let owner: EmojiKeyboard
  private let found: EmojiGridView
  private let back = Button(.icon(.back), label: Phrase("Back to all emoji", context: "emoji"))
  private let close = Button(.icon(.close), label: Phrase("Close the search", context: "emoji"))
  private var box = Rect.zero
  /// How many of what is found are offered.
  private static let limit = 60

  /// The emoji that are found.
  var results: [String] { found.emoji }

  init(_ owner: EmojiKeyboard) {
    self.owner = owner
    found = EmojiGridView(owner, isLine: true)
    super.init()
    identifier = "emoji-row"
    followsReading = true
    for view in [back, found, close] { addSubview(view) }
    back.identifier = "emoji-back"
    back.role = .rowText
    back.action = { [weak owner] in owner?.backToGrid() }
    close.identifier = "emoji-close"
    close.role = .rowText
    close.action = { [weak owner] in owner?.close() }
  }

  func reload() {
    found.show(owner.drawn(owner.model.shown, limit: Self.limit))
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let height = max(0, frame.height - 1)
    let button = min(metrics.rowItem, frame.width / 6)
    back.frame = Rect(x: metrics.padX, y: 1, width: button, height: height)
    close.frame = Rect(x: frame.width - metrics.padX - button, y: 1, width: button, height: height)
    let left = metrics.padX + button
    let width = (min(45 * metrics.millimetre, 0.34 * frame.width)).rounded()
    let field = min(metrics.field, height)
    box = Rect(
      x: left, y: 1 + ((height - field) / 2).rounded(), width: width, height: field)
    let gap = (1.5 * metrics.millimetre).rounded()
    let start = left + width + gap
    found.frame = Rect(x: start, y: 1, width: max(0, close.frame.x - start), height: height)
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    context.fill(bounds, theme.keyboardBackground)
    context.fill(Rect(x: 0, y: 0, width: frame.width, height: 1), theme.keyEdge)
    context.fieldBox(box, isFocused: true)
    let query = owner.model.query ?? ""
    let style = environment.ui
    let inset = (1.6 * metrics.millimetre).rounded()
    let baseline = environment.baseline(centeringCapitalsAt: box.midY, style)
    let room = box.width - 2 * inset - metrics.caret
    var end = box.x + inset
    if query.isEmpty {
      let words = environment.strings(Phrase("Search emoji", context: "emoji"))
      context.text(
        environment.shortened(words, style, to: room), style: style,
        x: end + metrics.caret + 2, baseline: baseline, theme.keyHint)
    } else {
      // The end is what is being written.
      context.clipped(to: box.insetBy(dx: inset - 2, dy: 2)) {
        let width = environment.shape(query, style).width
        let x = end + min(0, room - width)
        context.text(query, style: style, x: x, baseline: baseline, theme.text)
        end = x + width
      }
    }
    context.fill(
      Rect(
        x: end.rounded(), y: box.midY - (0.6 * style.size).rounded(), width: metrics.caret,
        height: (1.2 * style.size).rounded()), theme.caret)
    guard found.emoji.isEmpty, !query.isEmpty else { return }
    let words = environment.strings(Phrase("No emoji found", context: "emoji"))
    context.text(
      environment.shortened(words, environment.small, to: found.frame.width),
      style: environment.small, x: found.frame.x,
      baseline: environment.baseline(centeringCapitalsAt: found.frame.midY, environment.small),
      theme.rowText)
  }
}
