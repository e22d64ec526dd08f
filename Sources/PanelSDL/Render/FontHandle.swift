internal import CSDL2
internal import PanelCore

// An SDL object freed with its last owner: an actor's class can't free what it holds when it goes, a
// plain class can. Whoever lives inside another object keeps that object alive.

/// A font at one size.
final class FontHandle {
  let pointer: OpaquePointer
  private let file: any FontBytes

  init?(_ data: FontData, pixelSize: Int) {
    // Read through SDL's files, a font costs two system calls for every few bytes.
    let bytes = data.file.bytes
    guard let source = SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)),
      let pointer = TTF_OpenFontIndexRW(source, 1, Int32(pixelSize), data.index)
    else { return nil }
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT)
    self.pointer = pointer
    file = data.file
  }

  deinit { TTF_CloseFont(pointer) }
}
