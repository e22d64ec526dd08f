internal import CSDL2

/// The surface that SDL keeps for a window.
@MainActor final class WindowSurfacePanel: PixelPanel {
  private let window: WindowHandle

  init(_ window: WindowHandle) throws(SDLFault) {
    self.window = window
    guard surface() != nil else { throw .rendererUnavailable(SDLFault.lastReason) }
  }

  var isReady: Bool { true }

  func surface() -> UnsafeMutablePointer<SDL_Surface>? { SDL_GetWindowSurface(window.pointer) }

  func show(_ rects: [SDL_Rect]) -> Bool {
    SDL_UpdateWindowSurfaceRects(window.pointer, rects, Int32(rects.count)) == 0
  }

  func showAgain() -> Bool { SDL_UpdateWindowSurface(window.pointer) == 0 }
}
