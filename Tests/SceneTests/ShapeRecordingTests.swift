import KeyriseApp
import PanelCore
import PanelTape
import PanelUI
import Testing

/// A recording carries the keyboard's shapes and the fingers that drag it.
@MainActor @Suite struct ShapeRecordingTests {
  private func drag(
    _ session: RecordingTests.Session, from: Point, to: Point, resting: Duration = .zero
  ) {
    func send(_ phase: Touch.Phase, _ share: Double, _ wait: Duration) {
      let way = to - from
      let point = Point(x: from.x + way.x * share, y: from.y + way.y * share)
      session.send(.touch(Touch(finger: 1, phase: phase, point: point)), after: wait)
    }
    send(.down, 0, .microseconds(40_321))
    for i in 1...7 { send(.move, Double(i) / 7, .microseconds(9_817)) }
    session.rest(resting)
    send(.up, 1, .microseconds(3_001))
  }

  @Test(arguments: ["docked", "left", "right", "split", "floating"])
  func fingersThatDragAndTypePlayBackToTheSame(_ shape: String) throws {
    let session = try RecordingTests.Session({
      $0.settings = [TapeSetting(key: "keyboard-shape", value: shape)]
    })
    session.rest(.microseconds(401_234))
    let subject = try #require(session.recorder.appSubject)
    let keyboard = subject.app.application.keyboard
    func seenShape() -> String? { subject.state()[pointer: "/keyboard/shape"]?.string }
    #expect(seenShape() == shape)
    for i in 0..<4 {
      let key = subject.state().box("/keyboard/keys/\(i)/frame")
      session.tap(key.x + key.w / 2, key.y + key.h / 2, after: .microseconds(71_003))
    }
    let top = keyboard.frame.minY
    if let card = keyboard.cardFrame {
      drag(
        session, from: Point(x: card.x + 40, y: card.y + 9),
        to: Point(x: card.x - 33.3, y: card.y - 70.25))
      #expect(keyboard.cardFrame != card)
    } else {
      // Another height, then down and back, then away.
      drag(
        session, from: Point(x: 300, y: top + 2), to: Point(x: 300, y: top + 40),
        resting: .milliseconds(150))
      session.rest(.milliseconds(300))
      #expect(keyboard.frame.minY != top)
      let row = keyboard.frame.minY + 20
      drag(
        session, from: Point(x: 300, y: row), to: Point(x: 300, y: row + 30),
        resting: .milliseconds(150))
      session.rest(.milliseconds(90))
      drag(session, from: Point(x: 300, y: row), to: Point(x: 300, y: row + 200))
      session.rest(.milliseconds(120))
    }
    session.send(.command("show", argument: nil), after: .milliseconds(33))
    session.rest(.milliseconds(400))
    session.send(.command("set", argument: "keyboard-shape right"), after: .milliseconds(33))
    session.rest(.milliseconds(400))
    #expect(seenShape() == "right")
    try session.checkPlayback()
  }

  @Test func whatIsTypedOnACardIntoASecureFieldIsSecret() throws {
    let session = try RecordingTests.Session({
      $0.scene = .form
      $0.settings = [TapeSetting(key: "keyboard-shape", value: "floating")]
    })
    session.rest(.milliseconds(400))
    let subject = try #require(session.recorder.appSubject)
    #expect(subject.focus(view: "password"))
    session.rest(.milliseconds(400))
    let place = try #require(subject.place(.key("q")))
    #expect(subject.isSecret(.touch(Touch(finger: 1, phase: .down, point: place))))
    #expect(
      !subject.isSecret(.touch(Touch(finger: 1, phase: .down, point: Point(x: 60, y: 60)))))
  }
}
