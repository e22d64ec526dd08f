internal import CSDL2
internal import PanelCore

/// The graphics hardware draws into a texture that is kept, and shows it.
@MainActor final class HardwareOutput: WindowOutput {
  private let handle: RendererHandle
  private let rotation: Int
  private let fontFile: FontFile
  private var picture: TextureHandle?
  private var renderer: Renderer?
  private var size = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var isVoid = true

  init(_ window: WindowHandle, rotation: Int, fontFile: @escaping FontFile) throws(SDLFault) {
    let flags =
      SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_TARGETTEXTURE.rawValue
      | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let pointer = SDL_CreateRenderer(window.pointer, -1, flags) else {
      throw .rendererUnavailable(SDLFault.lastReason)
    }
    handle = RendererHandle(owning: pointer, into: window)
    if let name = keyrise_opengl_name().map({ String(cString: $0) }), Self.isComputed(name) {
      throw .rendererUnavailable("there is no graphics hardware but \(name)")
    }
    self.rotation = rotation
    self.fontFile = fontFile
  }

  /// True for an OpenGL that the processor computes, slower than it draws by itself; `name` is what
  /// the driver calls it.
  static func isComputed(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "swr ", "swiftshader", "software rasterizer"]
      .contains { name.contains($0) }
  }

  var isReady: Bool { true }

  func show(_ list: DisplayList) {
    let wanted = Renderer.pixelSize(of: list.metrics)
    let isNew = isVoid || wanted != size
    if isNew { open(wanted) }
    guard let renderer else { return }
    guard !renderer.draw(list, whole: isNew).isEmpty else { return }
    present()
  }

  func showAgain() {
    if !isVoid { present() }
  }

  func forget() { isVoid = true }

  private func open(_ wanted: PixelRect) {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    renderer = nil
    picture = TextureHandle(
      target: handle, width: wanted.width, height: wanted.height, format: format)
    guard let picture else { return }
    size = wanted
    renderer = Renderer(handle, target: picture, format: format, fontFile: fontFile)
    isVoid = false
  }

  private func present() {
    guard let picture else { return }
    SDL_SetRenderTarget(handle.pointer, nil)
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetRendererOutputSize(handle.pointer, &width, &height)
    // Turned about its middle, which is the panel's.
    var place = SDL_FRect(
      x: (Float(width) - Float(size.width)) / 2, y: (Float(height) - Float(size.height)) / 2,
      w: Float(size.width), h: Float(size.height))
    SDL_RenderCopyExF(
      handle.pointer, picture.pointer, nil, &place, Double(rotation), nil, SDL_FLIP_NONE)
    SDL_RenderPresent(handle.pointer)
  }
}
