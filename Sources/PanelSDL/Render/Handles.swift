internal import CSDL2
internal import CSDL2TTF

// SDL's objects, each freed with its last owner. An actor's class can't free what it holds when it
// goes; these plain classes can. Whoever lives inside another object keeps that object alive.

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
