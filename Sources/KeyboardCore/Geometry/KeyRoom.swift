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
  /// A key's height that was asked for.
  private let chosen: Double?
  /// The window, its insets included.
  private let whole: Double
  /// The keyboard's share of the window at most, where its height was chosen.
  private static let chosenShare = 0.6

  /// - Parameters:
  ///   - isCard: the keys float: nothing gives way to them, and they to nothing.
  ///   - chosen: a key's height in millimetres; nil: the panel's own.
  init(
    tallest: Int, metrics: PanelMetrics, hasAccessoryRow: Bool, isCard: Bool = false,
    chosen: Double? = nil
  ) {
    let window = metrics.window
    let scale = window.scale > 0 ? window.scale : 1
    func pixels(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }
    func millimetres(_ mm: Double) -> Double {
      (mm * metrics.millimetre * scale + 0.5).rounded(.down)
    }
    row = hasAccessoryRow && !isCard ? pixels(metrics.row) : 0
    gapY = pixels(metrics.gapY)
    padTop = pixels(metrics.padTop)
    padBottom = pixels(metrics.padBottom)
    let inset = pixels(window.safeArea.bottom)
    bottomInset = isCard ? 0 : inset
    whole = pixels(window.size.height)
    height = max(0, whole - pixels(window.safeArea.top) - inset)
    self.chosen = isCard ? nil : chosen.map(millimetres)
    share = metrics.isPortrait ? 0.36 : 0.46
    nominal =
      isCard
      ? min(millimetres(KeyboardShape.cardKey), pixels(metrics.keyHeight))
      : pixels(metrics.keyHeight)
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
      if let chosen, let range = choice(rows: rows) {
        return min(max(chosen, range.lowerBound), range.upperBound)
      }
      let usual = min(nominal, key(in: share * height, rows: Self.usualRows))
      guard rows > Self.usualRows else { return min(usual, cap) }
      return min(usual, key(in: Self.mostShare * height, rows: rows), cap)
    }
    let part = rows > Self.usualRows ? Self.mostShare : share
    let wanted = min(comfortable, key(in: part * height + gift, rows: rows))
    return min(hidesBar ? max(wanted, least) : wanted, cap)
  }

  /// The heights of keys that can be chosen; nil where the window is too low for a choice.
  func choice(rows: Int) -> ClosedRange<Double>? {
    guard !isLow else { return nil }
    let cap = key(in: height - line - row - bar, rows: rows)
    let share = key(
      in: (Self.chosenShare * whole).rounded(.down) - row - bottomInset, rows: rows)
    let most = min(cap, share)
    return most >= comfortable ? comfortable...most : nil
  }

  /// The height of `rows` rows of keys with their pads.
  func height(rows: Int, key: Double) -> Double {
    padTop + padBottom + Double(rows) * key + Double(rows - 1) * gapY
  }

  private func key(in budget: Double, rows: Int) -> Double {
    ((budget - height(rows: rows, key: 0)) / Double(rows)).rounded(.down)
  }
}
