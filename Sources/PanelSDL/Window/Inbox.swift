internal import CSDL2
internal import PanelCore

/// Events from other threads, and the bell that wakes the loop for them.
///
/// Unchecked: `events` is only touched with SDL's mutex held, which the compiler can't see.
final class Inbox: @unchecked Sendable {
  /// The type of the SDL event that wakes the loop.
  let bell: UInt32
  /// The type of the SDL event that says that all fingers were taken away.
  let cancel: UInt32
  private let mutex: OpaquePointer?
  private var events: [InputEvent] = []
  private let devices: DeviceWatch?

  /// - Parameter devices: what the loop sleeps on when it does not sleep in SDL.
  init(waking devices: DeviceWatch?) {
    self.devices = devices
    bell = SDL_RegisterEvents(2)
    cancel = bell + 1
    mutex = SDL_CreateMutex()
  }

  deinit { SDL_DestroyMutex(mutex) }

  /// Keeps the event and wakes the loop. Any thread.
  func post(_ event: InputEvent) {
    SDL_LockMutex(mutex)
    events.append(event)
    SDL_UnlockMutex(mutex)
    wake()
  }

  /// Any thread.
  func wake() {
    var event = SDL_Event()
    event.type = bell
    SDL_PushEvent(&event)
    devices?.wake()
  }

  func take() -> [InputEvent] {
    SDL_LockMutex(mutex)
    defer { SDL_UnlockMutex(mutex) }
    let taken = events
    events.removeAll()
    return taken
  }
}
