import PanelCore

/// The columns that keys of every row stand on, in pixels.
///
/// Every key of one column has exactly the same width; what is left over goes to the two sides.
struct KeyGrid: Hashable, Sendable {
  let scale: Double
  let gap: Double
  let pad: Double
  let pitch: Double
  /// Where the first column begins.
  let left: Double
  /// The right end of the window.
  let width: Double

  init(columns: Double, metrics: PanelMetrics) {
    let window = metrics.window
    let scale = window.scale > 0 ? window.scale : 1
    func pixels(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }
    let columns = max(columns, 1)
    let sideLeft = pixels(window.safeArea.left)
    let sides = sideLeft + pixels(window.safeArea.right)
    let whole = pixels(window.size.width)
    let pad = pixels(metrics.padX)
    func pitch(gap: Double) -> Double {
      let pitch = ((whole - sides - 2 * pad + gap) / columns).rounded(.down)
      let isUneven = columns != columns.rounded(.down) && pitch.remainder(dividingBy: 2) != 0
      return max(isUneven ? pitch - 1 : pitch, 1)
    }
    var gap = pixels(metrics.gapX)
    if pitch(gap: gap) - gap < (7 * metrics.millimetre * scale + 0.5).rounded(.down) {
      gap = min(gap, pixels(2))
    }
    self.scale = scale
    self.pad = pad
    self.gap = gap
    self.pitch = pitch(gap: gap)
    let rest = whole - sides - 2 * pad + gap - self.pitch * columns
    left = sideLeft + pad + max(0, (rest / 2).rounded(.down))
    width = whole
  }

  /// Where column position `i`, whole or not, begins.
  func edge(_ i: Double) -> Double { left + (i * pitch).rounded(.down) }
}
