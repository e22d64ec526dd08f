import Foundation
import KeyboardCore
import PanelCore
import Testing

@Suite struct ShippedLayoutTests {
  static let shipped = [
    "en-US", "en-GB", "en-dvorak", "en-colemak", "terminal", "emoji", "de", "fr", "fr-CA", "es",
    "pt-BR",
    "it",
    "nl", "sv", "nb", "da", "fi", "pl", "cs", "tr", "ro", "hu", "el", "ru", "uk", "bg", "ar", "fa",
    "he", "hi", "th", "vi", "ko", "ja", "ja-romaji",
  ]

  @Test func everyLayoutThatIsShippedIsInTheTable() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "assets/layouts").path)
    let ids = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    #expect(Set(ids) == Set(Self.shipped))
  }

  @Test func noTwoLayoutsHaveTheSameName() throws {
    let names = try Self.shipped.map { try shippedLayout($0).name }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: shipped) func keysAreWideEnoughForFingersOnASevenInchPanel(id: String) throws {
    // 154 x 86 mm.
    let metrics = panel(800, 480, dpi: 132)
    #expect(try shippedLayout(id).lint(on: metrics).map(\.message) == [])
  }

  @Test(arguments: shipped) func itReadsWithoutErrorsAndWarnings(id: String) throws {
    let reading = try shippedReading(id)
    #expect(reading.errors.map(\.description) == [])
    let layout = try #require(reading.layout)
    #expect(layout.lint().map(\.message) == [])
    #expect(layout.id == id)
    for kind in KeyboardType.allCases {
      for width in [90.0, 250] {
        let form = layout.form(widthMM: width, for: kind)
        #expect((form.minWidthMM > 0) == (width == 250), "\(kind) at \(width)")
        #expect(form.kind == (kind == .text || kind == .password ? nil : kind))
      }
    }
  }

  @Test func englishIsMadeOfTheseForms() throws {
    let layout = try shippedLayout()
    #expect(layout.name == "English")
    #expect(
      layout.forms.map { "\($0.id) \($0.columns)" }.sorted() == [
        "decimal 4.0", "email 10.0", "number 5.0", "phone 4.0", "pin 4.0", "terminal 10.0",
        "touch 10.0", "url 10.0", "wide 11.5", "wideDecimal 9.0", "wideEmail 11.5",
        "wideNumber 9.0", "widePhone 9.0", "widePin 9.0", "wideTerminal 11.5", "wideURL 11.5",
      ])
  }

  @Test func theSmallestLayoutOfTheManualIsSound() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let manual = try String(
      contentsOf: root.appending(path: "docs/layout-format.md"), encoding: .utf8)
    let parts = manual.components(separatedBy: "```yaml\n")
    let example = try #require(parts.dropFirst().first)
    let block = try #require(example.components(separatedBy: "```").first)
    let reading = try read(block)
    #expect(reading.errors == [])
    #expect(reading.layout?.lint().map(\.message) == [])
  }

  @Test func lintTellsOfNarrowKeys() throws {
    let layout = try shippedLayout()
    #expect(layout.lint(on: panel(480, 800)).map(\.message) == [])
    #expect(
      layout.lint(on: panel(320, 480)).map(\.message) == [
        "touch: on this panel keys are 5.5 mm wide.",
        "email: on this panel keys are 5.5 mm wide.",
        "url: on this panel keys are 5.5 mm wide.",
        "terminal: on this panel keys are 5.5 mm wide.",
      ])
  }

  @Test func theFallbackIsSoundToo() {
    #expect(KeyboardLayout.fallback.lint().map(\.message) == [])
    #expect(KeyboardLayout.fallback.forms.map(\.id) == ["touch"])
  }

  @Test(arguments: ["touch", "wide", "number", "wideNumber"]) func everyRowIsAsWideAsItsForm(
    form: String
  ) throws {
    let form = try #require(try shippedLayout().forms.first { $0.id == form })
    for layer in form.layers {
      for (i, row) in layer.rows.enumerated() {
        // The second row stands half a column in, on the left and, for hands, on the right.
        let isShort = form.id == "touch" && i == 1 && (layer.id == "base" || layer.id == "shift")
        #expect(row.width == form.columns - (isShort ? 0.5 : 0), "\(layer.id) row \(i)")
      }
    }
  }

  @Test func ac01EveryKeyAndAlternateHasAName() throws {
    for layout in [try shippedLayout(), .fallback] {
      for key in layout.forms.flatMap(\.layers).flatMap(\.rows).flatMap(\.keys)
      where key.kind != .gap {
        #expect(!key.name.isEmpty, "\(key.id)")
        #expect(key.alternates.allSatisfy { !$0.name.isEmpty }, "\(key.id)")
      }
    }
  }

  @Test func holdingLettersGivesAccentsFirst() throws {
    let layers = try #require(try shippedLayout().forms.first)
    let e = try #require(layers.layer("base")?.key("e"))
    #expect(e.alternates.map(\.output) == ["é", "è", "ê", "ë", "ē", "ĕ", "ę", "3"])
    #expect(e.hint == "3")
    let upper = try #require(layers.layer("shift")?.key("e"))
    #expect(upper.output == "E")
    #expect(upper.label == "E")
    #expect(upper.alternates.first?.output == "É")
    #expect(upper.hint == "3")
    let quote = try #require(layers.layer("symbols")?.key("'"))
    #expect(quote.alternates.first?.output == "’")
  }

  @Test func aFingerCanHideTheKeyboardFromEveryLayer() throws {
    for form in try shippedLayout().forms {
      for layer in form.layers { #expect(layer.key("hide")?.action == .hide) }
      #expect(form.layer("base")?.key("language") == nil)
    }
  }
}
