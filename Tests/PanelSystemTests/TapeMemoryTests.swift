import Foundation
import PanelCore
import PanelSystem
import Testing

@Suite struct TapeMemoryTests {
  private func text(_ memory: TapeMemory) -> String {
    String(decoding: memory.bytes, as: UTF8.self)
  }

  @Test func theFirstBaseAndAllEventsAreRead() throws {
    let memory = try #require(TapeMemory(capacity: 1000))
    #expect(!memory.put("lost\n"))
    memory.begin("base 1\n")
    memory.put("a\n")
    memory.put("b\n")
    memory.begin("base 2\n")
    memory.put("c\n")
    #expect(text(memory) == "base 1\na\nb\nc\n")
    memory.put("x\n", fromEnd: 2)
    #expect(text(memory) == "base 1\na\nb\nx\nc\n")
    memory.dropFirst()
    #expect(text(memory) == "base 2\nx\nc\n")
    memory.clear()
    #expect(text(memory).isEmpty && memory.count == 0)
  }

  @Test func theOldestPiecesGoWhereThereIsNoRoom() throws {
    let memory = try #require(TapeMemory(capacity: 64))
    for number in 1...9 {
      memory.begin("base \(number)\n")
      memory.put("event \(number)\n")
      #expect(memory.bytes.count <= 64)
    }
    #expect(text(memory).hasPrefix("base "))
    #expect(text(memory).hasSuffix("event 9\n"))
    // What has no room even alone leaves nothing.
    #expect(!memory.put(String(repeating: "x", count: 65)))
    #expect(memory.count == 0)
    #expect(!memory.begin(String(repeating: "x", count: 40)))
  }

  @Test func aHundredPiecesAreAsManyAsFit() throws {
    let memory = try #require(TapeMemory(capacity: 1 << 16))
    for number in 1...100 { memory.begin("base \(number)\n") }
    #expect(memory.count <= 64)
    #expect(text(memory).hasPrefix("base "))
  }

  @Test func tapesAreForTheOwnerAndTheNewestTwentyStay() throws {
    let scratch = try ScratchFolder()
    let folder = TapeFolder(folder: scratch.path + "/state/tapes")
    var paths: [String] = []
    for second in 0..<25 {
      paths.append(try folder.write(Array("tape \(second)".utf8), now: 1_700_000_000 + second))
    }
    #expect(paths[0].hasSuffix("/field-20231114-221320.tape"))
    let again = try folder.write([1], now: 1_700_000_024)
    #expect(again.hasSuffix("/field-20231114-221344-2.tape"))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/state/tapes")
    #expect(names.count == 20)
    #expect(!names.contains("field-20231114-221320.tape"))
    #expect(names.contains("field-20231114-221344.tape"))
    let mode = try FileManager.default.attributesOfItem(atPath: again)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func aReportIsToldOnceAndTenAreKept() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    for number in 10..<25 {
      for ending in ["txt", "tape"] {
        try Data("x".utf8).write(
          to: URL(fileURLWithPath: "\(folder)/crash-20260101-1200\(number).\(ending)"))
      }
    }
    let reports = CrashReports(folder: folder)
    #expect(reports.takeNews() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 20)
    try Data("crash-20260101-120024.txt\n".utf8).write(to: URL(fileURLWithPath: folder + "/new"))
    #expect(reports.takeNews() == "\(folder)/crash-20260101-120024.txt")
    #expect(reports.takeNews() == nil)
    try Data("../../etc/passwd\n".utf8).write(to: URL(fileURLWithPath: folder + "/new"))
    #expect(reports.takeNews() == nil)
  }
}
