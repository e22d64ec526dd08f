/// Finds what differs between two pictures, from their commands alone.
///
/// The lists are walked together. Where they part, the nearest place is looked for where both go on
/// alike, so that a mark that comes or goes damages its own pixels only. A view can't forget to report
/// damage, because it never reports any.
public enum DisplayDiff {
  /// The most rectangles in a result; more are merged.
  public static let limit = 8

  /// Rectangles on whole pixels that hold every pixel which can differ.
  ///
  /// Window points. The whole window when `old` is nil or has other metrics.
  /// - Complexity: O(number of commands), and a constant for each place where the lists part.
  public static func damage(from old: DisplayList?, to new: DisplayList) -> [Rect] {
    let window = Rect(origin: .zero, size: new.metrics.size)
    guard let old, old.metrics == new.metrics else { return [window] }
    var builder = Builder(metrics: new.metrics)
    builder.compare(old.commands, new.commands)
    let scale = new.metrics.scale
    return builder.rects.map {
      Rect(
        left: $0.minX / scale, top: $0.minY / scale, right: $0.maxX / scale,
        bottom: $0.maxY / scale)
    }
  }

  /// Works in pixels, whose edges are whole numbers: no sliver comes of rounding.
  private struct Builder {
    let window: Rect
    let scale: Double
    var rects: [Rect] = []
    /// The clips that are open in either list, each cut by those around it.
    var oldClips: [Rect] = []
    var newClips: [Rect] = []
    /// True while both lists have the same clips open: equal marks are then seen alike.
    private var clipsAgree = true

    init(metrics: WindowMetrics) {
      scale = metrics.scale
      window = Rect(
        x: 0, y: 0, width: (metrics.size.width * scale).rounded(),
        height: (metrics.size.height * scale).rounded())
    }

    mutating func compare(_ old: [DrawCommand], _ new: [DrawCommand]) {
      var i = 0
      var j = 0
      while i < old.count, j < new.count {
        let step = Self.match(old[i], new[j]) ? (1, 1) : Self.nextMatch(old[i...], new[j...])
        guard let (before, after) = step else { break }
        for k in 0..<min(before, after) { pair(old[i + k], new[j + k]) }
        for k in min(before, after)..<max(before, after) {
          if k < before { takeOld(old[i + k]) } else { takeNew(new[j + k]) }
        }
        i += before
        j += after
      }
      // What has no counterpart near enough is damaged, except what both lists end with.
      var suffix = 0
      while i + suffix < old.count, j + suffix < new.count,
        Self.match(old[old.count - 1 - suffix], new[new.count - 1 - suffix])
      {
        suffix += 1
      }
      for command in old[i..<(old.count - suffix)] { takeOld(command) }
      for command in new[j..<(new.count - suffix)] { takeNew(command) }
      for k in (1..<(suffix + 1)).reversed() { pair(old[old.count - k], new[new.count - k]) }
    }

    /// How far ahead a counterpart is looked for, in commands.
    private static let reach = 32

    /// How many commands of either list are left out until both go on alike for two commands, or
    /// end together; nil: not within reach.
    private static func nextMatch(
      _ old: ArraySlice<DrawCommand>, _ new: ArraySlice<DrawCommand>
    ) -> (Int, Int)? {
      // Nearly all pairs differ in their place, and a place is told faster than a mark.
      let oldPlaces = old.prefix(reach + 2).map(\.place)
      let newPlaces = new.prefix(reach + 2).map(\.place)
      func matches(_ a: Int, _ b: Int) -> Bool {
        oldPlaces[a] == newPlaces[b] && match(old[old.startIndex + a], new[new.startIndex + b])
      }
      func goesOn(_ a: Int, _ b: Int) -> Bool {
        if a >= old.count || b >= new.count { return a == old.count && b == new.count }
        guard matches(a, b) else { return false }
        if a + 1 == old.count || b + 1 == new.count {
          return a + 1 == old.count && b + 1 == new.count
        }
        return matches(a + 1, b + 1)
      }
      for most in 1...reach {
        for least in (0...most).reversed() {
          if goesOn(most, least) { return (most, least) }
          if goesOn(least, most) { return (least, most) }
        }
      }
      return nil
    }

    /// A mark that only the old list has.
    private mutating func takeOld(_ command: DrawCommand) {
      if let seen = track(command, &oldClips) { add(seen) }
      if command.isClip { clipsAgree = oldClips == newClips }
    }

    /// A mark that only the new list has.
    private mutating func takeNew(_ command: DrawCommand) {
      if let seen = track(command, &newClips) { add(seen) }
      if command.isClip { clipsAgree = oldClips == newClips }
    }

    /// Clips match whatever they are: what is under them is compared with them in view.
    private static func match(_ a: DrawCommand, _ b: DrawCommand) -> Bool {
      if case .pushClip = a, case .pushClip = b { return true }
      return a == b
    }

    private mutating func pair(_ before: DrawCommand, _ after: DrawCommand) {
      if clipsAgree, !before.isClip, before == after { return }
      defer { if before.isClip || after.isClip { clipsAgree = oldClips == newClips } }
      let seenBefore = track(before, &oldClips)
      let seenAfter = track(after, &newClips)
      if before == after {
        guard seenBefore != seenAfter else { return }
        if let seenBefore, let seenAfter {
          // The same mark under another clip: only what one of the clips cuts off differs.
          addOutside(of: seenAfter, seenBefore)
          addOutside(of: seenBefore, seenAfter)
          return
        }
      }
      if let seenBefore { add(seenBefore) }
      if let seenAfter { add(seenAfter) }
    }

    /// Follows the clips, and says which whole pixels are seen of a mark.
    ///
    /// A clip's edges are rounded as renderers round them; a mark counts for all pixels it touches.
    private func track(_ command: DrawCommand, _ clips: inout [Rect]) -> Rect? {
      switch command {
      case .pushClip(let rect):
        clips.append((clips.last ?? window).intersection(cut(rect)) ?? .zero)
        return nil
      case .popClip:
        if clips.count > 0 { clips.removeLast() }
        return nil
      default:
        guard let bounds = command.bounds, !bounds.isEmpty else { return nil }
        return touched(bounds).intersection(clips.last ?? window)
      }
    }

    /// Adds the parts of `rect` above, below and beside `other`.
    private mutating func addOutside(of other: Rect, _ rect: Rect) {
      guard let shared = rect.intersection(other) else { return add(rect) }
      let sides = [
        Rect(left: rect.minX, top: rect.minY, right: rect.maxX, bottom: shared.minY),
        Rect(left: rect.minX, top: shared.maxY, right: rect.maxX, bottom: rect.maxY),
        Rect(left: rect.minX, top: shared.minY, right: shared.minX, bottom: shared.maxY),
        Rect(left: shared.maxX, top: shared.minY, right: rect.maxX, bottom: shared.maxY),
      ]
      for side in sides where !side.isEmpty { add(side) }
    }

    /// The pixels that a rectangle touches.
    private func touched(_ rect: Rect) -> Rect {
      Rect(
        left: (rect.minX * scale).rounded(.down), top: (rect.minY * scale).rounded(.down),
        right: (rect.maxX * scale).rounded(.up), bottom: (rect.maxY * scale).rounded(.up))
    }

    /// The pixels that a clip leaves.
    private func cut(_ rect: Rect) -> Rect {
      func pixel(_ edge: Double) -> Double { (snap(edge, to: scale) * scale).rounded() }
      return Rect(
        left: pixel(rect.minX), top: pixel(rect.minY), right: pixel(rect.maxX),
        bottom: pixel(rect.maxY))
    }

    /// Adds a rectangle of whole pixels, and keeps the set small and free of overlaps.
    private mutating func add(_ rect: Rect) {
      var grown = rect
      var i = 0
      while i < rects.count {
        if rects[i].contains(grown) { return }
        if rects[i].intersects(grown) {
          grown = grown.union(rects.remove(at: i))
          i = 0
        } else {
          i += 1
        }
      }
      rects.append(grown)
      if rects.count > DisplayDiff.limit { mergeClosest() }
    }

    private mutating func mergeClosest() {
      var best = (0, 1)
      var least = Double.infinity
      for a in rects.indices {
        for b in rects.indices where b > a {
          let whole = rects[a].union(rects[b])
          let waste =
            whole.width * whole.height - rects[a].width * rects[a].height - rects[b].width
            * rects[b].height
          if waste < least {
            least = waste
            best = (a, b)
          }
        }
      }
      let merged = rects[best.0].union(rects[best.1])
      rects.remove(at: best.1)
      rects.remove(at: best.0)
      add(merged)
    }
  }
}

extension DrawCommand {
  /// Equal for marks that match; rarely equal for others.
  fileprivate var place: UInt64 {
    switch self {
    case .pushClip: 1
    case .popClip: 2
    case .endLayer: 3
    case .beginLayer(_, let rect): Self.place(rect, 4)
    case .fill(let rect, _), .roundedRect(let rect, _, _), .roundedBorder(let rect, _, _, _),
      .icon(_, let rect, _), .text(_, _, let rect, _):
      Self.place(rect, 5)
    }
  }

  // Adding zero makes one zero of both.
  private static func place(_ rect: Rect, _ kind: UInt64) -> UInt64 {
    var key = kind
    func add(_ edge: Double) {
      key = (key &* 0x9E37_79B9_7F4A_7C15) ^ (edge + 0).bitPattern ^ (key >> 29)
    }
    add(rect.x)
    add(rect.y)
    add(rect.width)
    add(rect.height)
    return key
  }

  fileprivate var isClip: Bool {
    switch self {
    case .pushClip, .popClip: true
    default: false
    }
  }
}
