import CFriBidi

/// Source: UAX 9, by FriBidi.
enum BidiLevels {
  /// Whether text that holds the scalar can be other than plain left to right.
  static func matters(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// A level for each scalar, and whether the paragraph runs right to left. The first strong
  /// character decides the paragraph's direction.
  static func levels(of scalars: [UInt32]) -> (levels: [UInt8], isRightToLeft: Bool) {
    let count = scalars.count
    let length = FriBidiStrIndex(count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var levels = [FriBidiLevel](repeating: 0, count: count)
    fribidi_get_bidi_types(scalars, length, &types)
    fribidi_get_bracket_types(scalars, length, types, &brackets)
    var direction = FriBidiParType(panel_bidi_automatic())
    guard
      fribidi_get_par_embedding_levels_ex(
        types, brackets, length, &direction, &levels) != 0
    else { return ([UInt8](repeating: 0, count: count), false) }
    let isRightToLeft = panel_bidi_is_rtl(direction)
    // L1: spaces at the line's end lie where the paragraph ends.
    for index in stride(from: count - 1, through: 0, by: -1) {
      guard panel_bidi_is_blank(types[index]) else { break }
      levels[index] = isRightToLeft ? 1 : 0
    }
    return (levels.map { UInt8(truncatingIfNeeded: $0) }, isRightToLeft)
  }

  /// The order in which to draw things of these levels, left to right. Source: UAX 9 L2.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let odd: [UInt8] = levels.filter { $0 & 1 == 1 }
    let lowestOdd: UInt8 = odd.min() ?? highest + 1
    guard lowestOdd <= highest else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
