internal import CSDL2
package import PanelCore

/// An off-screen picture drawn by the processor, without any window or video driver.
@MainActor package final class Canvas {
  private let fontFile: FontFile
  private var surface: SurfaceHandle?
  private(set) var renderer: Renderer?
  private let textBytes: Int

  /// Memory that rasterised text may take, in bytes, is bounded by `textBytes`.
  package init(textBytes: Int = TextMemory.pictures, fontFile: @escaping FontFile) {
    self.fontFile = fontFile
    self.textBytes = textBytes
  }

  /// Memory that text takes, in bytes: pictures, and an estimate for open fonts.
  package var textMemory: (pictures: Int, openFonts: Int) {
    renderer.map { ($0.text.bytes, $0.text.fonts.bytes) } ?? (0, 0)
  }

  /// Draws the damaged part of a list; all of it when the list is the first or has another size.
  package func draw(_ list: DisplayList) {
    let size = Renderer.pixelSize(of: list.metrics)
    let isNew =
      surface.map { $0.pointer.pointee.w != size.width || $0.pointer.pointee.h != size.height }
      ?? true
    if isNew { open(size) }
    _ = renderer?.draw(list, whole: isNew)
  }

  /// The upright picture as it is now; empty before the first `draw`.
  package func pixels() -> PixelImage {
    guard let picture = surface?.pointer.pointee else {
      return PixelImage(width: 0, height: 0, bytes: [])
    }
    let width = Int(picture.w)
    let height = Int(picture.h)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = picture.pixels.advanced(by: y * Int(picture.pitch))
        .assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        let pixel = row[x]
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
        bytes.append(UInt8(truncatingIfNeeded: pixel))
        bytes.append(255)
      }
    }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  private func open(_ size: PixelRect) {
    renderer = nil
    surface = nil
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    guard !size.isEmpty,
      let surface = SurfaceHandle(width: size.width, height: size.height, format: format),
      let pointer = SDL_CreateSoftwareRenderer(surface.pointer)
    else { return }
    self.surface = surface
    renderer = Renderer(
      RendererHandle(owning: pointer, into: surface), format: format, textBytes: textBytes,
      fontFile: fontFile)
  }
}
