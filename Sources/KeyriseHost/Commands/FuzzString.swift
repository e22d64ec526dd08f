import PanelTape

/// A random text that follows from its seed: letters of all planes, and what texts are broken by.
package enum FuzzString {
  /// Up to some sixty scalars, as UTF-8; in one of eight a byte or two are damaged.
  package static func bytes(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    var scalars = String.UnicodeScalarView()
    let count = random.next(in: 0...24)
    // A script that comes back, so that signs have letters to stand on.
    let home = scripts[random.next(in: 0...(scripts.count - 1))]
    for _ in 0..<count {
      switch random.next(in: 0...11) {
      case 0...3: append(home, &random, to: &scalars)
      case 4: append(scripts[random.next(in: 0...(scripts.count - 1))], &random, to: &scalars)
      case 5: append(0...0x10FFFF, &random, to: &scalars)
      case 6: append(planes[random.next(in: 0...(planes.count - 1))], &random, to: &scalars)
      case 7: append(controls[random.next(in: 0...(controls.count - 1))], &random, to: &scalars)
      case 8: scalars.append(" ")
      default:
        let sign = signs[random.next(in: 0...(signs.count - 1))]
        for _ in 0...(random.next(in: 0...4) / 4 * 3) { append(sign, &random, to: &scalars) }
      }
    }
    var bytes = Array(String(scalars).utf8)
    if random.next(in: 0...7) == 0, !bytes.isEmpty {
      for _ in 0...random.next(in: 0...1) {
        bytes[random.next(in: 0...(bytes.count - 1))] = UInt8(random.next(in: 0...255))
      }
    }
    return bytes
  }

  private static func append(
    _ range: ClosedRange<Int>, _ random: inout SplitMix64,
    to scalars: inout String.UnicodeScalarView
  ) {
    // Surrogates are no scalars.
    if let scalar = Unicode.Scalar(UInt32(random.next(in: range))) { scalars.append(scalar) }
  }

  private static let scripts: [ClosedRange<Int>] = [
    0x20...0x7E, 0xA0...0x17F, 0x370...0x3FF, 0x400...0x4FF, 0x591...0x5F4, 0x600...0x6FF,
    0x700...0x74F, 0x7C0...0x7FF, 0x900...0x97F, 0x980...0x9FF, 0xB80...0xBFF, 0xC80...0xCFF,
    0xE01...0xE5B, 0xE80...0xEDF, 0xF00...0xFDA, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17F9,
    0x1800...0x18AA, 0x1B00...0x1B7F, 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
    0x10A00...0x10A58, 0x11000...0x11075, 0x1E900...0x1E95F, 0x1F300...0x1F6FF,
  ]

  private static let planes: [ClosedRange<Int>] = [
    0x0...0xD7FF, 0xE000...0xFFFF, 0x10000...0x1FFFF, 0x20000...0x2FFFF, 0x30000...0x3FFFF,
    0x40000...0xDFFFF, 0xE0000...0xEFFFF, 0xF0000...0x10FFFF,
  ]

  /// Controls, line ends among them, and what says a direction.
  private static let controls: [ClosedRange<Int>] = [
    0x0...0x1F, 0x7F...0x9F, 0x9...0x9, 0xAD...0xAD, 0x61C...0x61C, 0x200B...0x200F,
    0x2028...0x2029, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFD,
  ]

  /// Marks, joiners, selectors, tags, halves of flags, parts of syllables, wide spaces, numbers.
  private static let signs: [ClosedRange<Int>] = [
    0x300...0x36F, 0x200D...0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F,
    0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x20D0...0x20F0, 0x94D...0x94D, 0xE31...0xE3A,
    0x1160...0x11FF, 0x3000...0x3000, 0x660...0x669, 0x28...0x29, 0x2000...0x200A, 0x600...0x605,
    0xFF9E...0xFF9F, 0x1F468...0x1F469,
  ]
}
