/// Finds what differs between two pictures, from their commands alone.
///
/// Lists are matched from both ends; what is left in the middle is compared in place when both have
/// the same number of commands there, and is damaged whole otherwise. A view can't forget to report
/// damage, because it never reports any.
public enum DisplayDiff {
  /// The most rectangles in a result; more are merged.
  public static let limit = 8

  /// Rectangles on whole pixels that hold every pixel which can differ.
  ///
  /// Window points. The whole window when `old` is nil or has other metrics.
  /// - Complexity: O(number of commands).
  public static func damage(from old: DisplayList?, to new: DisplayList) -> [Rect] {
    let window = Rect(origin: .zero, size: new.metrics.size)
    guard let old, old.metrics == new.metrics else { return [window] }
    var builder = Builder(window: window, scale: new.metrics.scale)
    builder.compare(old.commands, new.commands)
    return builder.rects
  }

  private struct Builder {
    let window: Rect
    let scale: Double
    var rects: [Rect] = []

    mutating func compare(_ old: [DrawCommand], _ new: [DrawCommand]) {
      var start = 0
      while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
      var oldEnd = old.count
      var newEnd = new.count
      while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
        oldEnd -= 1
        newEnd -= 1
      }
      guard start < oldEnd || start < newEnd else { return }
      let inPlace = oldEnd == newEnd
      // Clips that are open where the lists part ways.
      var oldClips = Self.clips(in: old[..<start], window: window)
      var newClips = oldClips
      for i in start..<max(oldEnd, newEnd) {
        let before = i < oldEnd ? old[i] : nil
        let after = i < newEnd ? new[i] : nil
        let seenBefore = before.flatMap { track($0, &oldClips) }
        let seenAfter = after.flatMap { track($0, &newClips) }
        if inPlace, before == after, let seenBefore, let seenAfter {
          // The same mark under another clip: only what one of the clips cuts off differs.
          addOutside(of: seenAfter, seenBefore)
          addOutside(of: seenBefore, seenAfter)
        } else {
          if let seenBefore { add(seenBefore) }
          if let seenAfter { add(seenAfter) }
        }
      }
    }

    /// Follows the clips, and says what is seen of a mark.
    private func track(_ command: DrawCommand, _ clips: inout [Rect]) -> Rect? {
      switch command {
      case .pushClip(let rect):
        let outer = clips.last ?? window
        clips.append(outer.intersection(rect) ?? Rect(x: rect.x, y: rect.y, width: 0, height: 0))
        return nil
      case .popClip:
        if clips.count > 0 { clips.removeLast() }
        return nil
      default: return command.bounds?.intersection(clips.last ?? window)
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

    private static func clips(in commands: ArraySlice<DrawCommand>, window: Rect) -> [Rect] {
      var clips: [Rect] = []
      for command in commands {
        switch command {
        case .pushClip(let rect):
          let outer = clips.last ?? window
          clips.append(
            outer.intersection(rect) ?? Rect(x: rect.x, y: rect.y, width: 0, height: 0))
        case .popClip: if clips.count > 0 { clips.removeLast() }
        default: break
        }
      }
      return clips
    }

    /// Adds a rectangle, grown to whole pixels, and keeps the set small and free of overlaps.
    private mutating func add(_ rect: Rect) {
      var grown = Rect(
        left: (rect.minX * scale).rounded(.down) / scale,
        top: (rect.minY * scale).rounded(.down) / scale,
        right: (rect.maxX * scale).rounded(.up) / scale,
        bottom: (rect.maxY * scale).rounded(.up) / scale)
      guard let cut = grown.intersection(window) else { return }
      grown = cut
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
