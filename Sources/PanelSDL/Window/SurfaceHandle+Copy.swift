internal import CSDL2

extension SurfaceHandle {
  /// Copies a part of the picture, of 4 bytes a pixel, to the same place in `target`.
  /// - Parameter pitch: how many bytes a row of `target` has.
  func copy(_ rect: PixelRect, to target: UnsafeMutableRawPointer?, pitch: Int) {
    guard let source = pointer.pointee.pixels, let target else { return }
    for y in rect.y..<rect.bottom {
      (target + y * pitch + rect.x * 4).copyMemory(
        from: source + y * Int(pointer.pointee.pitch) + rect.x * 4, byteCount: rect.width * 4)
    }
  }
}
