import PanelCore
import PanelSystem
import PanelTape

/// How long the app works for each of its frames: events and deadlines since the one before, layout,
/// the list, and its pixels.
@MainActor final class FrameWork {
  /// By the clock that nobody can set; on a busy machine other programs' work is in it.
  private(set) var clock = Histogram()
  /// By the processor that the thread had.
  private(set) var processor = Histogram()
  /// Frames above 33 ms by both.
  private(set) var late: [Late] = []
  private(set) var lateCount = 0
  private var since = (clock: Duration.zero, processor: Duration.zero)

  /// A frame that took too long.
  struct Late: Equatable {
    var clock: Duration
    var processor: Duration
    /// Where in the run it was.
    var place: String
  }
  /// What is played now.
  var place = ""
  /// What came last.
  var event: InputEvent?

  /// When the app was asked for anything last.
  private(set) var now = Timestamp.zero
  private var slot: Int64 = -1

  /// Two sixtieths of a second.
  private static let most = Duration.milliseconds(33)

  /// Counts what the app does at an instant: work of another sixtieth of a second than the frame's doesn't
  /// make it late.
  func counting<Value>(at time: Timestamp, _ work: () -> Value) -> Value {
    now = time
    let slot = time.nanoseconds * 60 / 1_000_000_000
    if slot != self.slot {
      self.slot = slot
      // Nothing was shown of it, but whoever touched the panel would have waited.
      if since.clock > Self.most { frame() }
      since = (.zero, .zero)
    }
    let start = (monotonicNow(), threadNanoseconds())
    let value = work()
    since.clock += monotonicNow() - start.0
    since.processor += .nanoseconds(threadNanoseconds() - start.1)
    return value
  }

  /// The frame is drawn.
  func frame() {
    clock.add(since.clock)
    processor.add(since.processor)
    if since.clock > Self.most, since.processor > Self.most {
      lateCount += 1
      if late.count < 100 {
        let event = event.map { "\($0)" } ?? ""
        late.append(
          Late(
            clock: since.clock, processor: since.processor,
            place: "\(place): \(event.prefix(160))"))
      }
    }
    since = (.zero, .zero)
  }
}

/// A stage whose apps are timed, with a field tape as a kiosk has one.
@MainActor final class TimedStage: TapeStage {
  private let base: TapeTheatre
  private let work: FrameWork
  private let memory = TapeMemory(capacity: LiveField.capacity)

  init(_ base: TapeTheatre, _ work: FrameWork) {
    self.base = base
    self.work = work
  }

  var home: String? { base.home }

  func launch(_ start: TapeStart, at now: Timestamp) throws(ConfigError) -> any TapeSubject {
    let subject = try base.launch(start, at: now)
    guard let app = (subject as? AppSubject)?.app, let memory else {
      return TimedSubject(subject, QuietClient(subject.client), work)
    }
    memory.clear()
    let tape = FieldTape(
      app, memory: memory, length: .seconds(300), isExact: false, home: base.home, files: { [] },
      clipboard: { "" })
    return TimedSubject(subject, QuietClient(tape), work)
  }

  func frame(_ list: DisplayList) {
    work.counting(at: work.now) { base.frame(list) }
    work.frame()
  }

  func perform(_ effect: HostEffect, at now: Timestamp) -> [InputEvent] {
    base.perform(effect, at: now)
  }
  func kill() { base.kill() }
  func fail(_ fault: TapeFault?) { base.fail(fault) }
  func setClipboard(_ text: String) { base.setClipboard(text) }
  func touchFile(_ path: String) throws(FileFault) -> [InputEvent] { try base.touchFile(path) }
  func writeFile(_ path: String, text: String) throws(FileFault) -> [InputEvent] {
    try base.writeFile(path, text: text)
  }
  func removeFile(_ path: String) throws(FileFault) -> [InputEvent] { try base.removeFile(path) }
  func lockFile(_ path: String) -> [InputEvent] { base.lockFile(path) }
  func unlockFile(_ path: String) -> [InputEvent] { base.unlockFile(path) }
  func wantFile(_ path: String) -> [InputEvent] { base.wantFile(path) }
  func screenshot(to path: String) throws(ConfigError) { try base.screenshot(to: path) }
}

/// An app whose work is timed.
@MainActor private final class TimedSubject: TapeSubject, FrameClient {
  private let base: any TapeSubject
  private let below: any FrameClient
  private let work: FrameWork

  init(_ base: any TapeSubject, _ below: any FrameClient, _ work: FrameWork) {
    self.base = base
    self.below = below
    self.work = work
  }

  var client: any FrameClient { self }
  func state() -> JSONValue { base.state() }
  func notes() -> [JSONValue] { base.notes() }
  func timing() -> JSONValue { base.timing() }
  func place(_ place: TapePlace) -> Point? { base.place(place) }
  var isSettled: Bool { base.isSettled }
  func frameFacts() -> FrameFacts { base.frameFacts() }
  func focus(view id: String) -> Bool { base.focus(view: id) }

  func send(_ event: InputEvent, at time: Timestamp) {
    work.event = event
    work.counting(at: time) { below.send(event, at: time) }
  }
  func advance(to time: Timestamp) { work.counting(at: time) { below.advance(to: time) } }
  var nextDeadline: Timestamp? { below.nextDeadline }
  func takeFrame(at time: Timestamp) -> DisplayList? {
    work.counting(at: time) { below.takeFrame(at: time) }
  }
  func takeEffects() -> [HostEffect] { below.takeEffects() }
}
