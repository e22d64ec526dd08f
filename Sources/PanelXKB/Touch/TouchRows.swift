/// Which keys of a hardware keyboard are keys on the screen, and in which row.
///
/// Letters stay where they are. Signs at the end of a row go, those between letters stay while there is
/// room. The digits' row is a row of its own only where it has letters that stand nowhere else.
struct TouchRows: Hashable {
  /// The most keys side by side that a small panel has room for.
  static let mostColumns = 12
  static let leastColumns = 10

  /// Letters of the digits' row; mostly none.
  var number: [XKBKeys.Key] = []
  var top: [XKBKeys.Key] = []
  var home: [XKBKeys.Key] = []
  /// Between shift and backspace.
  var bottom: [XKBKeys.Key] = []
  /// Keys that aren't on the screen, from left to right and from the digits down.
  var dropped: [XKBKeys.Key] = []
  /// The form's width.
  var columns = TouchRows.leastColumns

  var kept: [XKBKeys.Key] { number + top + home + bottom }
  var rows: [[XKBKeys.Key]] { [number, top, home, bottom] }

  /// - Parameters:
  ///   - bases: what letter a letter is a variety of; see `XKBTouch`.
  ///   - symbols: what the layers of symbols give.
  init(_ keys: XKBKeys, bases: [String: String], symbols: Set<String> = []) {
    let typing = keys.keys.filter { key in key.levels.contains { $0 != nil } }
    func row(_ row: XKBKeys.Row) -> [XKBKeys.Key] {
      typing.filter { $0.row == row }.sorted { $0.column < $1.column }
    }
    let every = (e: row(.e), d: row(.d), c: row(.c), b: row(.b))
    // A key that types with AltGr alone has nothing to show.
    let all = (
      e: every.e.filter { $0.base != nil }, d: every.d.filter { $0.base != nil },
      c: every.c.filter { $0.base != nil }, b: every.b.filter { $0.base != nil }
    )
    // A layout of signs has them in the letters' places.
    let hasLetters = (all.d + all.c + all.b).count(where: \.isLetter) >= 8
    let isCore: (XKBKeys.Key) -> Bool = { hasLetters ? $0.isLetter : $0.base != nil }

    // Right of P and L a letter doesn't need what stands before it.
    top = Self.trimmed(
      all.d.filter { $0.column <= 10 || isCore($0) }, isCore, most: Self.mostColumns)
    home = Self.trimmed(
      all.c.filter { $0.column <= 9 || isCore($0) }, isCore, most: Self.mostColumns)
    bottom = Array(all.b.filter(isCore).prefix(Self.mostColumns - 2))
    columns = max(Self.leastColumns, top.count, home.count, bottom.count + 2)
    if hasLetters { takeNumberRow(all.e, bases) }
    fill([all.e, all.d, all.c, all.b], symbols)
    let here = Set(kept)
    dropped = (every.e + every.d + every.c + every.b).filter { !here.contains($0) }
  }

  /// Without what follows the last letter; at most so many, letters before signs.
  private static func trimmed(
    _ row: [XKBKeys.Key], _ isCore: @escaping (XKBKeys.Key) -> Bool, most: Int
  ) -> [XKBKeys.Key] {
    guard let last = row.lastIndex(where: isCore) else { return [] }
    var kept = Array(row[...last])
    for droppable in [{ !isCore($0) && !$0.isDead }, { !isCore($0) }, { _ in true }]
      as [(XKBKeys.Key) -> Bool]
    {
      while kept.count > most, let place = kept.lastIndex(where: droppable) {
        kept.remove(at: place)
      }
    }
    return kept
  }

  /// Letters that no other letter could offer when it is held want a row.
  private mutating func takeNumberRow(_ row: [XKBKeys.Key], _ bases: [String: String]) {
    let others = Set(kept.compactMap { $0.base?.text })
    let letters = row.filter { $0.base?.isLetter == true }
    let lonely = letters.filter { !others.contains(bases[$0.base?.text ?? ""] ?? "") }
    guard letters.count >= 6 || lonely.count >= 4 else {
      // One or two find a place beside the others.
      for key in lonely {
        if key.column < 6, home.count < columns {
          home.insert(key, at: 0)
        } else if key.column < 6, top.count < columns {
          top.insert(key, at: 0)
        } else if top.count < columns {
          top.append(key)
        }
      }
      return
    }
    guard let first = row.firstIndex(where: { $0.base?.isLetter == true }) else { return }
    let whole = Self.trimmed(
      Array(row[first...]), { $0.base?.isLetter == true }, most: Self.mostColumns)
    // Signs between the letters are there where the form is that wide anyway.
    number = whole.count <= columns ? whole : whole.filter { $0.isLetter || $0.isDead }
    columns = max(columns, number.count)
  }

  /// Dead keys come back where there is room, and signs that stand nowhere else.
  private mutating func fill(_ rows: [[XKBKeys.Key]], _ symbols: Set<String>) {
    for (i, row) in [(1, \TouchRows.top), (2, \TouchRows.home)] {
      for key in rows[i] where key.isDead { add(key, to: row) }
      let own = rows[i].filter { !symbols.contains($0.base?.text ?? " ") && !$0.isDead }
      for key in own where key.base != nil { add(key, to: row) }
    }
    let dead = rows.joined().filter(\.isDead)
    let usual = ["\u{B4}", "`", "^", "~", "\u{A8}"]
    let byUse = usual.compactMap { text in dead.first { $0.base?.text == text } }
    for key in byUse + dead where bottom.count < columns - 3 { add(key, to: \.bottom) }
  }

  private mutating func add(
    _ key: XKBKeys.Key, to row: WritableKeyPath<TouchRows, [XKBKeys.Key]>
  ) {
    guard self[keyPath: row].count < columns,
      !kept.contains(where: { $0 == key || $0.base == key.base })
    else { return }
    let place = self[keyPath: row].firstIndex { $0.row == key.row && $0.column > key.column }
    self[keyPath: row].insert(key, at: place ?? self[keyPath: row].endIndex)
  }
}
