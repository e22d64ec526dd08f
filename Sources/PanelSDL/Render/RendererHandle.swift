internal import CSDL2

// An SDL object freed with its last owner: an actor's class can't free what it holds when it goes, a
// plain class can. Whoever lives inside another object keeps that object alive.

/// An SDL renderer; the surface or window that it draws into lives as long as it does.
final class RendererHandle {
  let pointer: OpaquePointer
  private let output: AnyObject

  init(owning pointer: OpaquePointer, into output: AnyObject) {
    self.pointer = pointer
    self.output = output
  }

  deinit { SDL_DestroyRenderer(pointer) }
}
