internal import CSDL2
internal import Glibc
internal import PanelCore

/// The screen itself, without any window system: the kernel's own modes and buffers (DRM).
///
/// One output of one card. It is looked for again when one is plugged in or out.
final class Screen {
  let pointer: UnsafeMutablePointer<keyrise_screen>
  private let window: WindowHandle
  private var isArrowShown = false

  /// Nil when the window is in a window system, or SDL itself has the screen for OpenGL, or the card
  /// can't show a picture in memory.
  init?(_ window: WindowHandle) throws(SDLFault) {
    guard window.isBare, case let card = keyrise_screen_card(window.pointer), card >= 0 else {
      return nil
    }
    guard let pointer = keyrise_screen_open(card) else {
      guard errno != ENOTSUP else { return nil }
      let reason = errno == EBUSY ? "another program has it" : String(cString: strerror(errno))
      throw .windowUnavailable("the screen /dev/dri/card\(card): \(reason)")
    }
    self.pointer = pointer
    self.window = window
  }

  deinit { keyrise_screen_close(pointer) }

  /// What tells that a picture is shown, and that an output comes or goes.
  var descriptors: [Int32] { [pointer.pointee.file, pointer.pointee.news].filter { $0 >= 0 } }

  /// False while a picture is on its way to the output.
  var isReady: Bool { pointer.pointee.is_busy == 0 }

  /// Size of the output's mode, in pixels.
  var size: (width: Int, height: Int) {
    (Int(pointer.pointee.mode.hdisplay), Int(pointer.pointee.mode.vdisplay))
  }

  /// Pixels per inch; nil when the output does not say, or what can't be.
  var dpi: Double? {
    PhysicalSize(
      width: Double(pointer.pointee.mm_width), height: Double(pointer.pointee.mm_height)
    ).dpi(width: size.width, height: size.height)
  }

  /// How far the picture has to be turned to be upright on this panel, clockwise, as the kernel knows it.
  var rotation: Int { Self.rotation(ofOrientation: pointer.pointee.orientation) }

  /// Source: the values of the connector's property "panel orientation"; the console is turned the same.
  static func rotation(ofOrientation value: UInt32) -> Int {
    switch value {
    case 1: 180
    // Its left side is up, its right side is up.
    case 2: 270
    case 3: 90
    default: 0
    }
  }

  /// Reads what the kernel has told.
  /// - Returns: true when it was about an output: the picture has to be shown anew, and its size may
  ///   be another one.
  func hear() -> Bool {
    keyrise_screen_hear(pointer)
    guard keyrise_screen_hear_news(pointer) != 0 else { return false }
    isArrowShown = false
    keyrise_screen_look(pointer)
    return true
  }

  /// Shows the mouse's arrow at a pixel of the output.
  func point(x: Int32, y: Int32) {
    if isArrowShown {
      keyrise_screen_move(pointer, x, y)
    } else {
      isArrowShown = keyrise_screen_point(pointer, 1, x, y) != 0
    }
  }

  func hideArrow() {
    guard isArrowShown else { return }
    isArrowShown = false
    _ = keyrise_screen_point(pointer, 0, 0, 0)
  }
}

/// A picture that the output can read.
final class ScreenPicture {
  let pointer: UnsafeMutablePointer<keyrise_screen_picture>
  private let screen: Screen

  init?(_ screen: Screen, width: Int, height: Int) {
    guard let pointer = keyrise_screen_make(screen.pointer, UInt32(width), UInt32(height)) else {
      return nil
    }
    self.pointer = pointer
    self.screen = screen
  }

  deinit { keyrise_screen_drop(pointer) }
}
