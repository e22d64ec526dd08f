import PanelCore
import PanelUI
import TextCore

/// The lines of a page.
@MainActor final class SettingsListView: ListView<SettingsRowView> {
  private(set) var items: [SettingsItem] = []
  /// The line that a hardware keyboard stands on; nil: none.
  private var current: Int?
  private var family = FontFamily.ui
  /// Where each line begins, and at the end where the last one ends; in points.
  private var tops: [Double] = [0]
  var act: (SettingsItem.Part, String) -> Void = { _, _ in }

  init() {
    super.init("settings-list") { SettingsRowView() }
    emptiness.text = Phrase("No layout has that in its name.")
  }

  func show(_ items: [SettingsItem], current: Int?, sampleFamily: FontFamily) {
    guard items != self.items || current != self.current || sampleFamily != family else { return }
    (self.items, self.current, family) = (items, current, sampleFamily)
    emptiness.isHidden = !items.isEmpty
    setNeedsLayout()
  }

  override var count: Int { items.count }
  override func top(of index: Int) -> Double { tops[index] }

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
    super.layoutSubviews()
    placeEmptiness(y: 0, height: (metrics.small * 8).rounded())
  }

  // Scrolled before its new lines have places.
  override func didScroll() { if tops.count == items.count + 1 { super.didScroll() } }

  override func prepare(_ row: SettingsRowView) { row.act = { [weak self] in self?.act($0, $1) } }

  override func show(_ row: SettingsRowView, at index: Int) {
    row.show(items[index], isCurrent: index == current, sampleFamily: family)
  }

  /// Scrolls so that a line is in sight, with its heading if it is the first one below it.
  override func reveal(_ index: Int, from start: Double? = nil) {
    guard items.indices.contains(index), window != nil else { return }
    layoutSubviews()
    let hasHeading = index > 0 && items[index - 1].kind == .heading
    super.reveal(index, from: tops[hasHeading ? index - 1 : index])
  }
}
