/// Which numbers of two lists belong together: a longest common subsequence.
///
/// Source: E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, the greedy form.
enum LineMatch {
  /// Pairs of indices, ascending in both.
  /// - Parameters:
  ///   - lines: so many numbers may be without a partner.
  ///   - steps: so many comparisons may be made.
  /// - Returns: nil when one of the bounds is passed.
  /// - Complexity: O((a + b) · d), d being the numbers without a partner; O(d²) memory.
  static func pairs(_ a: [Int], _ b: [Int], lines: Int, steps: Int) -> [(Int, Int)]? {
    let most = min(lines, a.count + b.count)
    // furthest[k + most + 1]: how far in `a` the diagonal k = x - y is reached.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    var trace: [[Int]] = []
    var left = steps
    let zero = most + 1
    for d in 0...most {
      trace.append(Array(furthest[(zero - d)...(zero + d)]))
      for k in stride(from: -d, through: d, by: 2) {
        let goesDown = k == -d || k != d && furthest[zero + k - 1] < furthest[zero + k + 1]
        var x = goesDown ? furthest[zero + k + 1] : furthest[zero + k - 1] + 1
        var y = x - k
        while x < a.count, y < b.count, a[x] == b[y] {
          x += 1
          y += 1
          left -= 1
        }
        furthest[zero + k] = x
        left -= 1
        if x >= a.count, y >= b.count { return walkedBack(a.count, b.count, trace) }
        if left < 0 { return nil }
      }
    }
    return nil
  }

  /// `trace[d]` is what was reached before step d, for the diagonals from -d to d.
  private static func walkedBack(_ m: Int, _ n: Int, _ trace: [[Int]]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (x, y) = (m, n)
    for d in stride(from: trace.count - 1, through: 0, by: -1) {
      let before = trace[d]
      let k = x - y
      func reached(_ diagonal: Int) -> Int { before[diagonal + d] }
      let goesDown = d == 0 || k == -d || k != d && reached(k - 1) < reached(k + 1)
      let previous = goesDown ? k + 1 : k - 1
      let startX = d == 0 ? 0 : reached(previous)
      let startY = d == 0 ? 0 : startX - previous
      let stopX = d == 0 ? 0 : goesDown ? startX : startX + 1
      while x > stopX, y > stopX - k {
        x -= 1
        y -= 1
        pairs.append((x, y))
      }
      (x, y) = (startX, startY)
    }
    return pairs.reversed()
  }
}
