/// Delivers typed messages to whoever observes their type, in the order of observing.
///
/// A message goes out after the state that it describes is complete. Source: the use of UIKit's
/// notification centre, with types instead of names and dictionaries.
@MainActor public final class MessageCenter {
  private struct Observer {
    let token: Int
    let deliver: (Any) -> Void
  }
  private var observers: [Observer] = []
  private var lastToken = 0

  public init() {}

  /// Calls `body` for each message of a type until the observation is cancelled or released.
  public func observe<Message>(
    _ type: Message.Type = Message.self, _ body: @escaping (Message) -> Void
  ) -> Observation {
    lastToken += 1
    observers.append(
      Observer(token: lastToken) { if let message = $0 as? Message { body(message) } })
    return Observation(center: self, token: lastToken)
  }

  /// Delivers a message to those who observed before this call.
  public func post<Message>(_ message: Message) {
    for observer in observers where observers.contains(where: { $0.token == observer.token }) {
      observer.deliver(message)
    }
  }

  func remove(_ token: Int) { observers.removeAll { $0.token == token } }
}

/// Keeps an observation going; `cancel` ends it.
@MainActor public final class Observation {
  private weak var center: MessageCenter?
  private let token: Int

  init(center: MessageCenter, token: Int) {
    self.center = center
    self.token = token
  }

  /// No further message is delivered.
  public func cancel() { center?.remove(token) }
}
