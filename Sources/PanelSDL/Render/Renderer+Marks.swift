internal import CSDL2
internal import PanelCore

extension Renderer {
  /// Draws one mark; the clip is set.
  func draw(_ mark: Mark, clip: PixelRect) {
    switch mark {
    case .fill(let rect, let color): fill(rect, color)
    case .rounded(let rect, let radius, let color):
      let corners = radius > 0 ? shapes.disc(radius: radius) : nil
      let tile = corners?.tile ?? 0
      fill(rect.insetBy(x: tile, y: 0).top(tile), color)
      fill(rect.insetBy(x: 0, y: tile), color)
      fill(rect.insetBy(x: tile, y: 0).lower(tile), color)
      if let corners { draw(corners, in: rect, color) }
    case .border(let rect, let radius, let line, let color):
      guard line > 0, let corners = shapes.ring(radius: radius, line: line) else { break }
      let tile = corners.tile
      fill(rect.insetBy(x: tile, y: 0).top(line), color)
      fill(rect.insetBy(x: tile, y: 0).lower(line), color)
      let sides = rect.insetBy(x: 0, y: tile)
      fill(PixelRect(x: rect.x, y: sides.y, width: line, height: sides.height), color)
      fill(PixelRect(x: rect.right - line, y: sides.y, width: line, height: sides.height), color)
      draw(corners, in: rect, color)
    case .icon(let icon, let rect, let color):
      let size = min(rect.width, rect.height)
      guard let texture = icons.texture(icon, size: size) else { break }
      tint(texture, color)
      copy(
        texture, from: PixelRect(x: 0, y: 0, width: size, height: size),
        to: PixelRect(x: rect.x, y: rect.y, width: size, height: size))
    case .text(let run, let x, let baseline, let bounds, let color):
      draw(run, x: x, baseline: baseline, bounds: bounds, color, clip: clip)
    case .pushClip, .popClip, .beginLayer, .endLayer: break
    }
  }

  private func draw(
    _ run: TextRun, x: Int, baseline: Int, bounds: PixelRect, _ color: Color, clip: PixelRect
  ) {
    let visible = bounds.intersection(clip)
    guard let parts = text.parts(run) else {
      return draw(run, x: x, baseline: baseline, bounds: bounds, visible: visible, color)
    }
    for part in parts {
      // A glyph may hang out of its part on either side.
      let reach = part.run.pixelSize * 2
      let left = x + part.dx - reach
      let right = x + part.dx + part.width + reach
      guard left < visible.right, right > visible.x else { continue }
      draw(part.run, x: x + part.dx, baseline: baseline, bounds: bounds, visible: visible, color)
    }
  }

  private func draw(
    _ run: TextRun, x: Int, baseline: Int, bounds: PixelRect, visible: PixelRect, _ color: Color
  ) {
    let ground = color.alpha == 255 ? grounds.color(under: visible) : nil
    let picture = text.picture(run, color, on: ground, inkTop: bounds.y - baseline)
    let untinted = Color(red: 255, green: 255, blue: 255, alpha: color.alpha)
    for tile in picture.tiles {
      let place = PixelRect(
        x: x + tile.dx, y: baseline + tile.dy, width: tile.width, height: tile.height)
      // Never outside of the bounds, which is all that a later damage would repair.
      let part = place.intersection(visible)
      guard !part.isEmpty else { continue }
      tint(tile.texture, untinted)
      copy(tile.texture, from: part.offsetBy(dx: -place.x, dy: -place.y), to: part)
    }
  }

  private func fill(_ rect: PixelRect, _ color: Color) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    SDL_SetRenderDrawBlendMode(
      handle.pointer, color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(handle.pointer, color.red, color.green, color.blue, color.alpha)
    var sdl = rect.sdl
    SDL_RenderFillRect(handle.pointer, &sdl)
  }

  private func draw(_ corners: ShapeCache.Corners, in rect: PixelRect, _ color: Color) {
    let tile = corners.tile
    tint(corners.texture, color)
    for (right, lower) in [(false, false), (true, false), (false, true), (true, true)] {
      copy(
        corners.texture,
        from: PixelRect(x: right ? tile : 0, y: lower ? tile : 0, width: tile, height: tile),
        to: PixelRect(
          x: right ? rect.right - tile : rect.x, y: lower ? rect.bottom - tile : rect.y,
          width: tile, height: tile))
    }
  }

  private func tint(_ texture: TextureHandle, _ color: Color) {
    SDL_SetTextureColorMod(texture.pointer, color.red, color.green, color.blue)
    SDL_SetTextureAlphaMod(texture.pointer, color.alpha)
  }

  private func copy(_ texture: TextureHandle, from: PixelRect, to: PixelRect) {
    if let clip, !to.intersects(clip) { return }
    var source = from.sdl
    var place = to.sdl
    SDL_RenderCopy(handle.pointer, texture.pointer, &source, &place)
  }
}

extension PixelRect {
  fileprivate func insetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
  fileprivate func top(_ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }
  fileprivate func lower(_ height: Int) -> PixelRect {
    PixelRect(x: x, y: bottom - height, width: width, height: height)
  }
}
