/// How rows of a draft fill the columns of their form.
enum RowFill {
  /// The columns of a form: those of its widest row, whole or a half.
  static func columns(of form: DraftForm) -> Double {
    let widest = form.layers.flatMap(\.rows).map(least).max()
    return min(max(((widest ?? 1) * 2).rounded(.up) / 2, 1), 40)
  }

  /// How wide a row is at least: a space key can be as narrow as two others.
  static func least(_ row: [DraftKey]) -> Double {
    let isOnly = row.count { $0.isSpace } == 1
    return row.reduce(0) { $0 + (isOnly && $1.isSpace ? min($1.width, 2) : $1.width) }
  }

  /// The row with keys or empty space that take what is left of the columns.
  ///
  /// The space key takes it; else the keys at its ends that don't type; else it is left empty on
  /// both sides.
  static func filled(_ row: [DraftKey], to columns: Double) -> [DraftKey] {
    var row = fitted(row, to: columns)
    let width = row.reduce(0) { $0 + $1.width }
    let stretching = row.indices.filter { row[$0].takesRest }
    for i in row.indices { row[i].takesRest = false }
    let spaces = row.indices.filter { row[$0].isSpace }
    if spaces.count == 1 {
      row[spaces[0]].takesRest = true
      return row
    }
    guard width < columns, let first = row.first, let last = row.last else { return row }
    func works(_ key: DraftKey) -> Bool { key.action != .type && key.action != .gap }
    if !stretching.isEmpty {
      for i in stretching { row[i].takesRest = true }
    } else if row.count > 2, works(first), works(last) {
      row[0].takesRest = true
      row[row.count - 1].takesRest = true
    } else if works(last) {
      row[row.count - 1].takesRest = true
    } else if first.action != .gap, last.action != .gap {
      var gap = DraftKey(.gap, at: first.place)
      gap.takesRest = true
      row = [gap] + row + [gap]
    }
    return row
  }

  /// The row no wider than the columns; only one of more than forty is.
  private static func fitted(_ row: [DraftKey], to columns: Double) -> [DraftKey] {
    var room = columns
    let isOnly = row.count { $0.isSpace } == 1
    return Array(
      row.prefix {
        room -= isOnly && $0.isSpace ? min($0.width, 2) : $0.width
        return room >= 0
      })
  }

  /// How wide a row is that is written with `*rest`: a key counts one column, empty space none.
  static func written(_ row: [DraftKey]) -> Double {
    row.reduce(0) { $0 + ($1.takesRest ? ($1.action == .gap ? 0 : 1) : $1.width) }
  }

  /// 1.5 as "1.5", 2.0 as "2".
  static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
