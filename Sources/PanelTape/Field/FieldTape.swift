package import KeyriseApp
package import PanelCore
import PanelUI

/// The app on a display, and the last minutes of what reached it, in a tape's words.
///
/// The app runs as it does without: nothing of its time or its frames is another one's. What is on the
/// tape begins with a state at rest (`FieldBase`), which is taken when nothing has happened for three
/// seconds. With text, playing it leads to the same picture; what can't be on it is what could be undone
/// before it began, the date, and what other programs do.
@MainActor package final class FieldTape: FrameClient {
  private let app: KeyriseApp
  private let memory: any FieldMemory
  private let home: String?
  private let isExact: Bool
  private let readFiles: () -> [TapeFile]
  private let clipboard: () -> String
  private var files: [TapeFile]
  private var clock: FieldClock
  private var filter: FieldFilter
  private var lines: EventLines
  private var mark: FieldBase.Mark?
  /// When the tape's last line is played, by the app's clock.
  private var last = Timestamp.zero
  /// The last piece has no event yet.
  private var isQuiet = false
  /// Bytes of lines since the effects were looked at.
  private var fresh = 0
  private var tapeClipboard: String?
  private var clearing: Observation?

  /// - Parameters:
  ///   - length: how much is kept.
  ///   - isExact: whether what was typed is on it.
  ///   - home: what a tape calls `~`.
  ///   - files: the person's own layouts, rows and themes, as a tape calls them; asked for when one of them
  ///     may have changed.
  ///   - clipboard: its text, when something is pasted.
  package init(
    _ app: KeyriseApp, memory: any FieldMemory, length: Duration, isExact: Bool, home: String?,
    files: @escaping () -> [TapeFile], clipboard: @escaping () -> String
  ) {
    self.app = app
    self.memory = memory
    self.home = home
    self.isExact = isExact
    readFiles = files
    self.clipboard = clipboard
    self.files = files()
    clock = FieldClock(length: length)
    filter = FieldFilter(isExact: isExact)
    lines = EventLines(metrics: app.application.window.environment.metrics.window, home: home)
    clock.happened(at: app.application.now)
    clearing = app.application.messages.observe(SessionCleared.self) { [weak self] _ in
      self?.clear()
    }
  }

  /// The tape up to an instant; empty: there is none.
  package func bytes(at now: Timestamp) -> [UInt8] {
    let bytes = memory.bytes
    guard !bytes.isEmpty, now > last, !isQuiet else { return bytes }
    return bytes + Array("+\(Self.milliseconds(now - last))ms wait 0\n".utf8)
  }

  // MARK: The seam

  package func send(_ event: InputEvent, at time: Timestamp) {
    let before = memory.count > 0 ? base.mark : nil
    note(event, at: time)
    app.application.send(event, at: time)
    lookForChanges(since: before, event, at: time)
  }

  package func advance(to time: Timestamp) {
    app.application.advance(to: time)
    if let deadline = clock.nextDeadline, deadline <= time { begin(at: time) }
  }

  package var nextDeadline: Timestamp? {
    .earliest(app.application.nextDeadline, clock.nextDeadline)
  }

  package func takeFrame(at time: Timestamp) -> DisplayList? {
    app.application.takeFrame(at: time)
  }

  package func takeEffects() -> [HostEffect] {
    let effects = app.application.takeEffects()
    for effect in effects {
      switch effect {
      case .setClipboard(let text): tapeClipboard = isExact ? text : Disguise.text(text)
      case .requestPaste, .askClipboard: noteClipboard()
      default: break
      }
    }
    fresh = 0
    return effects
  }

  // MARK: Steps

  private var base: FieldBase {
    FieldBase(app: app, home: home, isExact: isExact, files: files)
  }

  private func begin(at now: Timestamp) {
    let base = base
    guard base.canBegin else { return clock.putOff(at: now) }
    // The pieces before go on to here.
    if memory.count > 0, !isQuiet { put("+\(Self.milliseconds(now - last))ms wait 0") }
    for _ in 0..<clock.began(at: now) { memory.dropFirst() }
    _ = memory.begin(base.lines)
    clock.keep(memory.count)
    mark = base.mark
    last = now
    isQuiet = true
    fresh = 0
    tapeClipboard = nil
    lines = EventLines(metrics: lines.metrics, home: home)
  }

  /// Writes what an event is on the tape.
  private func note(_ event: InputEvent, at time: Timestamp) {
    let isOfAnyone = event.isByHand || Self.isOfTheWindow(event)
    guard isOfAnyone else { return }
    // Even while there is no tape: fingers are followed from down to up.
    let shown = filter.event(event, app)
    guard memory.count > 0 else { return clock.happened(at: time) }
    clock.happened(at: time)
    guard let shown, let commands = lines.lines(for: shown) else { return }
    var pause = time - last
    if isQuiet {
      // Nobody was here for a while, and nothing has become of that: the tape doesn't wait as long.
      if base.mark == mark { pause = min(pause, FieldClock.rest) }
      isQuiet = false
    }
    for (index, command) in commands.enumerated() {
      put(index == 0 && pause > .zero ? "+\(Self.milliseconds(pause))ms \(command)" : command)
    }
    last = time
    follow(shown)
  }

  private static func isOfTheWindow(_ event: InputEvent) -> Bool {
    switch event {
    case .metrics, .focus, .visibility, .hardwareKeyboard: true
    case .command(let id, _): id != "field-tape"
    default: false
    }
  }

  /// What the next lines depend on.
  private func follow(_ event: InputEvent) {
    switch event {
    case .touch(let touch): lines.points[touch.finger] = touch.point
    case .key(let press):
      if press.isDown { lines.heldKeys.insert(press.key) } else { lines.heldKeys.remove(press.key) }
    case .metrics(let metrics): lines.metrics = metrics
    default: break
    }
  }

  /// Another document, or other files: no line says so.
  private func lookForChanges(
    since before: FieldBase.Mark?, _ event: InputEvent, at time: Timestamp
  ) {
    if event == .configurationChanged {
      let now = readFiles()
      if now != files {
        files = now
        clock.changed(at: time)
      }
    }
    guard let before else { return }
    if base.mark.path != before.path { clock.changed(at: time) }
  }

  /// The clipboard as it is now, before the line that asks for it.
  private func noteClipboard() {
    guard memory.count > 0, fresh > 0 else { return }
    let text = clipboard()
    let shown = isExact ? text : Disguise.text(text)
    guard shown != tapeClipboard else { return }
    tapeClipboard = shown
    put("clipboard \(JSONValue.string(shown).text)", fromEnd: fresh)
  }

  private func put(_ line: String, fromEnd: Int = 0) {
    let text = line + "\n"
    fresh += text.utf8.count
    _ = memory.put(text, fromEnd: fromEnd)
    clock.keep(memory.count)
  }

  private func clear() {
    memory.clear()
    clock.keep(0)
    clock.changed(at: app.application.now)
    tapeClipboard = nil
    fresh = 0
  }

  /// All nine digits that a nanosecond can have.
  private static func milliseconds(_ time: Duration) -> String {
    let (whole, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return "\(whole)" }
    var digits = String(1_000_000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
