internal import CSDL2

/// A window's pixels on Wayland, handed to the compositor in shared memory.
///
/// The picture is kept in memory of our own. What changes in it is copied to a buffer that the
/// compositor is not reading, and a new frame is made when the compositor asks for one: a window
/// that is not seen costs nothing.
@MainActor final class WaylandPanel: PixelPanel {
  private struct Buffer {
    var handle: WaylandPicture
    /// What has changed in the picture since it was copied here.
    var stale: [PixelRect]
  }

  private let window: WindowHandle
  private let wayland: WaylandSurface
  private var picture: SurfaceHandle?
  private var buffers: [Buffer] = []
  /// A compositor holds the picture on the panel and the one that comes next.
  private static let mostBuffers = 4

  init(_ window: WindowHandle, _ wayland: WaylandSurface) {
    self.window = window
    self.wayland = wayland
  }

  var isReady: Bool { wayland.pointer.pointee.frame == nil }

  func surface() -> UnsafeMutablePointer<SDL_Surface>? {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSizeInPixels(window.pointer, &width, &height)
    guard width > 0, height > 0 else { return nil }
    if let size = picture?.pointer.pointee, size.w == width, size.h == height {
      return picture?.pointer
    }
    buffers.removeAll()
    picture = SurfaceHandle(
      width: Int(width), height: Int(height), format: SDL_PIXELFORMAT_RGB888.rawValue)
    return picture?.pointer
  }

  func show(_ rects: [SDL_Rect]) -> Bool {
    guard let picture, let index = freeBuffer() else { return false }
    let damage = rects.map {
      PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.w), height: Int($0.h))
    }
    for i in buffers.indices { buffers[i].stale.append(contentsOf: damage) }
    let buffer = buffers[index].handle.pointer.pointee
    let pitch = Int(picture.pointer.pointee.w) * 4
    for rect in buffers[index].stale { picture.copy(rect, to: buffer.pixels, pitch: pitch) }
    buffers[index].stale.removeAll(keepingCapacity: true)
    keyrise_wayland_show(
      wayland.pointer, buffers[index].handle.pointer, rects, Int32(rects.count))
    return true
  }

  // The compositor keeps what it was given.
  func showAgain() -> Bool { true }

  private func freeBuffer() -> Int? {
    func free() -> Int? { buffers.firstIndex { $0.handle.pointer.pointee.is_busy == 0 } }
    if let index = free() { return index }
    guard let size = picture?.pointer.pointee, buffers.count < Self.mostBuffers,
      let handle = WaylandPicture(wayland, width: size.w, height: size.h)
    else { return nil }
    let whole = PixelRect(x: 0, y: 0, width: Int(size.w), height: Int(size.h))
    buffers.append(Buffer(handle: handle, stale: [whole]))
    return buffers.count - 1
  }
}
