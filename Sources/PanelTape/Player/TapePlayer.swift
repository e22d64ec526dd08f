package import PanelCore

/// Plays a tape on an app, on a virtual clock.
///
/// At one instant the deadlines that are due come first, then a frame if the instant lies on the
/// frame grid and something may be dirty, then the line's events. What the app wants from outside
/// is carried out after each batch of events, and the answers are events of the same instant.
@MainActor package final class TapePlayer {
  let tape: Tape
  let stage: any TapeStage
  let checksRules: Bool
  let output: (String) -> Void
  private let errors: (String) -> Void
  let frames: ((FrameEntry) -> Void)?

  /// The present instant.
  package internal(set) var now = Timestamp.zero
  /// The app while it runs.
  var subject: (any TapeSubject)?
  var start = TapeStart(metrics: WindowMetrics(size: .zero))
  /// The panel as it is mounted; the app's picture is turned on it by `rotation`.
  var panel = TapeWindow(size: Size(width: 800, height: 480))
  var rotation = 0
  private var hasStarted = false

  /// The line being played.
  private var line = Tape.Line(line: 0, column: 0, time: .same, command: .settle)
  private var hasFailed = false
  private var hasErred = false
  /// Rules reported for this line; each is reported once.
  var brokenRules: Set<Rule> = []

  /// How late the results of file operations come.
  var latency = Duration.zero
  /// False: a hardware key is only a key; what it types has a line of its own.
  var keysType = true
  /// The panel that the fingers are on.
  var touchPanel = TapeTouchPanel()
  /// Results on their way, the earliest first.
  var answers: [(time: Timestamp, event: InputEvent)] = []
  /// The last instant whose frame, taken or not, lies behind.
  var frameClosed = Timestamp(nanoseconds: -1)
  /// False only when the last frame was not dirty and nothing has happened since.
  var mayBeDirty = false
  /// Where the client was advanced to since it last heard of anything.
  var advanced: Timestamp?

  /// Fingers that are down.
  var fingers: Set<Int> = []
  /// Where each finger was last.
  var points: [Int: Point] = [:]
  var heldKeys: Set<KeyPress.Key> = []

  /// - Parameters:
  ///   - checksRules: whether every frame and state is held against `Rule`.
  ///   - output: takes the lines of `state`, `notes` and `timing`.
  ///   - errors: takes a line for each failed expectation and each error.
  ///   - frames: takes each frame, for the frame log.
  package init(
    _ tape: Tape, on stage: any TapeStage, checksRules: Bool = true,
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void,
    frames: ((FrameEntry) -> Void)? = nil
  ) {
    self.tape = tape
    self.stage = stage
    self.checksRules = checksRules
    self.output = output
    self.errors = errors
    self.frames = frames
  }

  /// Reads a tape and plays it; nothing runs when it can't be read.
  /// - Returns: the exit status of `play()`, 2 when the tape can't be read.
  package static func play(
    _ bytes: [UInt8], file: String, on stage: any TapeStage, checksRules: Bool = true,
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void,
    frames: ((FrameEntry) -> Void)? = nil
  ) -> Int32 {
    do {
      let tape = try TapeParser.tape(bytes, file: file)
      return TapePlayer(
        tape, on: stage, checksRules: checksRules, output: output, errors: errors, frames: frames
      ).play()
    } catch {
      errors(error.description)
      return 2
    }
  }

  /// Plays the tape to its end and returns the exit status: 0 all is well, 1 an expectation failed,
  /// 2 something that the tape needs is missing or wrong.
  package func play() -> Int32 {
    play(more: tape.lines)
  }

  /// Plays lines after those that were played, on the same app.
  /// - Returns: the exit status so far, as `play()` has it.
  @discardableResult package func play(more lines: [Tape.Line]) -> Int32 {
    do {
      for line in lines {
        self.line = line
        brokenRules = []
        try play(line)
      }
      if !hasStarted { try launch() }
      run(to: now)
      if let subject { checkRules(of: subject.state()) }
    } catch {
      errors(error.description)
      hasErred = true
    }
    return hasErred ? 2 : hasFailed ? 1 : 0
  }

  func play(_ line: Tape.Line) throws(ConfigError) {
    if !hasStarted, line.time == .same, prepare(line.command) { return }
    if !hasStarted { try launch() }
    switch line.time {
    case .same: run(to: now)
    case .after(let amount): run(to: now + amount)
    case .at(let time):
      guard time >= now else {
        let instants = [time, now].map { JSONValue.written($0.milliseconds) }
        throw error("the time @\(instants[0])ms has passed: it is \(instants[1]) ms")
      }
      run(to: time)
    }
    try perform(line.command)
  }

  /// Takes a line that comes before the app's start; false when it is none.
  private func prepare(_ command: TapeCommand) -> Bool {
    switch command {
    case .scene(let scene): start.scene = scene
    case .window(let window): panel = window
    case .home(let folder): start.home = resolve(folder)
    case .file(let file): start.files.append(TapeFile(path: place(file.path), text: file.text))
    case .document(let path): start.document = place(path)
    case .set(let setting): keep(setting)
    default: return false
    }
    return true
  }

  /// Starts the app at the present instant.
  func launch() throws(ConfigError) {
    hasStarted = true
    start.metrics = metrics
    subject = try stage.launch(start, at: now)
    // A later launch finds what the one before has left.
    start.files = []
    mayBeDirty = true
    advanced = nil
    carryOut()
  }

  /// Forgets the app, and with it all that was on its way to it.
  func letGo() {
    subject = nil
    answers = []
    mayBeDirty = false
    fingers = []
    points = [:]
    heldKeys = []
  }

  /// Remembers a setting for the app's next start. False: it is the player's own.
  @discardableResult
  func keep(_ setting: TapeSetting) -> Bool {
    if setting.key == TapeSetting.writerLatency {
      latency = TapeScanner.milliseconds(setting.value) ?? .zero
      return false
    }
    if setting.key == TapeSetting.keysType {
      keysType = setting.value == "true"
      return false
    }
    // Said again, it counts here alone: the list has no more than there are settings and values.
    start.settings.removeAll { $0 == setting }
    start.settings.append(setting)
    return true
  }

  /// A path of the tape as the stage knows it: relative ones begin where the tape lies.
  func resolve(_ path: String) -> String {
    if path.hasPrefix("~/"), let home = stage.home { return home + path.dropFirst() }
    return place(path)
  }

  /// The same before there is a private folder.
  private func place(_ path: String) -> String {
    guard !path.hasPrefix("~/"), !path.hasPrefix("/"), let slash = tape.file.lastIndex(of: "/")
    else { return path }
    return tape.file[...slash] + path
  }

  /// Reports a failed expectation of this line.
  func fail(_ message: String) {
    errors("\(tape.file):\(line.line): \(message)")
    hasFailed = true
  }

  /// Reports an error of this line; the tape runs on.
  func err(_ message: String) {
    errors(error(message).description)
    hasErred = true
  }

  func error(_ message: String) -> ConfigError {
    ConfigError(file: tape.file, line: line.line, column: line.column, message: message)
  }
}
