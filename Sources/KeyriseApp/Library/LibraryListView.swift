import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// The list: rows are made for what is in sight alone.
@MainActor final class LibraryListView: ScrollView {
  private(set) var rows: [LibrarySession.Row] = []
  private var now = NoteTime(clock: 0)
  private var current: String?
  private var acting: String?
  private var showsActions = false
  private var visible: [Int: LibraryRowView] = [:]
  private var spare: [LibraryRowView] = []
  private let summary = Label("", role: .secondaryText)
  private let emptiness = Label("", role: .secondaryText)
  private let thumb = ThumbView()
  private var canCopy = false
  /// A line for each medium, above the notes.
  private(set) var media: [MediumRow] = []
  var open: (String) -> Void = { _ in }
  var held: (String) -> Void = { _ in }
  var act: (LibraryRowView.Part, String) -> Void = { _, _ in }
  var copyAll: (Medium) -> Void = { _ in }

  init() {
    super.init()
    identifier = "library-list"
    followsReading = true
    summary.identifier = "library-summary"
    emptiness.alignment = .center
    for view in [summary, emptiness, thumb] { addSubview(view) }
  }

  /// Where text may be in a list: 150 mm at most, in the middle.
  static func column(in bounds: Rect, _ environment: PanelUI.Environment) -> Rect {
    let metrics = environment.metrics
    let safe = environment.safeArea
    let left = safe.left + metrics.marginX
    let right = bounds.width - safe.right - metrics.marginX
    let spare = max(0, right - left - 150 * metrics.millimetre)
    return Rect(
      left: (left + spare / 2).rounded(), top: bounds.minY,
      right: max(left, (right - spare / 2).rounded()), bottom: bounds.maxY)
  }

  /// - Parameters:
  ///   - current: the note that is open.
  ///   - acting: the one that shows what can be done with it.
  ///   - showsActions: all do.
  func show(
    _ session: LibrarySession, current: String?, acting: String?, showsActions: Bool
  ) {
    rows = session.rows
    now = NoteTime(clock: session.now)
    self.current = current
    self.acting = acting
    self.showsActions = showsActions
    summary.text = session.isListed ? LibraryWords.summary(session) : ""
    let words = LibraryWords.emptiness(session)
    emptiness.text = words ?? ""
    summary.isHidden = words != nil
    canCopy = session.copying.target != nil
    showMedia(session)
    setNeedsLayout()
  }

  /// The rows in sight, by their place.
  var inSight: [(index: Int, view: LibraryRowView)] {
    visible.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var rowHeight: Double { LibraryRowView.height(environment.metrics) }
  private var headOfSummary: Double { (environment.metrics.small * 2.4).rounded() }
  private var head: Double { headOfSummary + Double(media.count) * environment.metrics.touch }

  private func showMedia(_ session: LibrarySession) {
    while media.count > session.copying.media.count { media.removeLast().removeFromSuperview() }
    while media.count < session.copying.media.count {
      let row = MediumRow { [weak self] in self?.copyAll($0) }
      row.identifier = "medium-\(media.count + 1)"
      media.append(row)
      insertSubview(row, at: 0)
    }
    for (row, medium) in zip(media, session.copying.media) {
      row.show(
        medium, count: session.rows.count, isSearch: !session.query.isEmpty,
        isEnabled: !medium.isReadOnly && !session.rows.isEmpty && !session.copying.isRunning)
    }
  }

  override func layoutSubviews() {
    summary.style = environment.small
    let column = Self.column(in: bounds, environment)
    summary.frame = Rect(x: column.minX, y: 0, width: column.width, height: headOfSummary)
    for (index, row) in media.enumerated() {
      row.frame = Rect(
        x: 0, y: headOfSummary + Double(index) * environment.metrics.touch, width: frame.width,
        height: environment.metrics.touch)
    }
    contentSize = Size(
      width: frame.width,
      height: head + Double(rows.count) * rowHeight + environment.metrics.marginTop)
    super.layoutSubviews()
    emptiness.frame = Rect(
      x: column.minX, y: boundsOrigin.y + head - headOfSummary, width: column.width,
      height: min(frame.height, 6 * headOfSummary))
    placeRows()
  }

  override func didScroll() { placeRows() }

  private func placeRows() {
    let height = rowHeight
    let top = max(0, boundsOrigin.y - head)
    let first = min(Int((top / height).rounded(.down)), rows.count)
    let end = boundsOrigin.y - head + frame.height
    let last = min(max(first, Int((max(0, end) / height).rounded(.up))), rows.count)
    // In an order of their own, so that every run draws its rows in the same.
    for index in visible.keys.sorted() where index < first || index >= last {
      guard let row = visible.removeValue(forKey: index) else { continue }
      row.isHidden = true
      row.identifier = nil
      spare.append(row)
    }
    for index in first..<last {
      let row = visible[index] ?? make()
      visible[index] = row
      row.isHidden = false
      row.frame = Rect(
        x: 0, y: head + Double(index) * height, width: frame.width, height: height)
      let name = rows[index].note.name
      row.show(
        LibraryRowView.Content(
          row: rows[index], now: now, isCurrent: name == current,
          showsActions: showsActions || name == acting, canCopy: canCopy), number: index + 1)
    }
    thumb.place(in: self)
  }

  private func make() -> LibraryRowView {
    if let row = spare.popLast() { return row }
    let row = LibraryRowView()
    row.open = { [weak self] in self?.open($0) }
    row.held = { [weak self] in self?.held($0) }
    row.act = { [weak self] in self?.act($0, $1) }
    insertSubview(row, at: 0)
    return row
  }

  /// Scrolls so that a note is in sight.
  func reveal(_ name: String) {
    guard let index = rows.firstIndex(where: { $0.note.name == name }) else { return }
    let top = head + Double(index) * rowHeight
    let offset = contentOffset.y
    if top < offset {
      contentOffset = Point(x: 0, y: index == 0 ? 0 : top)
    } else if top + rowHeight > offset + frame.height {
      contentOffset = Point(x: 0, y: top + rowHeight - frame.height)
    }
  }
}
