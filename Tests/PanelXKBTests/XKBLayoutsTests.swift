import Foundation
import KeyboardCore
import PanelCore
import PanelSystem
import PanelXKB
import Testing

/// The layouts that are installed, with the shared parts of this package.
@Suite @MainActor struct XKBLayoutsTests {
  private static let assets: Assets = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return Assets(roots: AssetRoots(folders: [root.appendingPathComponent("assets").path]))
  }()
  private var log = Lines()

  private final class Lines { var lines: [String] = [] }

  private func layouts(_ places: XKBLayouts.Places = .init()) -> XKBLayouts {
    let log = log
    return XKBLayouts(over: Self.assets, places: places, log: { log.lines.append($0) })
  }

  private func read(_ name: String, _ layouts: XKBLayouts) throws -> KeyboardLayout {
    let reading = KeyboardLayout.decode(
      try layouts.config(named: "layouts/\(name).yaml"),
      importing: { name throws(ConfigError) in
        try layouts.config(named: "layouts/\(name).yaml")
      })
    #expect(reading.errors.map(\.description) == [])
    return try #require(reading.layout)
  }

  private func sentence(_ name: String, _ layouts: XKBLayouts) -> String? {
    do throws(ConfigError) {
      _ = try layouts.config(named: "layouts/\(name).yaml")
      return nil
    } catch {
      #expect(error.file == name)
      return error.message
    }
  }

  @Test(arguments: [
    ("xkb:us(dvorak)", ["a", "o", "e", "u"]), ("xkb:ru", ["ф", "ы", "в", "а"]),
    ("xkb:gr", ["α", "σ", "δ", "φ"]), ("xkb:de", ["ö", "ä"]),
  ])
  func aLayoutHasItsLettersInItsRows(_ name: String, _ ids: [String]) throws {
    let layout = try read(name, layouts())
    let base = try #require(layout.form(widthMM: 100).layer("base"))
    #expect(
      base.rows.contains { row in ids.allSatisfy { id in row.keys.contains { $0.id == id } } })
    #expect(layout.id == name)
  }

  @Test func nameAndLanguageComeFromTheRegistry() throws {
    let layout = try read("xkb:de(neo)", layouts())
    #expect(layout.name.hasPrefix("German"))
    #expect(layout.locale == "de")
  }

  @Test func theComposeTableSaysWhatDeadKeysMake() throws {
    let layout = try read("xkb:us(intl)", layouts())
    let dead = layout.transforms.dead
    #expect(dead["\u{B4}"]?["e"] == "é")
    #expect(dead["\u{A8}"]?["u"] == "ü")
  }

  @Test func aComposeFileOfOnesOwnCounts() throws {
    let file = Array("<dead_acute> <e> : \"E!\"\n".utf8)
    let layout = try read("xkb:us(intl)", layouts(.init(compose: file)))
    #expect(layout.transforms.dead["\u{B4}"] == ["e": "E!"])
  }

  @Test func withABrokenComposeFileThereAreKeysAndASentence() throws {
    let file = Array(String(repeating: "<dead_acute <e>> : \"\n", count: 40).utf8)
    let layout = try read("xkb:us(intl)", layouts(.init(compose: file)))
    #expect(layout.transforms.dead.isEmpty)
    #expect(log.lines.count == 1)
    #expect(log.lines.first?.contains("compose file") == true)
  }

  @Test func withoutKeyboardDataThereIsASentence() {
    let text = sentence("xkb:de", layouts(.init(data: "/nonexistent")))
    #expect(text == XKBFault.noData.sentence)
  }

  @Test func brokenKeyboardDataIsASentence() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xkb-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let rules = folder.appendingPathComponent("rules")
    try FileManager.default.createDirectory(at: rules, withIntermediateDirectories: true)
    try Data("! nonsense {{{".utf8).write(to: rules.appendingPathComponent("evdev"))
    try Data("<xml".utf8).write(to: rules.appendingPathComponent("evdev.xml"))
    let text = sentence("xkb:de", layouts(.init(data: folder.path)))
    #expect(text == "There is no XKB layout “xkb:de” that can be read.")
  }

  @Test(arguments: [
    ("xkb:de(neu)", "Did you mean “xkb:de(neo)”?"), ("xkb:zzzzzzzz", "There is no XKB layout"),
    ("xkb:", "is no name of an XKB layout"), ("xkb:de(neo", "is no name of an XKB layout"),
  ])
  func aWrongNameIsASentence(_ name: String, _ part: String) {
    #expect(sentence(name, layouts())?.contains(part) == true)
  }

  @Test func otherFilesComeFromWhereTheyCameFrom() throws {
    let node = try layouts().config(named: "layouts/de.yaml")
    #expect(node["id"]?.scalar == "de")
  }

  @Test func aFileMayImportALayoutOfXKB() throws {
    let layouts = layouts()
    let own = try parseYAML(
      Array("id: mine\nname: Mine\nimports: ['xkb:us(dvorak)']\nkeys: {a: {hint: '!'}}\n".utf8),
      file: "mine.yaml")
    let reading = KeyboardLayout.decode(
      own,
      importing: { name throws(ConfigError) in
        try layouts.config(named: "layouts/\(name).yaml")
      })
    #expect(reading.errors.map(\.description) == [])
    let base = reading.layout?.form(widthMM: 100).layer("base")
    #expect(base?.key("a")?.hint == "!")
    #expect(base?.rows.first?.keys.contains { $0.id == "p" } == true)
  }

  @Test func everySentenceOfAFaultEndsAsOne() {
    let faults: [XKBFault] = [
      .noLibrary("libxkbcommon.so.0"), .noData, .noRegistry, .notAName("x"),
      .unknown("xkb:x", guess: nil), .unknown("xkb:x", guess: "xkb:y"), .noCompose,
      .typesNothing("xkb:x"),
    ]
    for fault in faults {
      #expect(fault.sentence.hasSuffix(".") || fault.sentence.hasSuffix("?"))
    }
  }
}
