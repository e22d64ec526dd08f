import PanelCore
import Testing

@testable import KeyriseApp

/// Which value of a setting holds when several have been given.
@Suite struct SettingsStackTests {
  private func file(_ entries: [(String, String)]) -> [SettingsFile.Value] {
    entries.map { SettingsFile.Value(key: $0.0, value: $0.1) }
  }

  @Test func aSourceWinsOverThoseBeforeIt() {
    var stack = SettingsStack()
    #expect(stack.settings.theme == "paper")
    #expect(stack.source(of: "theme") == nil)
    stack.replace(.file, by: file([("theme", "one")]))
    #expect(stack.settings.theme == "one")
    #expect(stack.set("theme", to: "two", from: .chosen) == nil)
    #expect(stack.settings.theme == "two")
    #expect(stack.set("theme", to: "three", from: .start) == nil)
    #expect(stack.settings.theme == "three")
    #expect(stack.set("theme", to: "four", from: .command) == nil)
    #expect(stack.settings.theme == "four")
    #expect(stack.source(of: "theme") == .command)
    stack.remove("theme", from: .command)
    #expect(stack.settings.theme == "three")
  }

  @Test func whatTheFileChangesWinsOverCommandsThatCameBefore() {
    var stack = SettingsStack()
    stack.replace(.file, by: file([("theme", "one"), ("status", "on")]))
    _ = stack.set("theme", to: "two", from: .command)
    _ = stack.set("status", to: "off", from: .command)
    stack.replace(.file, by: file([("theme", "three"), ("status", "on")]))
    #expect(stack.settings.theme == "three")
    // This line of the file is as it was.
    #expect(!stack.settings.reading.showsStatus)
    stack.replace(.file, by: [])
    #expect(stack.settings.theme == "paper")
  }

  @Test func oneLayoutIsAListOfOne() {
    var stack = SettingsStack()
    stack.replace(.file, by: file([("layouts", "de fr")]))
    _ = stack.set("layout", to: "ar", from: .start)
    #expect(stack.settings.layouts == ["ar"])
    #expect(stack.source(of: "layouts") == .start)
  }

  @Test func whatCannotBeTakenIsSaidAndChangesNothing() {
    var stack = SettingsStack()
    #expect(stack.set("theme", to: "a/b", from: .command) == "\"a/b\" is not the name of a file")
    #expect(stack.set("thme", to: "a", from: .command) == "there is no setting \"thme\"")
    #expect(stack == SettingsStack())
  }
}
