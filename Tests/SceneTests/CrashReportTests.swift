import Foundation
import PanelTape
import Testing

/// What a program that dies leaves: in a process of its own, which is the only way to die.
@Suite struct CrashReportTests {
  private struct Left {
    var status: Int32
    var reason: Process.TerminationReason
    var report = ""
    var tape = ""
    var home: URL
  }

  nonisolated static let kinds: [(kind: String, signal: Int32, name: String)] = [
    ("index", SIGILL, "SIGILL"), ("trap", SIGILL, "SIGILL"), ("segv", SIGSEGV, "SIGSEGV"),
    ("overflow", SIGSEGV, "SIGSEGV"), ("abrt", SIGABRT, "SIGABRT"), ("bus", SIGBUS, "SIGBUS"),
    ("fpe", SIGFPE, "SIGFPE"), ("swept", SIGSEGV, "SIGSEGV"),
  ]

  private func run(_ arguments: [String], input: String? = nil) throws -> (Process, String) {
    let process = Process()
    process.executableURL = HeapTests.program
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    if let input {
      let pipe = Pipe()
      process.standardInput = pipe
      try process.run()
      pipe.fileHandleForWriting.write(Data(input.utf8))
      try pipe.fileHandleForWriting.close()
    } else {
      try process.run()
    }
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process, String(decoding: answer, as: UTF8.self))
  }

  private func die(_ kind: String) throws -> Left {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyrise-crash-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let (process, _) = try run(["rehearse", "crash", home.path, kind])
    var left = Left(
      status: process.terminationStatus, reason: process.terminationReason, home: home)
    let folder = home.appendingPathComponent(".local/state/keyrise/crashes")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name)
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      let text = try String(contentsOf: file, encoding: .utf8)
      if name.hasSuffix(".txt") { left.report = text }
      if name.hasSuffix(".tape") { left.tape = text }
    }
    return left
  }

  @Test(
    "a program that dies leaves a report and a tape, and dies of the signal",
    .enabled(if: HeapTests.program != nil, "the program is not built beside the tests"),
    arguments: kinds)
  func report(_ kind: String, _ signal: Int32, _ name: String) throws {
    let left = try die(kind)
    defer { try? FileManager.default.removeItem(at: left.home) }
    #expect(left.reason == .uncaughtSignal)
    #expect(left.status == signal)
    let report = left.report
    for part in [
      "version: ", "build: ", "signal: \(name) ", "thread: ", "uptime: ", "VmRSS:", "backtrace",
      "+0x",
    ] {
      #expect(report.contains(part), "\(part) in\n\(report)")
    }
    // "Secret 42", without a letter or a digit of it.
    #expect(!left.tape.contains("Secret") && !left.tape.contains("\"4\""))
    #expect(left.tape.contains("type \"X\""))
    #expect(left.tape.split(separator: "\n").count { $0.contains("type \"") } == 9)
  }

  @Test(.enabled(if: HeapTests.program != nil, "the program is not built beside the tests"))
  func whatWasTypedIsThereAfterwards() throws {
    let left = try die("index")
    defer { try? FileManager.default.removeItem(at: left.home) }
    let (_, found) = try run(["rehearse", "find"], input: left.home.path + "\n")
    let state = try JSONReader.value(of: String(found.split(separator: "\n").first ?? ""))
    #expect(state["text"] == "Secret 42")
  }
}
