import PanelCore
import TextCore

/// An end of a selection, as it lies in the text.
enum SelectionEnd: Hashable, Sendable {
  case start, end
}

/// A way that a text can scroll.
enum EdgeAxis: Hashable, Sendable {
  case across, down
}

/// What fingers in a text mean: carets, selections, the loupe, scrolling at an edge, the edit menu.
///
/// Events in: `Event`; whoever sends them knows where carets are. Actions out: `Action`, carried out
/// on the text. What is seen beside the text follows from the state: `loupe`, `wantsMenu`.
///
/// A handle that is dragged takes its end of the selection along, over the other end too; then the
/// ends have changed places. A selection that has a grapheme never loses it to a drag. Two fingers
/// may hold the two handles.
struct SelectionTouch: Equatable, Sendable {
  /// Where a finger is.
  struct Spot: Equatable, Sendable {
    /// Window coordinates, in points.
    var finger: Point
    /// The caret place that it means.
    var byte: Int
    /// How far it is beyond the edges of the text, in points, to the right and down; 0: inside.
    var depth = Point.zero
  }

  enum Event: Equatable, Sendable {
    /// A tap; `isOnCaret`: on the caret that stands there already.
    case tapped(Int, count: Int, isOnCaret: Bool)
    /// A finger has stayed for the time of a hold.
    case held(Spot)
    /// A finger came down on a handle.
    case grabbed(finger: Int, SelectionEnd, of: TextSelection, Spot)
    /// A finger that holds the caret (`SelectionTouch.holder`) or a handle moved, or the text under it.
    case moved(finger: Int, Spot)
    case lifted(finger: Int)
    /// A touch is void.
    case voided(finger: Int)
    /// The text or the selection is another one, not by this machine.
    case changed
    case focusLost
    /// Somebody asks for the menu.
    case menuWanted
    /// Something was chosen in the menu.
    case chosen
    /// Scrolling found the end of the text.
    case endReached(EdgeAxis)
  }

  enum Action: Equatable, Sendable {
    case moveCaret(Int)
    case selectWord(at: Int)
    case selectParagraph(at: Int)
    case select(TextSelection)
    /// By so many points, positive is down or to the right; then a `moved` for the finger.
    case scroll(Double, EdgeAxis, finger: Int)
  }

  private struct Drag: Equatable, Sendable {
    var finger: Int
    /// Which of `pins` it moves.
    var pin: Int
    var hasMoved = false
    var spot: Spot
  }

  private enum Mode: Equatable, Sendable {
    case idle
    case holding(Spot)
    case dragging([Drag])
  }

  /// The finger's number in events of a held caret: there is one at most.
  static let holder = 0
  /// How long a finger stays until it holds the caret.
  static let holdTime = Duration.milliseconds(400)
  /// Two taps on a handle within this time are one wish for the menu.
  private static let doubleTap = Duration.milliseconds(300)

  private var mode = Mode.idle
  /// The two ends while handles are dragged.
  private var pins = [0, 0]
  private var wantsMenuAtRest = false
  /// When a handle was tapped last.
  private var handleTapped: Timestamp?
  private var across = EdgeScroll()
  private var down = EdgeScroll()
  private var edgeFinger = 0

  // MARK: Reading

  /// True while a finger moves the caret.
  var holdsCaret: Bool { if case .holding = mode { true } else { false } }
  /// True while a finger moves the caret or an end.
  var isBusy: Bool { mode != .idle }
  /// True while the edit menu is to be seen, if there is room for it.
  var wantsMenu: Bool { wantsMenuAtRest && !isBusy }

  /// The finger and the caret place that the loupe shows; nil: none.
  var loupe: Spot? {
    switch mode {
    case .idle: nil
    case .holding(let spot): spot
    case .dragging(let drags): drags.last { $0.hasMoved }?.spot
    }
  }

  /// The end that a finger drags, for the place of its caret; nil: it holds none.
  func end(of finger: Int) -> SelectionEnd? {
    guard case .dragging(let drags) = mode, let drag = drags.first(where: { $0.finger == finger })
    else { return nil }
    return pins[drag.pin] < pins[1 - drag.pin] ? .start : .end
  }

  /// Where the end stands that a finger doesn't drag.
  func otherEnd(of finger: Int) -> Int? {
    guard case .dragging(let drags) = mode, let drag = drags.first(where: { $0.finger == finger })
    else { return nil }
    return pins[1 - drag.pin]
  }

  /// The end that the loupe follows; nil: a caret.
  var loupeEnd: SelectionEnd? {
    guard case .dragging(let drags) = mode else { return nil }
    return drags.last { $0.hasMoved }.flatMap { end(of: $0.finger) }
  }

  /// The next step of scrolling at an edge.
  var nextDeadline: Timestamp? { .earliest(across.nextDeadline, down.nextDeadline) }

  // MARK: Verbs

  /// Points in a millimetre, for speeds.
  mutating func setMillimetre(_ points: Double) {
    across.millimetre = points
    down.millimetre = points
  }

  mutating func handle(_ event: Event, at now: Timestamp) -> [Action] {
    switch event {
    case .tapped(let byte, let count, let isOnCaret):
      return isBusy ? [] : tap(byte, count: count, isOnCaret: isOnCaret)
    case .held(let spot):
      guard !isBusy else { return [] }
      mode = .holding(spot)
      aim(spot, Self.holder, now)
      return [.moveCaret(spot.byte)]
    case .grabbed(let finger, let end, let selection, let spot):
      grab(finger, end, of: selection, spot)
      return []
    case .moved(let finger, let spot): return move(finger, to: spot, now)
    case .lifted(let finger): letGo(finger, isVoid: false, now)
    case .voided(let finger): letGo(finger, isVoid: true, now)
    case .changed:
      rest()
      wantsMenuAtRest = false
    case .focusLost:
      rest()
      wantsMenuAtRest = false
    case .menuWanted: wantsMenuAtRest = true
    case .chosen: wantsMenuAtRest = false
    case .endReached(.across): across.stop()
    case .endReached(.down): down.stop()
    }
    return []
  }

  /// Does what is due at or before `now`.
  mutating func advance(to now: Timestamp) -> [Action] {
    let steps = [(across.fire(at: now), EdgeAxis.across), (down.fire(at: now), EdgeAxis.down)]
    return steps.filter { $0.0 != 0 }.map { .scroll($0.0, $0.1, finger: edgeFinger) }
  }

  // MARK: Steps

  private mutating func tap(_ byte: Int, count: Int, isOnCaret: Bool) -> [Action] {
    switch count {
    case 1 where isOnCaret:
      wantsMenuAtRest.toggle()
      return []
    case 1:
      wantsMenuAtRest = false
      return [.moveCaret(byte)]
    case 2:
      wantsMenuAtRest = true
      return [.selectWord(at: byte)]
    default:
      wantsMenuAtRest = true
      return [.selectParagraph(at: byte)]
    }
  }

  private mutating func grab(
    _ finger: Int, _ end: SelectionEnd, of selection: TextSelection, _ spot: Spot
  ) {
    let drag: Drag
    switch mode {
    case .holding: return
    case .idle:
      guard !selection.isEmpty else { return }
      pins = [selection.start, selection.end]
      drag = Drag(finger: finger, pin: end == .start ? 0 : 1, spot: spot)
      mode = .dragging([drag])
    case .dragging(var drags):
      let lower = pins[0] < pins[1] ? 0 : 1
      let pin = end == .start ? lower : 1 - lower
      // An end has one finger.
      guard !drags.contains(where: { $0.pin == pin || $0.finger == finger }) else { return }
      drags.append(Drag(finger: finger, pin: pin, spot: spot))
      mode = .dragging(drags)
    }
  }

  private mutating func move(_ finger: Int, to spot: Spot, _ now: Timestamp) -> [Action] {
    switch mode {
    case .idle: return []
    case .holding(let before):
      guard finger == Self.holder else { return [] }
      mode = .holding(spot)
      aim(spot, finger, now)
      return spot.byte == before.byte ? [] : [.moveCaret(spot.byte)]
    case .dragging(var drags):
      guard let i = drags.firstIndex(where: { $0.finger == finger }) else { return [] }
      aim(spot, finger, now)
      let other = pins[1 - drags[i].pin]
      let isNews = spot.byte != pins[drags[i].pin] && spot.byte != other
      drags[i].spot = spot
      // What the finger means may be no selection; the loupe then shows what there is.
      drags[i].spot.byte = isNews ? spot.byte : pins[drags[i].pin]
      if isNews {
        drags[i].hasMoved = true
        pins[drags[i].pin] = spot.byte
        // The last one that moved is the one that is looked at.
        drags.append(drags.remove(at: i))
      }
      mode = .dragging(drags)
      return isNews ? [.select(TextSelection(anchor: other, head: spot.byte))] : []
    }
  }

  private mutating func aim(_ spot: Spot, _ finger: Int, _ now: Timestamp) {
    if spot.depth != .zero { edgeFinger = finger }
    guard edgeFinger == finger else { return }
    across.aim(spot.depth.x, at: now)
    down.aim(spot.depth.y, at: now)
  }

  private mutating func letGo(_ finger: Int, isVoid: Bool, _ now: Timestamp) {
    switch mode {
    case .idle: return
    case .holding:
      guard finger == Self.holder else { return }
      rest()
      wantsMenuAtRest = !isVoid
    case .dragging(var drags):
      guard let i = drags.firstIndex(where: { $0.finger == finger }) else { return }
      let drag = drags.remove(at: i)
      if edgeFinger == finger { stopScrolling() }
      mode = drags.isEmpty ? .idle : .dragging(drags)
      if isVoid { return }
      if drag.hasMoved {
        wantsMenuAtRest = true
        return
      }
      // A tap on a handle shows the menu or sends it away.
      let isSecond = handleTapped.map { now - $0 <= Self.doubleTap } ?? false
      handleTapped = now
      wantsMenuAtRest = isSecond || !wantsMenuAtRest
    }
  }

  private mutating func rest() {
    mode = .idle
    stopScrolling()
  }

  private mutating func stopScrolling() {
    across.stop()
    down.stop()
  }
}
