import Glibc
import PanelCore
import Testing
import TextCore

@testable import PanelText

/// The lines of twenty scripts are as wide as HarfBuzz's own program says, with the same fonts.
@Suite struct HarfBuzzWidthTests {
  static let program = "/usr/bin/hb-shape"
  static let lines: [String] = {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let text = contents("/" + tests + "/SceneTests/Scenes/twenty-scripts.txt")
    return text.split(separator: "\n").map(String.init)
  }()

  private static func contents(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    return read(file)
  }

  private static func read(_ file: UnsafeMutablePointer<FILE>) -> String {
    var bytes: [UInt8] = []
    var byte = getc(file)
    while byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
      byte = getc(file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func thereAreTwentyScripts() {
    let shaper = TextShaper()
    let scripts = Set(Self.lines.flatMap { shaper.shape($0).runs.map(\.run.script) })
    #expect(scripts.count >= 20 && Self.lines.count >= 20)
  }

  @Test(.enabled(if: access(program, X_OK) == 0), arguments: lines)
  func aLineIsAsWideAsHarfBuzzSays(line: String) throws {
    let shaper = TextShaper()
    for size in [20.0, 24, 33] {
      let shaped = shaper.shape(line, size: size)
      checkShape(shaped, of: line)
      var width = 0.0
      for run in shaped.runs.map(\.run) {
        width += try Self.width(of: run, shaper.catalog)
      }
      #expect(
        abs(shaped.width - width) <= 1, "\(shaped.width) and \(width) at \(size) of \(line)")
      if getenv("KEYRISE_TABLE") != nil {
        print(
          "hb \(Int(size)) \(shaped.runs.count) runs \(shaped.width) \(width) \(line.prefix(8))")
      }
    }
  }

  /// By the program, from the font's file, in pixels.
  private static func width(of run: TextRun, _ catalog: FontCatalog) throws -> Double {
    if run.font == .codePointBoxes {
      return Double(
        CodePointBoxes(
          run.text.unicodeScalars, pixelSize: run.pixelSize, isRightToLeft: run.isRightToLeft
        ).width)
    }
    let font = try #require(catalog.file(of: run.font))
    let tag = (0..<4).map { UInt8(truncatingIfNeeded: run.script >> (24 - 8 * UInt32($0))) }
    // A large size, so that whole units are small.
    let units = 100_000
    var path = Array("/tmp/keyrise-line-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    try #require(descriptor >= 0)
    defer {
      close(descriptor)
      unlink(path)
    }
    let text = Array(run.text.utf8)
    #expect(write(descriptor, text, text.count) == text.count)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let command = """
      \(program) --font-file='\(font.path)' --face-index=\(font.index) --font-size=\(units) \
      --direction=\(run.isRightToLeft ? "rtl" : "ltr") \
      --script=\(String(decoding: tag, as: UTF8.self)) --output-format=json --no-glyph-names \
      --single-par --text-file=\(name)
      """
    let pipe = try #require(popen(command, "r"))
    let answer = read(pipe)
    #expect(pclose(pipe) == 0)
    // Each glyph has its advance as "ax".
    let advances = answer.split(separator: "\"ax\":").dropFirst().compactMap {
      Int($0.prefix { $0 == "-" || $0.isNumber })
    }
    #expect(!advances.isEmpty)
    return Double(advances.reduce(0, +)) * Double(run.pixelSize) / Double(units)
  }
}
