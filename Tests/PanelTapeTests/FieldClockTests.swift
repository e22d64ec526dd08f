import PanelCore
import PanelTape
import Testing

@Suite struct FieldClockTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

  @Test func aPieceBeginsThreeSecondsAfterTheLastEvent() {
    var clock = FieldClock(length: .seconds(300))
    #expect(clock.nextDeadline == nil)
    clock.happened(at: at(1))
    clock.happened(at: at(2))
    #expect(clock.nextDeadline == at(5))
    #expect(clock.began(at: at(5)) == 0)
    // At rest nobody is woken up.
    #expect(clock.nextDeadline == nil)
  }

  @Test func piecesAreNotMoreThanNeeded() {
    var clock = FieldClock(length: .seconds(300))
    clock.happened(at: at(2))
    _ = clock.began(at: at(5))
    clock.happened(at: at(6))
    #expect(clock.nextDeadline == at(20))
    clock.happened(at: at(19))
    #expect(clock.nextDeadline == at(22))
  }

  @Test func aPieceGoesWhenTheNextOneIsOldEnough() {
    var clock = FieldClock(length: .seconds(60))
    for (second, gone) in [(10.0, 0), (30, 0), (60, 0), (85, 0), (91, 1), (200, 3)] {
      clock.happened(at: at(second - 3))
      #expect(clock.began(at: at(second)) == gone, "at \(second)")
    }
  }

  @Test func whatNoEventTellsMakesEverythingBeforeUseless() {
    var clock = FieldClock(length: .seconds(300))
    clock.happened(at: at(2))
    _ = clock.began(at: at(5))
    clock.changed(at: at(6))
    #expect(clock.nextDeadline == at(9))
    #expect(clock.began(at: at(9)) == 1)
    #expect(clock.nextDeadline == nil)
  }

  @Test func anAppThatIsNotAtRestIsTriedAgain() {
    var clock = FieldClock(length: .seconds(300))
    clock.happened(at: at(2))
    for (second, next) in [(5.0, 11.0), (11, 23), (23, 47), (47, 95)] {
      clock.putOff(at: at(second))
      #expect(clock.nextDeadline == at(next))
    }
    clock.putOff(at: at(95))
    #expect(clock.nextDeadline == nil)
    clock.happened(at: at(100))
    #expect(clock.nextDeadline == at(103))
  }
}
