internal import CSDL2
internal import Glibc
internal import PanelCore

/// An SDL window and the video driver that it lives in.
final class WindowHandle {
  let pointer: OpaquePointer
  /// The name of the video driver, in small letters: SDL writes some in capitals.
  let driver: String
  /// True when SDL has no way of its own to draw in the window, and has loaded nothing for one.
  let isBare: Bool

  /// Starts the driver and opens the window.
  /// - Parameter mayBeBare: false: SDL has to be able to draw in it.
  @MainActor init(_ options: HostOptions, mayBeBare: Bool = true) throws(SDLFault) {
    driver = try Self.startVideo()
    if driver == "x11" || driver == "dummy" {
      // X11 shows a picture in memory as it is; SDL would load OpenGL to do it, for 70 MB.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    var flags = SDL_WINDOW_RESIZABLE.rawValue | keyrise_window_high_dpi
    var (width, height) = (800, 480)
    switch options.mode {
    case .windowed(let w, let h):
      width = max(1, w)
      height = max(1, h)
    case .fullScreen:
      var display = SDL_Rect()
      // SDL waits a tenth of a second for a window manager's consent, even where there is none.
      if driver == "x11", keyrise_x11_is_managed() == SDL_FALSE,
        SDL_GetDisplayBounds(0, &display) == 0
      {
        flags |= SDL_WINDOW_BORDERLESS.rawValue
        (width, height) = (Int(display.w), Int(display.h))
      } else {
        flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      }
    }
    let wantsBare =
      mayBeBare && ["wayland", "kmsdrm"].contains(driver) && options.renderer != .gpu
      && Self.takesOurLoader
    let centered = Int32(keyrise_window_centered)
    func open(_ flags: UInt32) -> OpaquePointer? {
      SDL_CreateWindow(options.title, centered, centered, Int32(width), Int32(height), flags)
    }
    let bare = wantsBare ? open(flags | SDL_WINDOW_VULKAN.rawValue) : nil
    guard let window = bare ?? open(flags) else {
      let reason = SDLFault.lastReason
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .windowUnavailable(reason)
    }
    pointer = window
    isBare = bare != nil
    // Started text input calls the system's keyboard up. A hardware keyboard's text comes without.
    SDL_StopTextInput()
    SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE)
    SDL_EventState(SDL_TEXTEDITING.rawValue, SDL_ENABLE)
    if options.grabsKeys { SDL_SetWindowKeyboardGrab(window, SDL_TRUE) }
    // SDL keeps the screen on, as for a game.
    SDL_EnableScreenSaver()
  }

  deinit {
    SDL_DestroyWindow(pointer)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    if driver == "kmsdrm" { keyrise_console_unmute() }
  }

  /// The window as it is now.
  @MainActor func geometry(_ options: HostOptions) -> WindowGeometry {
    var (width, height, pixelWidth, pixelHeight) = (Int32(0), Int32(0), Int32(0), Int32(0))
    SDL_GetWindowSize(pointer, &width, &height)
    SDL_GetWindowSizeInPixels(pointer, &pixelWidth, &pixelHeight)
    return WindowGeometry(
      width: Int(width), height: Int(height), pixelWidth: Int(pixelWidth),
      pixelHeight: Int(pixelHeight), dpi: options.dpi ?? displayDPI,
      scale: options.scale, rotation: options.rotation ?? 0)
  }

  /// Pixels per inch of the output that the window is on; nil when it says nothing that can be believed.
  @MainActor private var displayDPI: Double? {
    let display = SDL_GetWindowDisplayIndex(pointer)
    var (across, down) = (Float(0), Float(0))
    var mode = SDL_DisplayMode()
    guard SDL_GetDisplayDPI(display, nil, &across, &down) == 0, across > 0, down > 0,
      SDL_GetDesktopDisplayMode(display, &mode) == 0
    else { return nil }
    // SDL has made it of the output's millimetres.
    let size = PhysicalSize(
      width: (Double(mode.w) * 25.4 / Double(across)).rounded(),
      height: (Double(mode.h) * 25.4 / Double(down)).rounded())
    return size.dpi(width: Int(mode.w), height: Int(mode.h))
  }

  /// True when the driver can't wait for events and looks each millisecond.
  var mustPoll: Bool { driver != "x11" && driver != "wayland" }

  /// The program itself, as what SDL takes for Vulkan: see `findVulkanFunction`. It is not found in
  /// a program that exports no names.
  private static var takesOurLoader: Bool { SDL_Vulkan_LoadLibrary("") == 0 }

  // The environment must not change what the loop relies on.
  static let hints: [(String, String)] = [
    (SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    // Or SDL puts the window away at Alt+Tab.
    (SDL_HINT_ALLOW_ALT_TAB_WHILE_GRABBED, "0"),
    (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "1"),
    (SDL_HINT_APP_NAME, "Keyrise"),
  ]
}
