internal import PanelCore

/// Runs of text as textures in their colours, those drawn last.
///
/// The colour is in the pixels because SDL's software renderer takes four times as long for a
/// texture that it has to tint; and so is the ground, where that is one colour.
@MainActor final class TextCache {
  private struct Key: Hashable {
    var run: TextRun
    /// Opaque; the alpha is the drawing's.
    var color: Color
    /// The opaque colour around the ink; nil: none.
    var ground: Color?
  }

  private struct Entry {
    var picture: TextPicture
    var lastUse: Int
    /// In bytes.
    var cost: Int
  }

  /// A part of a run too long for one picture, and how far its pen is from the run's.
  struct Part {
    var run: TextRun
    var dx: Int
    var width: Int
  }

  private let renderer: RendererHandle
  private let format: UInt32
  /// Open for drawing.
  let fonts: FontCache
  private var kept: [Key: Entry] = [:]
  private var split: [TextRun: [Part]] = [:]
  private var uses = 0
  /// Memory in use, in bytes.
  private(set) var bytes = 0
  /// Most memory in use between two pictures, in bytes.
  let limit: Int

  /// - Parameter format: the pixels of pictures that have a ground.
  init(renderer: RendererHandle, format: UInt32, fonts: FontCache, limit: Int) {
    self.renderer = renderer
    self.format = format
    self.fonts = fonts
    self.limit = limit
  }

  /// The picture of a run, rasterised when it is not at hand.
  /// - Parameters:
  ///   - ground: what the run is drawn on, so that its picture can be copied; nil: it is blended.
  ///   - inkTop: about where the ink begins, below the baseline positive, in pixels.
  func picture(_ run: TextRun, _ color: Color, on ground: Color?, inkTop: Int) -> TextPicture {
    uses += 1
    let key = Key(
      run: run, color: Color(red: color.red, green: color.green, blue: color.blue), ground: ground)
    if let index = kept.index(forKey: key) {
      kept.values[index].lastUse = uses
      return kept.values[index].picture
    }
    let picture = rasterise(run, color, on: ground, inkTop: inkTop)
    let cost =
      picture.bytes + TextMemory.bytes(of: run.text)
      + TextMemory.bytesOfEntry(Key.self, Entry.self)
    bytes += cost
    if bytes > limit { shrink() }
    kept[key] = Entry(picture: picture, lastUse: uses, cost: cost)
    return picture
  }

  /// The parts that a long run is drawn in; nil for a run that is drawn whole.
  func parts(_ run: TextRun) -> [Part]? {
    // About 8000 pixels of Latin text; no line on a panel is as long.
    let most = max(16, 16_384 / max(1, run.pixelSize))
    guard run.text.utf8.count > most else { return nil }
    if let parts = split[run] { return parts }
    if split.count >= 16 { split.removeAll() }
    let parts = cut(run, most: most)
    split[run] = parts
    return parts
  }

  // Room is made before the newest picture is kept, so that it always stays: one that alone is
  // larger than the limit is dropped with the next.
  private func shrink() {
    let oldest = kept.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldest where bytes > limit * 3 / 4 {
      bytes -= entry.cost
      kept[key] = nil
    }
  }

  private func rasterise(_ run: TextRun, _ color: Color, on ground: Color?, inkTop: Int)
    -> TextPicture
  {
    var picture = TextPicture()
    guard var raster = raster(of: run, inkTop: inkTop) else { return picture }
    raster.tint(color)
    for left in stride(from: 0, to: raster.width, by: TextPicture.widest) {
      let width = min(TextPicture.widest, raster.width - left)
      let pixels =
        width == raster.width
        ? raster.pixels
        : (0..<raster.height).flatMap {
          raster.pixels[$0 * raster.width + left..<$0 * raster.width + left + width]
        }
      guard
        let texture = TextureHandle(
          pixels: pixels, width: width, height: raster.height, on: ground, format: format,
          renderer: renderer)
      else { continue }
      picture.tiles.append(
        TextPicture.Tile(
          texture: texture, dx: raster.dx + left, dy: raster.dy, width: width,
          height: raster.height))
    }
    return picture
  }

  private func raster(of run: TextRun, inkTop: Int) -> TextRaster? {
    if run.font == .codePointBoxes { return TextRaster(boxes: run) }
    guard let face = fonts.face(run.font, pixelSize: run.pixelSize) else { return nil }
    defer {
      fonts.drew(run.text.unicodeScalars.count, with: run.font, pixelSize: run.pixelSize)
    }
    return TextRaster(run, face: face, inkTop: inkTop)
  }

  private func advance(of run: TextRun) -> Int? {
    if run.font == .codePointBoxes {
      return CodePointBoxes(
        run.text.unicodeScalars, pixelSize: run.pixelSize, isRightToLeft: run.isRightToLeft
      ).width
    }
    return fonts.face(run.font, pixelSize: run.pixelSize).map {
      TextRaster.advance(of: run, face: $0)
    }
  }

  /// Cuts a run behind spaces where it can.
  private func cut(_ run: TextRun, most: Int) -> [Part] {
    var parts: [Part] = []
    var rest = run.text[...]
    while !rest.isEmpty {
      let limit = rest.utf8.index(rest.startIndex, offsetBy: most, limitedBy: rest.endIndex)
      var end = rest.endIndex
      if let limit {
        // A cluster longer than the limit stays whole: it is one grapheme.
        let edge = rest.indices.prefix { $0 <= limit }.last ?? rest.startIndex
        let space = rest[..<edge].lastIndex(of: " ").map(rest.index(after:))
        end = space ?? (edge > rest.startIndex ? edge : rest.index(after: rest.startIndex))
      }
      var part = run
      part.text = String(rest[..<end])
      guard let width = advance(of: part) else { return [] }
      parts.append(Part(run: part, dx: 0, width: width))
      rest = rest[end...]
    }
    var pen = 0
    for i in run.isRightToLeft ? Array(parts.indices.reversed()) : Array(parts.indices) {
      parts[i].dx = pen
      pen += parts[i].width
    }
    return parts
  }
}
