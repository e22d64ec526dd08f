internal import CSDL2
package import PanelCore

/// An off-screen picture drawn by the processor, without any window or video driver.
@MainActor package final class Canvas {
  package init(fontFile: @escaping FontFile) {}

  /// Draws the damaged part of a list; all of it when the list is the first or has another size.
  package func draw(_ list: DisplayList) {}

  /// The upright picture as it is now; empty before the first `draw`.
  package func pixels() -> PixelImage { PixelImage(width: 0, height: 0, bytes: []) }
}
