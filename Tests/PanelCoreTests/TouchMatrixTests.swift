import Testing

@testable import PanelCore

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

  /// A row: a matrix, the share of the panel that a finger reaches with it, whether that is enough.
  static let reaches: [(String, Double, Bool)] = [
    ("1 0 0 0 1 0", 1, true),
    // Turned, and seen in a mirror.
    ("0 -1 1 1 0 0", 1, true), ("-1 0 1 0 1 0", 1, true),
    // Devices that tell of more than the panel, or of less.
    ("3 0 -2 0 1 0", 1, true), ("1.2 0 -0.1 0 1.2 -0.1", 1, true),
    ("0.7 0 0.15 0 0.8 0", 0.56, true),
    // One of two and of four panels that are one picture.
    ("0.5 0 0.5 0 1 0", 0.5, true), ("0.5 0 0 0 0.5 0.5", 0.25, true),
    // A diamond in the middle.
    ("0.5 -0.5 0.5 0.5 0.5 0", 0.5, true),
    // Beside the panel: all touches would be in a corner.
    ("1 0 50 0 1 50", 0, false), ("1 0 1 0 1 0", 0, false), ("1 0 0 0 1 -1.5", 0, false),
    ("1 0 0.6 0 1 0.6", 0.16, false), ("1 0 -0.4 0 1 0.3", 0.42, true),
    // At one place of it.
    ("0.04 0 0.48 0 0.04 0.48", 0.0016, false), ("0.4 0 0.3 0 0.4 0.3", 0.16, false),
    // All of it within a hundredth.
    ("100 0 -49.5 0 100 -49.5", 1, false),
  ]

  @Test(arguments: reaches)
  func aFingerMustReachEnoughOfThePanel(_ text: String, _ reach: Double, _ isEnough: Bool) throws {
    let n = text.split(separator: " ").compactMap { Double($0) }
    let matrix = TouchMatrix(n[0], n[1], n[2], n[3], n[4], n[5])
    #expect((matrix.reach - reach).magnitude < 1e-9)
    #expect(matrix.isUsable == isEnough)
    #expect((TouchMatrix(text) != nil) == isEnough)
  }

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
