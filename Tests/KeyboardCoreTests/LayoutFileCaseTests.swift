import KeyboardCore
import PanelCore
import PanelSystem
import Testing

/// Faulty layout files that other keyboards fell over.
@Suite struct LayoutFileCaseTests {
  static let top = "q w e r t y u i o p"

  @Test(arguments: ["", "[[{label: \"1\"}, {label: \"2\"}]]", "{}", "null"])
  func lf01AFileOfTheWrongShapeIsAnErrorAndNoLayout(yaml: String) {
    let reading: LayoutReading
    do {
      reading = try read(yaml)
    } catch {
      // The reader itself refused it, with a place.
      #expect((error as? ConfigError)?.file == "test.yaml")
      return
    }
    #expect(reading.layout == nil)
    #expect(!reading.errors.isEmpty)
  }

  @Test func lf01ATruncatedFileIsRefusedByTheReader() {
    #expect(throws: ConfigError.self) {
      try read(#"{"layers":{"base":[[{"id":"q","label":"q""#)
    }
  }

  @Test func lf03AnItemWithoutAnIdIsAGapThatNobodyHits() throws {
    let row = Self.top.split(separator: " ").joined(separator: ", ")
    let reading = try readTouch(
      "base:\n  - [{width: 1.5}, \(row), {d: true}, symbols]\nsymbols:\n  - [{width: 2}, 1, letters]"
    )
    #expect(reading.errors.count == 4)
    let layout = try #require(reading.layout)
    let geometry = KeyboardGeometry(
      layout: layout, metrics: panel(800, 480), hasAccessoryRow: false)
    #expect(geometry.keys.first?.key.id == "q")
    #expect((geometry.keys.first?.frame.x ?? 0) > 60)
    var hands = Hands(geometry)
    hands.tap("symbols")
    #expect(hands.engine.layer == "symbols")
    hands.tap("1")
    #expect(hands.text == "1")
  }

  @Test func lf05ABlankKeyTypesNothing() throws {
    let row = Self.top.split(separator: " ").joined(separator: ", ")
    let reading = try readTouch(
      "base:\n  - [\(row), {id: x, label: \"\"}, {id: y2, label: y, output: \"\"}]")
    #expect(
      reading.errors.map(\.message) == [
        "The key “x” types nothing.", "The key “y2” types nothing.",
      ])
    var hands = Hands(
      KeyboardGeometry(
        layout: try #require(reading.layout), metrics: panel(800, 480), hasAccessoryRow: false))
    hands.tap("x")
    hands.tap("y2")
    #expect(hands.text == "")
    #expect(hands.pressed == [])
  }

  @Test func lf07ASwitchToALayerThatIsNotThereIsToldAndInert() throws {
    let row = Self.top.split(separator: " ").joined(separator: ", ")
    let reading = try readTouch(
      """
      base:
        - [\(row), {id: alt, label: Alt, switch: rightalt-shift}, {id: alt2, label: Alt, switch: "rightalt "}]
      rightalt:
        - [{id: b, label: ABC, switch: base}]
      """)
    #expect(reading.errors.count == 2)
    #expect(
      reading.errors.map(\.message) == [
        "The key “alt” switches to the layer “rightalt-shift”, which is not there.",
        "The key “alt2” switches to the layer “rightalt ”, which is not there."
          + " Did you mean “rightalt”?",
      ])
    var hands = Hands(
      KeyboardGeometry(
        layout: try #require(reading.layout), metrics: panel(800, 480), hasAccessoryRow: false))
    hands.tap("alt")
    hands.tap("alt2")
    #expect(hands.engine.layer == "base")
    #expect(hands.actions == [])
  }
}
