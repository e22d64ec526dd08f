import PanelCore

/// What the window's height leaves for keys, and what had to go for them, in pixels.
struct KeyRoom: Hashable, Sendable {
  /// Three rows or fewer get the keys of four.
  private static let usualRows = 4
  /// The keys' share of the height when they need more rows.
  private static let mostShare = 0.58

  private(set) var row: Double
  private(set) var hidesBar = false
  private(set) var gapY: Double
  private(set) var padTop: Double
  private(set) var padBottom: Double
  let bottomInset: Double

  private let height: Double
  private let share: Double
  private let nominal: Double
  private let comfortable: Double
  private let least: Double
  private let line: Double
  private let bar: Double
  /// What row and bar left to the keys beyond their share.
  private var gift = 0.0
  private var isLow = false

  init(tallest: Int, metrics: PanelMetrics, hasAccessoryRow: Bool) {
    let window = metrics.window
    let scale = window.scale > 0 ? window.scale : 1
    func pixels(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }
    func millimetres(_ mm: Double) -> Double {
      (mm * metrics.millimetre * scale + 0.5).rounded(.down)
    }
    row = hasAccessoryRow ? pixels(metrics.row) : 0
    gapY = pixels(metrics.gapY)
    padTop = pixels(metrics.padTop)
    padBottom = pixels(metrics.padBottom)
    bottomInset = pixels(window.safeArea.bottom)
    height = max(0, pixels(window.size.height) - pixels(window.safeArea.top) - bottomInset)
    share = metrics.isPortrait ? 0.36 : 0.46
    nominal = pixels(metrics.keyHeight)
    comfortable = min(millimetres(7), nominal)
    least = min(millimetres(5), comfortable)
    line = pixels(metrics.lineHeight(em: metrics.body))
    bar = pixels(metrics.bar)
    let tall = max(tallest, 1)

    if keyHeight(rows: tall) >= comfortable { return }
    gapY = min(gapY, max(1, millimetres(0.8)))
    if keyHeight(rows: tall) >= comfortable { return }
    isLow = true
    gift = row
    row = 0
    if keyHeight(rows: tall) >= comfortable { return }
    gift += bar
    hidesBar = true
    if keyHeight(rows: tall) >= 1 { return }
    gapY = 0
    padTop = 0
    padBottom = 0
  }

  /// The height of keys in a layer of `rows` rows; under a pixel where there is no room.
  func keyHeight(rows: Int) -> Double {
    let most = height - line - row - (hidesBar ? 0 : bar)
    let cap = key(in: most, rows: rows)
    guard isLow else {
      let usual = min(nominal, key(in: share * height, rows: Self.usualRows))
      guard rows > Self.usualRows else { return min(usual, cap) }
      return min(usual, key(in: Self.mostShare * height, rows: rows), cap)
    }
    let part = rows > Self.usualRows ? Self.mostShare : share
    let wanted = min(comfortable, key(in: part * height + gift, rows: rows))
    return min(hidesBar ? max(wanted, least) : wanted, cap)
  }

  /// The height of `rows` rows of keys with their pads.
  func height(rows: Int, key: Double) -> Double {
    padTop + padBottom + Double(rows) * key + Double(rows - 1) * gapY
  }

  private func key(in budget: Double, rows: Int) -> Double {
    ((budget - height(rows: rows, key: 0)) / Double(rows)).rounded(.down)
  }
}
