import PanelCore
import Testing

@testable import KeyriseApp

/// When the screen is dark and what only wakes it, whether a corner is held, and how often PINs can be tried.
@Suite struct KioskMachineTests {
  // MARK: The dark screen

  private enum BlankStep {
    case down(Int), move(Int), up(Int), cancel(Int), key(String, Bool), text, wheel, after(Int?),
      time
  }
  /// Milliseconds, what happens, what comes of it, whether it is dark then.
  private typealias BlankRow = (at: Double, step: BlankStep, [ScreenBlank.Action], dark: Bool)

  private func check(_ name: String, _ rows: [BlankRow]) {
    var machine = ScreenBlank()
    for (index, row) in rows.enumerated() {
      let now = Timestamp(milliseconds: row.at)
      let actions: [ScreenBlank.Action] =
        switch row.step {
        case .down(let finger): machine.handle(.touch(finger: finger, .down), at: now)
        case .move(let finger): machine.handle(.touch(finger: finger, .move), at: now)
        case .up(let finger): machine.handle(.touch(finger: finger, .up), at: now)
        case .cancel(let finger): machine.handle(.touch(finger: finger, .cancel), at: now)
        case .key(let key, let isDown):
          machine.handle(.key(.character(key), isDown: isDown), at: now)
        case .text: machine.handle(.text, at: now)
        case .wheel: machine.handle(.other, at: now)
        case .after(let seconds): machine.handle(.set(after: seconds.map { .seconds($0) }), at: now)
        case .time: machine.advance(to: now)
        }
      #expect(actions == row.2, "\(name), step \(index)")
      #expect(machine.isBlank == row.dark, "\(name), step \(index)")
    }
  }

  @Test func offIsTheDefaultOfTheDarkScreen() {
    check("off", [(0, .time, [], false), (1e9, .time, [], false), (1e9, .down(1), [], false)])
    #expect(ScreenBlank().nextDeadline == nil)
  }

  @Test func itGoesDarkAfterItsTimeAndOnce() {
    check(
      "time",
      [
        (0, .after(10), [], false), (9_999, .time, [], false), (10_000, .time, [.blank], true),
        (10_001, .time, [], true), (50_000, .time, [], true),
      ])
  }

  @Test func eachUseBeginsTheTimeAnew() {
    check(
      "use",
      [
        (0, .after(10), [], false), (9_000, .key("a", true), [], false), (9_050, .text, [], false),
        (9_060, .key("a", false), [], false), (19_000, .time, [], false),
        (19_060, .time, [.blank], true),
      ])
  }

  @Test func theFingerThatWakesMeansNothingUntilItIsUp() {
    check(
      "finger",
      [
        (0, .after(10), [], false), (10_000, .time, [.blank], true),
        (11_000, .down(1), [.wake, .swallow], false), (11_100, .move(1), [.swallow], false),
        (11_150, .down(2), [], false), (11_160, .move(2), [], false), (11_170, .up(2), [], false),
        (11_200, .up(1), [.swallow], false), (11_300, .down(1), [], false),
        (11_400, .up(1), [], false),
      ])
  }

  @Test func whatRestsOnThePanelWakesNobody() {
    check(
      "rest",
      [
        (0, .after(10), [], false), (100, .down(1), [], false), (10_100, .time, [.blank], true),
        (10_200, .move(1), [.swallow], true), (10_300, .up(1), [.swallow], true),
        (10_400, .cancel(2), [.swallow], true), (10_500, .key("a", false), [.swallow], true),
        (10_600, .down(1), [.wake, .swallow], false), (10_700, .cancel(1), [.swallow], false),
      ])
  }

  @Test func aFingerWhoseEndWasLostComesDownAnew() {
    check(
      "lost",
      [
        (0, .after(10), [], false), (10_000, .time, [.blank], true),
        (10_100, .down(1), [.wake, .swallow], false), (12_000, .down(1), [], false),
        (12_100, .up(1), [], false),
      ])
  }

  @Test func theKeyThatWakesTypesNothingHoweverLongItIsHeld() {
    check(
      "key",
      [
        (0, .after(10), [], false), (10_000, .time, [.blank], true),
        (11_000, .key("a", true), [.wake, .swallow], false), (11_000, .text, [.swallow], false),
        (11_500, .key("a", true), [.swallow], false), (11_500, .text, [.swallow], false),
        (11_590, .key("a", false), [.swallow], false), (12_000, .key("b", true), [], false),
        (12_000, .text, [], false),
      ])
  }

  @Test func aScannersBurstIsNotCutInTwo() {
    var rows: [BlankRow] = [
      (0, .after(10), [], false), (10_000, .time, [.blank], true),
      (11_000, .key("0", true), [.wake, .swallow], false), (11_000, .text, [.swallow], false),
      (11_005, .key("0", false), [.swallow], false),
    ]
    for index in 1...40 {
      let at = 11_000 + Double(index) * 20
      rows.append((at, .key("1", true), [.swallow], false))
      rows.append((at, .text, [.swallow], false))
      rows.append((at + 5, .key("1", false), [.swallow], false))
    }
    rows.append((12_500, .key("2", true), [], false))
    rows.append((12_500, .text, [], false))
    check("burst", rows)
  }

  @Test func aWheelWakesAndAnotherTimeOrNoneIsTakenAtOnce() {
    check(
      "set",
      [
        (0, .after(10), [], false), (10_000, .time, [.blank], true),
        (11_000, .wheel, [.wake, .swallow], false), (12_000, .wheel, [], false),
        (12_000, .after(20), [], false), (32_000, .time, [.blank], true),
        (33_000, .after(nil), [.wake], false), (99_000, .time, [], false),
      ])
  }

  // MARK: The corner

  /// Milliseconds, the touch and whether it is in the corner; what comes of it.
  private func corner(
    _ rows: [(at: Double, finger: Int, phase: Touch.Phase, inside: Bool)]
  ) -> (held: [Double], swallowed: Int) {
    var machine = CornerHold()
    var held: [Double] = []
    var swallowed = 0
    for row in rows {
      let now = Timestamp(milliseconds: row.at)
      if let deadline = machine.nextDeadline, deadline <= now,
        machine.advance(to: deadline) == [.held]
      {
        held.append(deadline.milliseconds)
      }
      let touch = Touch(finger: row.finger, phase: row.phase, point: .zero)
      swallowed += machine.handle(touch, isInside: row.inside, at: now).count
    }
    return (held, swallowed)
  }

  @Test func aFingerThatIsHeldInTheCornerForFiveSecondsIsHeard() {
    let result = corner([(100, 1, .down, true), (3_000, 1, .move, true), (6_000, 1, .up, true)])
    #expect(result.held == [5_100])
    #expect(result.swallowed == 1)
  }

  @Test func whatIsNotAloneOrNotInTheCornerIsNot() {
    #expect(
      corner([(0, 1, .down, true), (4_999, 1, .up, true), (9_000, 1, .down, false)]).held == [])
    #expect(
      corner([(0, 1, .down, false), (100, 1, .move, true), (9_000, 1, .up, true)]).held == [])
    #expect(
      corner([(0, 1, .down, true), (100, 1, .move, false), (9_000, 1, .up, true)]).held == [])
    #expect(
      corner([(0, 1, .down, true), (100, 1, .cancel, true), (9_000, 1, .down, true)]).held == [])
    #expect(
      corner([(0, 1, .down, true), (100, 2, .down, false), (9_000, 1, .up, true)]).held == [])
    #expect(
      corner([(0, 2, .down, false), (100, 1, .down, true), (9_000, 1, .up, true)]).held == [])
  }

  @Test func aFingerWhoseEndWasNeverHeardOfLocksNobodyOut() {
    var machine = CornerHold()
    _ = machine.handle(Touch(finger: 7, phase: .down, point: .zero), isInside: false, at: .zero)
    machine.interrupted()
    _ = machine.handle(Touch(finger: 1, phase: .down, point: .zero), isInside: true, at: .zero)
    #expect(machine.advance(to: Timestamp(milliseconds: 5_000)) == [.held])
    // What was held is followed to its end all the same.
    machine.interrupted()
    let up = Touch(finger: 1, phase: .up, point: .zero)
    #expect(machine.handle(up, isInside: true, at: .zero) == [.swallow])
  }

  @Test(arguments: ScreenCorner.allCases) func theSquareIsInItsCorner(_ corner: ScreenCorner) {
    let bounds = Rect(x: 10, y: 20, width: 300, height: 200)
    let square = corner.square(of: 50, in: bounds)
    #expect(square.width == 50 && square.height == 50)
    #expect((square.minX == 10) == corner.rawValue.hasSuffix("left"))
    #expect((square.maxX == 310) == corner.rawValue.hasSuffix("right"))
    #expect((square.minY == 20) == corner.rawValue.hasPrefix("top"))
    #expect((square.maxY == 220) == corner.rawValue.hasPrefix("bottom"))
  }

  // MARK: The PIN

  @Test func thePausesGrowToAMinuteAndStayThere() {
    var machine = MaintainerAccess()
    _ = machine.handle(.set(hasPIN: true), at: .zero)
    _ = machine.handle(.asked, at: .zero)
    var now = Timestamp.zero
    for (failures, pause) in [1, 2, 4, 8, 16, 32, 60, 60, 60].enumerated() {
      #expect(machine.handle(.entered, at: now).contains(.check(failures: failures)))
      // One at a time.
      #expect(machine.handle(.entered, at: now) == [])
      _ = machine.handle(.answered(isRight: false), at: now)
      #expect(machine.secondsLeft == pause)
      #expect(machine.handle(.entered, at: now + .milliseconds(pause * 1000 - 1)) == [])
      now = now + .seconds(pause)
    }
  }

  @Test func aNewStartBeginsWithThePauseOfTheLastOne() {
    for (failures, pause) in [(0, nil), (1, 1), (3, 4), (7, 60), (1_000, 60)] {
      var machine = MaintainerAccess(failures: failures, at: .zero)
      _ = machine.handle(.set(hasPIN: true), at: .zero)
      #expect(machine.handle(.asked, at: .zero) == [.show])
      #expect(machine.secondsLeft == pause)
    }
  }

  @Test func thePauseIsCountedDownOnlyWhileSomebodySeesIt() {
    var machine = MaintainerAccess(failures: 3, at: .zero)
    _ = machine.handle(.set(hasPIN: true), at: .zero)
    #expect(machine.nextDeadline == nil)
    _ = machine.handle(.asked, at: Timestamp(milliseconds: 500))
    var shown: [Int?] = []
    while let deadline = machine.nextDeadline, deadline < Timestamp(milliseconds: 100_000) {
      #expect(machine.advance(to: deadline) == [.refresh])
      shown.append(machine.secondsLeft)
    }
    #expect(shown == [3, 2, 1, nil])
  }

  @Test func withoutAPINThereIsNoWayIn() {
    var machine = MaintainerAccess()
    #expect(machine.handle(.asked, at: .zero) == [])
    _ = machine.handle(.set(hasPIN: true), at: .zero)
    #expect(machine.handle(.asked, at: .zero) == [.show])
    #expect(machine.handle(.answered(isRight: true), at: .zero) == [])
    // The settings have none any more.
    #expect(machine.handle(.set(hasPIN: false), at: .zero) == [.show])
    #expect(machine.place == .away)
  }

  @Test func anAnswerThatComesTooLateOpensNothing() {
    var machine = MaintainerAccess()
    _ = machine.handle(.set(hasPIN: true), at: .zero)
    _ = machine.handle(.asked, at: .zero)
    _ = machine.handle(.entered, at: .zero)
    _ = machine.handle(.left, at: .zero)
    #expect(machine.handle(.answered(isRight: true), at: .zero) == [])
    #expect(machine.place == .away)
  }

  // MARK: Files

  @Test func onlyWhatLiesInTheFolderIsHeld() {
    let links = ["/n/out": "/etc/passwd", "/n/dir/x": "/home/x", "/n/in": "/n/a", "/m": "/n"]
    let fence = FileFence(folder: "/n")
    let rows: [(String, Bool)] = [
      ("/n/a", true), ("/n/dir/b", true), ("/n//a", true), ("/n/./a", true), ("/n/dir/../a", true),
      ("/n", false), ("/n/", false), ("/n/..", false), ("/n/../etc/passwd", false),
      ("/nn/a", false),
      ("a", false), ("", false), ("/n/out", false), ("/n/dir/x", false), ("/n/in", true),
      ("/n/none", false), ("/../n/a", true),
    ]
    for (path, isHeld) in rows {
      let holds = fence.holds(path) { path in path.hasSuffix("none") ? nil : links[path] ?? path }
      #expect(holds == isHeld, "\(path)")
    }
  }

  @Test func aSecretSaysNothingOfItself() {
    let secret = Secret("2468")
    let job = KioskJob.checkPIN(secret, hash: Secret("hash"), failures: 0)
    var dumped = ""
    dump(job, to: &dumped)
    for text in [
      "\(secret)", "\(job)", String(reflecting: HostEffect.kiosk(request: 1, job)), dumped,
    ] {
      #expect(!text.contains("2468") && !text.contains("hash: \"hash"))
    }
  }

  @Test func theLocksFollowTheKioskAndCanBeSetAlone() {
    var settings = AppSettings()
    func locks() -> [Bool] {
      [
        settings.locksQuit, settings.locksFiles, settings.locksKeys, settings.locksEnvironment,
        settings.locksMemory,
      ]
    }
    #expect(locks() == [false, false, false, false, false])
    settings.isKiosk = true
    #expect(locks() == [true, true, true, true, true])
    #expect(settings.set("lock-keys", to: "false") == nil)
    #expect(settings.set("lock-memory", to: "no") == nil)
    #expect(locks() == [true, true, false, true, false])
    settings.isKiosk = false
    #expect(settings.set("lock-quit", to: "true") == nil)
    #expect(locks() == [true, false, false, false, false])
  }

  @Test func aFaultOfThePINsSettingDoesNotRepeatIt() {
    var settings = AppSettings()
    for value in [
      "2468", "$1$abc$defghijklmnopqrstuvwxyz", "$y$short", "$y$j9T$with space in it…………",
    ] {
      let sentence = settings.set("maintainer-pin", to: value)
      #expect(sentence != nil && sentence?.contains(value) == false)
    }
    #expect(settings.kiosk.pin == nil)
  }
}
