import Foundation
import KeyriseHost
import Testing

/// Every tape below `Scenes` is a test; its expectations and the rules of tapes are the checks.
@Suite struct ScenesTests {
  @Test("every scene holds, and twice the same", arguments: Folder.tapes)
  @MainActor func scene(_ name: String) throws {
    let file = Folder.scenes.appendingPathComponent(name).path
    let first = TapeRun(file: file, assets: Folder.assets.path)
    #expect(first.errors == [], "\(name)")
    #expect(first.status == 0, "\(name)")
    let second = TapeRun(file: file, assets: Folder.assets.path)
    #expect(first.output == second.output, "\(name) differs when played again")
    #expect(first.frames == second.frames, "\(name) differs when played again")
  }

  @Test func thereAreScenes() { #expect(Folder.tapes.count > 10) }
}
