import PanelCore

/// The columns that keys of every row stand on, in pixels.
///
/// Every key of one column has exactly the same width; what is left over goes to the two sides.
struct KeyGrid: Hashable, Sendable {
  /// The two halves of a split keyboard.
  struct Split: Hashable, Sendable {
    /// The column where the keys part.
    var column: Double
    /// How far what is right of it is moved.
    var way: Double
    /// How far a touch area reaches into the gap.
    var reach: Double
  }

  let scale: Double
  let gap: Double
  let pad: Double
  let pitch: Double
  /// Where the first column begins.
  let left: Double
  /// Where touch areas begin and end: the panel's edges, or the edges of a narrower block.
  let areaLeft: Double
  let areaRight: Double
  let split: Split?

  init(columns: Double, metrics: PanelMetrics, shape: KeyboardShape = .docked) {
    let window = metrics.window
    let scale = window.scale > 0 ? window.scale : 1
    func pixels(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }
    func millimetres(_ mm: Double) -> Double { pixels(mm * metrics.millimetre) }
    let columns = max(columns, 1)
    let isCard = shape == .floating
    let sideLeft = isCard ? 0 : pixels(window.safeArea.left)
    let sideRight = isCard ? 0 : pixels(window.safeArea.right)
    let whole = Self.width(of: shape, metrics, scale: scale)
    let inside = whole - sideLeft - sideRight
    let pad = pixels(metrics.padX)
    var room = inside
    switch shape {
    case .docked, .floating: break
    case .left, .right:
      room = min(
        millimetres(KeyboardShape.block), (inside * KeyboardShape.blockShare).rounded(.down))
    case .split:
      room = min(
        inside - millimetres(KeyboardShape.leastGap),
        (columns * KeyboardShape.splitPitch * metrics.millimetre * scale).rounded(.down) + 2 * pad)
    }
    func pitch(gap: Double) -> Double {
      let pitch = ((room - 2 * pad + gap) / columns).rounded(.down)
      let isUneven = columns != columns.rounded(.down) && pitch.remainder(dividingBy: 2) != 0
      return max(isUneven ? pitch - 1 : pitch, 1)
    }
    var gap = pixels(metrics.gapX)
    // Narrow keys are as near to each other as on a narrow panel.
    if shape != .docked, room < millimetres(100) {
      gap = min(gap, max(millimetres(0.9), pixels(4)))
    }
    if pitch(gap: gap) - gap < (7 * metrics.millimetre * scale + 0.5).rounded(.down) {
      gap = min(gap, pixels(2))
    }
    self.scale = scale
    self.pad = pad
    self.gap = gap
    self.pitch = pitch(gap: gap)
    let used = self.pitch * columns - gap
    let rest = max(0, ((room - 2 * pad - used) / 2).rounded(.down))
    switch shape {
    case .docked, .floating:
      left = sideLeft + pad + rest
      areaLeft = 0
      areaRight = whole
    case .left:
      left = sideLeft + pad + rest
      areaLeft = 0
      areaRight = sideLeft + room
    case .right:
      let origin = whole - sideRight - room
      left = origin + pad + rest
      areaLeft = origin
      areaRight = whole
    case .split:
      left = sideLeft + pad
      areaLeft = 0
      areaRight = whole
    }
    guard shape == .split else {
      split = nil
      return
    }
    split = Split(
      column: (columns / 2).rounded(.down), way: max(0, inside - 2 * pad - used),
      reach: millimetres(KeyboardShape.gapReach))
  }

  /// The pixels from the keys' left end to their right end that are there to be divided: the panel's,
  /// or the card's.
  private static func width(
    of shape: KeyboardShape, _ metrics: PanelMetrics, scale: Double
  ) -> Double {
    func pixels(_ points: Double) -> Double { (points * scale + 0.5).rounded(.down) }
    let window = metrics.window
    let whole = pixels(window.size.width)
    guard shape == .floating else { return whole }
    let free = whole - pixels(window.safeArea.left) - pixels(window.safeArea.right)
    return min(
      pixels(KeyboardShape.card * metrics.millimetre),
      max(1, free - 2 * pixels(2 * metrics.millimetre)))
  }

  /// The millimetres that a layout's form is chosen for.
  static func formWidth(_ metrics: PanelMetrics, _ shape: KeyboardShape) -> Double {
    let width = metrics.window.size.width / metrics.millimetre
    return switch shape {
    case .docked: width
    case .left, .right: min(KeyboardShape.block, width * KeyboardShape.blockShare)
    case .split: width - KeyboardShape.leastGap
    case .floating: min(KeyboardShape.card, width)
    }
  }

  /// Where column position `i`, whole or not, begins.
  /// - Parameter isRight: in the right half of a split keyboard.
  func edge(_ i: Double, isRight: Bool = false) -> Double {
    left + (i * pitch).rounded(.down) + (isRight ? split?.way ?? 0 : 0)
  }
}
