/// Tells a barcode scanner or a card reader that types like a keyboard from a person.
///
/// Events in: every event there is, and what a device that is known for a scanner has sent (`scanned`).
/// Actions out: `pass` an event on, or take a whole `scan` in its place.
///
/// The keys of a burst are held back until it is one: `least` characters, each less than `gap` after the
/// one before. A person's keys stay down longer than that, so the first key that is not let go within a
/// gap ends the waiting: what a person types is later by one gap at most. A scanner lets go of each key
/// at once; three keys that are down together are a person's.
public struct ScanBurst: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    case pass(InputEvent)
    case scan(Scan)
  }

  /// Slower than this no scanner types, and no person is as fast.
  public static let gap = Duration.milliseconds(30)
  /// So long after its last character a code has ended.
  public static let pause = Duration.milliseconds(100)
  /// Fewer characters in a burst are a hand that fell on the keys.
  public static let least = 6
  /// More bytes than any code has; what is longer comes in pieces.
  static let limit = 16 << 10

  private enum Mode: Equatable {
    case idle
    /// Keys are held back that may be a scanner's.
    case watching
    /// It is a scanner.
    case scanning
  }
  private struct Held: Equatable {
    var key: KeyPress.Key
    var since: Timestamp
  }

  /// False: only what is known for a scanner is one.
  public var isWatchful = true
  private var mode = Mode.idle
  /// What is passed on if it is no scan.
  private var held: [InputEvent] = []
  private var down: [Held] = []
  private var text = ""
  private var count = 0
  /// The last key went down, and its text has not come yet.
  private var awaitsText = false
  private var lastKey = Timestamp.zero
  /// Keys of a scan that are still down: their ups say nothing.
  private var spent: Set<KeyPress.Key> = []
  /// Keys came late, all at once: how fast they were typed nobody knows.
  private var blindAt: Timestamp?
  /// What a known scanner has sent of a code.
  private var known = ""
  private var knownSince: Timestamp?

  public init() {}

  public var nextDeadline: Timestamp? {
    let burst: Timestamp? =
      switch mode {
      case .idle: nil
      case .watching: (down.map(\.since).min().map { min($0, lastKey) } ?? lastKey) + Self.gap
      case .scanning: lastKey + Self.pause
      }
    return .earliest(burst, knownSince.map { $0 + Self.pause })
  }

  public mutating func handle(_ event: InputEvent, at now: Timestamp) -> [Action] {
    let due = advance(to: now)
    switch event {
    case .key(let press): return due + (press.isDown ? pressed(press, now) : released(press))
    case .text(let piece): return due + typed(piece)
    case .scanned(let piece): return due + settle() + scanned(piece, now)
    case .delayed:
      blindAt = now
      return due + settle()
    case .touch(let touch) where touch.phase != .down: return due + [.pass(event)]
    case .touch, .wheel, .marked, .middleClick, .focus, .command, .pasted, .quit:
      return due + settle() + settleKnown() + [.pass(event)]
    default: return due + [.pass(event)]
    }
  }

  /// The deadline has come.
  public mutating func advance(to now: Timestamp) -> [Action] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    let isKnownDue = knownSince.map { $0 + Self.pause <= now } ?? false
    let ended = isKnownDue ? settleKnown() : []
    // What is left is the burst's.
    guard let deadline = nextDeadline, deadline <= now else { return ended }
    return ended + settle()
  }

  // MARK: - Keys

  private mutating func pressed(_ press: KeyPress, _ now: Timestamp) -> [Action] {
    let event = InputEvent.key(press)
    // X11 takes a key that comes twice within two milliseconds for a held one. A hand's key that repeats
    // is passed on long before.
    let isTwice = press.isRepeat && down.last?.key == press.key
    let isPlain =
      press.modifiers.isSubset(of: [.shift, .altGr]) && (!press.isRepeat || isTwice)
    switch press.key {
    case .shift, .altGr:
      guard mode != .idle else { return [.pass(event)] }
      hold(event)
      return []
    case .character, .space:
      guard isPlain, isWatchful, blindAt != now else { return notTyping(event, now) }
      if mode == .watching, down.count > 1 {
        let passed = settle()
        return passed + begin(press, now)
      }
      return begin(press, now)
    case .return, .tab:
      guard mode == .scanning, press.modifiers.isEmpty, !press.isRepeat else {
        return notTyping(event, now)
      }
      spent.insert(press.key)
      return settle(end: press.key == .tab ? .tab : .enter)
    default: return notTyping(event, now)
    }
  }

  private mutating func begin(_ press: KeyPress, _ now: Timestamp) -> [Action] {
    if mode == .idle { mode = .watching }
    spent.remove(press.key)
    if !press.isRepeat {
      down.removeAll { $0.key == press.key }
      down.append(Held(key: press.key, since: now))
    }
    lastKey = now
    awaitsText = true
    hold(.key(press))
    return []
  }

  /// Of a scan nothing will be passed on.
  private mutating func hold(_ event: InputEvent) {
    if mode == .watching { held.append(event) }
  }

  /// A key that is no part of a code. Chords of a scanner are signs that nobody can see.
  private mutating func notTyping(_ event: InputEvent, _ now: Timestamp) -> [Action] {
    if mode == .scanning, case .key(let press) = event, press.modifiers.contains(.control) {
      spent.insert(press.key)
      lastKey = now
      return []
    }
    return settle() + [.pass(event)]
  }

  private mutating func released(_ press: KeyPress) -> [Action] {
    if spent.remove(press.key) != nil { return [] }
    guard mode != .idle else { return [.pass(.key(press))] }
    down.removeAll { $0.key == press.key }
    hold(.key(press))
    return []
  }

  private mutating func typed(_ piece: String) -> [Action] {
    guard mode != .idle, awaitsText else { return settle() + [.pass(.text(piece))] }
    awaitsText = false
    text += piece
    count += 1
    hold(.text(piece))
    if count >= Self.least {
      mode = .scanning
      held = []
    }
    return text.utf8.count >= Self.limit ? settle() : []
  }

  /// Ends the burst: a scan, or keys after all.
  private mutating func settle(end: Scan.End = .none) -> [Action] {
    defer {
      mode = .idle
      held = []
      down = []
      text = ""
      count = 0
      awaitsText = false
    }
    switch mode {
    case .idle: return []
    case .watching: return held.map { .pass($0) }
    case .scanning:
      spent.formUnion(down.map(\.key))
      return [.scan(Scan(text, end: end))]
    }
  }

  // MARK: - Known devices

  private mutating func scanned(_ piece: String, _ now: Timestamp) -> [Action] {
    var actions: [Action] = []
    for character in piece {
      switch character {
      case "\n", "\r", "\r\n": actions += settleKnown(end: .enter)
      case "\t": actions += settleKnown(end: .tab)
      default:
        known.append(character)
        knownSince = now
        if known.utf8.count >= Self.limit { actions += settleKnown() }
      }
    }
    return actions
  }

  private mutating func settleKnown(end: Scan.End = .none) -> [Action] {
    defer {
      known = ""
      knownSince = nil
    }
    return known.isEmpty ? [] : [.scan(Scan(known, end: end))]
  }
}
