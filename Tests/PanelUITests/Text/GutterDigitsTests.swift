import Testing

@testable import PanelUI

@Suite struct GutterDigitsTests {
  @Test func theRoomGrowsAtOnceAndShrinksLate() {
    var digits = GutterDigits()
    var changes: [Int: Int] = [:]
    for lines in 1...12_000 {
      if digits.update(lines: lines) { changes[lines] = digits.count }
    }
    #expect(changes == [1000: 4, 10_000: 5])
    changes = [:]
    for lines in (1...12_000).reversed() where digits.update(lines: lines) {
      changes[lines] = digits.count
    }
    #expect(changes == [7999: 4, 799: 3])
  }

  @Test func anotherTextHasItsOwnRoom() {
    var digits = GutterDigits()
    digits.update(lines: 1_000_000)
    digits.update(lines: 950_000)
    #expect(digits.count == 7)
    digits.update(lines: 950_000, isOther: true)
    #expect(digits.count == 6)
  }
}
