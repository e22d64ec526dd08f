internal import CSDL2
internal import PanelCore

/// Layers that move while their content stays the same, each as one texture.
@MainActor final class LayerCache {
  private struct Layer {
    /// Relative to the layer's top left.
    var marks: [Mark]
    var rect: PixelRect
    var texture: TextureHandle?
    /// Frames since it moved last.
    var stillFrames = 0
  }

  private let renderer: RendererHandle
  private let format: UInt32
  private var layers: [Int: Layer] = [:]
  /// A motion starts and ends with frames that move by less than a pixel.
  private static let patience = 8

  /// How many layers are kept as textures.
  var textures: Int { layers.values.filter { $0.texture != nil }.count }

  init(renderer: RendererHandle, format: UInt32) {
    self.renderer = renderer
    self.format = format
  }

  /// The layer's texture, if it is worth having one in this frame.
  /// - Parameter draw: draws marks into the current target, from its top left.
  func texture(
    id: Int, rect: PixelRect, marks: ArraySlice<Mark>, draw: (TextureHandle, [Mark]) -> Void
  ) -> TextureHandle? {
    if let layer = layers[id], layer.texture == nil, layer.rect == rect {
      // A layer at rest is not worth a look. When it moves, the second frame finds it the same.
      if !layer.marks.isEmpty { layers[id]?.marks = [] }
      return nil
    }
    guard var layer = layers[id], layer.rect.width == rect.width,
      layer.rect.height == rect.height, Self.isSame(layer.marks, marks, at: rect)
    else {
      let relative = marks.map { $0.offsetBy(dx: -rect.x, dy: -rect.y) }
      layers[id] = Layer(marks: relative, rect: rect)
      return nil
    }
    if layer.rect != rect {
      layer.stillFrames = 0
      if layer.texture == nil, !rect.isEmpty {
        layer.texture = TextureHandle(
          target: renderer, width: rect.width, height: rect.height, format: format)
        if let texture = layer.texture { draw(texture, layer.marks) }
      }
    } else {
      layer.stillFrames += 1
      if layer.stillFrames > Self.patience { layer.texture = nil }
    }
    layer.rect = rect
    layers[id] = layer
    return layer.texture
  }

  /// Forgets the layers that are not in the picture any more.
  func keep(only ids: [Int]) {
    for id in layers.keys where !ids.contains(id) { layers[id] = nil }
  }

  private nonisolated static func isSame(_ old: [Mark], _ new: ArraySlice<Mark>, at rect: PixelRect)
    -> Bool
  {
    old.count == new.count
      && zip(old, new).allSatisfy { $0 == $1.offsetBy(dx: -rect.x, dy: -rect.y) }
  }
}
