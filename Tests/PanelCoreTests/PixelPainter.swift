import PanelCore

/// Paints commands pixel by pixel, slowly. A mark fills every pixel that its bounds touch; a pixel
/// remembers all that was painted on it, so that nothing is hidden by what lies above.
struct PixelPainter {
  let width: Int
  let height: Int
  private(set) var pixels: [Int]

  init(_ list: DisplayList) {
    let scale = list.metrics.scale
    let width = Int((list.metrics.size.width * scale).rounded())
    let height = Int((list.metrics.size.height * scale).rounded())
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
    var clips: [(x: Range<Int>, y: Range<Int>)] = [(0..<width, 0..<height)]
    for command in list.commands {
      let outer = clips[clips.count - 1]
      switch command {
      case .pushClip(let rect):
        let cut = rect.snapped(to: scale)
        clips.append(
          (
            Self.whole(cut.minX * scale, cut.maxX * scale).clamped(to: outer.x),
            Self.whole(cut.minY * scale, cut.maxY * scale).clamped(to: outer.y)
          ))
      case .popClip: clips.removeLast()
      case .beginLayer, .endLayer: break
      default:
        guard let bounds = command.bounds, !bounds.isEmpty else { continue }
        let columns = Self.touched(bounds.minX * scale, bounds.maxX * scale)
          .clamped(to: outer.x)
        let rows = Self.touched(bounds.minY * scale, bounds.maxY * scale).clamped(to: outer.y)
        var hasher = Hasher()
        hasher.combine("\(command)")
        let ink = hasher.finalize()
        for y in rows {
          for x in columns {
            let i = y * width + x
            pixels[i] = (pixels[i] &* 31) &+ ink
          }
        }
      }
    }
  }

  private static func whole(_ low: Double, _ high: Double) -> Range<Int> {
    let low = Int(low.rounded())
    return low..<max(low, Int(high.rounded()))
  }
  private static func touched(_ low: Double, _ high: Double) -> Range<Int> {
    let low = Int(low.rounded(.down))
    return low..<max(low, Int(high.rounded(.up)))
  }
}
