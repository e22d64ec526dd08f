import PanelCore
import PanelSystem

/// A client whose memory is tidied when nothing has happened for a while: what was freed between what is
/// in use goes back to the system. Large windows, many scripts and long texts leave such holes.
///
/// Nobody is woken up for this: it is done when something else has woken the app up after its rest, as the caret's
/// blinking, a text that was saved or a place that was noted do.
@MainActor final class QuietClient: FrameClient {
  /// How long nothing happens before.
  static let rest = Duration.seconds(2)

  private let client: any FrameClient
  private var lastEvent: Timestamp?

  init(_ client: any FrameClient) { self.client = client }

  func send(_ event: InputEvent, at time: Timestamp) {
    lastEvent = time
    client.send(event, at: time)
  }

  func advance(to time: Timestamp) {
    client.advance(to: time)
    guard let lastEvent, lastEvent + Self.rest <= time else { return }
    self.lastEvent = nil
    tidyMemory()
  }

  var nextDeadline: Timestamp? { client.nextDeadline }
  func takeFrame(at time: Timestamp) -> DisplayList? { client.takeFrame(at: time) }
  func takeEffects() -> [HostEffect] { client.takeEffects() }
}
