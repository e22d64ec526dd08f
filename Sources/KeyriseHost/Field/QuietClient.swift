import PanelCore
import PanelSystem

/// A client whose memory is tidied when nothing has happened for a while: what was freed between what is
/// in use goes back to the system. Large windows, many scripts and long texts leave such holes.
@MainActor final class QuietClient: FrameClient {
  /// How long nothing happens before.
  static let rest = Duration.seconds(10)

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

  /// Once after each time that somebody was here: nobody is woken up for ever.
  var nextDeadline: Timestamp? {
    .earliest(client.nextDeadline, lastEvent.map { $0 + Self.rest })
  }

  func takeFrame(at time: Timestamp) -> DisplayList? { client.takeFrame(at: time) }
  func takeEffects() -> [HostEffect] { client.takeEffects() }
}
