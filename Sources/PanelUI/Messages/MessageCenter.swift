/// Delivers typed messages to whoever observes their type, in the order of observing.
///
/// A message goes out after the state that it describes is complete. Source: the use of UIKit's
/// notification centre, with types instead of names and dictionaries.
@MainActor public final class MessageCenter {
  private struct Observer {
    weak var observation: Observation?
    let deliver: (Any) -> Void
  }
  private var observers: [Observer] = []

  public init() {}

  /// Calls `body` for each message of a type until the observation is cancelled or released.
  public func observe<Message>(
    _ type: Message.Type = Message.self, _ body: @escaping (Message) -> Void
  ) -> Observation {
    let observation = Observation(center: self)
    observers.removeAll { $0.observation == nil }
    observers.append(
      Observer(observation: observation) { if let message = $0 as? Message { body(message) } })
    return observation
  }

  /// Delivers a message to those who observed before this call.
  public func post<Message>(_ message: Message) {
    for observer in observers where observer.observation?.isActive ?? false {
      observer.deliver(message)
    }
  }

  func remove(_ observation: Observation) {
    observers.removeAll { $0.observation == nil || $0.observation === observation }
  }
}

/// Keeps an observation going; `cancel` or its release ends it.
@MainActor public final class Observation {
  private weak var center: MessageCenter?
  private(set) var isActive = true

  init(center: MessageCenter) { self.center = center }

  /// No further message is delivered.
  public func cancel() {
    isActive = false
    center?.remove(self)
  }
}
