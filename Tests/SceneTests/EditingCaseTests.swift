import KeyriseApp
import KeyriseHost
import PanelTape
import Testing
import TextCore

/// Editing where a tape's own expectations can't say what is right.
@Suite @MainActor struct EditingCaseTests {
  /// TE04: behind a tab stands the next stop, and a tap on each caret finds its place.
  @Test(arguments: [4, 8])
  func aTabEndsAtTheNextStop(width: Int) throws {
    let lines = ["\t", "\t\t", "foo\tbar", "fo\tbar", "f\tbar", "foox\tbar", "漢字\tbar\tx"]
    for line in lines {
      let places = 0...line.count
      let taps = places.map { "wait 1000\ntap text:\($0)\nstate\n" }.joined()
      let typed = line.replacing("\t", with: "\\t")
      let take = try Take(
        """
        set tab-width \(width)
        settle
        type "\\t"
        state
        press Ctrl+a
        press Backspace
        state
        type "\(typed)"
        \(taps)
        """)
      #expect(take.run.errors == [])
      let stop = take.states[0].number("/caret/x") - take.states[1].number("/caret/x")
      #expect(stop > 10)
      let x = take.states.dropFirst(2).map {
        $0.number("/caret/x") - take.states[1].number("/caret/x")
      }
      for (place, state) in zip(places, take.states.dropFirst(2)) {
        #expect(state.number("/selection/start/grapheme") == Double(place), "\(line)")
      }
      for (place, character) in line.enumerated() {
        #expect(x[place] < x[place + 1], "\(line)")
        guard character == "\t" else { continue }
        let next = ((x[place] + 0.5) / stop).rounded(.down) * stop + stop
        #expect(abs(x[place + 1] - next) <= 1, "\(line): \(x)")
      }
    }
  }

  /// TE04: stops of eight are twice as far apart as those of four.
  @Test func theTabWidthIsInColumns() throws {
    let x = try [4, 8, 1, 16].map { width in
      let take = try Take("set tab-width \(width)\nsettle\nstate\ntype \"\\t\"\nstate")
      return take.states[1].number("/caret/x") - take.states[0].number("/caret/x")
    }
    #expect(abs(x[1] - 2 * x[0]) <= 1)
    #expect(abs(x[0] - 4 * x[2]) <= 3)
    #expect(abs(x[3] - 2 * x[1]) <= 2)
  }

  /// UN13, and other texts whose letters carry marks: every edge of a cluster can be tapped.
  @Test(arguments: ["עִבְרִית", "e\u{301}a\u{323}o", "بَّتَ", "स्थिति", "สีก้", "👋🏽🇯🇵❤️x"])
  func everyEdgeOfAClusterCanBeTapped(text: String) throws {
    let places = 0...text.count
    let taps = places.map { "wait 1000\ntap text:\($0)\nstate\n" }.joined()
    let take = try Take("settle\ntype \"\(text)\"\n" + taps)
    #expect(take.run.errors == [])
    var seen: Set<Double> = []
    var byte = 0
    var bytes = [0]
    for character in text {
      byte += character.utf8.count
      bytes.append(byte)
    }
    for (place, state) in zip(places, take.states) {
      #expect(state.number("/selection/start/grapheme") == Double(place))
      #expect(state.number("/selection/start/byte") == Double(bytes[place]))
      seen.insert(state.number("/caret/x"))
    }
    #expect(seen.count == text.count + 1, "each place is somewhere else: \(seen)")
  }

  @Test(arguments: [
    ("tab-width", "0"), ("tab-width", "17"), ("tab-width", "wide"), ("tab-spaces", "4"),
    ("auto-indent", "maybe"), ("smart-quotes", ""), ("double-space-period", "sometimes"),
    ("line-breaks", "anywhere"),
  ])
  func aValueThatMakesNoSenseIsToldAndLeftOut(key: String, value: String) {
    var settings = AppSettings()
    let sentence = settings.set(key, to: value)
    #expect(sentence?.contains("\"\(value)\"") == true)
    #expect(settings == AppSettings())
  }

  @Test func editingIsSetByName() {
    var settings = AppSettings()
    #expect(settings.editing.tabWidth == 4)
    #expect(!settings.editing.insertsSpacesForTab)
    #expect(!settings.editing.autoIndents)
    #expect(!settings.editing.usesSmartQuotes)
    #expect(settings.editing.doubleSpacePeriod == .screen)
    let lines = [
      ("tab-width", "16"), ("tab-spaces", "true"), ("auto-indent", "yes"), ("smart-quotes", "on"),
      ("double-space-period", "always"),
    ]
    for (key, value) in lines { #expect(settings.set(key, to: value) == nil) }
    #expect(settings.editing.tabWidth == 16)
    #expect(settings.editing.insertsSpacesForTab)
    #expect(settings.editing.autoIndents)
    #expect(settings.editing.usesSmartQuotes)
    #expect(settings.editing.doubleSpacePeriod == .always)
    #expect(settings.set("double-space-period", to: "off") == nil)
    #expect(settings.editing.doubleSpacePeriod == .never)
  }
}
