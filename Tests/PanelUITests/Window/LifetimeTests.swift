import PanelCore
import Testing

@testable import PanelUI

/// Observes and commands in the ways that could keep itself alive.
@MainActor private final class Screen: ViewController {
  var observation: Observation?
  override func viewDidLoad() {
    view.addSubview(TextView(frame: Rect(x: 0, y: 0, width: 200, height: 100)))
    view.addSubview(Button(.icon(.done), label: "Done") { [weak self] in self?.title = "done" })
    observation = window?.messages.observe { [weak self] (_: KeyboardMessage) in
      self?.title = "heard"
    }
  }
}

@MainActor @Suite struct LifetimeTests {
  @Test func anAppGoesWithAllThatItHolds() throws {
    weak var application: Application?
    weak var window: Window?
    weak var keyboard: KeyboardController?
    weak var screen: Screen?
    weak var view: View?
    try {
      let bench = Bench()
      let controller = Screen()
      bench.window.rootViewController = controller
      let text = try #require(controller.view.subviews.first as? TextView)
      text.becomeFirstResponder()
      bench.touch(.down, 10, 10, at: 5)
      bench.frame(at: 10)
      bench.touch(.up, 10, 10, at: 15)
      bench.frame(at: 400)
      application = bench.application
      window = bench.window
      keyboard = bench.application.keyboard
      screen = controller
      view = text
    }()
    #expect(application == nil)
    #expect(window == nil)
    #expect(keyboard == nil)
    #expect(screen == nil)
    #expect(view == nil)
  }

  @Test func aScreenThatIsReplacedGoes() {
    let bench = Bench()
    weak var screen: Screen?
    weak var view: View?
    do {
      let controller = Screen()
      bench.window.rootViewController = controller
      screen = controller
      view = controller.view
    }
    bench.frame(at: 10)
    bench.window.rootViewController = ViewController()
    #expect(screen == nil)
    #expect(view == nil)
    bench.frame(at: 20)
  }

  @Test func aViewThatIsRemovedUnderAFingerGoes() {
    let bench = Bench()
    weak var view: View?
    do {
      let button = Button(.icon(.done), label: "Done")
      button.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      button.repeatsAfter = .milliseconds(400)
      bench.root.addSubview(button)
      view = button
      bench.touch(.down, 10, 10, at: 0)
    }
    view?.removeFromSuperview()
    #expect(view == nil)
    bench.touch(.move, 20, 20, at: 10)
    bench.touch(.up, 20, 20, at: 20)
    #expect(bench.settle() != nil)
  }
}
