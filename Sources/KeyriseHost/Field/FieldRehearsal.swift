import KeyriseApp
package import PanelCore
import PanelSystem
import PanelUI
package import PanelTape

/// A run with a field tape and without a display, for tests: whoever drives it says when what happens.
@MainActor package final class FieldRehearsal {
  private let theatre: TapeTheatre
  private let subject: AppSubject
  private let memory: TapeMemory
  private let tape: FieldTape
  private let box = Box()
  private var answers: [InputEvent] = []
  package private(set) var now: Timestamp
  /// The last list that a display would have been given.
  package var shown: DisplayList? { subject.app.application.lastFrame }
  /// What a tape says of the app now.
  package func state() -> JSONValue { subject.state() }

  private final class Box {
    var clipboard = ""
  }

  /// - Parameters:
  ///   - home: a folder of its own.
  ///   - files: the person's own files, which are there already.
  package init(
    home: String, settings: [TapeSetting] = [], isExact: Bool, length: Duration,
    capacity: Int = 1 << 20, document: String? = nil, files: [TapeFile] = [], at now: Timestamp
  ) throws {
    var options = TapeTheatre.Options()
    options.environment = Environment(["HOME": home])
    options.log = { _ in }
    theatre = TapeTheatre(options: options)
    var start = TapeStart(
      metrics: WindowMetrics(size: Size(width: 800, height: 480), scale: 1, dpi: 132),
      settings: settings)
    start.document = document
    guard let subject = try theatre.launch(start, at: now) as? AppSubject,
      let memory = TapeMemory(capacity: capacity)
    else { throw ConfigError(file: "", line: 0, column: 0, message: "there is no app") }
    self.subject = subject
    self.memory = memory
    self.now = now
    tape = FieldTape(
      subject.app, memory: memory, length: length, isExact: isExact, home: home,
      files: { files }, clipboard: { [box] in box.clipboard })
    look(after: .zero)
  }

  package var clipboard: String {
    get { box.clipboard }
    set { box.clipboard = newValue }
  }

  /// The tape so far.
  package var text: String { String(decoding: tape.bytes(at: now), as: UTF8.self) }

  /// How many states the tape could begin with.
  package var pieces: Int { memory.count }

  /// What the loop of a window does when it wakes up.
  package func look(after amount: Duration) {
    now = now + amount
    for answer in answers { tape.send(answer, at: now) }
    answers = []
    tape.advance(to: now)
    _ = tape.takeFrame(at: now)
    for effect in tape.takeEffects() { carryOut(effect) }
  }

  private func carryOut(_ effect: HostEffect) {
    switch effect {
    case .setClipboard(let text): clipboard = text
    case .requestPaste: answers.append(.pasted(clipboard))
    case .askClipboard: answers.append(.clipboard(hasText: !clipboard.isEmpty))
    default: answers += theatre.perform(effect, at: now)
    }
  }

  package func send(_ event: InputEvent, after amount: Duration) {
    now = now + amount
    tape.send(event, at: now)
    look(after: .zero)
  }

  /// Lets time pass as a loop does that sleeps until something is due, or a sixtieth of a second.
  package func rest(_ amount: Duration) {
    let end = now + amount
    while now < end {
      let due = answers.isEmpty ? tape.nextDeadline ?? end : now
      look(after: min(max(due, now + .milliseconds(1)), now + .microseconds(16_667), end) - now)
    }
  }

  /// The middle of a key, or of anything else that has a name in tapes.
  package func place(key id: String) -> Point? { subject.place(.key(id)) }
}
