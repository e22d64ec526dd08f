import PanelCore
import Testing

@testable import KeyriseHost

/// What a service manager hears.
@Suite @MainActor struct ServicedClientTests {
  private final class Client: FrameClient {
    var list: DisplayList?
    var effects: [HostEffect] = []
    func send(_ event: InputEvent, at time: Timestamp) {}
    func advance(to time: Timestamp) {}
    var nextDeadline: Timestamp? { nil }
    func takeFrame(at time: Timestamp) -> DisplayList? { list }
    func takeEffects() -> [HostEffect] { effects }
  }

  private func at(_ seconds: Double) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

  @Test func itIsReadyOnceItsFirstFrameIsShown() {
    let client = Client()
    var told: [String] = []
    let serviced = ServicedClient(client, watchdog: nil) { told.append($0) }
    _ = serviced.takeFrame(at: at(0))
    _ = serviced.takeEffects()
    #expect(told == [])
    client.list = DisplayList(
      metrics: WindowMetrics(size: Size(width: 8, height: 8)), commands: [], damage: [])
    _ = serviced.takeFrame(at: at(1))
    #expect(told == [])
    _ = serviced.takeEffects()
    _ = serviced.takeEffects()
    #expect(told == ["READY=1"])
    client.effects = [.quit]
    #expect(serviced.takeEffects() == [.quit])
    #expect(told == ["READY=1", "STOPPING=1"])
    #expect(serviced.nextDeadline == nil)
  }

  @Test func itSaysThatItIsAliveTwiceInTheTimeThatTheManagerWaits() {
    var told: [String] = []
    let serviced = ServicedClient(Client(), watchdog: .seconds(30)) { told.append($0) }
    serviced.advance(to: at(0))
    #expect(serviced.nextDeadline == at(15))
    serviced.advance(to: at(14))
    #expect(told == [])
    serviced.advance(to: at(15))
    #expect(told == ["WATCHDOG=1"])
    // A loop that came late says it once.
    serviced.advance(to: at(50))
    #expect(told == ["WATCHDOG=1", "WATCHDOG=1"])
    #expect(serviced.nextDeadline == at(65))
  }
}
