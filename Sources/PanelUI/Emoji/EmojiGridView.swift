import PanelCore

/// Emoji in rows, or in one line: views for those that are seen, which are used again while it scrolls.
@MainActor final class EmojiGridView: ScrollView {
  private unowned let owner: EmojiKeyboard
  private let isLine: Bool
  private var cells: [Int: EmojiCell] = [:]
  private var spare: [EmojiCell] = []
  private(set) var emoji: [String] = []

  /// - Parameter isLine: true: one row that scrolls sideways.
  init(_ owner: EmojiKeyboard, isLine: Bool) {
    self.owner = owner
    self.isLine = isLine
    super.init(frame: .zero, horizontal: isLine, vertical: !isLine)
    followsReading = true
  }

  func show(_ emoji: [String]) {
    self.emoji = emoji
    measure()
    contentOffset = .zero
    update()
  }

  // Cells are at least 7 mm wide and high, and fill the width.
  private var columns: Int {
    isLine ? max(1, emoji.count) : max(1, Int(frame.width / (9 * environment.metrics.millimetre)))
  }
  private var cell: Size {
    let least = (7 * environment.metrics.millimetre).rounded(.up)
    if isLine {
      return Size(width: max(least, min(frame.height, 1.3 * least)), height: frame.height)
    }
    let width = frame.width / Double(columns)
    return Size(width: width, height: max(least, min(width, 1.3 * least)).rounded())
  }

  private func measure() {
    let rows = (emoji.count + columns - 1) / columns
    contentSize = Size(
      width: isLine ? Double(emoji.count) * cell.width : frame.width,
      height: isLine ? frame.height : Double(rows) * cell.height)
  }

  override func layoutSubviews() {
    measure()
    super.layoutSubviews()
    update()
  }

  override func didScroll() { update() }

  /// Gives each emoji that is in sight a view.
  private func update() {
    let cell = self.cell
    guard cell.width > 0, cell.height > 0 else { return }
    let columns = self.columns
    let offset = isLine ? contentOffset.x : contentOffset.y
    let length = isLine ? cell.width : cell.height
    let line = isLine ? 1 : columns
    let first = max(0, Int(offset / length) * line)
    let end = min(
      emoji.count, (Int((offset + (isLine ? frame.width : frame.height)) / length) + 1) * line)
    let seen = first..<max(first, end)
    // In an order of their own, so that every run draws its cells in the same.
    for i in cells.keys.sorted() where !seen.contains(i) {
      guard let view = cells.removeValue(forKey: i) else { continue }
      view.isHidden = true
      spare.append(view)
    }
    for i in seen {
      let view = cells[i] ?? take()
      cells[i] = view
      let x = Double(i % columns) * cell.width
      view.frame = Rect(
        x: x.rounded(), y: Double(i / columns) * cell.height,
        width: (x + cell.width).rounded() - x.rounded(), height: cell.height)
      view.show(emoji[i])
    }
  }

  private func take() -> EmojiCell {
    guard let view = spare.popLast() else {
      let view = EmojiCell(owner)
      addSubview(view)
      return view
    }
    view.isHidden = false
    return view
  }
}
