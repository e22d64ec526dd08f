import PanelCore
import PanelUI
import TextCore

/// The lines of a page: views are made for what is in sight alone.
@MainActor final class SettingsListView: ScrollView {
  private(set) var items: [SettingsItem] = []
  /// The line that a hardware keyboard stands on; nil: none.
  private var current: Int?
  private var family = FontFamily.ui
  /// Where each line begins, and at the end where the last one ends; in points.
  private var tops: [Double] = [0]
  private var visible: [Int: SettingsRowView] = [:]
  private var spare: [SettingsRowView] = []
  private let thumb = ThumbView()
  private let emptiness = Label("", role: .secondaryText)
  var act: (SettingsItem.Part, String) -> Void = { _, _ in }

  init() {
    super.init()
    identifier = "settings-list"
    followsReading = true
    emptiness.alignment = .center
    emptiness.text = Phrase("No layout has that in its name.")
    for view in [emptiness, thumb] as [View] { addSubview(view) }
  }

  func show(_ items: [SettingsItem], current: Int?, sampleFamily: FontFamily) {
    guard items != self.items || current != self.current || sampleFamily != family else { return }
    (self.items, self.current, family) = (items, current, sampleFamily)
    emptiness.isHidden = !items.isEmpty
    setNeedsLayout()
  }

  /// The lines in sight.
  var inSight: [(index: Int, view: SettingsRowView)] {
    visible.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    // A page that has no heading begins a little below the bar.
    let hasHeading = items.first?.kind == .heading
    var y = hasHeading ? 0 : (1.2 * metrics.millimetre).rounded()
    tops = [y]
    for item in items {
      y += SettingsRowView.height(of: item, metrics)
      tops.append(y)
    }
    contentSize = Size(width: frame.width, height: y + metrics.marginTop)
    super.layoutSubviews()
    let column = LibraryListView.column(in: bounds, environment)
    emptiness.frame = Rect(
      x: column.minX, y: boundsOrigin.y, width: column.width,
      height: min(frame.height, (metrics.small * 8).rounded()))
    placeRows()
  }

  override func didScroll() { placeRows() }

  /// The first line whose end is below `y`.
  private func line(at y: Double) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] > y { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func placeRows() {
    guard tops.count == items.count + 1 else { return }
    let first = line(at: boundsOrigin.y)
    let last = min(items.count, line(at: boundsOrigin.y + frame.height) + 1)
    for index in visible.keys.sorted() where index < first || index >= last {
      guard let row = visible.removeValue(forKey: index) else { continue }
      row.isHidden = true
      row.identifier = nil
      spare.append(row)
    }
    for index in first..<max(first, last) {
      let row = visible[index] ?? make()
      visible[index] = row
      row.isHidden = false
      row.frame = Rect(
        x: 0, y: tops[index], width: frame.width, height: tops[index + 1] - tops[index])
      row.show(items[index], isCurrent: index == current, sampleFamily: family)
    }
    thumb.place(in: self)
  }

  private func make() -> SettingsRowView {
    if let row = spare.popLast() { return row }
    let row = SettingsRowView()
    row.act = { [weak self] in self?.act($0, $1) }
    insertSubview(row, at: 0)
    return row
  }

  /// Scrolls so that a line is in sight, with its heading if it is the first one below it.
  func reveal(_ index: Int) {
    guard items.indices.contains(index), window != nil else { return }
    layoutSubviews()
    let from = index > 0 && items[index - 1].kind == .heading ? tops[index - 1] : tops[index]
    let (offset, end) = (contentOffset.y, tops[index + 1])
    if from < offset {
      contentOffset = Point(x: 0, y: from)
    } else if end > offset + frame.height {
      contentOffset = Point(x: 0, y: end - frame.height)
    }
  }
}
