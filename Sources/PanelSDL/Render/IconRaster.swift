internal import PanelCore

/// Turns an icon's paths into the coverage of each pixel of a square.
struct IconRaster {
  private struct Place {
    var x: Double
    var y: Double
  }

  /// One piece of an outline; a piece of no length is a dot.
  private struct Segment {
    var from: Place
    var to: Place
  }

  private let size: Int
  private let scale: Double
  private var coverage: [Double]

  /// The icon as white pixels, 0xAARRGGBB, `size` pixels wide and high.
  static func pixels(_ icon: Icon, size: Int) -> [UInt32] {
    guard size > 0 else { return [] }
    var raster = IconRaster(size: size)
    if let path = icon.fill { raster.fill(raster.segments(of: path, closed: true)) }
    if let path = icon.stroke { raster.stroke(raster.segments(of: path, closed: false)) }
    return raster.coverage.map { UInt32(($0 * 255).rounded()) << 24 | 0xFF_FFFF }
  }

  private init(size: Int) {
    self.size = size
    scale = Double(size) / 24
    coverage = [Double](repeating: 0, count: size * size)
  }

  /// A line of two units with round caps and joins: what is near enough to a segment.
  private mutating func stroke(_ segments: [Segment]) {
    let half = scale
    for segment in segments {
      let a = segment.from
      let b = segment.to
      let reach = half + 1
      let vx = b.x - a.x
      let vy = b.y - a.y
      let length = vx * vx + vy * vy
      for y in pixels(min(a.y, b.y) - reach, max(a.y, b.y) + reach) {
        for x in pixels(min(a.x, b.x) - reach, max(a.x, b.x) + reach) {
          let px = Double(x) + 0.5 - a.x
          let py = Double(y) + 0.5 - a.y
          let t = length > 0 ? min(max((px * vx + py * vy) / length, 0), 1) : 0
          let dx = px - t * vx
          let dy = py - t * vy
          let distance = (dx * dx + dy * dy).squareRoot()
          add(min(max(half - distance + 0.5, 0), 1), x, y)
        }
      }
    }
  }

  /// Non-zero winding, four lines a pixel with exact ends.
  private mutating func fill(_ segments: [Segment]) {
    let lines = 4
    for y in 0..<size {
      var row = [Double](repeating: 0, count: size)
      for line in 0..<lines {
        let at = Double(y) + (Double(line) + 0.5) / Double(lines)
        var crossings: [(x: Double, turn: Int)] = []
        for segment in segments where (segment.from.y <= at) != (segment.to.y <= at) {
          let share = (at - segment.from.y) / (segment.to.y - segment.from.y)
          crossings.append(
            (
              segment.from.x + share * (segment.to.x - segment.from.x),
              segment.from.y < segment.to.y ? 1 : -1
            ))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for (i, crossing) in crossings.enumerated() {
          if winding != 0 {
            for x in pixels(crossings[i - 1].x - 1, crossing.x + 1) {
              let left = max(crossings[i - 1].x, Double(x))
              let right = min(crossing.x, Double(x + 1))
              row[x] += max(0, right - left) / Double(lines)
            }
          }
          winding += crossing.turn
        }
      }
      for x in 0..<size { add(min(row[x], 1), x, y) }
    }
  }

  private mutating func add(_ share: Double, _ x: Int, _ y: Int) {
    coverage[y * size + x] = max(coverage[y * size + x], share)
  }

  /// The pixels of the square between two places.
  private func pixels(_ from: Double, _ to: Double) -> Range<Int> {
    let low = min(max(0, Int(from.rounded(.down))), size)
    return low..<min(max(low, Int(to.rounded(.up))), size)
  }

  // MARK: - Paths

  /// The path's lines, its curves flattened, in pixels.
  /// - Parameter closed: every part ends where it began, as a filled path does.
  private func segments(of path: String, closed: Bool) -> [Segment] {
    var numbers: [Double] = []
    var letter: UInt8 = 0
    var start = Place(x: 0, y: 0)
    var pen = start
    var result: [Segment] = []

    func line(to next: Place) {
      result.append(Segment(from: pen, to: next))
      pen = next
    }
    func place(_ i: Int) -> Place { Place(x: numbers[i] * scale, y: numbers[i + 1] * scale) }
    func finish() {
      defer { numbers.removeAll(keepingCapacity: true) }
      switch (letter, numbers.count) {
      case (UInt8(ascii: "M"), 2):
        if closed, pen.x != start.x || pen.y != start.y { line(to: start) }
        start = place(0)
        pen = start
      case (UInt8(ascii: "L"), 2): line(to: place(0))
      case (UInt8(ascii: "H"), 1): line(to: Place(x: numbers[0] * scale, y: pen.y))
      case (UInt8(ascii: "V"), 1): line(to: Place(x: pen.x, y: numbers[0] * scale))
      case (UInt8(ascii: "C"), 6):
        let from = pen
        for i in 1...Self.steps {
          let t = Double(i) / Double(Self.steps)
          line(to: Self.bezier(from, place(0), place(2), place(4), t))
        }
      case (UInt8(ascii: "Z"), 0): line(to: start)
      default: break
      }
    }

    var digits = ""
    func endNumber() {
      if let number = Double(digits) { numbers.append(number) }
      digits = ""
    }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        endNumber()
        finish()
        letter = byte
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
        digits.append(Character(Unicode.Scalar(byte)))
      default: endNumber()
      }
    }
    endNumber()
    finish()
    if closed, pen.x != start.x || pen.y != start.y { line(to: start) }
    return result
  }

  /// Pieces of a curve: well under a tenth of a pixel off at any size in use.
  private static let steps = 16

  private static func bezier(_ a: Place, _ b: Place, _ c: Place, _ d: Place, _ t: Double) -> Place {
    let u = 1 - t
    let wa = u * u * u
    let wb = 3 * u * u * t
    let wc = 3 * u * t * t
    let wd = t * t * t
    return Place(
      x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
  }
}
