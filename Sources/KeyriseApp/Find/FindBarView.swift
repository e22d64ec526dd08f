import KeyboardCore
import PanelCore
import PanelUI
import TextCore

/// The bar of a search, in place of the top bar: what is looked for, how many there are, and a second
/// line to replace or for the options.
@MainActor final class FindBarView: Toolbar {
  /// What the bar is for.
  enum Mode: Hashable { case find, line }
  /// What the second line has.
  enum Second: Hashable { case none, replace, options }

  var mode = Mode.find { didSet { if mode != oldValue { show() } } }
  var second = Second.none { didSet { if second != oldValue { show() } } }

  let find = TextField()
  let replacement = TextField()
  let line = TextField()
  let close = Button(.icon(.close), label: Phrase("Close the search"))
  let above = Button(.icon(.above), label: Phrase("Previous match"))
  let below = Button(.icon(.below), label: Phrase("Next match"))
  let replace = Button(.icon(.replace), label: Phrase("Replace"))
  let options = Button(.icon(.settings), label: Phrase("How to search"))
  let replaceOne = Button(.text(Phrase("Replace")), label: Phrase("Replace this match"))
  let replaceAll = Button(
    .text(Phrase("All", context: "replace")), label: Phrase("Replace all matches"))
  let matchesCase = ToggleButton(
    Phrase("Case", context: "search option"), label: Phrase("Capitals and small letters differ"))
  let wholeWords = ToggleButton(
    Phrase("Whole word", context: "search option"), label: Phrase("Whole words alone"))
  let isRegex = ToggleButton(
    Phrase("Pattern", context: "search option"), label: Phrase("A regular expression"))
  let status = StatusLabel()
  let progress = ProgressView()

  init() {
    super.init("find-bar")
    isHidden = true
    add([
      (find, "find"), (replacement, "replacement"), (line, "line"), (close, "find-close"),
      (above, "find-previous"), (below, "find-next"), (replace, "find-replace"),
      (options, "find-options"), (replaceOne, "replace-one"), (replaceAll, "replace-all"),
      (matchesCase, "find-case"), (wholeWords, "find-words"), (isRegex, "find-regex"),
      (status, "find-status"), (progress, "find-progress"),
    ])
    find.placeholder = Phrase("Find", context: "field")
    find.returnKey = .find
    replacement.placeholder = Phrase("Replace with", context: "field")
    replacement.returnKey = .go
    line.placeholder = Phrase("Go to line", context: "field")
    line.returnKey = .go
    line.keyboardType = .number
    for field in [find, replacement, line] { field.autocapitalizes = false }
    show()
  }

  /// The height that its lines need, in points.
  /// - Parameter isLow: there is room for one line at most.
  func height(isLow: Bool) -> Double {
    environment.metrics.bar * (second == .none || isLow ? 1 : 2)
  }

  private func show() {
    let isFind = mode == .find
    for view in [find, above, below, replace, options] { view.isHidden = !isFind }
    line.isHidden = isFind
    for view in [replacement, replaceOne, replaceAll] { view.isHidden = second != .replace }
    for view in [matchesCase, wholeWords, isRegex] { view.isHidden = second != .options }
    replace.role = second == .replace ? .accent : .text
    options.role = second == .options ? .accent : .text
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let safe = environment.safeArea
    let height = min(metrics.bar, frame.height)
    let gap = (1.0 * metrics.millimetre).rounded()
    var x = frame.width - safe.right - (0.6 * metrics.millimetre).rounded()
    var left = safe.left + metrics.touch + (0.8 * metrics.millimetre).rounded()
    // The field goes first: in a very narrow window buttons have no room, at last not even this one.
    let hasClose = x - gap - left >= leastField
    if !hasClose { left = safe.left + gap }
    close.frame = Rect(
      x: safe.left + (0.3 * metrics.millimetre).rounded(), y: 0,
      width: hasClose ? metrics.touch : 0, height: height - 1)
    for button in [options, replace, below, above] where !button.isHidden {
      guard x - metrics.touch - gap - left >= leastField else {
        button.frame = .zero
        continue
      }
      x -= metrics.touch
      button.frame = Rect(x: x, y: 0, width: metrics.touch, height: height - 1)
    }
    let box = fieldRect(left, x - gap, center: height / 2)
    status.frame = statusRect(in: box)
    for field in [find, line] {
      field.textInset = environment.fieldInset(
        right: status.frame.width > 0 ? box.maxX - status.frame.minX : nil)
      field.frame = box
    }
    layoutSecond(left, top: metrics.bar)
    let thickness = metrics.progress
    progress.frame = Rect(
      x: 0, y: frame.height - thickness, width: frame.width, height: thickness)
  }

  private func layoutSecond(_ left: Double, top: Double) {
    let metrics = environment.metrics
    let gap = (1.0 * metrics.millimetre).rounded()
    let height = metrics.bar - 1
    var x =
      frame.width - environment.safeArea.right - (0.6 * metrics.millimetre).rounded()
    for button in [replaceAll, replaceOne] {
      let wanted = button.faceWidth + 1.4 * metrics.menuPad
      let width = max(metrics.touch, wanted.rounded(.up))
      guard x - width - gap - left >= leastField else {
        button.frame = .zero
        continue
      }
      x -= width
      button.frame = Rect(x: x, y: top, width: width, height: height)
    }
    replacement.textInset = environment.fieldInset()
    replacement.frame = fieldRect(left, x - gap, center: top + metrics.bar / 2)
    x = left
    for toggle in [matchesCase, wholeWords, isRegex] {
      toggle.frame = Rect(x: x, y: top, width: toggle.neededWidth, height: height)
      x += toggle.neededWidth + gap
    }
  }

  /// The least width of a field that can be written in.
  private var leastField: Double { environment.metrics.touch }

  private func fieldRect(_ left: Double, _ right: Double, center: Double) -> Rect {
    let height = environment.metrics.field
    return Rect(
      x: left, y: (center - height / 2).rounded(), width: max(0, right - left), height: height)
  }

  private func statusRect(in box: Rect) -> Rect {
    guard !status.text.isEmpty else { return Rect(x: box.maxX, y: box.y, width: 0, height: 0) }
    let side = (2.4 * environment.metrics.millimetre).rounded()
    let width = min(status.neededWidth, box.width * 0.6) + 2 * side
    return Rect(
      x: max(box.x, box.maxX - width), y: box.y + 3, width: min(width, box.width) - 3,
      height: box.height - 6)
  }
}

/// A few words at the end of a field, over its text.
@MainActor final class StatusLabel: View {
  private var phrase: Phrase = ""
  private(set) var isError = false
  var text: String { environment.strings(phrase) }

  init() {
    super.init()
    isUserInteractionEnabled = false
    followsReading = true
  }

  func show(_ text: Phrase, isError: Bool) {
    guard text != phrase || isError != self.isError else { return }
    phrase = text
    self.isError = isError
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  var neededWidth: Double { environment.shape(text, environment.small).width.rounded(.up) }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let style = environment.small
    let side = (2.4 * environment.metrics.millimetre).rounded() - 3
    context.fill(bounds, theme.field)
    let room = Rect(left: 2, top: 0, right: frame.width - side, bottom: frame.height)
    let isLong = neededWidth > room.width
    context.clipped(to: isLong ? room : bounds) {
      context.text(
        isLong ? environment.shortened(text, style, to: room.width) : text, style: style,
        x: isLong ? room.minX : room.maxX,
        baseline: environment.baseline(centeringCapitalsAt: bounds.midY, style),
        align: isLong ? .left : .right, isError ? theme.error : theme.secondaryText)
    }
  }
}
