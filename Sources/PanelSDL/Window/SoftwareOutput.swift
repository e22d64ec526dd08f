internal import CSDL2
internal import PanelCore

/// The processor draws, the window shows a picture in memory.
@MainActor final class SoftwareOutput: WindowOutput {
  private let panel: any PixelPanel
  private let rotation: Int
  private let fontFile: FontFile
  private var renderer: Renderer?
  /// The surface that is drawn for.
  private var surface: UnsafeMutablePointer<SDL_Surface>?
  /// The upright picture when it is turned for the panel; nil: the window's own is drawn into.
  private var upright: SurfaceHandle?
  private var isVoid = true

  init(_ panel: any PixelPanel, rotation: Int, fontFile: @escaping FontFile) {
    self.panel = panel
    self.rotation = rotation
    self.fontFile = fontFile
  }

  var isReady: Bool { panel.isReady }

  func show(_ list: DisplayList) {
    // A window system may change its surface at any time.
    if panel.surface() != surface { isVoid = true }
    let isNew = isVoid
    if isVoid { open() }
    guard let renderer, let surface else { return }
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    var rects: [SDL_Rect] = []
    for rect in renderer.draw(list, whole: isNew) {
      let shown = PictureTurn(rotation, width: width, height: height).onPanel(rect)
        .intersection(bounds)
      guard !shown.isEmpty else { continue }
      if let upright { turn(upright, into: surface, shown) }
      rects.append(shown.sdl)
    }
    guard !rects.isEmpty else { return }
    if !panel.show(rects) { isVoid = true }
  }

  func showAgain() {
    guard !isVoid else { return }
    if !panel.showAgain() { isVoid = true }
  }

  func forget() { isVoid = true }

  private func open() {
    renderer = nil
    upright = nil
    surface = panel.surface()
    guard let surface else { return }
    let format = surface.pointee.format.pointee.format
    var target = surface
    if rotation != 0 {
      let sideways = rotation != 180
      guard
        let picture = SurfaceHandle(
          width: Int(sideways ? surface.pointee.h : surface.pointee.w),
          height: Int(sideways ? surface.pointee.w : surface.pointee.h), format: format)
      else { return }
      upright = picture
      target = picture.pointer
    }
    guard let pointer = SDL_CreateSoftwareRenderer(target) else { return }
    renderer = Renderer(
      RendererHandle(owning: pointer, into: upright ?? panel), format: format,
      fontFile: fontFile)
    isVoid = false
  }

  private func turn(
    _ upright: SurfaceHandle, into panel: UnsafeMutablePointer<SDL_Surface>, _ rect: PixelRect
  ) {
    let turn = PictureTurn(rotation, width: Int(panel.pointee.w), height: Int(panel.pointee.h))
    switch panel.pointee.format.pointee.BytesPerPixel {
    case 4: turn.copy(upright.pointer.pointee, to: panel.pointee, rect, of: UInt32.self)
    case 2: turn.copy(upright.pointer.pointee, to: panel.pointee, rect, of: UInt16.self)
    default: break
    }
  }
}
