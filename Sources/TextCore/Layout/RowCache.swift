/// The laid-out pieces looked at last, within a budget.
struct RowCache {
  /// In bytes of text; the rows of a screen need a small part of it.
  static let budget = 262_144

  private var entries: [UInt32: (piece: LaidPiece, cost: Int, used: Int)] = [:]
  private var cost = 0
  private var tick = 0

  mutating func piece(_ id: UInt32) -> LaidPiece? {
    tick += 1
    guard let entry = entries[id] else { return nil }
    entries[id] = (entry.piece, entry.cost, tick)
    return entry.piece
  }

  mutating func insert(_ piece: LaidPiece, for id: UInt32) {
    tick += 1
    let added = piece.contentEnd + 64
    cost += added
    entries[id] = (piece, added, tick)
    guard cost > Self.budget else { return }
    // Half at once, so that the sorting is rare.
    for (id, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      guard cost > Self.budget / 2 else { break }
      cost -= entry.cost
      entries[id] = nil
    }
  }

  mutating func remove(_ id: UInt32) {
    if let entry = entries.removeValue(forKey: id) { cost -= entry.cost }
  }

  mutating func removeAll() {
    entries = [:]
    cost = 0
  }
}
