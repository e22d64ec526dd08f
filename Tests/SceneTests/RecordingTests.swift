import Foundation
import KeyriseApp
import KeyriseHost
import PanelCore
import PanelTape
import PanelUI
import Testing

/// What was recorded plays back to the same.
@MainActor @Suite struct RecordingTests {
  /// A run that is recorded: events at any instants, and a driver that looks in between.
  @MainActor final class Session {
    let recorder: Recorder
    let home: URL
    private(set) var now: Timestamp
    private let box: Box
    /// What the driver has shown, and all that the app said.
    private(set) var shown: [DisplayList] = []
    private(set) var effects: [HostEffect] = []
    var tape: String { String(decoding: box.bytes, as: UTF8.self) }
    var output: [String] { box.output }
    /// The frame log.
    var log: [String] {
      String(decoding: box.log, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private final class Box {
      var bytes: [UInt8] = []
      var log: [UInt8] = []
      var output: [String] = []
      var clipboard = ""
    }

    init(
      _ change: (inout RecordingStart) -> Void = { _ in },
      zero: Timestamp = Timestamp(
        nanoseconds: 123_456_789), prepare: (URL) throws -> Void = { _ in }
    ) throws {
      home = FileManager.default.temporaryDirectory
        .appendingPathComponent("keyrise-recording-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      try prepare(home)
      var start = RecordingStart(
        metrics: WindowMetrics(size: Size(width: 800, height: 480), scale: 1, dpi: 150))
      change(&start)
      let box = Box()
      self.box = box
      now = zero
      recorder = try RecordRun.headless(
        start, home: home.path, at: zero, clipboard: { box.clipboard },
        files: { [home] in Self.themes(home) },
        write: { text, offset in
          box.bytes.removeSubrange(min(offset, box.bytes.count)...)
          box.bytes += Array(text.utf8)
        }, output: { box.output.append($0) },
        frames: { text, offset in
          box.log.removeSubrange(min(offset, box.log.count)...)
          box.log += Array(text.utf8)
        })
    }

    /// The one kind of own file that a test here changes while it records.
    private static func themes(_ home: URL) -> [TapeFile] {
      let file = home.appendingPathComponent(".config/keyrise/themes/mine.yaml")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
      return [TapeFile(path: "~/.config/keyrise/themes/mine.yaml", text: text)]
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    func copyOutside(_ text: String) { box.clipboard = text }

    /// What the run loop does when it wakes up.
    func look(after amount: Duration = .zero) {
      now = now + amount
      recorder.advance(to: now)
      if let list = recorder.takeFrame(at: now) { shown.append(list) }
      effects += recorder.takeEffects()
    }

    func send(_ events: InputEvent..., after amount: Duration) {
      now = now + amount
      for event in events { recorder.send(event, at: now) }
      look()
    }

    /// Lets time pass as a loop does that sleeps until something is due.
    func rest(_ amount: Duration, waking most: Duration = .milliseconds(7)) {
      let end = now + amount
      while now < end {
        let due = recorder.nextDeadline ?? end
        look(after: min(max(due, now + .nanoseconds(1)), now + most, end) - now)
      }
    }

    func tap(_ x: Double, _ y: Double, after amount: Duration, finger: Int = 1) {
      send(touch(finger, .down, x, y), after: amount)
      send(touch(finger, .up, x, y), after: .microseconds(61_357))
    }

    private func touch(_ finger: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double) -> InputEvent
    {
      .touch(Touch(finger: finger, phase: phase, point: Point(x: x, y: y)))
    }

    /// Ends the run, plays the tape, and compares all there is.
    func checkPlayback(sourceLocation: SourceLocation = #_sourceLocation) throws {
      send(.quit, after: .microseconds(3_141))
      #expect(effects.contains(.quit), sourceLocation: sourceLocation)
      let run = TapeRun(tape, keepsFrames: true)
      #expect(run.status == 0, "\(run.errors)", sourceLocation: sourceLocation)
      #expect(run.output.count == 1, sourceLocation: sourceLocation)
      #expect(run.output == output, "\(tape)", sourceLocation: sourceLocation)
      let last = try #require(shown.last, sourceLocation: sourceLocation)
      let played = try #require(run.lists.last, sourceLocation: sourceLocation)
      #expect(played.commands == last.commands, sourceLocation: sourceLocation)
      // Every picture that was shown is the one that is played for its instant.
      #expect(log.map { Self.made($0) } == run.frames, "\(tape)", sourceLocation: sourceLocation)
      let seen = zip(log, run.lists).filter { Self.made($0.0) != $0.0 }.map(\.1)
      #expect(seen.count == shown.count, sourceLocation: sourceLocation)
      for (played, list) in zip(seen, shown) {
        #expect(played.metrics == list.metrics, "\(tape)", sourceLocation: sourceLocation)
        #expect(played.commands == list.commands, "\(tape)", sourceLocation: sourceLocation)
      }
    }

    /// A line of the log without what it says of the display.
    private nonisolated static func made(_ line: String) -> String {
      line.replacing(#/,"shown":.*/#, with: "}")
    }
  }

  @Test func typingAtOddInstantsPlaysBackToTheSame() throws {
    let session = try Session()
    session.rest(.microseconds(301_234))
    for (x, y) in [(60.0, 320.0), (140, 320), (300, 370), (400, 440), (520, 320)] {
      session.tap(x, y, after: .microseconds(83_917))
    }
    session.send(.text("é\"\\\n日"), after: .nanoseconds(12_345_678))
    session.rest(.milliseconds(2500), waking: .milliseconds(401))
    try session.checkPlayback()
    #expect(session.output[0].contains("\"textBytes\":"))
    #expect(!session.output[0].contains("\"textBytes\":0,"))
  }

  @Test func aTouchInMidSlideHitsTheSameKey() throws {
    for nanoseconds in stride(from: Int64(20_000_001), to: 250_000_000, by: 17_777_777) {
      let session = try Session()
      session.look(after: .nanoseconds(nanoseconds))
      session.tap(300, 400, after: .nanoseconds(777))
      session.send(.command("hide", argument: nil), after: .microseconds(90_001))
      session.tap(300, 440, after: .microseconds(50_003))
      session.send(.command("show", argument: nil), after: .microseconds(40_009))
      session.rest(.milliseconds(400))
      try session.checkPlayback()
    }
  }

  @Test func aFlingEndsAtTheSamePlace() throws {
    let session = try Session()
    session.send(.text((1...200).map { "line \($0)\n" }.joined()), after: .milliseconds(300))
    session.rest(.microseconds(50_500))
    var y = 60.0
    session.send(
      .touch(Touch(finger: 1, phase: .down, point: Point(x: 200, y: y))), after: .zero)
    for _ in 0..<9 {
      y += 13.625
      session.send(
        .touch(Touch(finger: 1, phase: .move, point: Point(x: 200, y: y))),
        after: .nanoseconds(7_654_321))
    }
    session.send(
      .touch(Touch(finger: 1, phase: .up, point: Point(x: 200, y: y + 3))),
      after: .microseconds(5_001))
    session.rest(.seconds(2))
    session.send(.wheel(at: Point(x: 300.5, y: 100.25), dx: 0, dy: 1.0 / 3), after: .zero)
    session.rest(.milliseconds(200))
    try session.checkPlayback()
  }

  @Test func aDriverThatIsLateForManyFramesShowsTheSameAtTheEnd() throws {
    let session = try Session()
    session.look(after: .milliseconds(97))
    session.tap(60, 320, after: .milliseconds(141))
    session.look(after: .milliseconds(733))
    session.tap(140, 320, after: .microseconds(1))
    session.look(after: .milliseconds(5003))
    try session.checkPlayback()
  }

  @Test func keysOfAHardwareKeyboardTypeWhatTheyTyped() throws {
    let session = try Session()
    func key(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [], isDown: Bool) -> InputEvent
    {
      .key(KeyPress(key, modifiers: modifiers, isDown: isDown))
    }
    session.send(.hardwareKeyboard(attached: true), after: .milliseconds(20))
    // A German keyboard: the key on the right of P types ü.
    session.send(key(.character("ü"), isDown: true), .text("ü"), after: .microseconds(30_303))
    session.send(key(.character("ü"), isDown: false), after: .microseconds(70_707))
    session.send(key(.character("#"), isDown: true), .text("#"), after: .microseconds(9_999))
    session.send(key(.character("#"), isDown: false), after: .microseconds(1_001))
    session.send(key(.shift, .shift, isDown: true), after: .milliseconds(100))
    session.send(key(.left, .shift, isDown: true), after: .milliseconds(10))
    session.send(
      .key(KeyPress(.left, modifiers: .shift, isDown: true, isRepeat: true)),
      after: .milliseconds(10))
    // Shift comes up while another window has the focus.
    session.send(.focus(gained: false), after: .milliseconds(10))
    session.send(.focus(gained: true), after: .milliseconds(500))
    session.send(key(.right, isDown: true), after: .milliseconds(10))
    session.send(key(.right, isDown: false), after: .milliseconds(10))
    session.rest(.milliseconds(700))
    try session.checkPlayback()
    #expect(session.output[0].contains("\"text\":\"ü#\""))
    #expect(session.tape.contains("key-up shift\n"))
  }

  @Test func aPasteTakesItsTextWithIt() throws {
    let session = try Session()
    session.copyOutside("from another\nprogram")
    session.rest(.milliseconds(300))
    session.send(
      .key(KeyPress(.character("v"), modifiers: .control, isDown: true)),
      after: .microseconds(44_444))
    session.rest(.milliseconds(100))
    try session.checkPlayback()
    #expect(session.output[0].contains("from another\\nprogram"))
    let lines = session.tape.split(separator: "\n")
    let paste = try #require(lines.firstIndex { $0.contains("key-down ctrl+v") })
    #expect(lines[paste - 1].hasSuffix("clipboard \"from another\\nprogram\""))
    #expect(lines.filter { $0.contains("key-down") }.count == 1)
  }

  @Test func windowsThatTurnAndChangePlayBack() throws {
    let session = try Session { start in
      start.metrics = WindowMetrics(
        size: Size(width: 1024.0 / 1.5, height: 400), scale: 1.5, dpi: 169.33,
        safeArea: EdgeInsets(top: 1, right: 2, bottom: 3, left: 4), rotation: 270)
    }
    session.rest(.milliseconds(99))
    session.send(
      .metrics(
        WindowMetrics(
          size: Size(width: 533, height: 400.0 / 1.25), scale: 1.25, dpi: 150, rotation: 90)),
      after: .microseconds(8_008))
    session.rest(.milliseconds(60))
    session.send(.visibility(false), after: .milliseconds(15))
    session.send(.visibility(true), after: .milliseconds(150))
    session.rest(.milliseconds(300))
    try session.checkPlayback()
  }

  @Test func theOpenedFileAndOwnSettingsAreInTheTape() throws {
    let session = try Session(
      { start in
        start.files = [
          TapeFile(path: "~/.config/keyrise/settings.yaml", text: "theme: night\ncolour: red\n"),
          TapeFile(path: "~/notes/a b.txt", text: "first\nsecond\n"),
        ]
        start.document = (Self.folder + "/a b.txt", "~/notes/a b.txt")
        start.settings = [TapeSetting(key: "caret-blink", value: "false")]
      },
      prepare: { home in
        let config = home.appendingPathComponent(".config/keyrise")
        try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
        try Data("theme: night\ncolour: red\n".utf8).write(
          to: config.appendingPathComponent("settings.yaml"))
        try FileManager.default.createDirectory(
          atPath: Self.folder, withIntermediateDirectories: true)
        try Data("first\nsecond\n".utf8).write(to: URL(fileURLWithPath: Self.folder + "/a b.txt"))
      })
    defer { try? FileManager.default.removeItem(atPath: Self.folder) }
    session.rest(.milliseconds(400))
    session.send(.text("zeroth "), after: .milliseconds(3))
    session.rest(.milliseconds(2500))
    session.send(.quit, after: .milliseconds(1))
    let run = TapeRun(session.tape)
    #expect(run.status == 0, "\(run.errors)")
    // Only the path is another: the file lies outside of the private folder.
    let played = run.output.map {
      $0.replacingOccurrences(of: "~/notes/a b.txt", with: Self.folder + "/a b.txt")
    }
    #expect(played == session.output)
    #expect(session.output[0].contains("zeroth first\\nsecond\\n"))
    #expect(session.output[0].contains("colour"))
    let saved = try String(contentsOfFile: Self.folder + "/a b.txt", encoding: .utf8)
    #expect(saved == "zeroth first\nsecond\n")
  }

  private static let folder =
    FileManager.default.temporaryDirectory.path + "/keyrise-recording-\(UUID().uuidString)"

  @Test func aFileThatIsSavedMeanwhileIsInTheTape() throws {
    let first = "name: mine\ncolors: {key: \"#FFFFFF\"}"
    let session = try Session(
      { start in
        start.files = [TapeFile(path: "~/.config/keyrise/themes/mine.yaml", text: first)]
        start.settings = [
          TapeSetting(key: "theme", value: "mine"), TapeSetting(key: "caret-blink", value: "false"),
        ]
      },
      prepare: { home in
        let folder = home.appendingPathComponent(".config/keyrise/themes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(first.utf8).write(to: folder.appendingPathComponent("mine.yaml"))
      })
    session.rest(.milliseconds(500))
    let file = session.home.appendingPathComponent(".config/keyrise/themes/mine.yaml")
    try Data("name: mine\ncolors: {key: \"#00FF00\"}".utf8).write(to: file)
    session.send(.configurationChanged, after: .microseconds(12_345))
    session.rest(.milliseconds(50))
    // Nothing changed: no line.
    session.send(.configurationChanged, after: .microseconds(12_345))
    session.rest(.milliseconds(50))
    #expect(session.tape.split(separator: "\n").count { $0.contains(" write-file ") } == 1)
    try session.checkPlayback()
  }

  @Test func aTapeThatIsCutOffAnywhereStillPlays() throws {
    let session = try Session()
    session.rest(.milliseconds(300))
    session.tap(60, 320, after: .milliseconds(40))
    session.send(.text("abc"), after: .milliseconds(40))
    let lines = session.tape.split(separator: "\n")
    for count in 0...lines.count {
      let run = TapeRun(lines.prefix(count).joined(separator: "\n"))
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func randomHandsPlayBackToTheSame(seed: UInt64) throws {
    var random = Random(seed: seed)
    let session = try Session()
    var down: Set<Int> = []
    for _ in 0..<120 {
      let wait = Duration.nanoseconds(Int64(random.next(90_000_000)))
      let finger = Int(random.next(3)) + 1
      let point = Point(
        x: Double(random.next(800)) + 0.25, y: Double(50 + random.next(430)) + 1.0 / 3)
      switch random.next(12) {
      case 0: session.send(.text("x"), after: wait)
      case 1: session.send(.command("show", argument: nil), after: wait)
      case 2: session.send(.wheel(at: point, dx: 0, dy: -1.5), after: wait)
      case 3: session.rest(wait, waking: .nanoseconds(Int64(1 + random.next(20_000_000))))
      default:
        let phase: Touch.Phase =
          down.contains(finger) ? [.move, .up, .up, .cancel][Int(random.next(4))] : .down
        if phase == .down { down.insert(finger) }
        if phase == .up || phase == .cancel { down.remove(finger) }
        session.send(.touch(Touch(finger: finger, phase: phase, point: point)), after: wait)
      }
    }
    for finger in down.sorted() {
      session.send(.touch(Touch(finger: finger, phase: .cancel, point: .zero)), after: .zero)
    }
    session.rest(.milliseconds(900), waking: .milliseconds(333))
    try session.checkPlayback()
  }

  // MARK: Secure fields

  private final class PasswordField: Responder, TextInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward(_ unit: DeletionUnit) {}
    func insertNewline() {}
    var isAtSentenceStart: Bool { false }
    var isSecure: Bool { true }
    var autocapitalizes: Bool { false }
  }

  @Test func theAppKnowsWhatWouldGiveAPasswordAway() throws {
    let session = try Session()
    session.rest(.milliseconds(400))
    let subject = try #require(session.recorder.appSubject)
    let window: Window = subject.app.application.window
    let onKeys = InputEvent.touch(Touch(finger: 1, phase: .down, point: Point(x: 60, y: 320)))
    let onText = InputEvent.touch(Touch(finger: 1, phase: .down, point: Point(x: 60, y: 80)))
    #expect(!subject.isSecret(onKeys) && !subject.isSecret(.text("a")))
    let field = PasswordField()
    #expect(window.makeFirstResponder(field))
    #expect(subject.isSecret(onKeys) && subject.isSecret(.text("a")))
    #expect(subject.isSecret(.pasted("a")))
    #expect(subject.isSecret(.key(KeyPress(.character("a"), isDown: true))))
    #expect(!subject.isSecret(onText) && !subject.isSecret(.focus(gained: true)))
    session.tap(60, 320, after: .milliseconds(40))
    #expect(field.text.count == 1)
    #expect(!session.tape.contains("60,320"))
    #expect(session.tape.contains("# typed into a secure field"))
  }
}
