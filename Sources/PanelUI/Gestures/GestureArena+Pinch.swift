import PanelCore

/// Two fingers that pinch take both touches from whoever had them.
extension GestureArena {
  /// A finger moves.
  /// - Returns: what it means for the pinch; nil when other members decide.
  mutating func pinchMoved(_ touch: Touch, in i: Int) -> [Action]? {
    switch pinch.moved(touch.finger, to: touch.point, slop: slop) {
    case .none: return nil
    // A member that has a finger already keeps it for now.
    case .undecided: return contests[i].isOpen ? [] : nil
    case .moved(let scale, let middle):
      return pinch.member.map { [.pinchMoved($0, scale: scale, middle: middle)] }
    case .began(let middle):
      guard let id = pinch.member else { return nil }
      var actions: [Action] = []
      for k in contests.indices where pinch.pinching.contains(contests[k].finger) {
        actions += voided(contests[k])
        contests[k].mode = .won(Member(id: id, kind: .pinch))
      }
      return actions + [.pinchBegan(id, middle: middle)]
    }
  }

  /// A finger is lifted or void: a pinch ends, and the finger that stays does nothing more.
  mutating func pinchEnded(_ finger: Int, isCancelled: Bool) -> [Action] {
    let rest = pinch.pinching.filter { $0 != finger }
    guard let id = pinch.member, pinch.ended(finger) else { return [] }
    for k in contests.indices where rest.contains(contests[k].finger) { contests[k].mode = .over }
    return [isCancelled ? .pinchCancelled(id) : .pinchEnded(id)]
  }
}

extension GestureArena.Kind {
  /// True for a gesture that takes a finger only when it moves.
  var isDrag: Bool {
    switch self {
    case .pan, .pinch: true
    case .raw, .press, .tap, .hold: false
    }
  }
}
