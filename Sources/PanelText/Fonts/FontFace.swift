import CHarfBuzz
import PanelCore

/// A loaded font file: its character map, its measures, and a HarfBuzz font for each size.
final class FontFace {
  /// Ascent, descent and so on, in 26.6 pixels at one size; positive away from the baseline.
  struct Measures {
    var ascent: Int
    var descent: Int
    var capHeight: Int
    var xHeight: Int
  }

  private final class Sized {
    let font: OpaquePointer
    var measures: Measures?
    var lastUse = 0

    init(_ face: OpaquePointer, pixelSize: Int) {
      font = hb_font_create(face)
      hb_ot_font_set_funcs(font)
      hb_font_set_scale(font, Int32(pixelSize * 64), Int32(pixelSize * 64))
      hb_font_set_ppem(font, UInt32(pixelSize), UInt32(pixelSize))
    }

    deinit { hb_font_destroy(font) }
  }

  /// Zooming walks through many sizes; the ones used last are kept.
  static let sizeLimit = 8
  private static let bytesOfSize = 2 << 10

  private let file: any FontBytes
  private let cost: FontCost
  private let face: OpaquePointer
  private let mapFont: OpaquePointer
  private var sizes: [Int: Sized] = [:]
  private var uses = 0

  /// Nil when the file holds no glyphs.
  init?(_ data: FontData) {
    let file = data.file
    guard
      let blob = hb_blob_create(
        file.bytes.bindMemory(to: CChar.self).baseAddress, UInt32(file.bytes.count),
        HB_MEMORY_MODE_READONLY, nil, nil)
    else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(data.index)) else { return nil }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      hb_face_destroy(face)
      return nil
    }
    self.file = file
    cost = FontCost(data)
    self.face = face
    mapFont = font
  }

  deinit {
    sizes.removeAll()
    hb_font_destroy(mapFont)
    hb_face_destroy(face)
  }

  /// Memory in use, an estimate, in bytes.
  var bytes: Int { cost.rules + sizes.count * Self.bytesOfSize }
  /// How many sizes are open.
  var sizeCount: Int { sizes.count }

  /// The HarfBuzz font whose units are 1/64 pixel at `pixelSize`. Owned by the face, and good until
  /// another size is asked for.
  func font(pixelSize: Int) -> OpaquePointer {
    sized(pixelSize).font
  }

  private func sized(_ pixelSize: Int) -> Sized {
    uses += 1
    if let known = sizes[pixelSize] {
      known.lastUse = uses
      return known
    }
    if sizes.count >= Self.sizeLimit,
      let oldest = sizes.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      sizes[oldest.key] = nil
    }
    let sized = Sized(face, pixelSize: pixelSize)
    sized.lastUse = uses
    sizes[pixelSize] = sized
    return sized
  }

  func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(mapFont, scalar.value, &glyph) != 0
  }

  /// Whether every visible scalar of the cluster has a glyph. Source: Unicode's
  /// Default_Ignorable_Code_Point, which shapers hide when a font lacks it.
  func covers(_ cluster: some Sequence<Unicode.Scalar>) -> Bool {
    cluster.allSatisfy { hasGlyph(for: $0) || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// Whether all of printable ASCII has glyphs: asked for each letter of a line.
  private(set) lazy var coversASCII = (0x20...0x7E).allSatisfy {
    hasGlyph(for: Unicode.Scalar(UInt8($0)))
  }

  /// Whether glyphs are pictures, which the file has at one large size.
  private(set) lazy var hasPictures = hb_ot_color_has_png(face) != 0

  func measures(pixelSize: Int) -> Measures {
    let sized = sized(pixelSize)
    if let known = sized.measures { return known }
    let measures = measure(sized.font, pixelSize)
    sized.measures = measures
    return measures
  }

  private func measure(_ font: OpaquePointer, _ pixelSize: Int) -> Measures {
    func metric(_ tag: hb_ot_metrics_tag_t, or fallback: Int) -> Int {
      var position: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &position) != 0, position != 0 else {
        return fallback
      }
      return Int(position)
    }
    let em = pixelSize * 64
    return Measures(
      ascent: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, or: em),
      descent: -metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, or: -em / 4),
      capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT, or: em * 714 / 1000),
      xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT, or: em * 536 / 1000))
  }
}
