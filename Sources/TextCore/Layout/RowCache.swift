import PanelCore

/// The laid-out pieces looked at last, within a bound.
struct RowCache {
  private struct Entry {
    var piece: LaidPiece
    var cost: Int
    var used: Int
  }

  private var entries: [UInt32: Entry] = [:]
  private var tick = 0
  /// Memory in use, in bytes.
  private(set) var bytes = 0
  /// Most memory in use; the piece that was looked at last stays, whatever its size.
  let limit: Int

  /// - Parameter limit: in bytes.
  init(limit: Int) { self.limit = limit }

  mutating func piece(_ id: UInt32) -> LaidPiece? {
    tick += 1
    guard let entry = entries[id] else { return nil }
    entries[id]?.used = tick
    return entry.piece
  }

  mutating func insert(_ piece: LaidPiece, for id: UInt32) {
    remove(id)
    tick += 1
    let cost = Self.cost(of: piece)
    entries[id] = Entry(piece: piece, cost: cost, used: tick)
    bytes += cost
    shrink(keeping: id)
  }

  /// A row of the piece has been measured.
  mutating func grew(_ id: UInt32) {
    guard let entry = entries[id] else { return }
    let cost = Self.cost(of: entry.piece)
    bytes += cost - entry.cost
    entries[id]?.cost = cost
    shrink(keeping: id)
  }

  mutating func remove(_ id: UInt32) {
    if let entry = entries.removeValue(forKey: id) { bytes -= entry.cost }
  }

  mutating func removeAll() {
    entries = [:]
    bytes = 0
  }

  private static func cost(of piece: LaidPiece) -> Int {
    piece.bytes + TextMemory.bytesOfEntry(UInt32.self, Entry.self)
  }

  /// Lets go of those that were not used for the longest time.
  private mutating func shrink(keeping newest: UInt32) {
    guard bytes > limit else { return }
    // A quarter at once, so that the sorting is rare.
    for (id, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) where id != newest {
      guard bytes > limit / 4 * 3 else { break }
      bytes -= entry.cost
      entries[id] = nil
    }
  }
}
