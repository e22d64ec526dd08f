import PanelCore
import PanelTape

/// An app that records what reaches it and does what a test sets it up for.
@MainActor final class FakeApp: TapeSubject, FrameClient {
  enum Entry: Equatable {
    case event(InputEvent, Int64)
    case deadline(Int64)
    case frame(Int64)
  }

  /// Everything that happened, with its nanosecond.
  var log: [Entry] = []
  var deadlines: [Timestamp] = []
  var isDirty = true
  /// Until then every frame is dirty, and the app is not settled.
  var movesUntil = Timestamp(nanoseconds: -1)
  var effects: [HostEffect] = []
  var onEvent: (FakeApp, InputEvent, Timestamp) -> Void = { _, _, _ in }
  var onFrame: (FakeApp, Timestamp) -> Void = { _, _ in }
  var places: [TapePlace: Point] = [:]
  var facts = FrameFacts(editorBottom: 480, keyboardTop: 480, covered: 0, isKeyboardOnScreen: true)
  var commands: [DrawCommand] = []
  var reported: JSONValue = .object([("touches", []), ("text", "hello"), ("lines", 3)])
  private(set) var present = Timestamp.zero

  /// Stands in for the app as the client.
  var replacement: (any FrameClient)?
  var client: any FrameClient { replacement ?? self }
  func state() -> JSONValue {
    guard case .object(let members) = reported else { return reported }
    return .object([("time", .number(present.tenths))] + members)
  }
  func notes() -> [JSONValue] { ["one"] }
  func timing() -> JSONValue { .object([("layout", 1.5)]) }
  func place(_ place: TapePlace) -> Point? { places[place] }
  var isSettled: Bool { present > movesUntil }
  func frameFacts() -> FrameFacts { facts }
  func focus(view id: String) -> Bool { id == "editor" }
  var secrets: (InputEvent) -> Bool = { _ in false }
  func isSecret(_ event: InputEvent) -> Bool { secrets(event) }

  func send(_ event: InputEvent, at time: Timestamp) {
    log.append(.event(event, time.nanoseconds))
    present = time
    isDirty = true
    onEvent(self, event, time)
  }

  func advance(to time: Timestamp) {
    present = time
    while let due = deadlines.first, due <= time {
      deadlines.removeFirst()
      // When it fired, not when it was due: the player owes each its own instant.
      log.append(.deadline(time.nanoseconds))
      isDirty = true
    }
  }

  var nextDeadline: Timestamp? {
    let motion = present <= movesUntil ? present : nil
    return Timestamp.earliest(deadlines.first, motion)
  }

  func takeFrame(at time: Timestamp) -> DisplayList? {
    guard isDirty || time <= movesUntil else { return nil }
    present = time
    isDirty = false
    log.append(.frame(time.nanoseconds))
    onFrame(self, time)
    return DisplayList(
      metrics: WindowMetrics(size: Size(width: 800, height: 480)), commands: commands, damage: [])
  }

  func takeEffects() -> [HostEffect] {
    defer { effects = [] }
    return effects
  }

  /// The events and their nanoseconds.
  var events: [Entry] {
    log.filter { if case .event = $0 { true } else { false } }
  }
  /// The nanoseconds of the frames.
  var frameTimes: [Int64] {
    log.compactMap { if case .frame(let time) = $0 { time } else { nil } }
  }
}
