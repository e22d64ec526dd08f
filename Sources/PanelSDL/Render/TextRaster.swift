internal import CSDL2
internal import PanelCore

/// The pixels of a run, cut to its ink.
struct TextRaster {
  /// 0xAARRGGBB, row by row.
  private(set) var pixels: [UInt32] = []
  private(set) var width = 0
  private(set) var height = 0
  /// From the pen's start on the baseline to the top left, in pixels.
  private(set) var dx = 0
  private(set) var dy = 0
  /// True when the picture brings its own colours: an emoji.
  private(set) var isColoured = false

  /// Nil when the run has no ink or can't be rasterised.
  /// - Parameter inkTop: about where the ink begins, below the baseline positive, in pixels.
  @MainActor init?(_ run: TextRun, face: FontCache.Face, inkTop: Int) {
    let font = face.handle.pointer
    Self.prepare(font, for: run)
    guard let surface = Self.surface(of: run.text, font), let ink = Ink(surface) else { return nil }
    let rise = Self.rise(surface.pointer.pointee.h, ink: ink, font: font, inkTop: inkTop)
    let shift = ink.left > 1 ? 0 : Self.shift(of: run, ink: ink, font: font)
    width = ink.right - ink.left
    height = ink.bottom - ink.top
    dx = ink.left - shift
    dy = ink.top - rise - Int(TTF_FontAscent(font))
    pixels = ink.copy(of: surface)
    isColoured = Self.hasColour(pixels)
    if face.shrink < 1 { scale(by: face.shrink) }
  }

  /// A picture as it is.
  init(pixels: [UInt32], width: Int, height: Int, dx: Int = 0, dy: Int = 0) {
    self.pixels = pixels
    self.width = width
    self.height = height
    self.dx = dx
    self.dy = dy
  }

  /// Boxes with the numbers of characters that no font has; nil when none is seen.
  init?(boxes run: TextRun) {
    // As large as fonts are at most.
    guard run.pixelSize > 0, run.pixelSize <= 2000 else { return nil }
    let placed = CodePointBoxes(
      run.text.unicodeScalars, pixelSize: run.pixelSize, isRightToLeft: run.isRightToLeft)
    guard let first = placed.boxes.first?.box else { return nil }
    width = placed.width
    height = first.height
    dy = first.top
    pixels = [UInt32](repeating: 0x00FF_FFFF, count: width * height)
    for (box, left) in placed.boxes {
      for part in box.parts {
        for y in part.y - dy..<part.y - dy + part.height {
          for x in left + part.x..<left + part.x + part.width {
            pixels[y * width + x] = 0xFFFF_FFFF
          }
        }
      }
    }
  }

  // Of no actor: a main actor's closure asks at each call, here for each pixel, where it runs.
  private static func hasColour(_ pixels: [UInt32]) -> Bool {
    pixels.contains { $0 >> 24 != 0 && $0 & 0xFF_FFFF != 0xFF_FFFF }
  }

  /// The advance of a text, in pixels.
  @MainActor static func advance(of run: TextRun, face: FontCache.Face) -> Int {
    prepare(face.handle.pointer, for: run)
    var width: Int32 = 0
    TTF_SizeUTF8(face.handle.pointer, run.text, &width, nil)
    return Int((Double(width) * face.shrink).rounded())
  }

  /// Direction and script are the font's, not the call's; the defaults shape Arabic wrongly.
  private static func prepare(_ font: OpaquePointer, for run: TextRun) {
    TTF_SetFontDirection(font, run.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    let tag = (0..<4).map { UInt8(truncatingIfNeeded: run.script >> (24 - 8 * UInt32($0))) }
    TTF_SetFontScriptName(font, String(decoding: tag, as: UTF8.self))
  }

  private static func surface(of text: String, _ font: OpaquePointer) -> SurfaceHandle? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let drawn = TTF_RenderUTF8_Blended(font, text, white) else { return nil }
    let handle = SurfaceHandle(owning: drawn)
    guard drawn.pointee.format.pointee.format != SDL_PIXELFORMAT_ARGB8888.rawValue else {
      return handle
    }
    return SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
      .map(SurfaceHandle.init(owning:))
  }

  /// How far SDL2_ttf has moved the pen to the right to make room for what hangs out on the left.
  ///
  /// It moves the pen only if a glyph begins left of the run's start, and does not say so. With a
  /// space at the left end nothing hangs out, so the place of the ink tells. The few graphemes at
  /// that end are enough: no other reaches so far.
  private static func shift(of run: TextRun, ink: Ink, font: OpaquePointer) -> Int {
    guard TTF_GlyphIsProvided32(font, 0x20) != 0 else { return 0 }
    let spaced =
      run.isRightToLeft ? String(run.text.suffix(4)) + " " : " " + String(run.text.prefix(4))
    var space: Int32 = 0
    TTF_SizeUTF8(font, " ", &space, nil)
    guard let surface = surface(of: spaced, font), let moved = Ink(surface) else { return 0 }
    return max(0, ink.left - moved.left + Int(space))
  }

  /// How far SDL2_ttf has moved the baseline down to make room above the font's ascent.
  ///
  /// A picture higher than the font has grown at the top or at the bottom; the ink touches the edge
  /// that has grown. Where it touches both, the shaper's word decides.
  private static func rise(
    _ height: Int32, ink: Ink, font: OpaquePointer, inkTop: Int
  ) -> Int {
    let grown = Int(height - TTF_FontHeight(font))
    guard grown > 0, ink.top <= 1 else { return 0 }
    if ink.bottom < Int(height) - 1 { return grown }
    return min(max(0, -inkTop - Int(TTF_FontAscent(font))), grown)
  }

  /// Gives white ink a colour; a picture with colours of its own keeps them.
  mutating func tint(_ color: Color) {
    guard !isColoured else { return }
    let ink = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    for i in pixels.indices { pixels[i] = pixels[i] & 0xFF00_0000 | ink }
  }

  /// Makes the picture smaller.
  mutating func scale(by share: Double) {
    let newWidth = max(1, Int((Double(width) * share).rounded()))
    let newHeight = max(1, Int((Double(height) * share).rounded()))
    pixels = AreaFilter.shrink(pixels, width: width, height: height, to: newWidth, newHeight)
    width = newWidth
    height = newHeight
    dx = Int((Double(dx) * share).rounded())
    dy = Int((Double(dy) * share).rounded())
  }
}
