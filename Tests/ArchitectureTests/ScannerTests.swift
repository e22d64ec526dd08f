import Testing

/// Planted faults are found, and look-alikes are not.
@Suite struct ScannerTests {
  @Test(arguments: [
    ("import Glibc", ["Glibc"]),
    ("public import PanelUI\nimport TextCore", ["PanelUI", "TextCore"]),
    ("@preconcurrency import Foundation", ["Foundation"]),
    ("@testable\n  internal import CSDL2", ["CSDL2"]),
    ("import struct Foundation.Date", ["Foundation"]), ("let a = 1; import Glibc", ["Glibc"]),
    ("#if canImport(Glibc)\nimport Glibc\n#endif", ["Glibc"]),
    ("// import Glibc\n/* import A /* import B */ import C */", []),
    ("let a = \"import Glibc\"\nlet b = \"\"\"\n  import Glibc\n  \"\"\"", []),
    ("let important = x.import", []),
  ])
  func importsAreFound(source: String, modules: [String]) {
    #expect(SourceScanner(source).imports.map(\.module) == modules)
  }

  @Test(
    arguments: [
      ("try! f()", 1), ("let a = 1\n  let b = try! f()", 2), ("try !flag(x)", nil),
      ("try f()", nil), ("// try! f()", nil), ("let s = \"try! f()\"", nil),
      ("let s = #\"a\"try! \"#\ntry! f()", 2), ("\"\\(g(\")\"))\"; try! f()", 1),
      ("retry!", nil),
    ] as [(String, Int?)])
  func aForcedTryIsFound(source: String, line: Int?) {
    expectLine(Ban.everywhere, source, line)
  }

  @Test(
    arguments: [
      ("fatalError()", 1), ("\nSwift.fatalError(\"x\")", 2), ("/// fatalError", nil),
      ("notFatalError()", nil),
    ] as [(String, Int?)])
  func aFatalErrorIsFound(source: String, line: Int?) {
    expectLine(Ban.everywhere, source, line)
  }

  @Test(
    arguments: [
      ("print(1)", 1), ("print (1)", 1), ("Swift.print(1)", 1), ("log.print(1)", nil),
      ("blueprint(1)", nil), ("Task { }", 1), ("Task {\n}", 1), ("Task(priority: .low) { }", 1),
      ("Task.detached { }", 1), ("Task<Void, Never> { }", 1), ("struct TaskList {}", nil),
      ("a()\nlet c = ContinuousClock()", 2), ("let c: SuspendingClock", 1), ("let d = Date()", 1),
      ("LocalDate()", nil), ("clock_gettime(CLOCK_MONOTONIC, &t)", 1), ("\"Task { }\"", nil),
      ("\"\"\"\n\\(a) print(1)\n\"\"\"", nil), ("let x = 1 /* Date() */", nil),
    ] as [(String, Int?)])
  func aClockATaskOrAPrintIsFound(source: String, line: Int?) {
    expectLine(Ban.inPureRooms, source, line)
  }

  @Test func aForbiddenImportIsNamedWithItsPlace() throws {
    let room = try #require(Room.all.first { $0.name == "TextCore" })
    #expect(
      importViolations(
        in: "import Swift\nimport PanelCore\nimport Glibc", file: "A.swift", room: room)
        == ["A.swift:3: TextCore may not import Glibc"])
  }

  @Test func aLongFileNeedsASentence() {
    let body = String(repeating: "let a = 1\n", count: 400)
    let reason = "// One table, in the order of the standard.\n"
    #expect(lengthViolation(in: body, file: "A.swift") == nil)
    #expect(lengthViolation(in: body + "let b = 1\n", file: "A.swift") != nil)
    #expect(lengthViolation(in: "// Long\n" + body, file: "A.swift") != nil)
    #expect(lengthViolation(in: reason + body, file: "A.swift") == nil)
    #expect(lengthViolation(in: "\n" + reason + body, file: "A.swift") != nil)
  }

  private func expectLine(_ bans: [Ban], _ source: String, _ line: Int?) {
    let found = bans.flatMap { $0.violations(in: source, file: "A.swift") }
    if let line {
      #expect(found.count == 1, "\(found)")
      #expect(found.first?.hasPrefix("A.swift:\(line): ") == true, "\(found)")
    } else {
      #expect(found == [])
    }
  }
}
