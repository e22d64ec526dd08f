internal import CSDL2
internal import PanelCore

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

  /// A texture of such pixels, blended onto `ground` by SDL itself, as if drawn there; without a
  /// ground it is blended whenever it is drawn.
  convenience init?(
    pixels: [UInt32], width: Int, height: Int, on ground: Color?, format: UInt32,
    renderer: RendererHandle
  ) {
    guard let ground else {
      self.init(pixels: pixels, width: width, height: height, renderer: renderer)
      return
    }
    guard width > 0, height > 0, pixels.count == width * height,
      let picture = SurfaceHandle(width: width, height: height, format: format),
      let ink = SurfaceHandle(
        width: width, height: height, format: SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { return nil }
    SDL_FillRect(
      picture.pointer, nil,
      SDL_MapRGBA(picture.pointer.pointee.format, ground.red, ground.green, ground.blue, 255))
    ink.write(pixels)
    SDL_SetSurfaceBlendMode(ink.pointer, SDL_BLENDMODE_BLEND)
    SDL_UpperBlit(ink.pointer, nil, picture.pointer, nil)
    guard
      let pointer = SDL_CreateTexture(
        renderer.pointer, format, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width),
        Int32(height))
    else { return nil }
    SDL_UpdateTexture(pointer, nil, picture.pointer.pointee.pixels, picture.pointer.pointee.pitch)
    SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_NONE)
    SDL_SetTextureScaleMode(pointer, SDL_ScaleModeNearest)
    self.init(owning: pointer, renderer: renderer)
  }

  deinit { SDL_DestroyTexture(pointer) }
}
