import Foundation
import KeyriseHost
import PanelCore
import PanelSystem
import PanelTape
import PanelUI
import Testing

@testable import KeyriseApp

/// What the locks of a kiosk do to the process, to lists and to recordings.
@MainActor @Suite struct LockdownTests {
  private func report(_ setting: String, _ variables: [String: String]) throws -> [String] {
    let process = Process()
    process.executableURL = HeapTests.program
    process.arguments = ["rehearse", "locks", setting]
    process.environment = variables
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    _ = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let variables = [
    "HOME": "/nonexistent", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk",
    "LD_LIBRARY_PATH": "/nonexistent", "SWIFT_DEBUG_IMPLICIT_OBJC_ENTRYPOINT": "1",
  ]

  @Test(.enabled(if: HeapTests.program != nil, "the program is not built beside the tests"))
  func aKiosksProcessHasNothingOfTheEnvironmentThatChangesLibraries() throws {
    #expect(
      try report("kiosk=true", Self.variables)
        == ["HOME=/nonexistent", "SDL_VIDEODRIVER=dummy", "memory closed"])
  }

  @Test(.enabled(if: HeapTests.program != nil, "the program is not built beside the tests"))
  func outsideOfAKioskAProcessIsAsItWasStarted() throws {
    let lines = try report("kiosk=false", Self.variables)
    for (name, value) in Self.variables { #expect(lines.contains("\(name)=\(value)")) }
  }

  @Test(.enabled(if: HeapTests.program != nil, "the program is not built beside the tests"))
  func eachLockOfTheProcessCanBeSetAlone() throws {
    let memory = try report("lock-memory=true", Self.variables)
    #expect(memory.last == "memory closed")
    #expect(memory.contains("SDL_AUDIODRIVER=disk"))
    let environment = try report("lock-environment=true", Self.variables)
    #expect(!environment.contains { $0.hasPrefix("LD_") || $0.hasPrefix("SWIFT_") })
  }

  private static let hash =
    "$y$j75$Keyrise0$SseWhzwtTBGX8eF0oxS65K1rrwCvGi8UCGZH7QuVNR5"

  @Test func theListOfSettingsDoesNotShowThePINsHash() throws {
    let files = MapSource(["settings.yaml": "maintainer-pin: '\(Self.hash)'\n"])
    let (lines, errors) = SettingsList.lines(files, start: [], home: nil)
    #expect(errors == [])
    #expect(lines.contains { $0.hasPrefix("# maintainer-pin: not shown") })
    #expect(!lines.joined().contains("$y$"))
  }

  @Test func theLineOfAPINTakesThePlaceOfTheOldOne() {
    let line = "maintainer-pin: 'new'"
    let rows = [
      ("kiosk: true\n", "kiosk: true\n\(line)\n"),
      ("kiosk: true", "kiosk: true\n\(line)\n"),
      ("", "\(line)\n"),
      ("#maintainer-pin: x\nkiosk: true\n", "\(line)\nkiosk: true\n"),
      ("maintainer-pin: 'old'\nkiosk: true\n", "\(line)\nkiosk: true\n"),
      ("maintainer-pin: a\nmaintainer-pin: b\n", "\(line)\n"),
      ("kiosk: true\r\nmaintainer-pin: a\r\n", "kiosk: true\r\n\(line)\r\n"),
      ("\"maintainer-pin\": a\n'maintainer-pin': b\nkiosk: true\n", "\(line)\nkiosk: true\n"),
    ]
    for (before, after) in rows { #expect(KioskPIN.settings(before, with: line) == after) }
  }

  @Test func aFileThatCannotTakeTheLineIsKnown() throws {
    let made = try #require(PINHash(of: Secret("0000")))
    let line = KioskPIN.line(made)
    for (before, isTaken) in [
      ("kiosk: true\r\n", true), ("", true), ("# kiosk: true\n", true), ("{kiosk: true}\n", false),
      ("maintainer-pin:\n  'on a line of its own'\n", false), ("- a list\n", false),
    ] {
      let after = KioskPIN.settings(before, with: line)
      #expect(KioskPIN.holds(made, in: after) == isTaken, "\(before)")
    }
  }

  @Test func noFileOfARecordingHasThePINsHash() {
    let rows: [(String, String?)] = [
      ("kiosk: true\n", "kiosk: true\n"),
      (
        "kiosk: true\nmaintainer-pin: '\(Self.hash)'\ntheme: night\n", "kiosk: true\ntheme: night\n"
      ),
      ("maintainer-pin:\n  '\(Self.hash)'\n", nil),
    ]
    for (before, after) in rows {
      #expect(RecordRun.withoutSecrets(TapeFile(path: "a", text: before))?.text == after)
    }
  }

  @Test func theLineCanBeReadAsASetting() throws {
    let made = try #require(PINHash(of: Secret("0000")))
    let files = MapSource(["settings.yaml": KioskPIN.line(made)])
    var settings = AppSettings()
    #expect(settings.take(try files.config(named: "settings.yaml")) == [])
    #expect(settings.kiosk.pin == made.text)
  }

  @Test func whoLeavesTheKioskIsAskedForInThisOrderAndAllIsSaved() throws {
    let stage = try Stage(settings: [("kiosk", "true"), ("maintainer-pin", Self.hash)])
    stage.wait(400)
    stage.type("kept")
    stage.touch(.down, 5, 5)
    stage.wait(5100)
    stage.touch(.up, 5, 5)
    stage.wait(400)
    stage.type("2468")
    stage.send(.key(KeyPress(.return, isDown: true)), .key(KeyPress(.return, isDown: false)))
    stage.wait(400)
    let page = try stage.view("maintainer-leave")
    let center = page.frameInWindow.center
    for _ in 1...2 {
      stage.touch(.down, center.x, center.y)
      stage.wait(50)
      stage.touch(.up, center.x, center.y)
      stage.wait(50)
    }
    let left = try #require(stage.carriedOut.firstIndex(of: .kiosk(request: 0, .leave)))
    let written = try #require(
      stage.carriedOut.firstIndex {
        if case .document(_, .save) = $0 { true } else { false }
      })
    #expect(stage.carriedOut.last == .quit)
    #expect(left < stage.carriedOut.count - 1 && written < stage.carriedOut.count - 1)
  }
}
