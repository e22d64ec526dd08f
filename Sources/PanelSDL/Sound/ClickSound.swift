internal import Glibc

/// The click of a key as samples: two short tones that die away, like a small wooden switch.
enum ClickSound {
  /// Samples a second, in one channel.
  static let rate = 44_100
  /// In seconds; long enough to be heard, too short to run into the next key's.
  private static let length = 0.014

  /// - Parameter volume: 0 to 100; it grows as ears hear it, by the square.
  static func samples(volume: Int) -> [Int16] {
    let share = Double(min(max(volume, 0), 100)) / 100
    let peak = 0.5 * share * share * 32_767
    return (0..<Int(length * Double(rate))).map { index in
      let time = Double(index) / Double(rate)
      // The first half millisecond swells, so that the loudspeaker does not crack.
      let attack = min(1, time / 0.0005)
      let low = sin(2 * .pi * 1_700 * time) * exp(-time * 420)
      let high = sin(2 * .pi * 4_100 * time) * exp(-time * 900)
      return Int16((0.7 * low + 0.3 * high) * attack * peak)
    }
  }
}
