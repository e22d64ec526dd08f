import CFriBidi
package import TextCore

/// Source: UAX 9, by FriBidi.
package enum BidiLevels {
  /// Whether text that holds the scalar can be other than plain left to right.
  static func matters(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// A level for each scalar of a line, and whether its paragraph runs right to left.
  /// - Parameter base: the paragraph's direction; `automatic`: that of the first strong character.
  package static func levels(
    of scalars: [UInt32], base: TextDirection = .automatic
  ) -> (levels: [UInt8], isRightToLeft: Bool) {
    var result = paragraph(scalars, base: base)
    settleEnd(of: scalars, &result.levels, isRightToLeft: result.isRightToLeft)
    return result
  }

  /// The levels of a paragraph before it is cut into rows.
  static func paragraph(
    _ scalars: [UInt32], base: TextDirection
  ) -> (levels: [UInt8], isRightToLeft: Bool) {
    let count = scalars.count
    let length = FriBidiStrIndex(count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var levels = [FriBidiLevel](repeating: 0, count: count)
    fribidi_get_bidi_types(scalars, length, &types)
    fribidi_get_bracket_types(scalars, length, types, &brackets)
    let isForced = base == .rightToLeft
    guard count > 0 else { return ([], isForced) }
    var direction =
      switch base {
      case .automatic: FriBidiParType(panel_bidi_automatic())
      case .leftToRight: FriBidiParType(panel_bidi_left_to_right())
      case .rightToLeft: FriBidiParType(panel_bidi_right_to_left())
      }
    guard
      fribidi_get_par_embedding_levels_ex(
        types, brackets, length, &direction, &levels) != 0
    else { return ([UInt8](repeating: isForced ? 1 : 0, count: count), isForced) }
    return (levels.map { UInt8(truncatingIfNeeded: $0) }, panel_bidi_is_rtl(direction))
  }

  /// Blanks at a row's end lie where the paragraph ends. Source: UAX 9 L1.
  static func settleEnd(of scalars: [UInt32], _ levels: inout [UInt8], isRightToLeft: Bool) {
    for index in scalars.indices.reversed() {
      guard panel_bidi_is_blank(fribidi_get_bidi_type(scalars[index])) else { break }
      levels[index] = isRightToLeft ? 1 : 0
    }
  }

  /// The levels of a row's scalars, its end settled.
  /// - Parameter given: for each byte, those of the paragraph.
  static func row(_ scalars: [Unicode.Scalar], _ given: ParagraphLevels) -> [UInt8] {
    var levels: [UInt8] = []
    levels.reserveCapacity(scalars.count)
    var byte = 0
    for scalar in scalars {
      levels.append(byte < given.levels.count ? given.levels[byte] : given.isRightToLeft ? 1 : 0)
      byte += UTF8.width(scalar)
    }
    settleEnd(of: scalars.map(\.value), &levels, isRightToLeft: given.isRightToLeft)
    return levels
  }

  /// The levels of a paragraph for each byte; nil when all of it runs from left to right.
  static func bytes(of paragraph: String, base: TextDirection) -> ParagraphLevels? {
    // What can matter is written with bytes of that size only.
    let isPlain =
      base != .rightToLeft
      && (paragraph.utf8.allSatisfy { $0 < 0xD6 }
        || !paragraph.unicodeScalars.contains { matters($0.value) })
    if isPlain { return nil }
    let scalars = Array(paragraph.unicodeScalars)
    let found = self.paragraph(scalars.map(\.value), base: base)
    var result = ParagraphLevels(levels: [], isRightToLeft: found.isRightToLeft)
    result.levels.reserveCapacity(paragraph.utf8.count)
    for (scalar, level) in zip(scalars, found.levels) {
      for _ in 0..<UTF8.width(scalar) { result.levels.append(level) }
    }
    return result
  }

  /// The direction of the first strong character outside of isolates; nil when there is none.
  /// Source: UAX 9 P2 and P3.
  static func firstStrong(_ scalars: some Sequence<Unicode.Scalar>) -> TextDirection? {
    var depth = 0
    for scalar in scalars {
      let type = fribidi_get_bidi_type(scalar.value)
      if panel_bidi_opens_isolate(type) {
        depth += 1
      } else if panel_bidi_closes_isolate(type) {
        depth = max(depth - 1, 0)
      } else if depth == 0, panel_bidi_is_letter(type) {
        return panel_bidi_runs_left(type) ? .rightToLeft : .leftToRight
      }
    }
    return nil
  }

  /// The order in which to draw things of these levels, left to right. Source: UAX 9 L2.
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    VisualOrder.indices(of: levels)
  }
}
