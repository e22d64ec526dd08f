import PanelCore
import Testing

@testable import PanelUI

@Suite struct CaretBlinkTests {
  private var blink = CaretBlink()
  private func time(_ milliseconds: Double) -> Timestamp {
    Timestamp(milliseconds: milliseconds)
  }

  @Test mutating func theCaretIsOnAndOffForHalfASecondEach() {
    #expect(!blink.isOn)
    #expect(blink.nextDeadline == nil)
    blink.restart(at: time(1000))
    #expect(blink.isOn)
    #expect(blink.nextDeadline == time(1530))
    blink.fire(at: time(1529))
    #expect(blink.isOn)
    blink.fire(at: time(1530))
    #expect(!blink.isOn)
    #expect(blink.nextDeadline == time(2060))
    blink.fire(at: time(2060))
    #expect(blink.isOn)
  }

  @Test mutating func anEditMakesItSteadyForAWhile() {
    blink.restart(at: time(0))
    blink.fire(at: time(530))
    blink.restart(at: time(600))
    #expect(blink.isOn)
    #expect(blink.nextDeadline == time(1130))
  }

  @Test mutating func itIsSteadyForGoodAfterAMinute() {
    blink.restart(at: time(0))
    var last = Timestamp.zero
    for _ in 0..<200 {
      guard let next = blink.nextDeadline else { break }
      last = next
      blink.fire(at: next)
    }
    #expect(blink.nextDeadline == nil)
    #expect(blink.isOn)
    #expect(last >= time(60_000) && last <= time(61_060))
  }

  @Test mutating func aCaretThatDoesNotBlinkIsSteadyAtOnce() {
    blink.restart(at: time(0))
    blink.fire(at: time(530))
    blink.blinks = false
    #expect(blink.isOn)
    #expect(blink.nextDeadline == nil)
    blink.restart(at: time(1000))
    #expect(blink.isOn)
    #expect(blink.nextDeadline == nil)
    blink.stop()
    blink.blinks = false
    #expect(!blink.isOn)
  }
}
