import PanelCore
import PanelText
import Testing
import TextCore

/// What holds for every shaped line, whatever its text.
func checkShape(
  _ shaped: ShapedText, of text: String, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let comment = comment ?? "\(text.debugDescription)"
  func expect(_ condition: Bool, _ what: String) {
    #expect(condition, "\(what): \(comment.rawValue)", sourceLocation: sourceLocation)
  }
  var boundaries = [0]
  for character in text { boundaries.append((boundaries.last ?? 0) + character.utf8.count) }
  expect(shaped.stops.map(\.byte) == boundaries, "a stop for each grapheme boundary")
  expect(shaped.width.isFinite && shaped.width >= 0, "a width")
  let slack = 1e-6
  for stop in shaped.stops {
    expect(stop.x.isFinite && stop.x >= -slack && stop.x <= shaped.width + slack, "a stop inside")
  }
  var right = 0.0
  for run in shaped.runs {
    expect(run.x >= right - slack && run.width >= 0, "runs from left to right")
    right = run.x + run.width
    expect(run.bytes.lowerBound >= 0 && run.bytes.upperBound <= text.utf8.count, "bytes inside")
    expect(!run.run.text.utf8.contains { $0 < 0x20 }, "no controls in runs")
    expect(run.inkBounds.minX <= run.x && run.inkBounds.maxX >= right - slack, "bounds hold it")
  }
  expect(right <= shaped.width + slack, "runs within the width")
}

extension TextShaper {
  func shape(_ text: String, _ family: FontFamily = .ui, size: Double = 24, scale: Double = 1)
    -> ShapedText
  {
    shape(text, style: TextStyle(family: family, size: size), scale: scale, tabWidth: 80)
  }

  /// The name of the file that shows a run.
  func fileName(_ run: ShapedRun) -> String {
    catalog.file(of: run.run.font)?.path.split(separator: "/").last.map(String.init) ?? "none"
  }
}

/// A generator with a seed that a failing test prints.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
