internal import CSDL2

// An SDL object freed with its last owner: an actor's class can't free what it holds when it goes, a
// plain class can. Whoever lives inside another object keeps that object alive.

/// A font at one size.
final class FontHandle {
  let pointer: OpaquePointer
  private let file: MappedFile

  init?(path: String, index: Int, pixelSize: Int) {
    // Read through SDL's files, a font costs two system calls for every few bytes.
    guard let file = MappedFile(path),
      let source = SDL_RWFromConstMem(file.bytes.baseAddress, Int32(file.bytes.count)),
      let pointer = TTF_OpenFontIndexRW(source, 1, Int32(pixelSize), index)
    else { return nil }
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT)
    self.pointer = pointer
    self.file = file
  }

  deinit { TTF_CloseFont(pointer) }
}
