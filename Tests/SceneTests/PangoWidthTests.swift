import Foundation
import PanelCore
import PanelText
import Testing
import TextCore

@testable import PanelUI

/// The page of twenty scripts beside Pango, line by line as it is seen: another program's choice of
/// runs and directions, with the same fonts at the same size, without hinting.
@MainActor @Suite struct PangoWidthTests {
  nonisolated static let program = "/usr/bin/pango-view"
  nonisolated static let hasProgram = FileManager.default.isExecutableFile(atPath: program)

  struct Line {
    var text: String
    /// In pixels.
    var width: Double
    var pixelSize: Int
    /// The families of its runs, the first one first.
    var families: [String]
  }

  /// The lines of the page that are in sight in a window of 1280x800.
  private func seenLines() throws -> [Line] {
    let stage = try Stage(
      window: Size(width: 1280, height: 800),
      settings: [("text-size", "3"), ("focus-at-launch", "false")])
    let page = Folder.scenes.appendingPathComponent("twenty-scripts.txt").path
    stage.send(.command("open", argument: page))
    stage.wait(1000)
    let view = try #require(try stage.view("editor") as? TextView)
    let layout = try #require(view.layout)
    let shaper = TextShaper()
    var names: [String: String] = [:]
    return try layout.rows(from: 0, to: view.frame.height).map { row in
      let text = String(decoding: view.session.buffer.bytes(in: row.range), as: UTF8.self)
      var families: [String] = []
      for run in shaper.shape(text, style: view.style, scale: 1, tabWidth: 40).runs.map(\.run) {
        guard let font = shaper.catalog.file(of: run.font) else { continue }
        let key = "\(font.path) \(font.index)"
        let name = try names[key] ?? Self.family(font.path, font.index)
        names[key] = name
        if !families.contains(name) { families.append(name) }
      }
      return Line(
        text: text, width: row.shaped.width, pixelSize: Int(view.style.size.rounded()),
        families: families)
    }
  }

  private static func family(_ path: String, _ index: Int) throws -> String {
    try run("/usr/bin/fc-query", ["-i", "\(index)", "-f", "%{family[0]}", path])
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: answer, as: UTF8.self)
  }

  /// A line as Pango sets it.
  private struct Answer: Decodable {
    struct Output: Decodable { var width: Int }
    var output: Output
  }

  private static func width(of line: Line) throws -> Double {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pango-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = folder.appendingPathComponent("line.txt")
    try Data(line.text.utf8).write(to: text)
    let answer = folder.appendingPathComponent("line.json")
    _ = try run(
      program,
      [
        "--no-display", "--backend=cairo", "--dpi=72", "--subpixel-positions", "--hinting=none",
        "--hint-metrics=off", "--single-par", "--margin=0", "--language=und",
        "--font=\(line.families.joined(separator: ",")), \(line.pixelSize)px",
        "--serialize-to=\(answer.path)", text.path,
      ])
    let found = try JSONDecoder().decode(Answer.self, from: Data(contentsOf: answer))
    return Double(found.output.width) / 1024
  }

  /// Lines that differ, by their beginnings, and why.
  private static let others = [
    "Emoji:": """
    Spaces between emoji are the text font's; Pango takes the emoji font's, as wide as a picture. What no \
    font has is in boxes of another size. A heart that is asked for as a letter is a picture there.
    """
  ]

  @Test(
    .enabled(
      if: hasProgram, "pango-view is in the package pango1.0-tools, see scripts/setup.sh"))
  func eachLineInSightIsAsWideAsPangoSetsIt() throws {
    let lines = try seenLines().filter { !$0.text.isEmpty }
    #expect(lines.count >= 24)
    for line in lines {
      let pango = try Self.width(of: line)
      let difference = line.width - pango
      if ProcessInfo.processInfo.environment["KEYRISE_TABLE"] != nil {
        print(
          "pango \(line.pixelSize) \(line.width) \(pango) \(difference) \(line.text.prefix(12))")
      }
      if Self.others.keys.contains(where: line.text.hasPrefix) {
        #expect(abs(difference) > 1, "\(line.text) differs no more")
      } else {
        #expect(abs(difference) <= 1, "\(line.width) and \(pango): \(line.text)")
      }
    }
  }
}
