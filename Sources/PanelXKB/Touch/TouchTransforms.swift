/// What dead keys make of letters, as a layout's `transforms` say it.
///
/// Dead keys in sight wait for their letter. Accents that come of a long press are rules: a letter
/// right after one is changed.
struct TouchTransforms {
  /// From an accent to pairs of a letter and what it becomes, both sorted.
  private(set) var dead: [(String, [String])] = []
  private(set) var rules: [(String, String)] = []

  var isEmpty: Bool { dead.isEmpty && rules.isEmpty }

  init(_ keys: XKBKeys, cells: TouchKeys) {
    let shown = Set(
      cells.rows.joined().flatMap { [$0.base, $0.shift] }.filter(\.isDead).map(\.text))
    for accent in shown.sorted() {
      var pairs = (keys.dead[accent] ?? [:]).filter { Self.isPair($0.key, $0.value) }
      // Two accents, then the letter: the first two become one text that a rule looks for.
      for second in shown where second != accent && pairs[second] == nil && second.count == 1 {
        let both = accent + second
        let chained = keys.chains.filter {
          $0.key.hasPrefix(both) && $0.key.count == both.count + 1
        }
        guard !chained.isEmpty else { continue }
        pairs[second] = both
        rules += chained.map { ($0.key, $0.value) }
      }
      guard !pairs.isEmpty else { continue }
      dead.append((accent, pairs.map { $0.key + $0.value }.sorted()))
    }
    for (typed, accent) in cells.heldAccents {
      let made = (keys.dead[accent] ?? [:]).filter { Self.isPair($0.key, $0.value) }
      rules += made.map { (typed + $0.key, $0.value) }
      if typed != accent, made[" "] == nil { rules.append((typed + " ", accent)) }
    }
    var seen: Set<String> = []
    rules = rules.filter {
      seen.insert($0.0).inserted && !$0.0.utf8.elementsEqual($0.1.utf8) && !$0.1.isEmpty
    }
    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  /// True: put together the two can be told apart again; a result that begins with a mark can't.
  private static func isPair(_ letter: String, _ result: String) -> Bool {
    !result.isEmpty && letter.count == 1
      && (letter + result).first?.utf8.elementsEqual(letter.utf8) == true
  }
}
