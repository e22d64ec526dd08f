import PanelCore
import PanelUI
import TextCore

/// The library's bar: back, what is looked for, the order, and a new note; or a note's new name.
@MainActor final class LibraryBarView: Toolbar {
  enum Mode { case search, rename }

  var mode = Mode.search { didSet { if mode != oldValue { show() } } }
  let close = Button(.icon(.close), label: Phrase("Close the list of notes"))
  let title = Label(Phrase("Notes"))
  let search = TextField()
  let name = TextField()
  let sort = Button(.icon(.sort), label: Phrase("Another order"))
  let actions = Button(.icon(.menu), label: Phrase("What can be done with notes"))
  let create = SolidButton(Phrase("New note"), icon: .plus)
  let confirm = SolidButton(Phrase("Rename", context: "button"), icon: .done)

  init() {
    super.init("library-bar")
    add([
      (close, "library-close"), (title, "library-title"), (search, "library-search"),
      (name, "library-name"), (sort, "library-sort"), (actions, "library-actions"),
      (create, "library-new"), (confirm, "library-rename"),
    ])
    search.placeholder = Phrase("Search all notes")
    search.returnKey = .find
    name.placeholder = Phrase("Name", context: "note")
    name.returnKey = .done
    for field in [search, name] { field.autocapitalizes = false }
    show()
  }

  private func show() {
    let isSearch = mode == .search
    for view in [search, sort, actions, create] as [View] { view.isHidden = !isSearch }
    for view in [name, confirm] as [View] { view.isHidden = isSearch }
    title.text = isSearch ? Phrase("Notes") : Phrase("New name")
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let height = max(0, frame.height - 1)
    let gap = (1.0 * metrics.millimetre).rounded()
    close.frame = wayOut
    var left = close.frame.maxX + (0.8 * metrics.millimetre).rounded()
    var right = frame.width - environment.safeArea.right - (1.4 * metrics.millimetre).rounded()
    // The field needs room before the words do.
    let least = 34 * metrics.millimetre
    title.style = environment.title
    let spare = { right - left - least - 2 * metrics.touch }
    let solid = mode == .search ? create : confirm
    solid.hasWord = spare() >= solid.widthOfWord + title.textWidth
    let width = solid.hasWord ? solid.widthOfWord : metrics.touch
    right -= width
    solid.frame = field(x: right, width: width)
    right -= gap
    if mode == .search {
      for button in [actions, sort] {
        right -= metrics.touch
        button.frame = Rect(x: right, y: 0, width: metrics.touch, height: height)
      }
      right -= gap
    }
    title.isHidden = right - left - least < title.textWidth
    if !title.isHidden {
      title.frame = Rect(x: left, y: 0, width: title.textWidth, height: height)
      left += title.textWidth + 3 * gap
    }
    for box in [search, name] {
      box.textInset = environment.fieldInset()
      box.frame = field(x: left, width: max(0, right - left))
    }
  }
}

/// A button that is filled with the accent: the one thing to do.
@MainActor final class SolidButton: Button {
  private let word: Phrase
  private let icon: Icon
  /// False: the icon alone.
  var hasWord = true { didSet { if hasWord != oldValue { setNeedsDisplay() } } }

  init(_ word: Phrase, icon: Icon) {
    self.word = word
    self.icon = icon
    super.init(.icon(icon), label: word)
    followsReading = true
  }

  private var wordStyle: TextStyle { TextStyle(family: .uiBold, size: environment.metrics.ui) }
  private var iconSize: Double { ((environment.metrics.icon * 0.9) / 2).rounded(.down) * 2 }

  /// The width with the word, in points.
  var widthOfWord: Double {
    let metrics = environment.metrics
    let text = environment.shape(environment.strings(word), wordStyle).width
    return (text + iconSize + metrics.menuPad * 1.5 + metrics.millimetre).rounded(.up)
  }

  override func point(inside point: Point) -> Bool {
    // A finger needs more than the look does.
    bounds.insetBy(dx: 0, dy: -8).contains(point)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    context.roundedRect(
      bounds, radius: metrics.keyRadius, isHighlighted ? theme.text : theme.accent)
    let ink = isHighlighted ? theme.background : theme.accentText
    guard hasWord else {
      context.icon(icon, center: bounds.center, size: iconSize, ink)
      return
    }
    let x = (metrics.menuPad * 0.75).rounded()
    context.icon(icon, center: Point(x: x + iconSize / 2, y: bounds.midY), size: iconSize, ink)
    context.text(
      environment.strings(word), style: wordStyle, x: x + iconSize + metrics.millimetre.rounded(),
      baseline: environment.baseline(centeringCapitalsAt: bounds.midY, wordStyle), ink)
  }
}
