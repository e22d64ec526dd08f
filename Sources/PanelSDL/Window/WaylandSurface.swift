internal import CSDL2

/// The Wayland surface of an SDL window.
final class WaylandSurface {
  let pointer: UnsafeMutablePointer<keyrise_wayland>
  private let window: WindowHandle

  /// Nil when the window is none of Wayland's.
  /// - Parameter bell: the type of the SDL event that says that a new picture is wanted.
  /// - Parameter cancel: the type of the one that says that all fingers were taken away.
  init?(_ window: WindowHandle, bell: UInt32, cancel: UInt32) {
    guard let pointer = keyrise_wayland_open(window.pointer, bell, cancel) else { return nil }
    self.pointer = pointer
    self.window = window
  }

  deinit { keyrise_wayland_close(pointer) }
}

/// A picture in memory that is shared with the compositor.
final class WaylandPicture {
  let pointer: UnsafeMutablePointer<keyrise_wayland_picture>
  private let surface: WaylandSurface

  init?(_ surface: WaylandSurface, width: Int32, height: Int32) {
    guard let pointer = keyrise_wayland_make(surface.pointer, width, height) else { return nil }
    self.pointer = pointer
    self.surface = surface
  }

  deinit { keyrise_wayland_drop(pointer) }
}
