/// What each key on the screen types, and offers when it is held.
struct TouchKeys {
  /// What a long press offers, in this order.
  struct Held: Hashable {
    /// Letters of the language, and letters whose key isn't on the screen.
    var letters: [String] = []
    /// What AltGr gives.
    var further: [String] = []
    /// Letters of foreign words.
    var foreign: [String] = []
    /// Signs whose key isn't on the screen.
    var signs: [String] = []
    var digits: [String] = []

    var all: [String] {
      var seen: Set<String> = []
      return (letters + further + foreign + signs + digits).filter { seen.insert($0).inserted }
    }
  }

  struct Cell {
    var key: XKBKeys.Key
    var base: XKBKeys.Sign
    var shift: XKBKeys.Sign
    var held = Held()
    /// A digit, as the layout's script writes it.
    var hint: String?
  }

  /// The digits' letters, then three rows of letters.
  private(set) var rows: [[Cell]]
  /// Accents that come of a long press, by the text they are typed as.
  private(set) var heldAccents: [String: String] = [:]
  private let bases: [String: String]
  /// The digits of the layout's script, if they are others than ours.
  private let digits: [Int: String]
  /// What can be typed already.
  private var reachable: Set<String>

  /// More letters of foreign words are not offered.
  private static let mostHeld = 16

  /// - Parameters:
  ///   - symbols: what the layers of symbols give.
  ///   - language: the language's letters, if they are known.
  init(
    _ keys: XKBKeys, in rows: TouchRows, symbols: Set<String>, main: [String], auxiliary: [String],
    bases: [String: String]
  ) {
    self.bases = bases
    digits = Self.digits(of: keys)
    self.rows = rows.rows.map { row in
      row.compactMap { key in
        guard let base = key.base else { return nil }
        return Cell(key: key, base: base, shift: key.shifted ?? base)
      }
    }
    reachable = symbols
    for cell in self.rows.joined() {
      for sign in [cell.base, cell.shift] where !sign.isDead || !symbols.contains(sign.text) {
        reachable.insert(sign.text)
      }
    }
    // What is in sight already as a dead key is not offered again.
    let seenDead = Set(self.rows.joined().flatMap { [$0.base, $0.shift] }.filter(\.isDead))
    takeFurther(seenDead)
    for key in rows.dropped { home(key, seenDead) }
    addLetters(main, to: \.letters, most: .max)
    addLetters(auxiliary, to: \.foreign, most: Self.mostHeld)
    addDigits()
  }

  // MARK: Levels

  private mutating func takeFurther(_ seenDead: Set<XKBKeys.Sign>) {
    for r in rows.indices {
      for k in rows[r].indices {
        let signs = rows[r][k].key.further
        for (i, sign) in signs.enumerated() where !(sign.isDead && seenDead.contains(sign)) {
          // A capital comes with shift.
          if i % 2 == 1, !sign.isDead, sign.text == signs[i - 1].text.capital { continue }
          let text = held(sign)
          if sign.isDead || ![rows[r][k].base.text, rows[r][k].shift.text].contains(text) {
            rows[r][k].held.further.append(text)
          }
          reachable.insert(text)
          reachable.insert(text.capital)
        }
      }
    }
  }

  /// A sign as a long press types it.
  private mutating func held(_ sign: XKBKeys.Sign) -> String {
    guard sign.isDead else { return sign.text }
    let text = DeadAccents.unmistakable(sign.text)
    heldAccents[text] = sign.text
    return text
  }

  // MARK: Keys that aren't on the screen

  private mutating func home(_ key: XKBKeys.Key, _ seenDead: Set<XKBKeys.Sign>) {
    for sign in key.levels.compactMap(\.self) {
      if sign.isDead ? seenDead.contains(sign) : digits.values.contains(sign.text) { continue }
      let text = held(sign)
      guard !reachable.contains(text) else { continue }
      let place: (row: Int, cell: Int)?
      if sign.isLetter, let base = bases[text], let home = cell(typing: base) {
        place = home
      } else if sign.isDead, let accents = firstDead {
        place = accents
      } else {
        place = nearest(to: key)
      }
      guard let place else { continue }
      if sign.isLetter {
        rows[place.row][place.cell].held.letters.append(text)
      } else {
        rows[place.row][place.cell].held.signs.append(text)
      }
      reachable.insert(text)
      reachable.insert(text.capital)
    }
  }

  private func cell(typing text: String) -> (row: Int, cell: Int)? {
    for r in rows.indices {
      for k in rows[r].indices where rows[r][k].base.text == text { return (r, k) }
    }
    for r in rows.indices {
      for k in rows[r].indices where rows[r][k].shift.text == text { return (r, k) }
    }
    return nil
  }

  private var firstDead: (row: Int, cell: Int)? {
    for r in rows.indices.reversed() {
      if let k = rows[r].firstIndex(where: { $0.base.isDead }) { return (r, k) }
    }
    return nil
  }

  /// The key on the screen that is nearest in its row, or in the one below.
  private func nearest(to key: XKBKeys.Key) -> (row: Int, cell: Int)? {
    let own = XKBKeys.Row.allCases.firstIndex(of: key.row) ?? 0
    let order =
      [own] + rows.indices.filter { $0 > own } + rows.indices.reversed().filter { $0 < own }
    guard let r = order.first(where: { !rows[$0].isEmpty }) else { return nil }
    func distance(_ k: Int) -> Int { abs(rows[r][k].key.column - key.column) }
    let best = rows[r].indices.min { (distance($0), $0) < (distance($1), $1) } ?? 0
    // The letters left of the nearest share what there is.
    let share = rows[r].indices.filter { distance($0) <= distance(best) + 2 }
    let chosen = share.min {
      (rows[r][$0].held.all.count / 6, distance($0)) < (
        rows[r][$1].held.all.count / 6, distance($1)
      )
    }
    return (r, chosen ?? best)
  }

  // MARK: The language's letters and digits

  private mutating func addLetters(
    _ letters: [String], to list: WritableKeyPath<Held, [String]>, most: Int
  ) {
    for letter in letters where !reachable.contains(letter) {
      guard let base = bases[letter], let (r, k) = cell(typing: base),
        rows[r][k].held.all.count < most
      else { continue }
      rows[r][k].held[keyPath: list].append(letter)
      reachable.insert(letter)
      reachable.insert(letter.capital)
    }
  }

  private static func digits(of keys: XKBKeys) -> [Int: String] {
    var digits: [Int: String] = [:]
    for sign in keys.keys.flatMap(\.levels).compactMap(\.self) {
      if let digit = sign.digit, sign.text.utf8.count > 1, digits[digit] == nil {
        digits[digit] = sign.text
      }
    }
    // All ten, or nobody counts with them.
    return digits.count == 10 ? digits : [:]
  }

  /// Digits stand on the first row that has ten keys.
  private mutating func addDigits() {
    let r = rows[0].count >= 10 ? 0 : 1
    for k in rows[r].indices.prefix(10) {
      let digit = (k + 1) % 10
      rows[r][k].held.digits = [digits[digit], "\(digit)"].compactMap(\.self)
      rows[r][k].hint = digits[digit] ?? "\(digit)"
    }
  }
}
