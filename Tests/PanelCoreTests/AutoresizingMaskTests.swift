import PanelCore
import Testing

@Suite struct AutoresizingMaskTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var mask: AutoresizingMask
    /// Near edge and length in a superview 100 long that becomes `target` long.
    var near, length, target: Double
    var expected: (Double, Double)
    var testDescription: String { id }

    init(
      _ id: String, _ mask: AutoresizingMask, _ near: Double, _ length: Double, _ target: Double,
      _ expectedNear: Double, _ expectedLength: Double
    ) {
      self.id = id
      self.mask = mask
      self.near = near
      self.length = length
      self.target = target
      expected = (expectedNear, expectedLength)
    }
  }

  static let left = AutoresizingMask.flexibleLeftMargin
  static let width = AutoresizingMask.flexibleWidth
  static let right = AutoresizingMask.flexibleRightMargin

  static let rows: [Row] = [
    Row("nothing flexible keeps the left margin", [], 10, 30, 200, 10, 30),
    Row("the right margin takes all", right, 10, 30, 200, 10, 30),
    Row("the left margin takes all", left, 10, 30, 200, 110, 30),
    Row("the width takes all", width, 10, 30, 200, 10, 130),
    Row("the width gives all", width, 10, 30, 80, 10, 10),
    Row("no width below nothing", width, 10, 30, 20, 10, 0),
    Row("margins share by their lengths", [left, right], 30, 40, 200, 80, 40),
    Row("unequal margins share by their lengths", [left, right], 10, 60, 140, 20, 60),
    Row("all three share by their lengths", [left, width, right], 10, 30, 200, 20, 60),
    Row("all three shrink by their lengths", [left, width, right], 10, 30, 50, 5, 15),
    Row("left and width share", [left, width], 10, 30, 140, 20, 60),
    Row("width and right share", [width, right], 10, 30, 190, 10, 60),
    Row("margins of nothing share equally", [left, right], 0, 100, 160, 30, 100),
    Row("all of nothing share equally", [left, width], 0, 0, 150, 25, 25),
    Row("a margin of nothing gets nothing beside another", [left, right], 0, 40, 160, 0, 40),
    Row("a margin outside counts as nothing", [left, width], -10, 110, 155, -10, 165),
  ]

  @Test(arguments: rows) func horizontally(row: Row) {
    let result = row.mask.resized(
      Rect(x: row.near, y: 7, width: row.length, height: 9), from: Size(width: 100, height: 50),
      to: Size(width: row.target, height: 50))
    #expect(abs(result.x - row.expected.0) < 1e-9)
    #expect(abs(result.width - row.expected.1) < 1e-9)
    #expect(result.y == 7)
    #expect(result.height == 9)
  }

  @Test(arguments: rows) func vertically(row: Row) {
    let mask = AutoresizingMask(rawValue: row.mask.rawValue * 8)
    let result = mask.resized(
      Rect(x: 7, y: row.near, width: 9, height: row.length), from: Size(width: 50, height: 100),
      to: Size(width: 50, height: row.target))
    #expect(abs(result.y - row.expected.0) < 1e-9)
    #expect(abs(result.height - row.expected.1) < 1e-9)
    #expect(result.x == 7)
    #expect(result.width == 9)
  }

  @Test(arguments: 0..<64) func aMaskComesBackWhenItsSuperviewDoes(raw: Int) {
    let mask = AutoresizingMask(rawValue: raw)
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    let small = Size(width: 120, height: 130)
    let large = Size(width: 240, height: 390)
    let there = mask.resized(frame, from: small, to: large)
    let back = mask.resized(there, from: large, to: small)
    for (a, b) in [
      (back.x, frame.x), (back.y, frame.y), (back.width, frame.width),
      (back.height, frame.height),
    ] {
      #expect(abs(a - b) < 1e-9)
    }
    #expect(mask.resized(frame, from: small, to: small) == frame)
  }

  @Test func widthAndHeightFillTheSuperview() {
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    let result = mask.resized(
      Rect(x: 0, y: 0, width: 800, height: 480), from: Size(width: 800, height: 480),
      to: Size(width: 480, height: 800))
    #expect(result == Rect(x: 0, y: 0, width: 480, height: 800))
  }
}
