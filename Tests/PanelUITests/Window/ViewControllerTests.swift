import KeyboardCore
import PanelCore
import Testing

@testable import PanelUI

@MainActor private final class Screen: ViewController {
  let name: String
  let log: Log
  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init()
  }
  override func viewDidLoad() { log("\(name) loaded") }
  override func viewWillAppear() { log("\(name) will appear, window \(view.window != nil)") }
  override func viewDidAppear() { log("\(name) did appear") }
  override func viewWillDisappear() { log("\(name) will disappear") }
  override func viewDidDisappear() { log("\(name) did disappear, window \(view.window != nil)") }
  override func viewWillLayoutSubviews() { log("\(name) will lay out") }
  override func viewDidLayoutSubviews() { log("\(name) did lay out") }
  override func viewWillTransition(to size: Size) {
    log("\(name) from \(Int(view.frame.width)) to \(Int(size.width))")
  }
}

@MainActor @Suite struct ViewControllerTests {
  @Test func aScreenComesAndGoesInOrder() {
    let bench = Bench()
    let log = Log()
    let (a, b) = (Screen("a", log), Screen("b", log))
    #expect(!a.isViewLoaded)
    bench.window.rootViewController = a
    #expect(
      log.take() == [
        "a loaded", "a will appear, window true", "a will lay out", "a did lay out",
        "a did appear",
      ])
    bench.window.rootViewController = b
    #expect(
      log.take() == [
        "a will disappear", "a did disappear, window false", "b loaded",
        "b will appear, window true", "b will lay out", "b did lay out", "b did appear",
      ])
    bench.window.rootViewController = b
    #expect(log.take() == [])
    #expect(a.window == nil)
    #expect(b.window === bench.window)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 800, height: 480))
  }

  @Test func aNewSizeIsToldBeforeItComes() {
    let bench = Bench()
    let log = Log()
    let screen = Screen("a", log)
    bench.window.rootViewController = screen
    _ = log.take()
    bench.application.send(
      .metrics(WindowMetrics(size: Size(width: 480, height: 800), dpi: 133)), at: bench.now)
    #expect(log.take() == ["a from 800 to 480"])
    #expect(screen.view.frame == Rect(x: 0, y: 0, width: 480, height: 800))
    bench.frame(at: 0)
    #expect(log.take() == ["a will lay out", "a did lay out"])
  }

  @Test func theFocusOfAScreenThatGoesIsGivenUp() {
    let bench = Bench()
    let log = Log()
    let field = Field("a", log)
    bench.root.addSubview(field)
    bench.window.makeFirstResponder(field)
    bench.window.rootViewController = ViewController()
    #expect(bench.window.firstResponder == nil)
    #expect(log.lines.last == "a did resign")
    #expect(bench.settle() != nil)
    #expect(bench.application.keyboard.presentation.phase == .hidden)
  }
}
