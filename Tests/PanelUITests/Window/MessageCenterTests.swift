import Testing

@testable import PanelUI

@MainActor @Suite struct MessageCenterTests {
  private let center = MessageCenter()
  private let log = Log()

  @Test func messagesGoToThoseWhoObserveTheirTypeInOrder() {
    let observations = [
      center.observe { [log] (word: String) in log("1 \(word)") },
      center.observe { [log] (number: Int) in log("2 \(number)") },
      center.observe { [log] (word: String) in log("3 \(word)") },
    ]
    center.post("hello")
    #expect(log.take() == ["1 hello", "3 hello"])
    center.post(7)
    #expect(log.take() == ["2 7"])
    observations[0].cancel()
    observations[0].cancel()
    center.post("again")
    #expect(log.take() == ["3 again"])
  }

  @Test func whoCancelsDuringAPostIsNotReached() {
    var later: Observation?
    let first = center.observe { [log] (_: Int) in
      log("first")
      later?.cancel()
    }
    later = center.observe { [log] (_: Int) in log("later") }
    center.post(1)
    #expect(log.take() == ["first"])
    first.cancel()
    center.post(1)
    #expect(log.take() == [])
  }

  @Test func whoObservesDuringAPostIsReachedByTheNext() {
    var late: [Observation] = []
    let first = center.observe { [log, center] (number: Int) in
      if number == 1 { late.append(center.observe { (number: Int) in log("late \(number)") }) }
    }
    center.post(1)
    #expect(log.take() == [])
    center.post(2)
    #expect(log.take() == ["late 2"])
    first.cancel()
  }

  @Test func anObservationThatIsReleasedEnds() {
    var observation: Observation? = center.observe { [log] (_: Int) in log("heard") }
    center.post(1)
    #expect(log.take() == ["heard"])
    #expect(observation != nil)
    observation = nil
    center.post(2)
    #expect(log.take() == [])
  }
}
