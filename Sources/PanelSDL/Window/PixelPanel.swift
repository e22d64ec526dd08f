internal import CSDL2

/// A window's pixels in memory, and the way to have them shown.
@MainActor protocol PixelPanel: AnyObject {
  /// False while the window system shows an earlier picture still; then `isReady` comes true with
  /// an event.
  var isReady: Bool { get }
  /// Where to draw; another one after the window has got a new size. Nil: there is none for now.
  func surface() -> UnsafeMutablePointer<SDL_Surface>?
  /// Shows what was drawn in `rects`.
  /// - Returns: false when the picture is lost and `surface` has to be asked for again.
  func show(_ rects: [SDL_Rect]) -> Bool
  /// Shows the whole picture again.
  func showAgain() -> Bool
}
