package import PanelCore

/// Makes tapes of random touches, keys, typed text, settings, documents and device events: what
/// they are made of is the table `vocabulary`.
///
/// The tape is text, so one that fails can be kept; its first line names the seed. It ends with all
/// fingers up, the window seen and settled, and expects that nothing is touched or pressed.
package struct RandomTape {
  var random: SplitMix64
  private let places: [String]
  var lines: [String] = []
  /// The panel as it is mounted, in points.
  private var panel: (width: Int, height: Int)
  private var rotation = 0
  /// Fingers that are down, the first one down first.
  private(set) var fingers: [Int] = []
  /// Fingers that have yet to go down.
  private var left: Int
  /// False while nothing of the window is seen.
  private(set) var isVisible = true

  /// The tape that follows from `seed`.
  /// - Parameters:
  ///   - touches: how many fingers go down by lines `down`; `tap` and the like come on top.
  ///   - scene: nil: a tape without such a line.
  ///   - window: the panel at the start, in whole points.
  ///   - scale: pixels per point at the start.
  ///   - places: names such as `key:space` that some fingers go to; only what always can be seen.
  package static func text(
    seed: UInt64, touches: Int, scene: TapeScene? = nil,
    window: Size = Size(width: 800, height: 480), scale: Double = 1, places: [String] = []
  ) -> String {
    let panel = (width: Int(max(1, window.width)), height: Int(max(1, window.height)))
    var maker = RandomTape(
      random: SplitMix64(seed: seed), places: places, panel: panel, left: touches)
    let scaled = scale == 1 ? "" : " scale \(JSONValue.number(scale).text)"
    maker.lines = ["# random tape: seed \(seed), \(touches) touches"]
    if let scene { maker.lines.append("scene \(scene.rawValue)") }
    maker.lines += ["window \(panel.width)x\(panel.height)\(scaled)"] + start
    maker.make { _ in true }
    maker.lines += end
    return maker.lines.joined(separator: "\n") + "\n"
  }

  init(
    random: SplitMix64, places: [String], panel: (width: Int, height: Int), left: Int
  ) {
    self.random = random
    self.places = places
    self.panel = panel
    self.left = left
  }

  /// Says random lines until enough fingers were down; all are up at the end.
  /// - Parameter allows: which verbs there are.
  mutating func make(_ allows: (Verb) -> Bool) {
    while left > 0 {
      let verbs = Self.vocabulary.filter { allows($0) && $0.fits(self) }
      var ticket = random.next(in: 1...verbs.reduce(0) { $0 + $1.weight })
      for verb in verbs {
        ticket -= verb.weight
        if ticket > 0 { continue }
        verb.say(&self)
        break
      }
    }
    while !fingers.isEmpty { lift("up") }
  }

  // MARK: What verbs are made of

  /// Mostly as fast as typing, sometimes long enough for a long press, sometimes at once.
  mutating func add(_ command: String) {
    let wait =
      switch random.next(in: 0...9) {
      case 0, 1: 0
      case 2: random.next(in: 300...900)
      default: random.next(in: 1...80)
      }
    lines.append(wait == 0 ? command : "+\(wait)ms \(command)")
  }

  /// Adds a line of the same instant as the one before.
  mutating func addAtOnce(_ command: String) { lines.append(command) }

  /// The next free finger goes down.
  mutating func putDown() {
    guard let free = (1...3).first(where: { !fingers.contains($0) }) else { return }
    fingers.append(free)
    left -= 1
    add("down \(free) at \(place())")
  }

  mutating func move() {
    add("move \(fingers[random.next(in: 0...(fingers.count - 1))]) to \(place())")
  }

  /// - Parameter word: `up` or `cancel`.
  mutating func lift(_ word: String) {
    add("\(word) \(fingers.remove(at: random.next(in: 0...(fingers.count - 1))))")
  }

  /// The process is gone, and with it every finger.
  mutating func letGo() { fingers = [] }

  mutating func setVisible(_ visible: Bool) {
    isVisible = visible
    add("visibility \(visible ? "gained" : "lost")")
  }

  /// - Parameter rest: what follows the size, such as ` scale 2`.
  mutating func resize(to size: (Int, Int), _ rest: String) {
    panel = size
    add("resize \(panel.width)x\(panel.height)\(rest)")
  }

  mutating func rotate(to angle: Int) {
    rotation = angle
    add("rotate \(angle)")
  }

  /// Mostly in the lower half, where the keys are, there most often in the lowest row, sometimes
  /// just outside of the window.
  mutating func place() -> String {
    if !places.isEmpty, random.next(in: 0...2) == 0 { return pick(places) }
    let isTurned = rotation % 180 != 0
    let width = isTurned ? panel.height : panel.width
    let height = isTurned ? panel.width : panel.height
    let x = random.next(in: -5...(width + 5))
    let top =
      switch random.next(in: 0...9) {
      case 0, 1: height * 9 / 10
      case 2...5: height / 2
      default: -5
      }
    return "\(x),\(random.next(in: top...(height + 5)))"
  }

  mutating func pick<Item>(_ items: [Item]) -> Item {
    items[random.next(in: 0...(items.count - 1))]
  }
}
