import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// The list of versions.
@MainActor final class VersionListView: ListView<VersionRowView> {
  private var versions: [TextVersion] = []
  private var now = NoteTime(clock: 0)
  private var selected: Int?
  private let summary = Label("", role: .secondaryText)
  private let counts = Label("", role: .secondaryText)
  /// Called with a row's place, from 0.
  var open: (Int) -> Void = { _ in }

  init() {
    super.init("versions-list") { VersionRowView() }
    summary.identifier = "versions-summary"
    counts.alignment = .right
    for view in [counts, summary] { insertSubview(view, at: 0) }
  }

  /// - Parameter emptiness: what stands in place of a list that has nothing.
  func show(_ session: VersionsSession, emptiness words: Phrase) {
    versions = session.versions
    now = NoteTime(clock: session.now)
    selected = session.selected
    let isEmpty = session.isListed && versions.isEmpty
    summary.text = versions.isEmpty ? "" : VersionWords.summary(versions.count)
    counts.text = versions.isEmpty ? "" : VersionWords.counts
    emptiness.text = isEmpty ? words : ""
    setNeedsLayout()
  }

  override var count: Int { versions.count }
  override var head: Double { (environment.metrics.small * 2.4).rounded() }
  /// How many rows a page has.
  var page: Int { max(1, Int(frame.height / rowHeight) - 1) }

  override func layoutSubviews() {
    summary.style = environment.small
    let column = environment.column(in: bounds)
    counts.style = environment.small
    let right = counts.textWidth
    let left = max(0, column.width - right - environment.metrics.marginX)
    summary.frame = Rect(x: column.minX, y: 0, width: left, height: head)
    counts.frame = Rect(x: column.maxX - right, y: 0, width: right, height: head)
    super.layoutSubviews()
    placeEmptiness(y: 0, height: 6 * head)
  }

  override func prepare(_ row: VersionRowView) { row.open = { [weak self] in self?.open($0) } }

  override func show(_ row: VersionRowView, at index: Int) {
    row.show(
      VersionRowView.Content(
        version: versions[index], now: now, isSelected: index == selected), index: index)
  }
}
