import PanelCore
import Testing

struct TouchMatrixTests {
  @Test(arguments: [
    ("1 0 0 0 1 0", "1 0 0 0 1 0"), ("0 -1 1, 1 0 0", "0 -1 1 1 0 0"),
    ("1.10500 -0.0125 .5 0 -1 1", "1.105 -0.0125 0.5 0 -1 1"),
    ("1.0000001 0 -0.0000001 0 1 0", "1 0 0 0 1 0"),
  ])
  func sixNumbersAreRead(_ text: String, _ written: String) throws {
    #expect(try #require(TouchMatrix(text)).text == written)
  }

  @Test(arguments: [
    "", "1 0 0 0 1", "1 0 0 0 1 0 0", "1 0 0 0 x 0", "0 0 0 0 0 0", "1 1 0 1 1 0", "nan 0 0 0 1 0",
    "1 0 inf 0 1 0", "1000 0 0 0 1 0",
  ])
  func whatCanBeNoMatrixIsNone(_ text: String) { #expect(TouchMatrix(text) == nil) }

  @Test(arguments: [
    "1 0 0 0 1 0", "1.12 0.03 -0.06 -0.02 1.2 -0.1", "0 1 0 -1 0 1", "-1 0 1 0 -1 1",
  ])
  func theMatrixIsFoundFromPlaces(_ text: String) throws {
    let matrix = try #require(TouchMatrix(text))
    let from = [(0.1, 0.1), (0.9, 0.12), (0.88, 0.9), (0.12, 0.86)].map { Point(x: $0.0, y: $0.1) }
    let found = try #require(TouchMatrix.fitting(from.map { ($0, matrix.apply($0)) }))
    #expect(found.text == text)
  }

  @Test func placesOnALineGiveNoMatrix() {
    let line = [0.1, 0.5, 0.9].map { Point(x: $0, y: $0) }
    #expect(TouchMatrix.fitting(line.map { ($0, $0) }) == nil)
    #expect(TouchMatrix.fitting([(.zero, .zero)]) == nil)
    // Three corners of the panel and touches that all are at one place.
    let spot = Point(x: 0.5, y: 0.5)
    #expect(TouchMatrix.fitting([(spot, .zero), (spot, line[0]), (spot, line[2])]) == nil)
  }

  @Test(arguments: [0, 90, 180, 270]) func aPictureAndItsPanelAreTurnedAgainstEachOther(_ turn: Int)
  {
    let lie = PictureLie(rotation: turn)
    let share = Point(x: 0.2, y: 0.7)
    let back = lie.picture(lie.panel(share))
    #expect(back.distance(to: share) < 1e-12)
  }
}
