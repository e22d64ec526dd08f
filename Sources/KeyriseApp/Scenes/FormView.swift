import PanelCore
import PanelUI
import TextCore

/// A page of labelled fields, in one column or two, that scrolls the focused one into sight.
///
/// It places itself in the layout pass in which the keyboard moves it, so that a field that the
/// keyboard would cover goes up with the keyboard's edge.
@MainActor final class FormView: ScrollView {
  /// A field under its label.
  struct Entry {
    let label: Label
    let field: TextView

    @MainActor init(_ label: Phrase, _ field: TextView) {
      self.label = Label(label, role: .secondaryText)
      self.field = field
      field.accessibilityLabel = label
    }
  }

  private let entries: [Entry]
  /// The last one: as wide as the page, and as high as the page leaves room.
  private let notes: Entry
  /// False once someone has scrolled, until the next edit, focus change or resize.
  private(set) var followsCaret = true
  private var panel: WindowMetrics?

  init(_ entries: [Entry], notes: Entry) {
    self.entries = entries
    self.notes = notes
    super.init(frame: .zero, horizontal: false, vertical: true)
    identifier = "form"
    followsReading = true
    for entry in entries + [notes] {
      addSubview(entry.label)
      addSubview(entry.field)
    }
  }

  /// The caret moved, or the focus: it is to be seen again.
  func followCaret() {
    followsCaret = true
    setNeedsLayout()
  }

  override func willBeginDragging() { followsCaret = false }

  override func environmentDidChange() {
    super.environmentDidChange()
    guard panel != environment.metrics.window else { return }
    panel = environment.metrics.window
    followCaret()
  }

  override func layoutSubviews() {
    place()
    super.layoutSubviews()
    if followsCaret { reveal() }
  }

  // MARK: Places

  private struct Measures {
    let label: Double
    let box: Double
    let betweenRows: Double
    let betweenColumns: Double
    let margin: Double

    @MainActor init(_ environment: Environment) {
      let metrics = environment.metrics
      label = metrics.lineHeight(em: metrics.small) + (0.4 * metrics.millimetre).rounded()
      box = metrics.field
      betweenRows = (2.4 * metrics.millimetre).rounded()
      betweenColumns = (5 * metrics.millimetre).rounded()
      margin = metrics.marginTop
    }
  }

  private func place() {
    let metrics = environment.metrics
    let safe = environment.safeArea
    let measures = Measures(environment)
    let page = frame.width - safe.left - safe.right
    // In a very narrow window the fields have three quarters of the width.
    let marginX = min(metrics.marginX, (page / 8).rounded(.down))
    let room = page - 2 * marginX
    let width = max(1, min(room, (150 * metrics.millimetre).rounded()))
    let left = (safe.left + marginX + (room - width) / 2).rounded(.down)
    let columns = width >= 100 * metrics.millimetre ? 2 : 1
    let between = measures.betweenColumns * Double(columns - 1)
    let column = ((width - between) / Double(columns)).rounded(.down)
    var y = measures.margin
    for (i, entry) in entries.enumerated() {
      let place = i % columns
      let x = left + Double(place) * (column + measures.betweenColumns)
      put(entry, x: x, y: y, width: column, height: measures.box, measures)
      if place == columns - 1 || i == entries.count - 1 {
        y += measures.label + measures.box + measures.betweenRows
      }
    }
    // Never by the keyboard: what is typed into must not change its height as the keys come.
    let height = metrics.window.size.height - safe.top - safe.bottom - metrics.bar
    let line = metrics.lineHeight(em: metrics.ui)
    let tall = min(max(height - y - measures.label - measures.margin, 3.5 * line), 10 * line)
    put(notes, x: left, y: y, width: width, height: tall.rounded(.down), measures)
    y += measures.label + tall.rounded(.down) + measures.margin
    contentSize = Size(width: frame.width, height: y)
  }

  private func put(
    _ entry: Entry, x: Double, y: Double, width: Double, height: Double, _ measures: Measures
  ) {
    entry.label.style = environment.small
    entry.label.frame = Rect(x: x, y: y, width: width, height: measures.label)
    entry.field.frame = Rect(x: x, y: y + measures.label, width: width, height: height)
  }

  /// Scrolls as little as shows the focused field with its label; of a field that is higher than
  /// the page, the caret's row.
  private func reveal() {
    guard let entry = (entries + [notes]).first(where: { $0.field.isFirstResponder }) else {
      return
    }
    // An edit ends a drag or momentum.
    if isScrolling { contentOffset = contentOffset }
    let margin = environment.metrics.marginTop
    let around = (margin / 2).rounded()
    var wanted = Rect(
      left: 0, top: entry.label.frame.minY - margin, right: 1,
      bottom: entry.field.frame.maxY + around)
    if wanted.height > frame.height {
      let row = entry.field.convert(entry.field.caretRow(at: entry.field.selection.head), to: self)
      wanted = row.height + 2 * around <= frame.height ? row.insetBy(dx: 0, dy: -around) : row
    }
    var target = contentOffset.y
    if wanted.maxY > target + frame.height { target = wanted.maxY - frame.height }
    if wanted.minY < target { target = wanted.minY }
    if target != contentOffset.y { contentOffset = Point(x: 0, y: target) }
  }
}
