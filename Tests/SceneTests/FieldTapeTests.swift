import Foundation
import KeyriseHost
import PanelCore
import PanelTape
import Testing

/// What is kept of the last minutes plays to the picture that was there.
@MainActor @Suite struct FieldTapeTests {
  private final class Desk {
    let home: URL
    let run: FieldRehearsal

    @MainActor init(
      isExact: Bool, length: Duration = .seconds(300), settings: [TapeSetting] = [],
      capacity: Int = 1 << 20, document: (name: String, text: String)? = nil
    ) throws {
      home = FileManager.default.temporaryDirectory
        .appendingPathComponent("keyrise-field-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      if let document {
        let file = home.appendingPathComponent(document.name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(document.text.utf8).write(to: file)
      }
      run = try FieldRehearsal(
        home: home.path, settings: settings, isExact: isExact, length: length, capacity: capacity,
        document: document.map { "~/" + $0.name }, at: Timestamp(nanoseconds: 777_123))
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    @MainActor func tap(_ ids: String...) throws {
      for id in ids { try tap(try #require(run.place(key: id), "no key \(id)")) }
    }

    @MainActor func tap(_ point: Point) throws {
      run.send(touch(.down, point), after: .microseconds(83_917))
      run.send(touch(.up, point), after: .microseconds(61_357))
    }

    private func touch(_ phase: Touch.Phase, _ point: Point) -> InputEvent {
      .touch(Touch(finger: 1, phase: phase, point: point))
    }

    /// Plays the tape and compares the picture at its end.
    @MainActor func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
      let text = run.text
      let played = TapeRun(text + "state\n", keepsFrames: true)
      #expect(played.status == 0, "\(played.errors)\n\(text)", sourceLocation: sourceLocation)
      let wanted = try #require(run.shown, sourceLocation: sourceLocation)
      let last = try #require(played.lists.last, sourceLocation: sourceLocation)
      #expect(last.metrics == wanted.metrics, sourceLocation: sourceLocation)
      #expect(last.commands == wanted.commands, "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test func theLastMinutesPlayToTheSamePicture() throws {
    let desk = try Desk(isExact: true)
    desk.run.rest(.seconds(6))
    #expect(desk.run.pieces == 1)
    try desk.tap("h", "e", "l", "l", "o", "space")
    desk.run.send(.text("é\"\\\n日"), after: .nanoseconds(12_345_678))
    desk.run.clipboard = "from another\nprogram"
    desk.run.send(
      .key(KeyPress(.character("v"), modifiers: .control, isDown: true)),
      after: .microseconds(44_444))
    desk.run.send(
      .key(KeyPress(.character("v"), modifiers: .control, isDown: false)),
      after: .microseconds(44_444))
    try desk.tap("shift", "x")
    desk.run.rest(.milliseconds(300))
    try desk.check()
    #expect(desk.run.text.contains("from another"))
  }

  @Test func aTapeThatBeginsInTheMiddleHasTextCaretAndScroll() throws {
    let text = (1...90).map { "line \($0) of a text that scrolls\n" }.joined()
    let desk = try Desk(
      isExact: true, length: .seconds(1),
      settings: [TapeSetting(key: "theme", value: "night")], document: ("notes/a.txt", text))
    desk.run.rest(.seconds(6))
    try desk.tap("q", "w", "return")
    desk.run.send(.wheel(at: Point(x: 300, y: 150), dx: 0, dy: 9), after: .milliseconds(40))
    desk.run.rest(.seconds(1))
    try desk.tap(Point(x: 200, y: 140))
    desk.run.rest(.seconds(8))
    try desk.tap("a", "b")
    desk.run.rest(.seconds(8))
    // Only the last states are left.
    #expect(!desk.run.text.contains("wheel"))
    #expect(desk.run.text.contains("stand "))
    try desk.tap("c", "d")
    desk.run.rest(.milliseconds(200))
    try desk.check()
  }

  @Test func byDefaultNothingOfWhatWasTypedIsInIt() throws {
    let desk = try Desk(
      isExact: false, document: ("notes/Anna Smith.txt", "Meet Anna at 14:30,\nfloor 7. 日本\n"))
    desk.run.rest(.seconds(6))
    try desk.tap("s", "e", "c", "r", "e", "t", "space", "symbols")
    desk.run.rest(.milliseconds(100))
    try desk.tap("4", "2")
    desk.run.send(.text("Hidden"), after: .milliseconds(20))
    desk.run.send(.scanned("4006381333931\n"), after: .milliseconds(20))
    desk.run.send(.command("open", argument: "notes/Anna Smith.txt"), after: .milliseconds(20))
    desk.run.clipboard = "pasted word"
    desk.run.send(
      .key(KeyPress(.character("v"), modifiers: .control, isDown: true)), after: .milliseconds(9))
    desk.run.send(
      .key(KeyPress(.character("k"), isDown: true)), after: .milliseconds(9))
    desk.run.rest(.milliseconds(300))
    let tape = desk.run.text
    for word in [
      "Anna", "Smith", "Meet", "14:30", "floor", "日本", "Hidden", "pasted", "secret", "4006",
    ] {
      #expect(!tape.contains(word), "\(word) in\n\(tape)")
    }
    #expect(tape.contains("Xxxx Xxxx xx 00.00.\\nxxxxx 0. 中中\\n"))
    #expect(tape.contains("type \"Xxxxxx\""))
    #expect(!tape.contains("key-down k"))
    // All that type go to one place of their layer.
    let played = TapeRun(tape + "state\n")
    #expect(played.status == 0, "\(played.errors)")
    #expect(played.output[0].contains("xxxxxx"))
    let downs = Set(
      tape.split(separator: "\n").filter { $0.contains(" down 1 at ") }.map {
        $0.split(separator: " ").last ?? ""
      })
    // x, space, the key of the symbols, and one symbol.
    #expect(downs.count == 4, "\(tape)")
  }

  @Test func theMaintainersPINIsOnNoTape() throws {
    let hash = "$y$j75$Keyrise0$SseWhzwtTBGX8eF0oxS65K1rrwCvGi8UCGZH7QuVNR5"
    let desk = try Desk(
      isExact: true,
      settings: [
        TapeSetting(key: "maintainer-pin", value: hash), TapeSetting(key: "theme", value: "night"),
      ])
    desk.run.rest(.seconds(6))
    try desk.tap("a", "b")
    desk.run.rest(.seconds(6))
    #expect(desk.run.text.contains("night"))
    #expect(!desk.run.text.contains("Keyrise0"))
  }

  @Test func atTheEndOfASessionNothingIsLeft() throws {
    let desk = try Desk(isExact: true)
    desk.run.rest(.seconds(6))
    try desk.tap("a", "b", "c")
    #expect(!desk.run.text.isEmpty)
    desk.run.send(.command("end-session", argument: nil), after: .milliseconds(50))
    #expect(desk.run.text.isEmpty)
    desk.run.rest(.seconds(30))
    #expect(!desk.run.text.contains("abc"))
  }

  @Test func tapesAndReportsGoWithTheSession() throws {
    let desk = try Desk(isExact: true)
    let state = desk.home.appendingPathComponent(".local/state/keyrise")
    for name in ["tapes/field-1.tape", "crashes/crash-1.txt", "crashes/crash-1.tape"] {
      let file = state.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }
    desk.run.rest(.seconds(1))
    desk.run.send(.command("end-session", argument: nil), after: .milliseconds(50))
    desk.run.rest(.seconds(1))
    for name in ["tapes", "crashes"] {
      #expect(!FileManager.default.fileExists(atPath: state.appendingPathComponent(name).path))
    }
  }

  @Test func itNeverTakesMoreThanItMay() throws {
    let desk = try Desk(isExact: true, capacity: 4096)
    desk.run.rest(.seconds(6))
    for round in 0..<40 {
      for letter in "some words that are typed" {
        desk.run.send(.text(String(letter)), after: .milliseconds(21))
      }
      #expect(desk.run.text.utf8.count <= 4096 + 64)
      if round % 3 == 0 { desk.run.rest(.seconds(20)) }
    }
    desk.run.rest(.seconds(20))
    try desk.tap("z")
    desk.run.rest(.milliseconds(150))
    try desk.check()
  }

  nonisolated static let disguises: [(String, String)] = [
    ("Hello, World 42!\n", "Xxxxx. Xxxxx 00.\n"), ("naïve\tÄ", "xxxxx\tX"),
    ("שלום", "\u{5D0}\u{5D0}\u{5D0}\u{5D0}"), ("日本語", "中中中"), ("a\r\nb", "x\r\nx"),
    ("👩‍👩‍👧☺", "\u{263A}."), ("", ""),
  ]

  @Test("text keeps its shape and nothing else", arguments: disguises)
  func disguise(_ text: String, _ shown: String) {
    #expect(Disguise.text(text) == shown)
    #expect(Disguise.text(text).count == text.count)
  }
}
