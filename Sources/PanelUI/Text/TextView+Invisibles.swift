package import PanelCore
import TextCore

/// What is usually not seen, drawn over the text.
extension TextView {
  /// Draws the marks of rows in the look's colour for them.
  /// - Parameter inks: where text has another colour, in the view's coordinates: marks have it too.
  func drawInvisibles(
    _ context: DrawContext, _ rows: [TextRow], inks: [(rect: Rect, color: Color)]
  ) {
    let theme = environment.theme
    let origin = textOrigin
    for row in rows {
      let y = origin.y + row.y
      let baseline = snap(y + baselineInRow, to: environment.metrics.window.scale)
      var flags = FlagRow()
      for mark in marks(of: row) {
        let left = origin.x + row.x + mark.left
        let right = origin.x + row.x + mark.right
        guard right >= bounds.minX - style.size, left <= bounds.maxX + style.size else { continue }
        let middle = Point(x: (left + right) / 2, y: baseline - 0.27 * style.size)
        let color = inks.last { $0.rect.contains(middle) }?.color ?? theme.mark
        if mark.kind.isNarrow {
          drawFlag(
            context, mark.kind, x: flags.place(left, width: flagSize), top: y, baseline: baseline,
            color)
        } else {
          draw(
            context, mark, isRightToLeft: row.shaped.isRightToLeft, left: left, right: right,
            at: middle, color)
        }
      }
    }
  }

  /// The marks of a row, its line end last.
  func marks(of row: TextRow) -> [InvisibleMark] {
    let buffer = session.buffer
    var marks = InvisibleMark.marks(in: row, buffer.bytes(in: row.range))
    if row.isLastInLine, row.range.upperBound < buffer.byteCount {
      let end = row.shaped.isRightToLeft ? 0 : row.shaped.width
      marks.append(
        InvisibleMark(
          kind: .lineEnd, scalar: 0x0A, byte: row.range.upperBound, left: end, right: end))
    }
    return marks
  }

  /// The marks in sight that could deceive a reader: all but spaces, tabs and line ends, each with
  /// its row's rectangle, in the window's coordinates; none unless they are shown.
  package var deceptiveMarks: [(kind: String, scalar: UInt32, byte: Int, row: Rect)] {
    guard reading.options.showsInvisibles, let layout else { return [] }
    let top = bounds.minY - textOrigin.y
    return layout.rows(from: top, to: top + frame.height).flatMap { row in
      marks(of: row).filter { $0.kind.isNarrow || $0.kind == .noBreakSpace }.map { mark in
        let rect = Rect(
          x: textOrigin.x + row.x + mark.left, y: textOrigin.y + row.y,
          width: mark.right - mark.left, height: row.height)
        return (mark.kind.rawValue, mark.scalar, mark.byte, convert(rect, to: nil))
      }
    }
  }

  private func draw(
    _ context: DrawContext, _ mark: InvisibleMark, isRightToLeft: Bool, left: Double,
    right: Double, at middle: Point, _ color: Color
  ) {
    let scale = environment.metrics.window.scale
    let em = style.size
    func square(_ size: Double) -> Rect {
      Rect(
        x: snap(middle.x - size / 2, to: scale), y: snap(middle.y - size / 2, to: scale),
        width: size, height: size)
    }
    switch mark.kind {
    case .space:
      let size = max(2, (0.13 * em).rounded())
      context.roundedRect(square(size), radius: size / 2, color)
    case .noBreakSpace:
      let size = max(5, (0.26 * em).rounded())
      context.roundedBorder(square(size), radius: size / 2, width: 1, color)
    case .tab:
      // A line along the tab, and where it ends.
      let height = max(5, (0.36 * em).rounded())
      let inset = min(2, (right - left) / 4)
      let end = snap(right - inset, to: scale) - 1
      let start = snap(left + inset, to: scale)
      context.fill(
        Rect(left: start, top: square(1).y, right: end, bottom: square(1).y + 1), color)
      context.fill(Rect(x: end, y: square(height).y, width: 1, height: height), color)
    case .lineEnd:
      let size = max(10, (0.62 * em / 2).rounded() * 2)
      let gap = size / 2 + (0.2 * em).rounded()
      let x = isRightToLeft ? left - gap : right + gap
      context.icon(.return, center: Point(x: x, y: middle.y), size: size, color)
    case .zeroWidth, .leftToRight, .rightToLeft, .direction: break
    }
  }

  /// The width and height of a flag, an odd number of points.
  private var flagSize: Double { max(7, 2 * (0.15 * style.size).rounded() + 1) }

  /// A character without a width: a thin pole in the row, and above the letters a flag that says
  /// what it does. Flags of neighbours stand side by side, so that each can be counted.
  private func drawFlag(
    _ context: DrawContext, _ kind: InvisibleMark.Kind, x: (pole: Double, flag: Double),
    top: Double, baseline: Double, _ color: Color
  ) {
    let scale = environment.metrics.window.scale
    let size = flagSize
    let flag = Rect(
      x: snap(x.flag, to: scale), y: snap(top + 1, to: scale), width: size, height: size)
    if x.pole == x.flag {
      context.fill(
        Rect(
          left: flag.minX, top: flag.minY, right: flag.minX + 1,
          bottom: snap(baseline + 0.12 * style.size, to: scale)), color)
    }
    switch kind {
    case .leftToRight, .rightToLeft:
      // A pennant, column by column, that points where the text goes.
      for step in 0..<Int(size / 2 + 0.5) {
        let height = size - 2 * Double(step)
        let x = kind == .leftToRight ? flag.minX + 1 : flag.minX + (size / 2).rounded(.down)
        context.fill(
          Rect(
            x: kind == .leftToRight ? x + Double(step) : x - Double(step),
            y: flag.minY + Double(step), width: 1, height: height), color)
      }
    case .direction: context.roundedBorder(flag, radius: 1, width: 1, color)
    default: context.roundedRect(flag.insetBy(dx: 1, dy: 1), radius: 1, color)
    }
  }
}

/// Puts the flags of characters at one place side by side.
private struct FlagRow {
  private var pole: Double?
  private var next = 0.0

  mutating func place(_ x: Double, width: Double) -> (pole: Double, flag: Double) {
    let flag = pole == x ? next : x
    pole = x
    next = flag + width + 1
    return (x, flag)
  }
}
