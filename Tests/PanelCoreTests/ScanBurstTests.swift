import PanelCore
import Testing

struct ScanBurstTests {
  /// A device that types, with an instant in milliseconds for each half of a key.
  private struct Desk {
    var burst = ScanBurst()
    var out: [(at: Double, said: String)] = []

    mutating func run(to time: Double) {
      while let deadline = burst.nextDeadline, deadline <= Timestamp(milliseconds: time) {
        take(burst.advance(to: deadline), at: deadline.milliseconds)
      }
    }

    mutating func send(_ event: InputEvent, at time: Double) {
      run(to: time)
      take(burst.handle(event, at: Timestamp(milliseconds: time)), at: time)
    }

    mutating func down(_ letter: Character, at time: Double, isRepeat: Bool = false) {
      let key: KeyPress.Key =
        letter == "\n" ? .return : letter == "\t" ? .tab : .character("\(letter)")
      send(.key(KeyPress(key, isDown: true, isRepeat: isRepeat)), at: time)
      if letter != "\n", letter != "\t" { send(.text("\(letter)"), at: time) }
    }

    mutating func up(_ letter: Character, at time: Double) {
      let key: KeyPress.Key =
        letter == "\n" ? .return : letter == "\t" ? .tab : .character("\(letter)")
      send(.key(KeyPress(key, isDown: false)), at: time)
    }

    /// Types a text with one gap, each key down for so long.
    mutating func type(_ text: String, from start: Double = 0, gap: Double, dwell: Double) {
      var halves: [(time: Double, order: Int, letter: Character, isDown: Bool)] = []
      for (i, letter) in text.enumerated() {
        let time = start + Double(i) * gap
        halves.append((time, 2 * i, letter, true))
        halves.append((time + dwell, 2 * i + 1, letter, false))
      }
      for half in halves.sorted(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
        if half.isDown { down(half.letter, at: half.time) } else { up(half.letter, at: half.time) }
      }
    }

    private mutating func take(_ actions: [ScanBurst.Action], at time: Double) {
      for action in actions {
        switch action {
        case .scan(let scan): out.append((time, "scan \(scan.text) \(scan.end)"))
        case .pass(.text(let text)): out.append((time, text))
        case .pass(.key(let press)) where press.isDown && press.key == .return:
          out.append((time, "return"))
        case .pass(.touch): out.append((time, "touch"))
        case .pass: break
        }
      }
    }

    var said: [String] { out.map(\.said) }
  }

  /// Gap and dwell in milliseconds; what scanners, hands and cats do.
  @Test(arguments: [
    ("a quick scanner", "4006381333931\n", 1, 0.5, "scan 4006381333931 enter"),
    ("a scanner at one instant", "4006381333931\n", 0, 0, "scan 4006381333931 enter"),
    ("a slow scanner", "400638\n", 29, 12, "scan 400638 enter"),
    ("a scanner that ends with Tab", "400638\t", 16, 8, "scan 400638 tab"),
    ("a scanner that only pauses", "4006381", 8, 4, "scan 4006381 none"),
    ("a scanner whose keys overlap", "4006381\n", 8, 8, "scan 4006381 enter"),
    ("a short code", "40063\n", 8, 4, "4 0 0 6 3 return"),
    ("a person", "keyrise\n", 120, 70, "k e y r i s e return"),
    ("a very fast person with rollover", "keyrise\n", 45, 90, "k e y r i s e return"),
    ("a hand that rolls over the keys", "asdfgh", 12, 80, "a s d f g h"),
    ("a person who only taps", "keyrise", 31, 20, "k e y r i s e"),
    ("a cat", "qwertyuiop", 2, 900, "q w e r t y u i o p"),
  ])
  func whoTypesFasterThanAPersonIsAScanner(
    _ name: String, _ text: String, _ gap: Double, _ dwell: Double, _ said: String
  ) {
    var desk = Desk()
    desk.type(text, gap: gap, dwell: dwell)
    desk.run(to: 10_000)
    #expect(desk.said.joined(separator: " ") == said, "\(name)")
    #expect(desk.burst.nextDeadline == nil)
  }

  @Test(arguments: [(120.0, 70.0), (45, 90), (33, 60), (12, 80), (31, 31)])
  func aPersonsKeysAreLaterByOneGapAtMost(_ gap: Double, _ dwell: Double) {
    var desk = Desk()
    desk.type("keyrise", gap: gap, dwell: dwell)
    desk.run(to: 10_000)
    #expect(desk.out.count == 7)
    for (i, out) in desk.out.enumerated() {
      #expect(out.at - Double(i) * gap <= 30, "\(out.said) \(out.at)")
    }
  }

  /// A held key repeats as fast as it is set to; that is no scanner, however fast.
  @Test func aHeldKeyIsAPersons() {
    var desk = Desk()
    desk.down("a", at: 0)
    for i in 0..<20 { desk.down("a", at: 20 + Double(i) * 5, isRepeat: true) }
    desk.up("a", at: 130)
    desk.run(to: 10_000)
    #expect(desk.said == Array(repeating: "a", count: 21))
  }

  /// X11 takes it for a repeat when a key comes again at once, and tells of no up between.
  @Test func aSignThatComesTwiceAtOnceIsAScanners() {
    var desk = Desk()
    for (i, letter) in "400388".enumerated() {
      let time = Double(2 * i)
      let isTwice = i == 2 || i == 5
      desk.down(letter, at: time, isRepeat: isTwice)
      if i != 1, i != 4 { desk.up(letter, at: time + 1) }
    }
    desk.down("\n", at: 12)
    #expect(desk.said == ["scan 400388 enter"])
  }

  @Test func whatIsTypedAfterAScanIsTyped() {
    var desk = Desk()
    desk.type("4006381333931\n", gap: 4, dwell: 2)
    desk.type("ab", from: 400, gap: 90, dwell: 60)
    desk.run(to: 10_000)
    #expect(desk.said == ["scan 4006381333931 enter", "a", "b"])
  }

  @Test func whatComesBetweenKeepsItsPlace() {
    var desk = Desk()
    desk.down("a", at: 0)
    desk.send(.touch(Touch(finger: 1, phase: .down, point: .zero)), at: 10)
    desk.run(to: 10_000)
    #expect(desk.said == ["a", "touch"])
  }

  /// A person's keys that waited while the program was busy come all at once.
  @Test func keysThatCameLateAreNoScan() {
    var desk = Desk()
    desk.send(.delayed(.milliseconds(900)), at: 0)
    desk.type("keyrise\n", gap: 0, dwell: 0)
    desk.run(to: 10_000)
    #expect(desk.said == ["k", "e", "y", "r", "i", "s", "e", "return"])
  }

  @Test func whoIsNotWatchedForTypesAtOnce() {
    var desk = Desk()
    desk.burst.isWatchful = false
    desk.type("4006381333931\n", gap: 0, dwell: 0)
    #expect(desk.said == "4006381333931".map { "\($0)" } + ["return"])
  }

  /// Text without a key is an input method's or a tape's: it never waits.
  @Test func textWithoutAKeyIsNotHeldBack() {
    var desk = Desk()
    desk.send(.text("keyrise"), at: 0)
    desk.send(.text("!"), at: 0)
    #expect(desk.said == ["keyrise", "!"])
    #expect(desk.burst.nextDeadline == nil)
  }

  @Test func aKnownScannersCodesAreTakenHoweverShort() {
    var desk = Desk()
    desk.send(.scanned("1"), at: 0)
    desk.send(.scanned("2\n3\t\r\n"), at: 80)
    desk.send(.scanned("45"), at: 300)
    desk.run(to: 399)
    #expect(desk.said == ["scan 12 enter", "scan 3 tab"])
    desk.run(to: 400)
    #expect(desk.said.last == "scan 45 none")
  }

  /// GS1 codes have signs between their fields that scanners send as chords.
  @Test func chordsOfAScannerDoNothing() {
    var desk = Desk()
    desk.type("]C10104", gap: 4, dwell: 2)
    let chord = KeyPress(.character("]"), modifiers: .control, isDown: true)
    desk.send(.key(chord), at: 28)
    desk.send(.key(KeyPress(.character("]"), isDown: false)), at: 29)
    desk.type("99\n", from: 30, gap: 4, dwell: 2)
    desk.run(to: 10_000)
    #expect(desk.said == ["scan ]C1010499 enter"])
  }
}
