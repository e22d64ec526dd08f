/// The seam between an app and whoever drives it: the SDL run loop or the tape player.
///
/// A driver calls `advance(to:)` and then `send(_:at:)` for each event, then `takeFrame(at:)`, shows
/// what it returns, then carries out `takeEffects()`. Times never go backward.
@MainActor public protocol FrameClient: AnyObject {
  /// Delivers an event. Deadlines due at or before `time` fire first, each at its own instant.
  func send(_ event: InputEvent, at time: Timestamp)
  /// Fires every deadline due at or before `time`, each at its own instant, in order.
  func advance(to time: Timestamp)
  /// When to call again if nothing else happens: the next deadline, or the next frame of a motion.
  /// nil: sleep until there is an event.
  var nextDeadline: Timestamp? { get }
  /// The picture at `time`; nil when it is the same as the last one.
  func takeFrame(at time: Timestamp) -> DisplayList?
  /// What the app wants from outside since the last call.
  func takeEffects() -> [HostEffect]
}
