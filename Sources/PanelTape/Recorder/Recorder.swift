package import PanelCore

/// Runs an app on a display and writes a tape of it, which plays back to the same.
///
/// While it is recorded the app runs as under a tape: each event is turned into a line, the line is
/// read back, and a player does what it says. A recording differs from a playing in one thing only:
/// where the lines and their times come from. So frames are made at the instants k/60 s since the
/// start and shown up to a sixtieth of a second later, files are read and written at the instant
/// when they are asked for, and the app's date is the tape's.
///
/// What is the same, byte for byte: every frame's display list and its damage, and the state at
/// every instant, the last one included. Nothing is rounded: times are whole nanoseconds, numbers
/// are written with all their digits. It needs the same program, fonts and assets. Not the same are
/// paths outside of the private folder (the opened file is then called by its name alone), what a
/// secure field holds, and what a write that failed on the real disk led to; the tape has a comment
/// where the last two happened.
///
/// The frame log tells what came on the display. It is the player's, a line for each frame that was
/// made, with one more member at the end of those that the driver took: `shown`, when by the tape's
/// clock and what had to be drawn anew. The line's `list` is then the digest of the list that was
/// handed to the driver. A player of the tape has to give the same log, but for `shown`: so at
/// each instant at which the display got a picture, the same picture is played. A frame that
/// a later one overtook before the driver looked is never shown.
///
/// Each line is handed out before the app hears of it, so that a tape that ends with a crash holds
/// its cause.
@MainActor package final class Recorder: FrameClient {
  let player: TapePlayer
  private let stage: RecordingStage
  /// The app's start by the driver's clock.
  private let zero: Timestamp
  private let write: (_ text: String, _ offset: Int) -> Void
  private let log: FrameLog?
  /// Bytes in the tape.
  private var length = 0
  private var lastRemark: String?
  /// Fingers whose touches are not written, from down to up.
  private var secretFingers: Set<Int> = []
  /// The person's own files of the app, as the tape has them so far.
  private var files: [String: String]
  private let readFiles: () -> [TapeFile]
  /// Keys whose presses are not written; an up alone would tell what was typed.
  private var secretKeys: Set<KeyPress.Key> = []

  /// Starts the app.
  /// - Parameters:
  ///   - base: makes the app; its files are the real ones. It is asked for no clipboard.
  ///   - zero: the present instant by the clock that events will have.
  ///   - clipboard: the text on the clipboard, when something is pasted.
  ///   - files: what `start` has of the person's own layouts, rows, themes and settings, as it is now; asked
  ///     for when one of them may have changed.
  ///   - write: puts text into the tape at an offset in bytes: at its end, or from the last line on.
  ///   - output: takes the state that is printed at the end, as a player of the tape would.
  ///   - frames: puts text into the frame log, as `write` does; nil: none is kept.
  /// - Throws: the app can't start.
  package init(
    _ start: RecordingStart, on base: any TapeStage, at zero: Timestamp,
    clipboard: @escaping () -> String, files: @escaping () -> [TapeFile] = { [] },
    write: @escaping (_ text: String, _ offset: Int) -> Void,
    output: @escaping (String) -> Void,
    frames: ((_ text: String, _ offset: Int) -> Void)? = nil
  ) throws(ConfigError) {
    self.zero = zero
    self.write = write
    readFiles = files
    self.files = Dictionary(files().map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    let log = frames.map { FrameLog(write: $0) }
    self.log = log
    let stage = RecordingStage(base, document: start.document?.path, clipboard: clipboard)
    self.stage = stage
    player = TapePlayer(
      Tape(file: "tape", lines: []), on: stage, checksRules: false, output: output,
      errors: { stage.outward.append(.log($0)) }, frames: log.map { log in { log.made($0) } })
    stage.remark = { [unowned self] in remark($0) }
    for line in start.header {
      append(line)
      if let line = try Self.read(line) { try player.play(line) }
    }
    try player.launch()
    if start.metrics.rotation != 0 { record("rotate \(start.metrics.rotation)", at: .zero) }
  }

  // MARK: The seam

  package func send(_ event: InputEvent, at time: Timestamp) {
    let now = advanced(to: time)
    guard let subject = player.subject else { return }
    if event == .configurationChanged { return recordFiles(at: now) }
    if isSecret(event, subject) { return deliver(event, remark: "typed into a secure field") }
    guard let commands = lines(for: event) else {
      return deliver(event, remark: "something came that no tape can say")
    }
    for command in commands { record(command, at: now) }
  }

  package func advance(to time: Timestamp) { _ = advanced(to: time) }

  package var nextDeadline: Timestamp? {
    player.nextInstant.map { zero + ($0 - .zero) }
  }

  package func takeFrame(at time: Timestamp) -> DisplayList? {
    let now = advanced(to: time)
    guard let list = stage.takeFrame() else { return nil }
    log?.shown(list, at: now)
    return list
  }

  package func takeEffects() -> [HostEffect] { stage.takeEffects() }

  // MARK: Steps

  /// The instant by the tape's clock, with all that is due behind it.
  private func advanced(to time: Timestamp) -> Timestamp {
    let now = max(.zero + (time - zero), player.now)
    player.run(to: now)
    return now
  }

  private func isSecret(_ event: InputEvent, _ subject: any TapeSubject) -> Bool {
    switch event {
    case .touch(let touch):
      switch touch.phase {
      case .down:
        guard subject.isSecret(event) else { return false }
        secretFingers.insert(touch.finger)
        return true
      case .move: return secretFingers.contains(touch.finger)
      case .up, .cancel: return secretFingers.remove(touch.finger) != nil
      }
    case .key(let press):
      if !press.isDown { return secretKeys.remove(press.key) != nil }
      guard subject.isSecret(event) else { return false }
      secretKeys.insert(press.key)
      return true
    default: return subject.isSecret(event)
    }
  }

  /// Lets the app have an event of which the tape says only what came of it for the focus.
  private func deliver(_ event: InputEvent, remark text: String) {
    remark(text)
    let before = focused
    player.deliver([event])
    guard player.subject != nil, focused != before else { return }
    // The focus is there already: the line is for the playing only.
    append(stamped(focused.map { "focus \(JSONValue.string($0).text)" } ?? "hide", player.now))
  }

  /// The id of the view with the focus.
  private var focused: String? {
    if case .string(let id)? = player.subject?.state()["firstResponder"] { id } else { nil }
  }

  /// Writes what the files say now. They are there already: the app only hears that they changed.
  private func recordFiles(at now: Timestamp) {
    let new = Dictionary(readFiles().map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    let names = Set(new.keys).union(files.keys).filter { new[$0] != files[$0] }.sorted()
    files = new
    for name in names {
      let path = JSONValue.string(name).text
      let line = new[name].map { "write-file \(path) \(JSONValue.string($0).text)" }
      append(stamped(line ?? "remove-file \(path)", now))
    }
    if !names.isEmpty { player.deliver([.configurationChanged]) }
  }

  /// Writes a command and does what it says.
  private func record(_ command: String, at now: Timestamp) {
    let text = stamped(command, now)
    do throws(ConfigError) {
      guard let line = try Self.read(text) else { return }
      let offset = length
      append(text)
      // The clipboard has to be filled by the line before the one that pastes.
      func fill(_ clipboard: String) {
        length = offset
        append(stamped("clipboard \(JSONValue.string(clipboard).text)", now))
        append(text)
      }
      stage.willPaste = { [unowned self] pasted in
        guard let subject = player.subject, !subject.isSecret(.pasted(pasted)) else { return }
        fill(pasted)
      }
      // That there is a text, not which.
      stage.willTell = { fill($0 ? "text" : "") }
      defer {
        stage.willPaste = { _ in }
        stage.willTell = { _ in }
      }
      try player.play(line)
    } catch {
      stage.outward.append(.log("The recording has a gap: \(error.message)."))
    }
  }

  private func stamped(_ command: String, _ now: Timestamp) -> String {
    "@\(Self.milliseconds(now))ms \(command)"
  }

  private func append(_ line: String) {
    lastRemark = nil
    let text = line + "\n"
    write(text, length)
    length += text.utf8.count
  }

  /// A comment; not twice in a row, so that nobody can count letters.
  private func remark(_ text: String) {
    guard text != lastRemark else { return }
    append("# \(text)")
    lastRemark = text
  }

  private static func read(_ text: String) throws(ConfigError) -> Tape.Line? {
    var scanner = TapeScanner(text, file: "tape", line: 0)
    return try TapeParser.line(&scanner)
  }

  /// All nine digits that a nanosecond can have.
  private static func milliseconds(_ time: Timestamp) -> String {
    let (whole, rest) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest > 0 else { return "\(whole)" }
    var digits = String(1_000_000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}

extension Recorder {
  /// The app that is recorded, while it runs.
  package var appSubject: AppSubject? { player.subject as? AppSubject }
}
