import PanelCore
import Testing

@Suite struct IconTests {
  /// Reads a path of absolute M L H V C Z.
  /// - Returns: every point it names, or nil when it is not such a path.
  private func points(of path: String) -> [(Double, Double)]? {
    var points: [(Double, Double)] = []
    var pen = (0.0, 0.0)
    var rest = Substring(path)
    var isFirst = true
    func numbers() -> [Double]? {
      let text = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(text.count)
      let words = text.split(separator: " ")
      let values = words.compactMap { Double($0) }
      return values.count == words.count ? values : nil
    }
    while let letter = rest.popFirst() {
      guard let values = numbers() else { return nil }
      if isFirst, letter != "M" { return nil }
      isFirst = false
      switch (letter, values.count) {
      case ("M", 2), ("L", 2): pen = (values[0], values[1])
      case ("H", 1): pen.0 = values[0]
      case ("V", 1): pen.1 = values[0]
      case ("C", 6):
        points += [(values[0], values[1]), (values[2], values[3])]
        pen = (values[4], values[5])
      case ("Z", 0): continue
      default: return nil
      }
      points.append(pen)
    }
    return points
  }

  @Test(arguments: Icon.allCases) func anIconIsMadeOfPathsInItsBox(icon: Icon) throws {
    let paths = [icon.stroke, icon.fill].compactMap { $0 }
    #expect(!paths.isEmpty)
    for path in paths {
      let named = try #require(points(of: path), "\(path)")
      #expect(named.count > 1)
      // A line of two units reaches one beyond its points.
      for (x, y) in named { #expect((1...23).contains(x) && (1...23).contains(y)) }
    }
  }

  @Test func anIconIsFoundByItsName() {
    #expect(Icon(rawValue: "return") == .return)
    #expect(Icon(rawValue: "nothing") == nil)
    #expect(Icon.allCases.count == 62)
  }
}
