import PanelCore
import Testing

@testable import KeyriseApp

/// When what was chosen by hand is written.
@Suite struct ChosenSettingsTests {
  private static let head = "# Chosen in the program. These win over settings.yaml.\n"

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func size(_ value: String?) -> ChosenSettings.Event {
    .chosen(SettingChosen(key: "text-size", value: value))
  }

  private func write(_ request: Int, _ lines: String) -> [ChosenSettings.Action] {
    [.write(request: request, text: Self.head + lines)]
  }

  @Test func quickChoicesAreOneWriteASecondAfterTheFirst() {
    var choices = ChosenSettings()
    #expect(choices.handle(size("4"), at: at(0)) == [])
    #expect(choices.handle(size("5"), at: at(700)) == [])
    #expect(choices.nextDeadline == at(1000))
    #expect(choices.advance(to: at(999)) == [])
    #expect(choices.advance(to: at(1000)) == write(-1, "text-size: 5\n"))
    #expect(choices.nextDeadline == nil)
    #expect(choices.handle(.written(request: -1, succeeded: true), at: at(1001)) == [])
    #expect(choices.handle(.leaving, at: at(2000)) == [])
  }

  @Test func whatIsLeftIsWrittenAtOnce() {
    var choices = ChosenSettings(["wrap": "off"])
    #expect(choices.handle(.leaving, at: at(0)) == [])
    _ = choices.handle(size("4.23"), at: at(10))
    #expect(choices.handle(.leaving, at: at(20)) == write(-1, "text-size: 4.23\nwrap: off\n"))
    #expect(choices.nextDeadline == nil)
    #expect(choices.handle(.leaving, at: at(30)) == [])
  }

  @Test func aSettingWithoutAValueOfItsOwnIsInTheFileNoMore() {
    var choices = ChosenSettings(["text-size": "5"])
    _ = choices.handle(size(nil), at: at(0))
    #expect(choices.advance(to: at(1000)) == write(-1, "{}\n"))
    #expect(choices.values == [:])
  }

  @Test func whatIsChosenBackIsNotWritten() {
    var choices = ChosenSettings(["text-size": "5"])
    _ = choices.handle(size("6"), at: at(0))
    _ = choices.handle(size("5"), at: at(100))
    #expect(choices.nextDeadline == nil)
    #expect(choices.handle(.leaving, at: at(200)) == [])
  }

  @Test func aWriteThatFailsIsMadeUpForByTheNextChoiceOrTheEnd() {
    var choices = ChosenSettings()
    _ = choices.handle(size("4"), at: at(0))
    _ = choices.advance(to: at(1000))
    _ = choices.handle(.written(request: -1, succeeded: false), at: at(1500))
    #expect(choices.nextDeadline == nil)
    #expect(choices.handle(.leaving, at: at(2000)) == write(-2, "text-size: 4\n"))
    _ = choices.handle(.written(request: -2, succeeded: false), at: at(2500))
    // Chosen back to what a file without a fault would hold.
    _ = choices.handle(size(nil), at: at(3000))
    #expect(choices.advance(to: at(4000)) == write(-3, "{}\n"))
  }

  @Test func anAnswerThatALaterWriteHasOvertakenDecidesNothing() {
    var choices = ChosenSettings()
    _ = choices.handle(size("4"), at: at(0))
    _ = choices.advance(to: at(1000))
    _ = choices.handle(size("5"), at: at(1100))
    #expect(choices.handle(.leaving, at: at(1200)) == write(-2, "text-size: 5\n"))
    _ = choices.handle(.written(request: -1, succeeded: false), at: at(1300))
    _ = choices.handle(.written(request: -2, succeeded: true), at: at(1400))
    #expect(choices.handle(.leaving, at: at(1500)) == [])
  }
}
