import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// The list of versions: rows are made for what is in sight alone.
@MainActor final class VersionListView: ScrollView {
  private var versions: [TextVersion] = []
  private var now = NoteTime(clock: 0)
  private var selected: Int?
  private var visible: [Int: VersionRowView] = [:]
  private var spare: [VersionRowView] = []
  private let summary = Label("", role: .secondaryText)
  private let emptiness = Label("", role: .secondaryText)
  private let counts = Label("", role: .secondaryText)
  private let thumb = ThumbView()
  /// Called with a row's place, from 0.
  var open: (Int) -> Void = { _ in }

  init() {
    super.init()
    identifier = "versions-list"
    followsReading = true
    summary.identifier = "versions-summary"
    emptiness.alignment = .center
    counts.alignment = .right
    for view in [summary, counts, emptiness, thumb] { addSubview(view) }
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

  /// The rows in sight, by their place.
  var inSight: [(index: Int, view: VersionRowView)] {
    visible.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var rowHeight: Double { LibraryRowView.height(environment.metrics) }
  private var head: Double { (environment.metrics.small * 2.4).rounded() }
  /// How many rows a page has.
  var page: Int { max(1, Int(frame.height / rowHeight) - 1) }

  override func layoutSubviews() {
    summary.style = environment.small
    let column = LibraryListView.column(in: bounds, environment)
    counts.style = environment.small
    let right = counts.textWidth
    let left = max(0, column.width - right - environment.metrics.marginX)
    summary.frame = Rect(x: column.minX, y: 0, width: left, height: head)
    counts.frame = Rect(x: column.maxX - right, y: 0, width: right, height: head)
    contentSize = Size(
      width: frame.width,
      height: head + Double(versions.count) * rowHeight + environment.metrics.marginTop)
    super.layoutSubviews()
    emptiness.frame = Rect(
      x: column.minX, y: boundsOrigin.y, width: column.width, height: min(frame.height, 6 * head))
    placeRows()
  }

  override func didScroll() { placeRows() }

  private func placeRows() {
    let height = rowHeight
    let top = max(0, boundsOrigin.y - head)
    let first = min(Int((top / height).rounded(.down)), versions.count)
    let end = boundsOrigin.y - head + frame.height
    let last = min(max(first, Int((max(0, end) / height).rounded(.up))), versions.count)
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
      row.show(
        VersionRowView.Content(
          version: versions[index], now: now, isSelected: index == selected), index: index)
    }
    placeThumb()
  }

  private func placeThumb() {
    let width = environment.metrics.scroll
    let limit = contentSize.height - frame.height
    thumb.isHidden = limit <= 0
    guard limit > 0 else { return }
    let least = min(environment.metrics.thumb, frame.height / 2)
    let length = max(least, frame.height * frame.height / contentSize.height).rounded()
    let share = min(max(boundsOrigin.y / limit, 0), 1)
    thumb.frame = Rect(
      x: frame.width - environment.safeArea.right - 2 * width,
      y: boundsOrigin.y + ((frame.height - length) * share).rounded(), width: width, height: length)
  }

  private func make() -> VersionRowView {
    if let row = spare.popLast() { return row }
    let row = VersionRowView()
    row.open = { [weak self] in self?.open($0) }
    insertSubview(row, at: 0)
    return row
  }

  /// Scrolls so that a row is in sight.
  func reveal(_ index: Int) {
    let top = head + Double(index) * rowHeight
    let offset = contentOffset.y
    if top < offset {
      contentOffset = Point(x: 0, y: index == 0 ? 0 : top)
    } else if top + rowHeight > offset + frame.height {
      contentOffset = Point(x: 0, y: top + rowHeight - frame.height)
    }
  }
}
