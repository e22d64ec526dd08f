package import PanelCore

/// Makes tapes of random touches, resizes, rotations, keyboard commands and typed text.
///
/// The tape is text, so one that fails can be kept; its first line names the seed. It ends with all
/// fingers up, settled, and expects that nothing is touched or pressed.
package struct RandomTape {
  private static let texts = [
    "a", "hello ", "\n", "é", "日本", "שלום", "👩‍👩‍👧", "\t", "x y z", "1.5", "https://a.b/c?d#e",
  ]
  private static let sizes = [(800, 480), (480, 800), (1280, 800), (320, 240), (800, 200)]

  private var random: SplitMix64
  private let places: [String]
  private var lines: [String] = []
  /// The panel as it is mounted.
  private var panel: (width: Int, height: Int)
  private var rotation = 0
  /// Fingers that are down, the first one down first.
  private var fingers: [Int] = []

  /// The tape that follows from `seed`.
  /// - Parameters:
  ///   - touches: how many fingers go down, in all.
  ///   - window: the panel at the start, in whole points.
  ///   - places: names such as `key:space` that some fingers go to; only what always can be seen.
  package static func text(
    seed: UInt64, touches: Int, window: Size = Size(width: 800, height: 480),
    places: [String] = []
  ) -> String {
    let panel = (width: Int(max(1, window.width)), height: Int(max(1, window.height)))
    var maker = RandomTape(random: SplitMix64(seed: seed), places: places, panel: panel)
    maker.lines = [
      "# random tape: seed \(seed), \(touches) touches", "window \(panel.width)x\(panel.height)",
      "set kiosk true",
    ]
    maker.make(touches)
    return maker.lines.joined(separator: "\n") + "\n"
  }

  private init(random: SplitMix64, places: [String], panel: (width: Int, height: Int)) {
    self.random = random
    self.places = places
    self.panel = panel
  }

  private mutating func make(_ touches: Int) {
    var left = touches
    while left > 0 {
      switch random.next(in: 0...99) {
      case 0..<40 where fingers.count < 3: down(&left)
      case 40..<64 where !fingers.isEmpty: add("move \(finger(lifting: false)) to \(place())")
      case 64..<84 where !fingers.isEmpty: add("up \(finger(lifting: true))")
      case 84..<87 where !fingers.isEmpty: add("cancel \(finger(lifting: true))")
      case 87..<89: resize()
      case 89..<90: rotate()
      case 90..<93: add("show")
      case 93..<95: add("hide")
      case 95..<99: add("type \(JSONValue.string(pick(Self.texts)).text)")
      // A held key's alternates stay as long as the finger does.
      case 99 where fingers.isEmpty: add("settle")
      default: down(&left)
      }
    }
    while !fingers.isEmpty { add("up \(finger(lifting: true))") }
    lines += ["settle", "expect /touches == []", "expect /keyboard/pressed == []"]
  }

  private mutating func down(_ left: inout Int) {
    guard let free = (1...3).first(where: { !fingers.contains($0) }) else {
      return add("up \(finger(lifting: true))")
    }
    fingers.append(free)
    left -= 1
    add("down \(free) at \(place())")
  }

  private mutating func resize() {
    panel = pick(Self.sizes)
    add("resize \(panel.width)x\(panel.height)")
  }

  private mutating func rotate() {
    rotation = pick([0, 90, 180, 270])
    add("rotate \(rotation)")
  }

  /// Mostly as fast as typing, sometimes long enough for a long press, sometimes at once.
  private mutating func add(_ command: String) {
    let wait =
      switch random.next(in: 0...9) {
      case 0, 1: 0
      case 2: random.next(in: 300...900)
      default: random.next(in: 1...80)
      }
    lines.append(wait == 0 ? command : "+\(wait)ms \(command)")
  }

  private mutating func finger(lifting: Bool) -> Int {
    let index = random.next(in: 0...(fingers.count - 1))
    return lifting ? fingers.remove(at: index) : fingers[index]
  }

  /// Mostly in the lower half, where the keys are, sometimes just outside of the window.
  private mutating func place() -> String {
    if !places.isEmpty, random.next(in: 0...2) == 0 { return pick(places) }
    let isTurned = rotation % 180 != 0
    let width = isTurned ? panel.height : panel.width
    let height = isTurned ? panel.width : panel.height
    let x = random.next(in: -5...(width + 5))
    let top = random.next(in: 0...9) < 6 ? height / 2 : -5
    return "\(x),\(random.next(in: top...(height + 5)))"
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[random.next(in: 0...(items.count - 1))]
  }
}
