internal import CSDL2

// An SDL object freed with its last owner: an actor's class can't free what it holds when it goes, a
// plain class can. Whoever lives inside another object keeps that object alive.

/// A picture in memory.
final class SurfaceHandle {
  let pointer: UnsafeMutablePointer<SDL_Surface>

  init?(width: Int, height: Int, format: UInt32) {
    guard
      let pointer = SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format)
    else { return nil }
    self.pointer = pointer
  }

  init(owning pointer: UnsafeMutablePointer<SDL_Surface>) { self.pointer = pointer }

  /// Takes in `width` times `height` pixels of four bytes, row by row.
  func write(_ pixels: [UInt32]) {
    let width = Int(pointer.pointee.w)
    pixels.withUnsafeBytes { bytes in
      for y in 0..<Int(pointer.pointee.h) {
        let row = UnsafeMutableRawBufferPointer(
          start: pointer.pointee.pixels + y * Int(pointer.pointee.pitch), count: width * 4)
        row.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[y * width * 4..<(y + 1) * width * 4]))
      }
    }
  }

  deinit { SDL_FreeSurface(pointer) }
}
