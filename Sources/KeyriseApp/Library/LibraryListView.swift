import DocumentCore
import PanelCore
import PanelUI

/// The list of notes, below a line for each medium.
@MainActor final class LibraryListView: ListView<LibraryRowView> {
  private(set) var rows: [LibrarySession.Row] = []
  private var now = NoteTime(clock: 0)
  private var current: String?
  private var acting: String?
  private var showsActions = false
  private let summary = Label("", role: .secondaryText)
  private var canCopy = false
  /// A line for each medium, above the notes.
  private(set) var media: [MediumRow] = []
  var open: (String) -> Void = { _ in }
  var held: (String) -> Void = { _ in }
  var act: (LibraryRowView.Part, String) -> Void = { _, _ in }
  var copyAll: (Medium) -> Void = { _ in }

  init() {
    super.init("library-list") { LibraryRowView() }
    summary.identifier = "library-summary"
    insertSubview(summary, at: 0)
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

  override var count: Int { rows.count }
  override var head: Double { headOfSummary + Double(media.count) * environment.metrics.touch }
  private var headOfSummary: Double { (environment.metrics.small * 2.4).rounded() }

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
    let column = environment.column(in: bounds)
    summary.frame = Rect(x: column.minX, y: 0, width: column.width, height: headOfSummary)
    for (index, row) in media.enumerated() {
      row.frame = Rect(
        x: 0, y: headOfSummary + Double(index) * environment.metrics.touch, width: frame.width,
        height: environment.metrics.touch)
    }
    super.layoutSubviews()
    placeEmptiness(y: head - headOfSummary, height: 6 * headOfSummary)
  }

  override func prepare(_ row: LibraryRowView) {
    row.open = { [weak self] in self?.open($0) }
    row.held = { [weak self] in self?.held($0) }
    row.act = { [weak self] in self?.act($0, $1) }
  }

  override func show(_ row: LibraryRowView, at index: Int) {
    let name = rows[index].note.name
    row.show(
      LibraryRowView.Content(
        row: rows[index], now: now, isCurrent: name == current,
        showsActions: showsActions || name == acting, canCopy: canCopy), number: index + 1)
  }

  /// Scrolls so that a note is in sight.
  func reveal(_ name: String) {
    if let index = rows.firstIndex(where: { $0.note.name == name }) { reveal(index) }
  }
}
