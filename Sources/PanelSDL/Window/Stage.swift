internal import CSDL2

/// A window, what draws in it, and what its loop sleeps on.
@MainActor struct Stage {
  let window: WindowHandle
  let output: any WindowOutput
  let inbox: Inbox
  /// What the loop sleeps on where SDL can't wait for the devices.
  let devices: DeviceWatch?
  /// The screen, where there is no window system.
  let screen: Screen?
  private let wayland: WaylandSurface?
  private let options: HostOptions
  /// How far the picture is turned, as the first output has said it.
  private let rotation: Int

  init(_ options: HostOptions, fontFile: @escaping FontFile) throws(SDLFault) {
    var window: WindowHandle? = try WindowHandle(options)
    var screen: Screen? = if let window { try Screen(window) } else { nil }
    var panel: (any PixelPanel)? = screen.flatMap { ScreenPanel($0) }
    if let opened = window, opened.driver == "kmsdrm", opened.isBare, panel == nil {
      // The card has no pictures in memory. SDL can't have two windows here.
      screen = nil
      window = nil
    }
    let opened = if let window { window } else { try WindowHandle(options, mayBeBare: false) }
    devices =
      opened.driver == "kmsdrm" ? DeviceWatch(options.input, also: screen?.descriptors ?? []) : nil
    inbox = Inbox(waking: devices)
    wayland = WaylandSurface(opened, bell: inbox.bell, cancel: inbox.cancel)
    let rotation = Self.geometry(of: opened, screen, options).rotation
    if options.renderer == .gpu {
      output = try HardwareOutput(opened, rotation: rotation, fontFile: fontFile)
    } else {
      if panel == nil {
        panel =
          if let wayland { WaylandPanel(opened, wayland) } else { try WindowSurfacePanel(opened) }
      }
      guard let panel else { throw .rendererUnavailable("there is no window.") }
      output = SoftwareOutput(panel, rotation: rotation, fontFile: fontFile)
    }
    self.window = opened
    self.screen = screen
    self.options = options
    self.rotation = rotation
  }

  /// The window as it is now.
  var geometry: WindowGeometry {
    var geometry = Self.geometry(of: window, screen, options)
    // Another output may be built in otherwise: picture and touches stay turned the same way.
    geometry.rotation = rotation
    return geometry
  }

  private static func geometry(
    of window: WindowHandle, _ screen: Screen?, _ options: HostOptions
  ) -> WindowGeometry {
    var geometry = window.geometry(options)
    if let screen {
      // SDL does not see another output come.
      (geometry.width, geometry.height) = screen.size
      (geometry.pixelWidth, geometry.pixelHeight) = screen.size
      geometry.dpi = options.dpi ?? screen.dpi
      if options.rotation == nil { geometry.rotation = screen.rotation }
    }
    return geometry
  }
}
