package import PanelCore
import PanelSDL

extension TapeTheatre {
  /// A list drawn from nothing, with the fonts of this theatre.
  package func picture(of list: DisplayList) -> PixelImage {
    let canvas = newCanvas()
    canvas.draw(list)
    return canvas.pixels()
  }
}
