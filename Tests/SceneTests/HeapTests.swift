import Foundation
import PanelTape
import Testing

/// What the caches of text say of themselves, held against the allocator: in a process of its own, for
/// others would be counted too.
@Suite struct HeapTests {
  /// Beside the tests' own bundle.
  nonisolated static let program: URL? = CommandLine.arguments
    .first { $0.contains(".xctest") }
    .map { $0.components(separatedBy: ".xctest")[0] }
    .map { URL(filePath: $0).deletingLastPathComponent().appendingPathComponent("keyrise") }
    .flatMap { FileManager.default.isExecutableFile(atPath: $0.path) ? $0 : nil }

  @Test(.enabled(if: program != nil, "the program is not built beside the tests"))
  func theHeapGrowsByNoMoreThanTheCachesSay() throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["bench", "--quick", "--only", "caches"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let report = try JSONReader.value(of: String(decoding: answer, as: UTF8.self))
    #expect(report.number("/textCaches/told") > 8)
    // As docs/performance.md says.
    #expect(report.number("/textCaches/mostUntold") <= 1.5)
    #expect(report.number("/textCaches/heap") <= report.number("/textCaches/bound"))
  }
}
