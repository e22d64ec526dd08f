import KeyboardCore
import PanelCore
import Testing

@testable import PanelUI

@Suite @MainActor struct KeyClickTests {
  private func clicks(
    _ clicks: KeyClicks, isSecure: Bool = false, before body: (Bench) -> Void = { _ in }
  ) -> [HostEffect] {
    let bench = Bench()
    let field = TextField()
    field.isSecure = isSecure
    field.frame = Rect(x: 0, y: 0, width: 400, height: 40)
    bench.root.addSubview(field)
    bench.application.keyboard.clicks = clicks
    field.becomeFirstResponder()
    _ = bench.settle()
    _ = bench.application.takeEffects()
    let key = bench.application.keyboard.placedKeys.first { $0.key.id == "q" }
    guard let center = key?.frame.center else { return [] }
    let origin = bench.application.keyboard.keysOrigin
    let now = bench.now.milliseconds
    bench.touch(.down, origin.x + center.x, origin.y + center.y, at: now)
    let pressed = bench.application.takeEffects()
    bench.touch(.up, origin.x + center.x, origin.y + center.y, at: now + 50)
    #expect(
      !bench.application.takeEffects().contains { if case .click = $0 { true } else { false } })
    return pressed.filter { if case .click = $0 { true } else { false } }
  }

  @Test func keysAreSilentUntilSomebodyWantsClicks() {
    #expect(clicks(KeyClicks()) == [])
  }

  @Test func aKeyClicksWhenItGoesDown() {
    #expect(clicks(KeyClicks(volume: 30)) == [.click(volume: 30)])
    #expect(clicks(KeyClicks(volume: 900)) == [.click(volume: 100)])
  }

  @Test func aFieldThatNobodyMayReadIsSilentUnlessSomebodyWantsItOtherwise() {
    #expect(clicks(KeyClicks(volume: 30), isSecure: true) == [])
    #expect(
      clicks(KeyClicks(volume: 30, inSecureFields: true), isSecure: true) == [.click(volume: 30)])
  }
}
