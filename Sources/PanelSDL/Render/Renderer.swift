internal import CSDL2
package import PanelCore

/// Finds the file of a font; nil when there is none.
package typealias FontFile = (FontID) -> FontData?

/// Draws display lists into an SDL renderer and keeps what it has rasterised.
///
/// Only what is damaged is drawn again: for each damaged rectangle every mark that touches it, from
/// the back to the front. Edges are rounded to whole pixels, widths never are.
@MainActor package final class Renderer {
  /// A layer of the list at hand.
  struct Layer {
    /// Where the layer's own marks end.
    var end: Int
    var texture: TextureHandle?
    /// What it hides: the rectangle cut by the clips around it.
    var cover: PixelRect
  }

  let handle: RendererHandle
  /// What is drawn into; nil: the renderer's own surface.
  private let target: TextureHandle?
  let shapes: ShapeCache
  let icons: IconCache
  let text: TextCache
  private let layers: LayerCache
  /// How many layers are kept as textures.
  var texturedLayers: Int { layers.textures }
  var clip: PixelRect?
  /// What has been painted in the region at hand.
  var grounds = Grounds()

  /// - Parameter format: the pixels of the target, so that a layer's texture has the same.
  init(
    _ handle: RendererHandle, target: TextureHandle? = nil, format: UInt32,
    textBytes: Int = TextMemory.pictures,
    fontFile: @escaping FontFile
  ) {
    self.handle = handle
    self.target = target
    shapes = ShapeCache(renderer: handle)
    icons = IconCache(renderer: handle)
    text = TextCache(
      renderer: handle, format: format, fonts: FontCache(fontFile: fontFile), limit: textBytes)
    layers = LayerCache(renderer: handle, format: format)
  }

  /// The size in pixels of the picture that a list draws.
  static func pixelSize(of metrics: WindowMetrics) -> PixelRect {
    PixelRect(Rect(origin: .zero, size: metrics.size), scale: metrics.scale)
  }

  /// Draws the damaged parts of a list, or all of it.
  /// - Returns: the rectangles that were drawn again.
  func draw(_ list: DisplayList, whole: Bool) -> [PixelRect] {
    let scale = list.metrics.scale
    let window = Self.pixelSize(of: list.metrics)
    let damage =
      whole
      ? [window]
      : list.damage.map { PixelRect(around: $0, scale: scale).intersection(window) }
        .filter { !$0.isEmpty }
    let marks = Self.marks(of: list)
    let found = findLayers(in: marks, window: window)
    setTarget(target)
    for rect in damage { paint(marks, layers: found, in: rect) }
    SDL_RenderSetClipRect(handle.pointer, nil)
    clip = nil
    SDL_RenderFlush(handle.pointer)
    return damage
  }

  private nonisolated static func marks(of list: DisplayList) -> [Mark] {
    list.commands.map { Mark($0, scale: list.metrics.scale) }
  }

  private func setTarget(_ texture: TextureHandle?) {
    SDL_SetRenderTarget(handle.pointer, texture?.pointer)
    clip = nil
  }

  /// Every outermost layer by the place of its first mark.
  private func findLayers(in marks: [Mark], window: PixelRect) -> [Int: Layer] {
    var found: [Int: Layer] = [:]
    var ids: [Int] = []
    var clips = [window]
    var i = 0
    while i < marks.count {
      switch marks[i] {
      case .pushClip(let rect): clips.append(clips[clips.count - 1].intersection(rect))
      case .popClip: if clips.count > 1 { clips.removeLast() }
      case .beginLayer(let id, let rect):
        let end = Self.endOfLayer(i, in: marks)
        // Two layers of one name in a list: the second is drawn as it stands.
        let texture =
          ids.contains(id)
          ? nil
          : layers.texture(id: id, rect: rect, marks: marks[(i + 1)..<end]) { texture, marks in
            setTarget(texture)
            let whole = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
            paint(marks, layers: [:], in: whole)
          }
        ids.append(id)
        found[i] = Layer(
          end: end, texture: texture, cover: clips[clips.count - 1].intersection(rect))
        i = end
      default: break
      }
      i += 1
    }
    layers.keep(only: ids)
    return found
  }

  private static func endOfLayer(_ start: Int, in marks: [Mark]) -> Int {
    var depth = 0
    for i in start..<marks.count {
      if case .beginLayer = marks[i] { depth += 1 }
      if case .endLayer = marks[i] {
        depth -= 1
        if depth == 0 { return i }
      }
    }
    return marks.count
  }

  /// Draws what touches `region`, and leaves out what a layer will hide.
  private func paint(_ marks: [Mark], layers: [Int: Layer], in region: PixelRect) {
    // The regions of the marks before the first layer, between the first and the second, …
    var regions = [region]
    let starts = layers.keys.sorted()
    for start in starts.reversed() {
      let cover = layers[start].map(\.cover) ?? region
      regions.append(regions[regions.count - 1].boxOutside(cover))
    }
    var clips = [regions.removeLast()]
    // Graphics hardware blends as fast as it copies.
    grounds = Grounds(isKept: target == nil)
    var i = 0
    while i < marks.count {
      switch marks[i] {
      case .pushClip(let rect): clips.append(clips[clips.count - 1].intersection(rect))
      case .popClip, .endLayer: if clips.count > 1 { clips.removeLast() }
      case .beginLayer(_, let rect):
        guard let layer = layers[i] else {
          clips.append(clips[clips.count - 1].intersection(rect))
          break
        }
        // Behind the layer less was drawn than in front of it.
        clips = reopened(marks[..<i], in: regions.removeLast())
        let visible = clips[clips.count - 1].intersection(rect)
        if let texture = layer.texture {
          copy(texture, at: rect, visible: visible)
          grounds.cover(visible)
          i = layer.end
        } else {
          clips.append(visible)
          if visible.isEmpty {
            clips.removeLast()
            i = layer.end
          }
        }
      default:
        let clip = clips[clips.count - 1]
        if let bounds = marks[i].bounds, bounds.intersects(clip) {
          setClip(clip)
          draw(marks[i], clip: clip)
          grounds.add(marks[i], clip: clip)
        }
      }
      i += 1
    }
  }

  /// The clips that are open after `marks`, in another region.
  private func reopened(_ marks: ArraySlice<Mark>, in region: PixelRect) -> [PixelRect] {
    var clips = [region]
    for mark in marks {
      switch mark {
      case .pushClip(let rect), .beginLayer(_, let rect):
        clips.append(clips[clips.count - 1].intersection(rect))
      case .popClip, .endLayer: if clips.count > 1 { clips.removeLast() }
      default: break
      }
    }
    return clips
  }

  private func setClip(_ rect: PixelRect) {
    guard clip != rect else { return }
    clip = rect
    var sdl = rect.sdl
    SDL_RenderSetClipRect(handle.pointer, &sdl)
  }

  private func copy(_ texture: TextureHandle, at rect: PixelRect, visible: PixelRect) {
    guard !visible.isEmpty else { return }
    setClip(visible)
    var source = visible.offsetBy(dx: -rect.x, dy: -rect.y).sdl
    var place = visible.sdl
    SDL_RenderCopy(handle.pointer, texture.pointer, &source, &place)
  }
}
