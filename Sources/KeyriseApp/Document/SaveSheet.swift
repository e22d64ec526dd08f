import PanelCore
import PanelUI
import TextCore

/// Asks for a name and a folder to save a document in, over the screen and above the keys.
@MainActor final class SaveSheet: View, CoveringView, TextViewDelegate {
  var firstField: TextView? { field }

  private var places: SavePlaces
  private let field = TextField()
  private let close: Button
  private let save: Button
  private let list = ScrollView()
  private var rows: [FolderButton] = []
  private let label = Label(Phrase("Name", context: "file"), role: .secondaryText)
  private let message = Label("", role: .error)
  private let choose: (String) -> Void

  /// - Parameters:
  ///   - shown: a path as the screen has it.
  ///   - perform: carries a command out.
  ///   - choose: gets the whole path.
  init(
    _ places: SavePlaces, shown: (String) -> String, perform: @escaping (String) -> Void,
    choose: @escaping (String) -> Void
  ) {
    self.places = places
    self.choose = choose
    close = Button(.icon(.close), label: Phrase("Don't save elsewhere")) { perform("close-cover") }
    save = Button(.text(Phrase("Save", context: "button")), label: Phrase("Save it there"))
    super.init()
    identifier = "save-sheet"
    followsReading = true
    clipsToBounds = true
    field.text = places.name
    field.returnKey = .done
    field.autocapitalizes = false
    field.delegate = self
    field.accessibilityLabel = Phrase("Name", context: "file")
    save.role = .accent
    save.action = { [weak self] in self?.submit() }
    list.followsReading = true
    rows = places.folders.enumerated().map { index, folder in
      let row = FolderButton(folder.title, path: shown(folder.path)) { [weak self] in
        self?.pick(index)
      }
      row.identifier = "save-folder-\(index)"
      list.addSubview(row)
      return row
    }
    let names: [(View, String)] = [
      (field, "save-name"), (close, "save-close"), (save, "save-button"), (list, "save-folders"),
      (label, "save-label"), (message, "save-message"),
    ]
    for (view, name) in names {
      view.identifier = name
      addSubview(view)
    }
    pick(places.chosen)
  }

  /// Says why it could not be saved there.
  func show(_ fault: FileFault) { say(SaveTrouble.short(fault)) }

  private func say(_ phrase: Phrase) {
    message.text = phrase
    setNeedsLayout()
  }

  private func pick(_ index: Int) {
    places.chosen = index
    for (number, row) in rows.enumerated() { row.isChosen = number == index }
    say("")
  }

  private func submit() {
    guard let path = places.path(field.text) else {
      return say(Phrase("A file can't have this name."))
    }
    choose(path)
  }

  func textViewShouldReturn(_ textView: TextView) -> Bool {
    submit()
    return false
  }

  func textViewDidChange(_ textView: TextView) { if message.text != "" { say("") } }

  // MARK: Places

  override func layoutSubviews() {
    let metrics = environment.metrics
    let safe = environment.safeArea
    close.frame = wayOutOfCover
    let saveWidth = max(metrics.touch, (save.faceWidth + 2 * metrics.menuPad).rounded(.up))
    save.frame = Rect(
      x: frame.width - safe.right - (0.6 * metrics.millimetre).rounded() - saveWidth, y: safe.top,
      width: saveWidth, height: close.frame.height)

    let room = frame.width - safe.left - safe.right - 2 * metrics.marginX
    let width = max(1, min(room, (150 * metrics.millimetre).rounded()))
    let left = (safe.left + metrics.marginX + (room - width) / 2).rounded(.down)
    let gap = (1.6 * metrics.millimetre).rounded()
    var y = barBottom + gap
    label.style = environment.small
    message.style = environment.small
    let labelWidth = label.textWidth + gap
    label.frame = Rect(x: left, y: y, width: labelWidth, height: metrics.field)
    field.textInset = environment.fieldInset()
    field.frame = Rect(
      x: left + labelWidth, y: y, width: max(1, width - labelWidth), height: metrics.field)
    y += metrics.field
    if message.text != "" {
      let height = (metrics.small * 1.6).rounded()
      message.frame = Rect(x: left, y: y, width: width, height: height)
      y += height
    } else {
      message.frame = .zero
      y += gap
    }
    list.frame = Rect(left: 0, top: y, right: frame.width, bottom: max(y, frame.height))
    var top = 0.0
    for row in rows {
      row.frame = Rect(x: left, y: top, width: width, height: metrics.touch)
      top += metrics.touch
    }
    list.contentSize = Size(width: frame.width, height: top)
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    drawCover(context, Phrase("Save elsewhere"), end: save.frame.minX)
  }
}

/// A folder out of a few: its name, its path, and a tick where it is the chosen one.
@MainActor final class FolderButton: Button {
  private let title: Phrase
  private let path: String
  var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }

  init(_ title: Phrase, path: String, action: @escaping () -> Void) {
    self.title = title
    self.path = path
    super.init(.text(title), label: title, action: action)
    followsReading = true
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    if isHighlighted { context.fill(bounds, theme.field) }
    context.fill(
      Rect(x: 0, y: frame.height - 1, width: frame.width, height: 1), theme.separator)
    let icon = metrics.icon
    if isChosen {
      context.icon(
        .done, center: Point(x: icon / 2, y: bounds.midY), size: icon, theme.accent)
    }
    let gap = (1.6 * metrics.millimetre).rounded()
    let left = icon + gap
    let style = environment.ui
    let baseline = environment.baseline(centeringCapitalsAt: bounds.midY, style)
    let name = environment.shortened(environment.strings(title), style, to: frame.width - left)
    let width = context.text(name, style: style, x: left, baseline: baseline, theme.text)
    let small = environment.small
    let start = left + width + 2 * gap
    let room = frame.width - start
    guard room > 4 * metrics.small else { return }
    context.text(
      environment.shortened(path, small, to: room), style: small, x: frame.width,
      baseline: environment.baseline(centeringCapitalsAt: bounds.midY, small), align: .right,
      theme.secondaryText)
  }
}
