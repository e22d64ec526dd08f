public import PanelCore

extension KeyboardGeometry {
  /// The key that a finger coming down at `point` means.
  ///
  /// Between the faces of letters, the letter is meant whose middle is nearer, each way counted in
  /// sizes of its key; special keys are hit by their areas alone.
  /// - Parameter reach: how far the doubt goes into the faces, in points; nil: there is none.
  /// - Complexity: O(k) for k keys.
  public func key(meantAt point: Point, reach: Double?) -> PlacedKey? {
    guard let hit = key(at: point), hit.key.isLetter, let reach else { return key(at: point) }
    guard !hit.frame.insetBy(dx: reach, dy: reach).contains(point) else { return hit }
    let border = reach + max(metrics.gapX, metrics.gapY)
    var best = hit
    var least = hit.distanceInKeys(to: point)
    for other in keys where other.key.isLetter && other.key.isEnabled {
      guard other.frame.insetBy(dx: -border, dy: -border).contains(point) else { continue }
      let distance = other.distanceInKeys(to: point)
      if distance < least {
        best = other
        least = distance
      }
    }
    return best
  }

  /// The place of a key of another layer among these: the one with its id, else what lies there.
  func index(of placed: PlacedKey) -> Int {
    if keys.indices.contains(placed.index), keys[placed.index].key.id == placed.key.id {
      return placed.index
    }
    let same = keys.first { $0.key.id == placed.key.id } ?? key(at: placed.frame.center)
    return same?.index ?? placed.index
  }
}

extension PlacedKey {
  /// The square of the way from the key's middle, in sizes of the key.
  fileprivate func distanceInKeys(to point: Point) -> Double {
    let dx = (point.x - frame.midX) / max(frame.width, 1)
    let dy = (point.y - frame.midY) / max(frame.height, 1)
    return dx * dx + dy * dy
  }
}
