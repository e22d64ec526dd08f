internal import CSDL2
package import PanelCore

/// The window and its event loop.
@MainActor package final class SDLHost {
  /// Opens the window.
  /// - Parameter now: the time since the program started, monotonic; nil: SDL's counter.
  package init(
    options: HostOptions, fontFile: @escaping FontFile, now: (() -> Timestamp)? = nil
  ) throws(SDLFault) {}

  /// The measures of the window as it is now.
  package var metrics: WindowMetrics { WindowMetrics(size: .zero) }
  /// Frames shown so far.
  package private(set) var frameCount = 0
  /// Times the loop has woken up so far.
  package private(set) var wakeUps = 0

  /// Drives the client until `stop`. Clipboard and title are carried out here, an effect of any
  /// other kind is handed to `perform`.
  package func run(_ client: any FrameClient, perform: (HostEffect) -> Void) {}

  /// Delivers an event from any thread.
  package nonisolated func post(_ event: InputEvent) {}

  /// Ends `run` when it has carried out the effects at hand.
  package func stop() {}
}
