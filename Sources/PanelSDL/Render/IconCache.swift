internal import PanelCore

/// Icons as white textures, each rasterised once a size.
@MainActor final class IconCache {
  private struct Key: Hashable {
    var icon: Icon
    var size: Int
  }

  private let renderer: RendererHandle
  private var kept: [Key: TextureHandle] = [:]
  /// All icons at the sizes of one panel.
  private static let limit = 256

  init(renderer: RendererHandle) { self.renderer = renderer }

  func texture(_ icon: Icon, size: Int) -> TextureHandle? {
    // An icon larger than any panel's would only use up memory.
    guard size > 0, size <= 1024 else { return nil }
    let key = Key(icon: icon, size: size)
    if let texture = kept[key] { return texture }
    if kept.count >= Self.limit { kept.removeAll() }
    guard
      let texture = TextureHandle(
        pixels: IconRaster.pixels(icon, size: size), width: size, height: size, renderer: renderer)
    else { return nil }
    kept[key] = texture
    return texture
  }
}
