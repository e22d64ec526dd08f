import PanelCore

extension TapeParser {
  /// A command's word and how its arguments are read.
  struct Entry: Sendable {
    let word: String
    let read: @Sendable (inout TapeScanner) throws(ConfigError) -> TapeCommand

    init(
      _ word: String,
      _ read: @escaping @Sendable (inout TapeScanner) throws(ConfigError) -> TapeCommand
    ) {
      self.word = word
      self.read = read
    }

    init(_ word: String, _ command: TapeCommand) {
      self.init(word) { (_) throws(ConfigError) in command }
    }
  }

  static let commands: [Entry] =
    beforeStart + documents + touches + keys + device + outside + reports

  private static let beforeStart = [
    Entry("scene") { (s) throws(ConfigError) in
      .scene(try s.choice("a scene", as: TapeScene.self))
    },
    Entry("window") { (s) throws(ConfigError) in .window(try s.window()) },
    Entry("home") { (s) throws(ConfigError) in .home(try s.word("a folder").text) },
    Entry("file") { (s) throws(ConfigError) in
      let path = try s.word("a path").text
      return .file(TapeFile(path: path, text: try s.string("text")))
    },
    Entry("document") { (s) throws(ConfigError) in .document(try s.word("a path").text) },
    Entry("set") { (s) throws(ConfigError) in .set(try setting(&s)) },
  ]

  private static let documents = [
    Entry("open") { (s) throws(ConfigError) in
      .fileCommand("open", path: try s.word("a path").text)
    },
    Entry("save", .command("save")),
    Entry("save-as") { (s) throws(ConfigError) in
      .fileCommand("save-as", path: try s.word("a path").text)
    },
    Entry("new", .command("new")),
    Entry("close", .command("close")),
    Entry("end-session", .command("end-session")),
    Entry("library", .command("library")), Entry("field-tape", .command("field-tape")),
    Entry("versions", .command("versions")),
    Entry("settings", .command("settings")),
    Entry("show", .command("show")),
    Entry("hide", .command("hide")),
    Entry("quit", .quit),
  ]

  private static let touches = [
    Entry("down") { (s) throws(ConfigError) in
      let finger = try s.finger()
      try s.expect("at")
      return try sized(.down(finger: finger, at: try s.place()), &s)
    },
    Entry("move") { (s) throws(ConfigError) in
      let finger = try s.finger()
      try s.expect("to")
      return try sized(.move(finger: finger, to: try s.place()), &s)
    },
    Entry("up") { (s) throws(ConfigError) in .up(finger: try s.finger()) },
    Entry("cancel") { (s) throws(ConfigError) in .cancel(finger: try s.finger()) },
    Entry("tap") { (s) throws(ConfigError) in
      let finger = try s.optionalFinger(before: "at")
      return .hold(finger: finger, at: try s.place(), .milliseconds(50))
    },
    Entry("double-tap") { (s) throws(ConfigError) in
      let finger = try s.optionalFinger(before: "at")
      return .doubleTap(finger: finger, at: try s.place())
    },
    Entry("hold") { (s) throws(ConfigError) in
      let finger = try s.optionalFinger(before: "at")
      let place = try s.place()
      return .hold(finger: finger, at: place, try s.milliseconds())
    },
    Entry("drag") { (s) throws(ConfigError) in
      var finger = 1
      if !s.take("from") {
        finger = try s.finger()
        try s.expect("from")
      }
      let from = try s.place()
      try s.expect("to")
      let to = try s.place()
      return .drag(finger: finger, from: from, to: to, try s.milliseconds())
    },
    Entry("middle-click") { (s) throws(ConfigError) in .middleClick(at: try s.place()) },
    Entry("wheel") { (s) throws(ConfigError) in
      let place = try s.place()
      let notches = -10_000.0...10_000.0
      let dx = try s.number("a number of notches", in: notches)
      return .wheel(at: place, dx: dx, dy: try s.number("a number of notches", in: notches))
    },
  ]

  /// `size MM` after a place.
  private static func sized(
    _ command: TapeCommand, _ s: inout TapeScanner
  ) throws(ConfigError) -> TapeCommand {
    guard s.take("size") else { return command }
    return .sized(command, millimetres: try s.number("a width in millimetres", in: 0...500))
  }

  private static let keys = [
    Entry("type") { (s) throws(ConfigError) in .type(try s.string("text")) },
    Entry("compose") { (s) throws(ConfigError) in .compose(try s.string("text")) },
    Entry("scan") { (s) throws(ConfigError) in .scan(try s.string("text")) },
    Entry("scanner") { (s) throws(ConfigError) in .scanner(try s.string("text")) },
    Entry("delayed") { (s) throws(ConfigError) in .delayed(try s.milliseconds()) },
    Entry("press") { (s) throws(ConfigError) in .press(try s.chord()) },
    Entry("key-down") { (s) throws(ConfigError) in .key(try s.chord(), isDown: true) },
    Entry("key-up") { (s) throws(ConfigError) in .key(try s.chord(), isDown: false) },
  ]

  private static let device = [
    Entry("wait") { (s) throws(ConfigError) in .wait(try s.milliseconds()) },
    Entry("settle", .settle),
    Entry("resize") { (s) throws(ConfigError) in .resize(try s.window()) },
    Entry("rotate") { (s) throws(ConfigError) in
      let start = s.offset
      let angle = try s.whole("a rotation", in: 0...270)
      guard angle % 90 == 0 else {
        throw s.error("a rotation is one of 0, 90, 180, 270", at: start)
      }
      return .rotate(angle)
    },
    Entry("focus") { (s) throws(ConfigError) in
      // In quotes it is a view's name, even "lost".
      if s.take("lost") { return .windowFocus(gained: false) }
      if s.take("gained") { return .windowFocus(gained: true) }
      return .focus(view: try s.word("a view").text)
    },
    Entry("visibility") { (s) throws(ConfigError) in
      .visibility(gained: try s.either("gained", "lost"))
    },
    Entry("hardware-keyboard") { (s) throws(ConfigError) in
      .hardwareKeyboard(attached: try s.either("attached", "detached"))
    },
    Entry("touch-panel") { (s) throws(ConfigError) in
      let start = s.offset
      var numbers: [Double] = []
      for _ in 0..<6 { numbers.append(try s.number("a number of the matrix", in: -100...100)) }
      let matrix = TouchMatrix(
        numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
      guard matrix.isUsable else { throw s.error("no panel could be used with that", at: start) }
      return .touchPanel(matrix)
    },
    Entry("input-devices") { (s) throws(ConfigError) in
      .inputDevices(present: try s.either("some", "none"))
    },
    Entry("calibrate", .calibrate),
    Entry("stand") { (s) throws(ConfigError) in
      let most = 0...(1 << 30)
      let anchor = try s.whole("a grapheme", in: most)
      let head = try s.whole("a grapheme", in: most)
      guard case .point(let scroll) = try s.place() else {
        throw s.error("how far it is scrolled is X,Y")
      }
      return .stand(anchor: anchor, head: head, scroll: scroll)
    },
    Entry("clipboard") { (s) throws(ConfigError) in .clipboard(try s.string("text")) },
  ]

  private static let outside = [
    Entry("touch-file") { (s) throws(ConfigError) in .touchFile(try s.word("a path").text) },
    Entry("write-file") { (s) throws(ConfigError) in
      let path = try s.word("a path").text
      return .writeFile(path, text: try s.string("text"))
    },
    Entry("remove-file") { (s) throws(ConfigError) in .removeFile(try s.word("a path").text) },
    Entry("lock-file") { (s) throws(ConfigError) in .lockFile(try s.word("a path").text) },
    Entry("unlock-file") { (s) throws(ConfigError) in .unlockFile(try s.word("a path").text) },
    Entry("plug-in") { (s) throws(ConfigError) in
      .plugIn(try s.word("a disk's name").text, isReadOnly: s.take("read-only"))
    },
    Entry("pull-out") { (s) throws(ConfigError) in .pullOut(try s.word("a disk's name").text) },
    Entry("want-file") { (s) throws(ConfigError) in .wantFile(try s.word("a path").text) },
    Entry("fail") { (s) throws(ConfigError) in
      let start = s.offset
      if s.take("off") { return .fail(nil) }
      guard s.take("write") else { throw s.error("\"write\" or \"off\" is missing", at: start) }
      let code = try s.choice("an error", as: TapeFault.Code.self)
      try s.expect("after")
      let operation = try s.whole("an operation", in: 0...1_000_000)
      return .fail(TapeFault(code: code, operation: max(1, operation)))
    },
    Entry("kill", .kill),
    Entry("relaunch", .relaunch),
  ]

  private static let reports = [
    Entry("timing", .timing),
    Entry("state", .state),
    Entry("notes", .notes),
    Entry("screenshot") { (s) throws(ConfigError) in
      let word = try s.word("a path")
      let steps = word.text.split(separator: "/", omittingEmptySubsequences: false)
      guard !word.text.hasPrefix("/"), !steps.contains("..") else {
        throw s.error("a picture stays below the folder for pictures", at: word.offset)
      }
      return .screenshot(word.text)
    },
    Entry("expect") { (s) throws(ConfigError) in .expect(try s.expectation()) },
  ]

  private static func setting(_ s: inout TapeScanner) throws(ConfigError) -> TapeSetting {
    let key = try s.word("a setting").text
    let start = s.offset
    guard !s.isAtEnd else { throw s.error("a value is missing") }
    var ahead = s
    var value = ahead.rest()
    if value.hasPrefix("\"") {
      value = try s.word("a value").text
    } else {
      s = ahead
    }
    if key == TapeSetting.keysType, value != "true", value != "false" {
      throw s.error("keys-type is true or false", at: start)
    }
    if key == TapeSetting.writerLatency, TapeScanner.milliseconds(value) == nil {
      throw s.error("milliseconds are a number from 0 to a day", at: start)
    }
    return TapeSetting(key: key, value: value)
  }
}

extension TapeSetting {
  /// The player's own setting: how late the results of file operations come, in milliseconds.
  static let writerLatency = "writer-latency"
  /// The player's own setting: whether a hardware key types what a US keyboard has on it.
  static let keysType = "keys-type"
}
