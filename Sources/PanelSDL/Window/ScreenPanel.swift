internal import CSDL2

/// A picture straight on a screen, by two buffers that take turns.
///
/// The picture is kept in memory of our own: a screen's buffer is slow to read. What changes in it is
/// copied to the buffer that the output is not reading, which it then goes over to, between two of its
/// own pictures.
@MainActor final class ScreenPanel: PixelPanel {
  private struct Buffer {
    var handle: ScreenPicture
    /// What has changed in the picture since it was copied here.
    var stale: [PixelRect]
  }

  private let screen: Screen
  private var picture: SurfaceHandle?
  private var buffers: [Buffer] = []
  /// The buffer that the output reads.
  private var front = 0

  /// Nil when the screen has no memory for a picture.
  init?(_ screen: Screen) {
    self.screen = screen
    guard surface() != nil else { return nil }
  }

  var isReady: Bool { screen.isReady }

  func surface() -> UnsafeMutablePointer<SDL_Surface>? {
    let (width, height) = screen.size
    if let size = picture?.pointer.pointee, size.w == width, size.h == height {
      return picture?.pointer
    }
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let made = (0..<2).compactMap { _ in
      ScreenPicture(screen, width: width, height: height).map { Buffer(handle: $0, stale: [whole]) }
    }
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    guard made.count == 2,
      let surface = SurfaceHandle(width: width, height: height, format: format)
    else { return nil }
    // The size is another one: the output shows nothing from here to the next picture.
    buffers = made
    picture = surface
    return surface.pointer
  }

  func show(_ rects: [SDL_Rect]) -> Bool {
    guard let picture, buffers.count == 2 else { return false }
    let damage = rects.map {
      PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.w), height: Int($0.h))
    }
    for i in buffers.indices { buffers[i].stale.append(contentsOf: damage) }
    let back = 1 - front
    let buffer = buffers[back].handle.pointer.pointee
    for rect in buffers[back].stale {
      picture.copy(rect, to: buffer.pixels, pitch: Int(buffer.pitch))
    }
    buffers[back].stale.removeAll(keepingCapacity: true)
    // An output that is gone shows it when it is back.
    if keyrise_screen_show(screen.pointer, buffers[back].handle.pointer) != 0 { front = back }
    return true
  }

  // The output goes on reading the buffer.
  func showAgain() -> Bool { true }
}
