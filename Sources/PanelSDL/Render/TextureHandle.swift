internal import CSDL2

// An SDL object freed with its last owner: an actor's class can't free what it holds when it goes, a
// plain class can. Whoever lives inside another object keeps that object alive.

/// A texture of a renderer.
final class TextureHandle {
  let pointer: OpaquePointer
  private let renderer: RendererHandle

  init(owning pointer: OpaquePointer, renderer: RendererHandle) {
    self.pointer = pointer
    self.renderer = renderer
  }

  /// A texture that can be drawn into.
  init?(target renderer: RendererHandle, width: Int, height: Int, format: UInt32) {
    guard
      let pointer = SDL_CreateTexture(
        renderer.pointer, format, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), Int32(width),
        Int32(height))
    else { return nil }
    SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_NONE)
    self.pointer = pointer
    self.renderer = renderer
  }

  /// A texture of `width` times `height` pixels, given as 0xAARRGGBB.
  init?(pixels: [UInt32], width: Int, height: Int, renderer: RendererHandle) {
    guard width > 0, height > 0, pixels.count == width * height,
      let pointer = SDL_CreateTexture(
        renderer.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
    else { return nil }
    SDL_UpdateTexture(pointer, nil, pixels, Int32(width * 4))
    SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(pointer, SDL_ScaleModeNearest)
    self.pointer = pointer
    self.renderer = renderer
  }

  deinit { SDL_DestroyTexture(pointer) }
}
