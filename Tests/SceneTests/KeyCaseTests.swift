import KeyriseHost
import PanelTape
import Testing

/// Every key does what it shows, wherever it is drawn.
@Suite @MainActor struct KeyCaseTests {
  nonisolated private static let windows = ["800x480", "480x800 scale 2", "1280x800 scale 1.5"]
  private static let layers: [(id: String, way: [String])] = [
    ("base", []), ("symbols", ["symbols"]), ("moreSymbols", ["symbols", "moreSymbols"]),
  ]

  /// KS24.
  @Test(arguments: windows)
  func everyKeyTypesWhatItShows(_ window: String) throws {
    for layer in Self.layers {
      let way = layer.way.map { "tap key:\($0)\nsettle\n" }.joined()
      // The keys come to lie elsewhere while they are shown.
      let head = "settle\nresize \(window)\nsettle\n\(way)"
      let first = try Take(head + "state")
      let keys = first.states[0]["keyboard"]?["keys"]?.items ?? []
      #expect(first.states[0][pointer: "/keyboard/layer"]?.string == layer.id)
      let typing = keys.filter { $0["output"]?.string?.isEmpty == false && $0["id"] != "space" }
      #expect(typing.count > 24)
      // Capitals come and go: what a key types is what it showed the moment before.
      let taps = typing.map { "state\ntap \($0.box("/frame").center)\nstate\n" }.joined()
      let take = try Take(head + taps)
      #expect(take.run.errors == [])
      for (i, key) in typing.enumerated() {
        let before = take.states[2 * i]
        let after = take.states[2 * i + 1]
        let shown = before["keyboard"]?["keys"]?.items.first { $0["id"] == key["id"] } ?? .null
        let output = shown["output"]?.string ?? "?"
        #expect(shown["label"]?.string == output)
        #expect(
          after["text"]?.string == (before["text"]?.string ?? "") + output,
          "\(key["id"]?.text ?? "") at \(window)")
      }
    }
  }

  /// KS24, corners: the outermost pixels of a key are its own.
  @Test(arguments: windows)
  func everyKeyIsHitAtItsCorners(_ window: String) throws {
    let head = "settle\nresize \(window)\nsettle\ntap key:x\n"
    let keys = try Take(head + "state").states[0]["keyboard"]?["keys"]?.items ?? []
    var lines = head
    let letters = keys.filter { $0["output"]?.string?.isEmpty == false }
    for key in letters {
      let box = key.box("/frame")
      for (x, y) in [(box.x, box.y), (box.maxX - 0.5, box.y), (box.x, box.maxY - 0.5)] {
        lines += "down 1 at \(x),\(y)\nstate\ncancel 1\n"
      }
    }
    let take = try Take(lines)
    #expect(take.run.errors == [])
    for (i, key) in letters.enumerated() {
      for corner in 0..<3 {
        let pressed = take.states[3 * i + corner][pointer: "/keyboard/pressed/0"]
        #expect(pressed == key["id"], "corner \(corner)")
      }
    }
  }

  /// AC01.
  @Test(arguments: ["800x480", "1280x800 dpi 150"])
  func everyKeyAndItemHasANameARoleAndAState(_ window: String) throws {
    for layer in Self.layers {
      let way = layer.way.map { "tap key:\($0)\nsettle\n" }.joined()
      let take = try Take("window \(window)\nsettle\n\(way)state")
      #expect(take.run.errors == [])
      let state = take.states[0]
      let keys = state["keyboard"]?["keys"]?.items ?? []
      let items = state["accessory"]?["items"]?.items ?? []
      #expect(keys.count > 30 && items.count > 10)
      for one in keys + items {
        #expect(one["name"]?.string?.isEmpty == false, "\(one.text)")
        #expect(one["role"]?.string?.isEmpty == false, "\(one.text)")
        #expect(one["enabled"] != nil, "\(one.text)")
      }
    }
    let take = try Take(
      """
      window \(window)
      settle
      state
      double-tap key:shift
      state
      down 1 at key:q
      state
      up 1
      """)
    func states(_ number: Int, of id: String) -> [JSONValue?] {
      (take.states[number]["keyboard"]?["keys"]?.items ?? []).filter { $0["id"]?.string == id }
        .map { $0["state"] }
    }
    #expect(states(0, of: "shift").allSatisfy { $0 == "once" })
    #expect(states(1, of: "shift").allSatisfy { $0 == "locked" })
    #expect(states(1, of: "q") == [.null])
    #expect(states(2, of: "q") == ["pressed"])
  }

  /// GE07.
  @Test(arguments: ["800x480", "480x320", "480x800", "320x240"])
  func popupsStayInTheWindowAndEveryCellCanBeChosen(_ window: String) throws {
    for id in ["q", "p", "e", "a", "l", ".", ","] {
      let head = "window \(window)\nsettle\ntap key:x\n"
      let open = try Take(head + "down 1 at key:\(id)\n+450ms state\n+50ms up 1")
      #expect(open.run.errors == [])
      let state = open.states[0]
      let popup = try #require(state["keyboard"]?["popup"])
      let whole = Box(x: 0, y: 0, w: state.number("/window/w"), h: state.number("/window/h"))
      #expect(popup.box("/frame").isInside(whole), "\(id) at \(window)")
      let cells = popup["cells"]?.items ?? []
      #expect(!cells.isEmpty, "\(id)")
      for cell in cells {
        #expect(cell.box("/frame").isInside(popup.box("/frame")))
        let take = try Take(
          head + """
            down 1 at key:\(id)
            +450ms move 1 to popup:\(cell["id"]?.string ?? "")
            +50ms up 1
            state
            """)
        #expect(take.run.errors == [])
        let label = cell["label"]?.string ?? "?"
        // This one leads to the emoji.
        let isWay = label == "😀"
        #expect(take.states[0]["text"]?.string == "X" + (isWay ? "" : label))
        #expect((take.states[0]["keyboard"]?["emoji"] != .null) == isWay)
      }
    }
  }
}
