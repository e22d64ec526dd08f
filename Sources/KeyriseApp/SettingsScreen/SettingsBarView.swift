import PanelCore
import PanelUI
import TextCore

/// The bar of the settings: back, where one is, and on some pages a search.
@MainActor final class SettingsBarView: View {
  let back = Button(.icon(.back), label: Phrase("Back", context: "settings"))
  let title = Label("")
  let search = TextField()
  var hasSearch = false { didSet { if hasSearch != oldValue { setNeedsLayout() } } }

  init() {
    super.init()
    identifier = "settings-bar"
    followsReading = true
    clipsToBounds = true
    let names: [(View, String)] = [
      (back, "settings-back"), (title, "settings-title"), (search, "settings-search"),
    ]
    for (view, name) in names {
      view.identifier = name
      addSubview(view)
    }
    search.placeholder = Phrase("Search layouts")
    search.returnKey = .find
    search.autocapitalizes = false
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let safe = environment.safeArea
    let height = max(0, frame.height - 1)
    let gap = (0.8 * metrics.millimetre).rounded()
    var left = safe.left + (0.3 * metrics.millimetre).rounded()
    back.frame = Rect(x: left, y: 0, width: metrics.touch, height: height)
    left += metrics.touch + gap
    let right = frame.width - safe.right - (1.4 * metrics.millimetre).rounded()
    title.style = environment.title
    search.isHidden = !hasSearch
    // The field needs room before the words do.
    let least = hasSearch ? 34 * metrics.millimetre : 0
    title.isHidden = hasSearch && right - left - least < title.textWidth
    let width = hasSearch ? title.textWidth : max(0, right - left)
    title.frame = Rect(x: left, y: 0, width: width, height: height)
    guard hasSearch else { return }
    if !title.isHidden { left += width + 4 * gap }
    let tall = metrics.field
    let line = snap(metrics.lineHeight(em: metrics.ui), to: metrics.window.scale)
    let above = snap((tall - line) / 2, to: metrics.window.scale)
    let side = (2.4 * metrics.millimetre).rounded()
    search.textInset = environment.sided(
      EdgeInsets(top: above, right: side, bottom: tall - line - above, left: side))
    search.frame = Rect(
      x: left, y: ((metrics.bar - tall) / 2).rounded(), width: max(0, right - left), height: tall)
  }

  override func draw(_ context: DrawContext) {
    context.fill(bounds, environment.theme.background)
    context.fill(
      Rect(x: 0, y: frame.height - 1, width: frame.width, height: 1), environment.theme.separator)
  }
}
