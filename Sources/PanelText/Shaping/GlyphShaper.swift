import CHarfBuzz
import PanelCore

/// Shapes one item with HarfBuzz, just as the rasteriser does: the run's own text and nothing
/// around it, no language, the font's default features.
final class GlyphShaper {
  /// A stretch of text that HarfBuzz can't part, and where it lies.
  private struct GlyphCluster {
    var start: Int
    var left: Int
    var right: Int
    /// The glyph that carries the advance.
    var glyph: hb_codepoint_t
    var glyphLeft: Int
    var widest: Int
  }

  private let buffer: OpaquePointer = hb_buffer_create()

  deinit { hb_buffer_destroy(buffer) }

  /// - Parameters:
  ///   - text: The item's characters.
  ///   - starts: Where graphemes start in `text`, in bytes, ascending from 0.
  func measure(
    _ text: String, starts: [Int], face: FontFace, pixelSize: Int, script: UInt32,
    isRightToLeft: Bool
  ) -> MeasuredItem {
    let font = face.font(pixelSize: pixelSize)
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    hb_buffer_reset(buffer)
    var text = text
    let length = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
      }
      return bytes.count
    }
    hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    hb_buffer_set_direction(buffer, direction)
    hb_shape(font, buffer, nil, 0)

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return MeasuredItem(stops: starts.map { _ in 0 }) }
    let measures = face.measures(pixelSize: pixelSize)
    var measured = MeasuredItem()
    var surface = SurfaceRule(measures)
    var clusters: [GlyphCluster] = []
    var pen = 0
    var penY = 0
    for index in 0..<Int(count) {
      let glyph = infos[index].codepoint
      let place = positions[index]
      let start = Int(infos[index].cluster)
      let advance = Int(place.x_advance)
      var extents = hb_glyph_extents_t()
      if hb_font_get_glyph_extents(font, glyph, &extents) != 0 {
        surface.add(extents, x: pen + Int(place.x_offset), y: penY - Int(place.y_offset))
      }
      if let last = clusters.indices.last, clusters[last].start == start {
        clusters[last].right = pen + advance
        if advance > clusters[last].widest {
          clusters[last].widest = advance
          clusters[last].glyph = glyph
          clusters[last].glyphLeft = pen
        }
      } else {
        clusters.append(
          GlyphCluster(
            start: start, left: pen, right: pen + advance, glyph: glyph, glyphLeft: pen,
            widest: advance))
      }
      pen += advance
      penY += Int(place.y_advance)
    }
    measured.width = pen
    measured.hasInk = surface.hasInk
    measured.surface = surface.box(width: pen)
    if isRightToLeft { clusters.reverse() }
    measured.stops = stops(
      starts, clusters: clusters, length: length, width: pen, font: font, direction: direction)
    return measured
  }

  private func stops(
    _ starts: [Int], clusters: [GlyphCluster], length: Int, width: Int, font: OpaquePointer,
    direction: hb_direction_t
  ) -> [Int] {
    let isRightToLeft = direction == HB_DIRECTION_RTL
    var stops: [Int] = []
    stops.reserveCapacity(starts.count)
    var next = 0
    for (number, cluster) in clusters.enumerated() {
      let end = number + 1 < clusters.count ? clusters[number + 1].start : length
      let first = next
      while next < starts.count, starts[next] < end { next += 1 }
      guard next > first else { continue }
      // A cluster that begins within a grapheme gives its first part to that grapheme.
      let lead = starts[first] > cluster.start ? 1 : 0
      let parts = next - first + lead
      let carets = parts > 1 ? ligatureCarets(cluster, parts, font, direction) : nil
      for part in lead..<parts {
        let ahead: Int
        if part == 0 {
          ahead = 0
        } else if let carets {
          let x = cluster.glyphLeft + carets[isRightToLeft ? parts - 1 - part : part - 1]
          ahead = isRightToLeft ? cluster.right - x : x - cluster.left
        } else {
          ahead = (cluster.right - cluster.left) * part / parts
        }
        stops.append(isRightToLeft ? cluster.right - ahead : cluster.left + ahead)
      }
    }
    // HarfBuzz drops characters only when a font lacks even a space.
    while stops.count < starts.count { stops.append(isRightToLeft ? 0 : width) }
    return stops
  }

  /// The places that the font names inside a ligature, left to right; nil without exactly one
  /// for each inner boundary.
  private func ligatureCarets(
    _ cluster: GlyphCluster, _ parts: Int, _ font: OpaquePointer, _ direction: hb_direction_t
  ) -> [Int]? {
    var carets = [hb_position_t](repeating: 0, count: parts)
    var count = UInt32(parts)
    let total = hb_ot_layout_get_ligature_carets(
      font, direction, cluster.glyph, 0, &count, &carets)
    guard total == parts - 1, count == parts - 1 else { return nil }
    let places = carets.prefix(parts - 1).map(Int.init).sorted()
    let inside = places.allSatisfy { 0 < $0 && $0 < cluster.right - cluster.glyphLeft }
    return inside ? places : nil
  }
}
