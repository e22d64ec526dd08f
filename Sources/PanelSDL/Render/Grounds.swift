internal import PanelCore

/// What lies below a mark that is about to be painted, where that is one opaque colour.
///
/// SDL blends a pixel in about five instructions where there is no ink and thirty where there is;
/// it copies eight pixels in three. Text on one colour is blended once, and copied from then on.
struct Grounds {
  private struct Ground {
    var rect: PixelRect
    /// Nil where there is more than one.
    var color: Color?
  }

  private var painted: [Ground] = []
  private let isKept: Bool

  init(isKept: Bool = false) { self.isKept = isKept }

  /// Something of many colours was painted.
  mutating func cover(_ rect: PixelRect) {
    guard isKept, !rect.isEmpty else { return }
    painted.append(Ground(rect: rect, color: nil))
  }

  mutating func add(_ mark: Mark, clip: PixelRect) {
    guard isKept, let bounds = mark.bounds else { return }
    var solid: (rect: PixelRect, color: Color)?
    switch mark {
    case .fill(let rect, let color): solid = (rect, color)
    case .rounded(let rect, let radius, let color):
      let corner = (radius + 15) / 16
      solid = (
        PixelRect(
          left: rect.x + corner, top: rect.y + corner, right: rect.right - corner,
          bottom: rect.bottom - corner), color
      )
    default: break
    }
    let inside = solid.map { $0.rect.intersection(clip) }
    if inside != bounds.intersection(clip) { cover(bounds.intersection(clip)) }
    guard let solid, let inside, !inside.isEmpty else { return }
    painted.append(Ground(rect: inside, color: solid.color.alpha == 255 ? solid.color : nil))
  }

  /// The colour of all pixels in `rect`; nil when they may differ.
  func color(under rect: PixelRect) -> Color? {
    guard isKept, !rect.isEmpty, let top = painted.last(where: { $0.rect.intersects(rect) }),
      top.rect.intersection(rect) == rect
    else { return nil }
    return top.color
  }
}
