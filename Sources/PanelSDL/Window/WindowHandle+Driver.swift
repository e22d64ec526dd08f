internal import CSDL2
internal import Glibc

extension WindowHandle {
  /// Starts SDL's video and returns the name of the driver that it has chosen, in small letters.
  @MainActor static func startVideo() throws(SDLFault) -> String {
    for (name, value) in hints { SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE) }
    // The session's message bus if there is one; SDL would start one of its own and leave it behind.
    setenv("DBUS_SESSION_BUS_ADDRESS", "unix:runtime=yes", 0)
    // A compositor's X server, which SDL would take first, knows neither its fingers nor its scale.
    // Without any display SDL would draw where nobody sees it.
    let isWayland = SDL_getenv("WAYLAND_DISPLAY").map { $0.pointee != 0 } ?? false
    SDL_SetHint(SDL_HINT_VIDEODRIVER, isWayland ? "wayland,x11" : "x11,wayland,kmsdrm")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw .videoUnavailable(SDLFault.lastReason)
    }
    return SDL_GetCurrentVideoDriver().map { String(cString: $0).lowercased() } ?? ""
  }
}

/// What the program would draw on here.
package enum DriverProbe {
  /// The name of SDL's video driver; it is started and ended, and no window is opened.
  @MainActor package static func driver() throws(SDLFault) -> String {
    let driver = try WindowHandle.startVideo()
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    if driver == "kmsdrm" { keyrise_console_unmute() }
    return driver
  }
}
