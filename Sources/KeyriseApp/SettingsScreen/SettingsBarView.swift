import PanelCore
import PanelUI
import TextCore

/// The bar of the settings: back, where one is, and on some pages a search.
@MainActor final class SettingsBarView: Toolbar {
  let back = Button(.icon(.back), label: Phrase("Back", context: "settings"))
  let title = Label("")
  let search = TextField()
  var hasSearch = false { didSet { if hasSearch != oldValue { setNeedsLayout() } } }

  init() {
    super.init("settings-bar")
    add([(back, "settings-back"), (title, "settings-title"), (search, "settings-search")])
    search.placeholder = Phrase("Search layouts")
    search.returnKey = .find
    search.autocapitalizes = false
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let gap = (0.8 * metrics.millimetre).rounded()
    back.frame = wayOut
    var left = back.frame.maxX + gap
    let right = frame.width - environment.safeArea.right - (1.4 * metrics.millimetre).rounded()
    title.style = environment.title
    search.isHidden = !hasSearch
    // The field needs room before the words do.
    let least = hasSearch ? 34 * metrics.millimetre : 0
    title.isHidden = hasSearch && right - left - least < title.textWidth
    let width = hasSearch ? title.textWidth : max(0, right - left)
    title.frame = Rect(x: left, y: 0, width: width, height: back.frame.height)
    guard hasSearch else { return }
    if !title.isHidden { left += width + 4 * gap }
    search.textInset = environment.fieldInset()
    search.frame = field(x: left, width: max(0, right - left))
  }
}
