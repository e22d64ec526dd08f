import PanelCore

/// Taps in quick succession on a key with several texts.
struct MultiTap: Hashable, Sendable {
  let keyID: String
  /// In turn.
  let texts: [String]
  private(set) var step = 0
  /// When the last tap typed.
  private(set) var time: Timestamp

  init?(_ key: Key, at now: Timestamp) {
    guard !key.multiTap.isEmpty else { return nil }
    keyID = key.id
    texts = [key.output] + key.multiTap.map(\.output)
    time = now
  }

  /// What stands in the text now.
  var text: String { texts[step] }

  mutating func advance(at now: Timestamp) {
    step = (step + 1) % texts.count
    time = now
  }
}
