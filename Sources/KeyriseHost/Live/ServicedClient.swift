import PanelCore
import PanelSystem

/// A client whose service manager hears when its first frame is on the screen, that it is alive, and when
/// it ends.
///
/// It is alive while the window's loop comes by, so a loop that hangs is noticed.
@MainActor final class ServicedClient: FrameClient {
  private let client: any FrameClient
  private let tell: (String) -> Void
  /// Half of what the manager waits for.
  private let interval: Duration?
  private var nextSign: Timestamp?
  private var isReady = false
  private var hasFrame = false

  init(_ client: any FrameClient, watchdog: Duration?, tell: @escaping (String) -> Void) {
    self.client = client
    self.tell = tell
    interval = watchdog.map { $0 / 2 }
  }

  func send(_ event: InputEvent, at time: Timestamp) { client.send(event, at: time) }

  func advance(to time: Timestamp) {
    client.advance(to: time)
    guard let interval, time >= nextSign ?? time else { return }
    if nextSign != nil { tell("WATCHDOG=1") }
    nextSign = time + interval
  }

  var nextDeadline: Timestamp? { .earliest(client.nextDeadline, nextSign) }

  func takeFrame(at time: Timestamp) -> DisplayList? {
    let list = client.takeFrame(at: time)
    if list != nil { hasFrame = true }
    return list
  }

  /// Asked for after each frame was shown.
  func takeEffects() -> [HostEffect] {
    if hasFrame, !isReady {
      isReady = true
      tell("READY=1")
    }
    let effects = client.takeEffects()
    if effects.contains(.quit) { tell("STOPPING=1") }
    return effects
  }
}
