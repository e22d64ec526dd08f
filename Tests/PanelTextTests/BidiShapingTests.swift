import PanelCore
import PanelText
import Testing
import TextCore

@Suite struct BidiShapingTests {
  let shaper = TextShaper()

  @Test func hebrewRunsFromTheRight() {
    let shaped = shaper.shape("שלום")
    checkShape(shaped, of: "שלום")
    #expect(shaped.isRightToLeft && shaped.runs.count == 1)
    #expect(shaped.stops.first?.x == shaped.width && shaped.stops.last?.x == 0)
    for (before, after) in zip(shaped.stops, shaped.stops.dropFirst()) {
      #expect(before.x > after.x)
    }
  }

  @Test func pointedHebrewHasAStopAtEachClusterEdge() {
    let text = "עִבְרִית"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    #expect(shaped.stops.count == 6)
    for (before, after) in zip(shaped.stops, shaped.stops.dropFirst()) {
      #expect(before.x - after.x > 1)
    }
  }

  @Test func hebrewWithinEnglishIsPlacedInOrder() {
    let text = "abc אבג def"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    #expect(!shaped.isRightToLeft)
    #expect(shaped.runs.map(\.run.text) == ["abc ", "אבג", " def"])
    #expect(shaped.runs.map(\.run.isRightToLeft) == [false, true, false])
    let hebrew = shaped.runs[1]
    #expect(shaped.stops[4].x == hebrew.x + hebrew.width)
    #expect(shaped.stops[6].x > hebrew.x && shaped.stops[6].x < shaped.stops[5].x)
    #expect(shaped.stops.last?.x == shaped.width)
  }

  @Test func englishWithinHebrewLiesLeftOfItsBeginning() {
    let text = "אב abc גד"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    #expect(shaped.isRightToLeft)
    #expect(shaped.runs.first?.run.text.hasSuffix("גד") == true)
    #expect(shaped.runs.last?.run.text.hasPrefix("אב") == true)
    #expect(shaped.stops.first?.x == shaped.width && shaped.stops.last?.x == 0)
  }

  @Test func aTrailingRightToLeftWordEndsAtItsLeft() {
    let shaped = shaper.shape("abc אבג")
    let hebrew = shaped.runs[1]
    #expect(shaped.stops.last?.x == hebrew.x)
    #expect(Set(shaped.stops.map(\.x)).count == shaped.stops.count)
  }

  @Test func numbersInArabicReadLeftToRight() {
    let text = "عدد 123 عدد"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    let digits = shaped.runs.first { $0.run.text.contains("1") }
    #expect(digits?.run.isRightToLeft == false)
  }

  @Test func tabsInHebrewCountFromTheRight() {
    let text = "א\tב"
    let shaped = shaper.shape(text)
    checkShape(shaped, of: text)
    let beta = shaper.shape("ב").width
    #expect(abs(shaped.width - 80 - beta) < 1e-6)
    #expect(abs(shaped.stops[2].x - beta) < 1e-6)
  }
}
