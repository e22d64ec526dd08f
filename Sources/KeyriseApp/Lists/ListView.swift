import PanelCore
import PanelUI

/// A list: rows are made for what is in sight alone.
@MainActor class ListView<Row: View>: ScrollView {
  /// What stands in place of a list that has nothing.
  let emptiness = Label("", role: .secondaryText)
  private let make: @MainActor () -> Row
  private var visible: [Int: Row] = [:]
  private var spare: [Row] = []
  private let thumb = ThumbView()

  /// - Parameter make: makes a row; `prepare` is told of it.
  init(_ identifier: String, make: @escaping @MainActor () -> Row) {
    self.make = make
    super.init(frame: .zero)
    self.identifier = identifier
    followsReading = true
    emptiness.alignment = .center
    for view in [emptiness, thumb] as [View] { addSubview(view) }
  }

  // MARK: What is in it

  var count: Int { 0 }
  /// What comes before the first row, in points.
  var head: Double { 0 }
  var rowHeight: Double { environment.metrics.tallRow }
  /// Where a row begins in the content, and with `count` where the last one ends; in points.
  func top(of index: Int) -> Double { head + Double(index) * rowHeight }
  /// A row is new.
  func prepare(_ row: Row) {}
  /// A row stands in its place.
  func show(_ row: Row, at index: Int) {}

  // MARK: Places

  /// The rows in sight, by their place.
  var inSight: [(index: Int, view: Row)] {
    visible.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  override func layoutSubviews() {
    contentSize = Size(width: frame.width, height: top(of: count) + environment.metrics.marginTop)
    super.layoutSubviews()
    placeRows()
  }

  override func didScroll() { placeRows() }

  /// Places what stands there without rows, in points below the upper edge.
  func placeEmptiness(y: Double, height: Double) {
    let column = environment.column(in: bounds)
    emptiness.frame = Rect(
      x: column.minX, y: boundsOrigin.y + y, width: column.width, height: min(frame.height, height))
  }

  private func placeRows() {
    let first = row { top(of: $0 + 1) > boundsOrigin.y }
    let last = max(first, row { top(of: $0) >= boundsOrigin.y + frame.height })
    // In an order of their own, so that every run draws its rows in the same.
    for index in visible.keys.sorted() where index < first || index >= last {
      guard let row = visible.removeValue(forKey: index) else { continue }
      row.isHidden = true
      row.identifier = nil
      spare.append(row)
    }
    for index in first..<last {
      let row = visible[index] ?? spare.popLast() ?? fresh()
      visible[index] = row
      row.isHidden = false
      let y = top(of: index)
      row.frame = Rect(x: 0, y: y, width: frame.width, height: top(of: index + 1) - y)
      show(row, at: index)
    }
    thumb.place(in: self)
  }

  private func fresh() -> Row {
    let row = make()
    prepare(row)
    insertSubview(row, at: 0)
    return row
  }

  /// The first row that is so far down.
  private func row(where isThere: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isThere(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Scrolls so that a row is in sight.
  /// - Parameter start: where it begins with what belongs to it; nil: with itself.
  func reveal(_ index: Int, from start: Double? = nil) {
    let (start, end, offset) = (start ?? top(of: index), top(of: index + 1), contentOffset.y)
    if start < offset {
      contentOffset = Point(x: 0, y: index == 0 ? start - head : start)
    } else if end > offset + frame.height {
      contentOffset = Point(x: 0, y: end - frame.height)
    }
  }
}
