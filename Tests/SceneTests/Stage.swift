import Foundation
import KeyriseApp
import KeyriseHost
import PanelCore
import PanelTape
import PanelUI
import Testing

/// The app at a test's hands, for what no tape can say: commands, views that leave, far lifts.
///
/// Every frame is held against the rule that text and keyboard meet.
@MainActor final class Stage {
  private let theatre: TapeTheatre
  private let subject: AppSubject
  private(set) var now = Timestamp.zero
  private var frame = Int64(0)
  /// All effects so far.
  private(set) var carriedOut: [HostEffect] = []

  init(
    _ scene: TapeScene = .editor, window: Size = Size(width: 800, height: 480),
    settings: [(String, String)] = [], home: String? = nil, strings: Strings? = nil
  ) throws {
    var options = TapeTheatre.Options()
    options.assets = Folder.assets.path
    options.log = { _ in }
    options.strings = { _ in strings }
    theatre = TapeTheatre(options: options)
    var start = TapeStart(metrics: WindowMetrics(size: window))
    start.scene = scene
    start.home = home
    start.settings = settings.map { TapeSetting(key: $0.0, value: $0.1) }
    subject = try #require(theatre.launch(start, at: .zero) as? AppSubject)
    carryOut()
  }

  var application: Application { subject.app.application }
  var state: JSONValue { subject.state() }
  var scene: any Scene { subject.app.scene }
  /// The names of the notifications since the last call.
  func notes() -> [String] { subject.notes().compactMap { $0["name"]?.string } }

  func send(_ events: InputEvent...) {
    for event in events { application.send(event, at: now) }
    carryOut()
  }
  func command(_ id: String) { send(.command(id, argument: nil)) }
  func type(_ text: String) { send(.text(text)) }
  func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double) {
    send(.touch(Touch(finger: 1, phase: phase, point: Point(x: x, y: y))))
  }
  func view(_ id: String) throws -> View {
    try #require(application.window.view(withIdentifier: id))
  }

  /// Lets time pass, with a frame each sixtieth of a second.
  func wait(_ milliseconds: Double) {
    let end = now + .milliseconds(milliseconds)
    while true {
      let next = Timestamp(nanoseconds: frame * 1_000_000_000 / 60)
      guard next <= end else { break }
      now = max(now, next)
      application.advance(to: now)
      carryOut()
      if application.takeFrame(at: now) != nil {
        let facts = subject.frameFacts()
        #expect(
          !facts.isKeyboardOnScreen || facts.editorBottom == facts.keyboardTop, "at \(now)")
        #expect(!facts.isCaretLost, "at \(now)")
      }
      carryOut()
      frame += 1
    }
    now = end
    application.advance(to: now)
    carryOut()
  }

  private func carryOut() {
    for effect in application.takeEffects() {
      carriedOut.append(effect)
      for answer in theatre.perform(effect, at: now) { application.send(answer, at: now) }
    }
  }
}
