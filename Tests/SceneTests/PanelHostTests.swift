import Foundation
import KeyriseHost
import PanelCore
import PanelUI
import Testing

/// The kit as a program of its own uses it.
@Suite @MainActor struct PanelHostTests {
  private final class Screen: ViewController {
    let text = TextView()

    override func viewDidLoad() { view.addSubview(text) }
    override func viewWillAppear() { text.becomeFirstResponder() }
    override func viewWillLayoutSubviews() {
      guard let keyboard = window?.application.keyboard else { return }
      text.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: keyboard.frame.minY)
    }
  }

  private func start() -> (Application, Screen) {
    let application = PanelHost.application(
      metrics: WindowMetrics(size: Size(width: 800, height: 480)))
    let screen = Screen()
    application.window.rootViewController = screen
    return (application, screen)
  }

  @Test func aScreenEndsWhereTheKeyboardBeginsInEveryFrame() {
    let (application, screen) = start()
    var bottoms: Set<Double> = []
    for frame in 0...20 {
      let now = Timestamp(milliseconds: Double(frame) * 1000 / 60)
      guard application.takeFrame(at: now) != nil else { continue }
      #expect(screen.text.frame.maxY == application.keyboard.frame.minY, "frame \(frame)")
      bottoms.insert(screen.text.frame.maxY)
    }
    #expect(bottoms.count > 5)
    #expect(screen.text.frame.maxY < 300)
  }

  @Test func textGoesToTheFocus() {
    let (application, screen) = start()
    application.send(.text("hello"), at: .zero)
    #expect(screen.text.text == "hello")
  }

  @Test func anApplicationWithoutADelegateEndsWhenItIsAskedTo() {
    let (application, screen) = start()
    #expect(application.canPerform(command: Command("quit")))
    _ = application.takeEffects()
    application.send(.quit, at: .zero)
    #expect(application.takeEffects() == [.quit])
    withExtendedLifetime(screen) {}
  }

  @Test func aFileThatIsNotThereIsAnErrorWithItsName() {
    #expect(throws: ConfigError.self) { try PanelHost.config(file: "/nowhere/tok.yaml") }
  }

  @Test func aShippedThemeIsRead() throws {
    let file = Folder.package.appendingPathComponent("assets/themes/night.yaml").path
    let (theme, errors) = Theme.decode(try PanelHost.config(file: file))
    #expect(theme.name == "night")
    #expect(errors == [])
  }
}
