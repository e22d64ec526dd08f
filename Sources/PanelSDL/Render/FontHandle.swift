internal import CSDL2TTF

// An SDL object freed with its last owner: an actor's class can't free what it holds when it goes, a
// plain class can. Whoever lives inside another object keeps that object alive.

/// A font at one size.
final class FontHandle {
  let pointer: OpaquePointer

  init?(path: String, index: Int, pixelSize: Int) {
    guard let pointer = TTF_OpenFontIndex(path, Int32(pixelSize), index) else { return nil }
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT)
    self.pointer = pointer
  }

  deinit { TTF_CloseFont(pointer) }
}
