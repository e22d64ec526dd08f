import Foundation
import PanelCore
import Testing

@Suite struct TimeTests {
  @Test func amountsMoveInstantsAndAreTheirDifference() {
    let start = Timestamp(milliseconds: 1000)
    let later = start + .milliseconds(250)
    #expect(later.nanoseconds == 1_250_000_000)
    #expect(later - start == .milliseconds(250))
    #expect(start - later == .milliseconds(-250))
    #expect(later - .milliseconds(250) == start)
    #expect(start < later)
    #expect(later.milliseconds == 1250)
    #expect(Timestamp.zero.nanoseconds == 0)
  }

  @Test func anAmountInNanosecondsDropsWhatIsBelow() {
    #expect(Duration.milliseconds(530).nanoseconds == 530_000_000)
    #expect(
      Duration(secondsComponent: 2, attosecondsComponent: 1_999_999_999).nanoseconds
        == 2_000_000_001)
    #expect(Duration.nanoseconds(-1_500_000_001).nanoseconds == -1_500_000_001)
    #expect(Duration.microseconds(1500).milliseconds == 1.5)
  }

  @Test func theEarliestDeadlineIsTheOneThatIsSet() {
    let a = Timestamp(milliseconds: 5)
    let b = Timestamp(milliseconds: 3)
    #expect(Timestamp.earliest(nil, a, nil, b) == b)
    #expect(Timestamp.earliest(nil, a) == a)
    #expect(Timestamp.earliest(nil, nil) == nil)
    #expect(Timestamp.earliest() == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func noNumberOfMillisecondsIsTooMuch(milliseconds: Double) {
    let time = Timestamp(milliseconds: milliseconds)
    #expect(milliseconds.isNaN ? time == .zero : (time.nanoseconds > 0) == (milliseconds > 0))
  }

  @Test func eToThePowerAgreesWithTheLibrary() {
    for i in -6000...6000 {
      let x = Double(i) / 10
      let expected = exp(x)
      #expect(abs(exponential(x) - expected) <= 1e-11 * expected, "x = \(x)")
    }
    #expect(exponential(0) == 1)
    #expect(exponential(-1e9) == 0)
    #expect(exponential(1e9) == .infinity)
    #expect(!exponential(.nan).isNaN)
  }
}
