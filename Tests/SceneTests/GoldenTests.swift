import Foundation
import KeyriseHost
import PanelCore
import Testing

/// Exact pictures, as values: every mark of a few moments, in painting order.
///
/// `KEYRISE_RECORD=1` writes the files below `Goldens` anew and fails the run.
@Suite @MainActor struct GoldenTests {
  nonisolated private static let hello =
    "set caret-blink false\nsettle\ntap key:h\ntap key:i\nwait 500\n"

  @Test(arguments: [
    ("typed-line", hello),
    ("mid-slide", "+125ms expect /keyboard/animating == true"),
    ("open-popup", hello + "down 1 at key:e\n+500ms move 1 to popup:ë\nwait 34"),
    ("symbols", hello + "tap key:symbols\nwait 500"),
  ])
  func thePictureIs(_ name: String, _ tape: String) throws {
    let run = TapeRun(tape, keepsFrames: true)
    #expect(run.errors == [])
    let list = try #require(run.lists.last)
    try compare(PictureText(list).lines, with: "\(name).txt")
  }

  private func compare(_ lines: [String], with name: String) throws {
    let file = Folder.goldens.appendingPathComponent(name)
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["KEYRISE_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was written anew")
      return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    // Other versions of a font end its letters a pixel earlier or later.
    let isPinned = try Versions.arePinned()
    func comparable(_ line: String) -> String {
      guard !isPinned, line.hasPrefix("text ") else { return line }
      return line.replacing(#/ in \S+ \S+ \S+ \S+ /#, with: " ")
    }
    let first = zip(lines.map(comparable), golden.map(comparable)).enumerated()
      .first { $0.element.0 != $0.element.1 }
    if let first {
      Issue.record(
        "\(name):\(first.offset + 1): is \(first.element.0), was \(first.element.1)")
    }
    #expect(lines.count == golden.count, "\(name)")
  }
}

/// A display list as text, a mark a line, the same on every machine.
private struct PictureText {
  private(set) var lines: [String] = []
  /// Fonts in the order in which the picture uses them; their numbers are the machine's.
  private var fonts: [FontID] = []

  init(_ list: DisplayList) {
    let size = list.metrics.size
    lines.append(
      "picture \(short(size.width)) \(short(size.height)) at \(short(list.metrics.scale))")
    for command in list.commands { lines.append(line(command)) }
  }

  private mutating func line(_ command: DrawCommand) -> String {
    switch command {
    case .fill(let rect, let color): "fill \(box(rect)) \(hex(color))"
    case .roundedRect(let rect, let radius, let color):
      "rounded \(box(rect)) radius \(short(radius)) \(hex(color))"
    case .roundedBorder(let rect, let radius, let width, let color):
      "border \(box(rect)) radius \(short(radius)) width \(short(width)) \(hex(color))"
    case .icon(let icon, let rect, let color): "icon \(icon.rawValue) \(box(rect)) \(hex(color))"
    case .text(let run, let origin, let bounds, let color):
      "text \"\(run.text)\" font \(number(of: run.font)) \(run.pixelSize) px"
        + " pen \(short(origin.x)) \(short(origin.y)) in \(box(bounds)) \(hex(color))"
    case .pushClip(let rect): "clip \(box(rect))"
    case .popClip: "end clip"
    case .beginLayer(let id, let rect): "layer \(id) \(box(rect))"
    case .endLayer: "end layer"
    }
  }

  private mutating func number(of font: FontID) -> Int {
    if let index = fonts.firstIndex(of: font) { return index + 1 }
    fonts.append(font)
    return fonts.count
  }

  private func box(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(short).joined(separator: " ")
  }

  /// At most two decimals: beyond them lies the rounding of sums.
  private func short(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
  }

  private func hex(_ color: Color) -> String {
    [color.red, color.green, color.blue, color.alpha].map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.reduce("#", +)
  }
}
