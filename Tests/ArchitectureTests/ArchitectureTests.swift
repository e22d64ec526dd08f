import Foundation
import Testing

/// The sources of the package as they are on the disk.
private struct Source: Sendable {
  var file: String
  var text: String

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  static let targets: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  /// Every Swift file of a target, read once.
  static func files(of target: String) -> [Source] { byTarget[target] ?? [] }

  private static let byTarget = Dictionary(
    uniqueKeysWithValues: targets.map { target in
      let folder = root.appendingPathComponent(target)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      let sources = (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { path in
        Source(
          file: "Sources/\(target)/\(path)",
          text: (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
            ?? "")
      }
      return (target, sources)
    })
}

private func expectNone(_ violations: [String]) {
  #expect(violations.isEmpty, "\n\(violations.joined(separator: "\n"))")
}

@Suite struct ArchitectureTests {
  @Test func everyTargetIsInTheTable() {
    let known = Room.headers.union(Room.all.map(\.name))
    #expect(Set(Source.targets) == known)
    for room in Room.all {
      #expect(!Source.files(of: room.name).isEmpty, "\(room.name) has no sources")
    }
  }

  @Test(arguments: Room.all) func aTargetImportsWhatTheTableAllows(_ room: Room) {
    expectNone(
      Source.files(of: room.name).flatMap {
        importViolations(in: $0.text, file: $0.file, room: room)
      })
  }

  @Test func noSourceImportsFoundation() {
    let violations = Source.targets.flatMap(Source.files).flatMap { source in
      SourceScanner(source.text).imports.filter { $0.module.hasPrefix("Foundation") }
        .map { "\(source.file):\($0.line): imports \($0.module)" }
    }
    expectNone(violations)
  }

  @Test(arguments: Ban.everywhere) func noSourceUses(_ ban: Ban) {
    expectNone(
      Source.targets.flatMap(Source.files).flatMap { ban.violations(in: $0.text, file: $0.file) })
  }

  @Test(arguments: Ban.inPureRooms) func valuesAndKitDoNotUse(_ ban: Ban) {
    let sources = Room.all.filter(\.isPure).flatMap { Source.files(of: $0.name) }
    expectNone(sources.flatMap { ban.violations(in: $0.text, file: $0.file) })
  }

  @Test(arguments: Room.all) func aLongFileSaysWhy(_ room: Room) {
    expectNone(
      Source.files(of: room.name).compactMap { lengthViolation(in: $0.text, file: $0.file) })
  }
}
