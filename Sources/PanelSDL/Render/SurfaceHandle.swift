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

  deinit { SDL_FreeSurface(pointer) }
}
