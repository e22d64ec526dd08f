import Foundation
import PanelCore
import Testing

@testable import PanelSystem

@Suite struct EnvironmentTests {
  @Test func theXDGFoldersComeBeforeTheHome() {
    let environment = Environment([
      "HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "relative",
    ])
    #expect(environment.dataFolder == "/d/keyrise")
    #expect(environment.configFolder == "/h/.config/keyrise")
  }

  @Test func withoutAHomeThePasswordFilesIsUsed() {
    #expect(Environment([:], fallbackHome: "/p").dataFolder == "/p/.local/share/keyrise")
    #expect(Environment(["HOME": ""], fallbackHome: "/p").home == "/p")
    #expect(Environment([:]).dataFolder == nil)
  }

  @Test func theProcessHasAnEnvironmentAndAHome() {
    let environment = Environment.process()
    #expect(environment["PATH"] == ProcessInfo.processInfo.environment["PATH"])
    #expect(environment.home?.hasPrefix("/") == true)
    #expect(executablePath()?.hasPrefix("/") == true)
  }
}

@Suite struct ClockTests {
  @Test func theMonotonicClockNeverGoesBack() {
    var last = monotonicNow()
    #expect(last >= .zero)
    for _ in 0..<1000 {
      let now = monotonicNow()
      #expect(now >= last)
      last = now
    }
  }

  @Test(arguments: [
    (1_767_225_600, "2026-01-01 00:00"), (0, "1970-01-01 00:00"), (951_782_399, "2000-02-28 23:59"),
    (-62_135_596_800, "0001-01-01 00:00"),
  ])
  func aTimeIsWrittenWithAllItsDigits(seconds: Int, text: String) {
    #expect(LocalTime(utcSeconds: seconds).text == text)
  }

  @Test func localTimeIsTheCalendars() {
    let parts = Calendar.current.dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: 1_767_225_600))
    let local = LocalTime(seconds: 1_767_225_600)
    #expect([parts.year, parts.month, parts.day] == [local.year, local.month, local.day])
    #expect([parts.hour, parts.minute] == [local.hour, local.minute])
  }
}

@MainActor @Suite struct OptionsTests {
  let rules = [
    OptionRule("out", letter: "o", takesValue: true), OptionRule("renderer", takesValue: true),
    OptionRule("help", letter: "h"),
  ]

  @Test func optionsAndOperandsComeInAnyOrder() throws {
    let parsed = try parseOptions(
      ["a.tape", "--out", "dir", "-h", "--renderer=none", "b", "--", "--help"], rules)
    #expect(parsed.values == ["out": "dir", "help": "", "renderer": "none"])
    #expect(parsed.operands == ["a.tape", "b", "--help"])
  }

  @Test func theLastValueWinsAndShortOnesMayStick() throws {
    #expect(try parseOptions(["-oa", "-hob", "--ren", "x"], rules).values["out"] == "b")
    #expect(try parseOptions([], rules) == ParsedOptions())
  }

  @Test(arguments: [
    (["--bad"], "--bad is not understood here."), (["-x"], "-x is not understood here."),
    (["a", "-hx"], "-x is not understood here."), (["--out"], "--out needs a value."),
    (["a", "-o"], "-o needs a value."), (["--help=1"], "--help=1 is not understood here."),
  ])
  func aFaultIsASentence(arguments: [String], message: String) {
    let fault = #expect(throws: OptionFault.self) { try parseOptions(arguments, rules) }
    #expect(fault?.message == message)
  }
}
