import PanelCore
import PanelSystem

/// `--panel 154x86mm 800x480`: a panel by its size in millimetres and in pixels.
enum PanelOption {
  /// Takes the option and its two sizes out of a command line; nil when it isn't there.
  static func take(from arguments: inout [String]) throws(OptionFault) -> WindowMetrics? {
    guard let place = arguments.firstIndex(where: { $0 == "--panel" }) else { return nil }
    var words: [String] = []
    var end = place + 1
    // In one word or in two, in either order.
    while end < arguments.count, words.count < 2 {
      let parts = arguments[end].split(separator: " ").map(String.init)
      guard parts.allSatisfy({ size($0) != nil }) else { break }
      words += parts
      end += 1
    }
    arguments.removeSubrange(place..<end)
    guard words.count == 2,
      let millimetres = words.first(where: { $0.hasSuffix("mm") }).flatMap(size),
      let pixels = words.first(where: { !$0.hasSuffix("mm") }).flatMap(size),
      let panel = panel(pixels: pixels, millimetres: millimetres)
    else {
      throw OptionFault(message: "--panel wants two sizes, such as 154x86mm 800x480")
    }
    return panel
  }

  private static func size(_ text: String) -> (width: Double, height: Double)? {
    let digits = text.hasSuffix("mm") ? text.dropLast(2) : text[...]
    let parts = digits.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0,
      width <= 16_384, height <= 16_384
    else { return nil }
    return (width, height)
  }

  private static func panel(
    pixels: (width: Double, height: Double), millimetres: (width: Double, height: Double)
  ) -> WindowMetrics? {
    let dpi = pixels.width / millimetres.width * 25.4
    guard dpi >= 30, dpi <= 1200 else { return nil }
    // As many pixels a point as a panel of this density has by itself.
    let scale = max(1, (dpi / 132 * 4).rounded() / 4)
    return WindowMetrics(
      size: Size(width: pixels.width / scale, height: pixels.height / scale), scale: scale,
      dpi: dpi)
  }
}
