import KeyboardCore
import PanelCore
import Testing

@Suite struct GeometryTests {
  /// The panels of the look's table, with its numbers.
  struct Panel: Sendable, CustomTestStringConvertible {
    let width, height, dpi: Double
    let form: String
    let pitch, left, keyWidth, keyHeight, keys, keyboard: Double
    var testDescription: String { "\(width)x\(height)" }
  }

  @Test(arguments: [
    Panel(
      width: 800, height: 480, dpi: 133, form: "touch", pitch: 79, left: 8, keyWidth: 72,
      keyHeight: 45, keys: 217, keyboard: 259),
    Panel(
      width: 1280, height: 800, dpi: 149, form: "wide", pitch: 110, left: 11, keyWidth: 102,
      keyHeight: 65, keys: 302, keyboard: 349),
    Panel(
      width: 480, height: 800, dpi: 133, form: "touch", pitch: 47, left: 7, keyWidth: 42,
      keyHeight: 58, keys: 269, keyboard: 311),
  ]) func theGridIsTheLooks(wanted: Panel) throws {
    let geometry = KeyboardGeometry(
      layout: try shippedLayout(), metrics: panel(wanted.width, wanted.height, dpi: wanted.dpi),
      hasAccessoryRow: true)
    let metrics = geometry.metrics
    #expect(geometry.form.id == wanted.form)
    #expect(metrics.pitch == wanted.pitch)
    #expect(metrics.left == wanted.left)
    #expect(metrics.keyHeight == wanted.keyHeight)
    #expect(metrics.keysHeight == wanted.keys)
    #expect(metrics.height == wanted.keyboard)
    #expect(!metrics.hidesBar)
    let q = try #require(geometry.key("q"))
    #expect(
      q.frame
        == Rect(x: wanted.left, y: metrics.padTop, width: wanted.keyWidth, height: wanted.keyHeight)
    )
  }

  @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2.0], [(800.0, 480.0), (480.0, 800.0), (1280.0, 800.0)])
  func keysLieOnWholePixelsAndLettersHaveOneWidth(scale: Double, size: (Double, Double)) throws {
    let metrics = panel(size.0, size.1, scale: scale, dpi: 132 * scale)
    let layout = try shippedLayout()
    for layer in ["base", "symbols", "moreSymbols"] {
      let geometry = KeyboardGeometry(
        layout: layout, layer: layer, metrics: metrics, hasAccessoryRow: true)
      var widths: Set<Double> = []
      for placed in geometry.keys {
        let frame = placed.frame
        for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
          #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        }
        #expect(frame.minX >= 0 && frame.maxX <= size.0)
        #expect(frame.maxY <= geometry.metrics.areaHeight)
        if placed.key.width == 1 { widths.insert((frame.width * scale).rounded()) }
      }
      #expect(widths.count == 1)
    }
  }

  @Test(
    arguments: ["base", "shift", "symbols", "moreSymbols"],
    [(800.0, 480.0), (480, 800), (1280, 800), (320, 240)])
  func ge12TouchAreasLeaveNoHoleAndDoNotOverlap(layer: String, size: (Double, Double)) throws {
    let geometry = try geometry(size.0, size.1, layer: layer)
    let area = geometry.bounds
    let sum = geometry.keys.reduce(0) { $0 + $1.touchArea.width * $1.touchArea.height }
    #expect(sum == area.width * area.height)
    for a in geometry.keys {
      #expect(a.touchArea.contains(a.frame))
      #expect(area.contains(a.touchArea))
      for b in geometry.keys where b.index > a.index {
        #expect(!a.touchArea.intersects(b.touchArea))
      }
    }
  }

  @Test func ge12TheNearestKeyIsHitBetweenAndBesideKeys() throws {
    let geometry = try geometry()
    let a = try #require(geometry.key("a")).frame
    let s = try #require(geometry.key("s")).frame
    let area = geometry.bounds
    func hit(_ x: Double, _ y: Double) -> String? {
      geometry.key(at: Point(x: x, y: y))?.key.id
    }
    #expect(hit(a.maxX + 1, a.midY) == "a")
    #expect(hit(s.minX - 1, s.midY) == "s")
    #expect(hit(0, a.midY) == "a")
    #expect(hit(a.minX - 20, a.midY) == "a")
    #expect(hit(area.maxX - 1, a.midY) == "l")
    #expect(hit(area.maxX, 0) == "p")
    #expect(hit(0, 0) == "q")
    #expect(hit(0, area.maxY - 1) == "symbols")
    #expect(hit(area.maxX, area.maxY) == "return")
    #expect(hit(5, -1) == nil)
    #expect(hit(5, area.maxY + 1) == nil)
    #expect(hit(.nan, 5) == nil)
  }

  @Test func ks24EveryKeyIsHitWhereItIsDrawn() throws {
    for size in [(800.0, 480.0), (480, 800), (1280, 800), (320, 240), (1024, 600)] {
      for layer in ["base", "shift", "symbols", "moreSymbols"] {
        let geometry = try geometry(size.0, size.1, layer: layer)
        for placed in geometry.keys {
          #expect(geometry.key(at: placed.frame.center) == placed)
        }
      }
    }
  }

  @Test func an13TheBottomInsetIsCountedOnce() throws {
    let layout = try shippedLayout()
    let plain = KeyboardGeometry(layout: layout, metrics: panel(800, 480), hasAccessoryRow: true)
    let inset = KeyboardGeometry(
      layout: layout, metrics: panel(800, 514, inset: EdgeInsets(bottom: 34)),
      hasAccessoryRow: true)
    #expect(inset.metrics.height == plain.metrics.height + 34)
    #expect(inset.metrics.keysHeight == plain.metrics.keysHeight)
    #expect(inset.keys.map(\.frame) == plain.keys.map(\.frame))
    #expect(inset.bounds.height == plain.bounds.height + 34)
    // What lies below the last row belongs to it.
    #expect(inset.key(at: Point(x: 5, y: inset.bounds.maxY - 1))?.key.id == "symbols")
  }

  @Test func insetsAtTheSidesMoveTheKeysInside() throws {
    let geometry = KeyboardGeometry(
      layout: try shippedLayout(), metrics: panel(800, 480, inset: EdgeInsets(right: 20, left: 30)),
      hasAccessoryRow: true)
    #expect(geometry.keys.allSatisfy { $0.frame.minX >= 30 && $0.frame.maxX <= 780 })
    #expect(geometry.key(at: Point(x: 0, y: 5))?.key.id == "q")
  }

  @Test func an11ALayerWithoutRowsIsAKeyboardWithoutHeight() {
    let form = Form(id: "touch", columns: 10, layers: [Layer(id: "base", rows: [])])
    let layout = KeyboardLayout(id: "x", locale: "x", name: "x", forms: [form])
    let geometry = KeyboardGeometry(
      layout: layout, metrics: panel(800, 480, inset: EdgeInsets(bottom: 34)),
      hasAccessoryRow: true)
    #expect(geometry.metrics.height == 0)
    #expect(geometry.keys == [])
    #expect(geometry.key(at: .zero) == nil)
  }

  @Test func an05ALayerWithAnotherRowIsTallerWithTheSameKeys() throws {
    let layout = try tallSymbols()
    let base = KeyboardGeometry(layout: layout, metrics: panel(800, 480), hasAccessoryRow: true)
    let symbols = base.showing(layer: "symbols")
    #expect(symbols.metrics.keyHeight == base.metrics.keyHeight)
    #expect(
      symbols.metrics.height
        == base.metrics.height + base.metrics.keyHeight + base.metrics.gapY)
    #expect(symbols.metrics.keysHeight <= 0.58 * 480)
    #expect(symbols.metrics.rowHeight == base.metrics.rowHeight)
  }

  struct Low: Sendable, CustomTestStringConvertible {
    let width, height: Double
    let fiveRows: Bool
    var testDescription: String { "\(width)x\(height) \(fiveRows ? 5 : 4) rows" }
  }

  @Test(arguments: [
    Low(width: 800, height: 200, fiveRows: true), Low(width: 800, height: 200, fiveRows: false),
    Low(width: 480, height: 160, fiveRows: true), Low(width: 480, height: 160, fiveRows: false),
    Low(width: 320, height: 240, fiveRows: true), Low(width: 320, height: 240, fiveRows: false),
    Low(width: 480, height: 320, fiveRows: true), Low(width: 480, height: 320, fiveRows: false),
  ]) func an19ALowWindowHoldsAllKeysAndALineOfText(low: Low) throws {
    let metrics = panel(low.width, low.height)
    let layout = low.fiveRows ? try tallSymbols() : try shippedLayout()
    for layer in layout.form(widthMM: 100).layers {
      let geometry = KeyboardGeometry(
        layout: layout, layer: layer.id, metrics: metrics, hasAccessoryRow: true)
      let measures = geometry.metrics
      let line = metrics.lineHeight(em: metrics.body)
      let bar = measures.hidesBar ? 0 : metrics.bar
      #expect(measures.height + bar + line <= low.height)
      #expect(measures.rowHeight == 0 || measures.rowHeight == metrics.row)
      for placed in geometry.keys {
        #expect(geometry.bounds.contains(placed.frame))
        #expect(placed.frame.width > 0 && placed.frame.height > 0)
      }
      // 5 mm, less only where even that leaves no line of text.
      let rows = Double(layer.rows.count)
      let least = (5 * metrics.millimetre).rounded(.down)
      let needed = measures.keysHeight + rows * (least - measures.keyHeight)
      #expect(measures.keyHeight >= least || needed + line > low.height)
    }
  }

  @Test func keysKeepFiveMillimetresBeyondTheirShare() throws {
    let geometry = try geometry(800, 170, row: false)
    #expect(geometry.metrics.hidesBar)
    #expect(geometry.metrics.keyHeight == (5 * geometry.panel.millimetre).rounded())
  }

  @Test func whatGivesWayGoesInOrder() throws {
    let layout = try shippedLayout()
    func measures(_ height: Double) -> KeyboardMetrics {
      KeyboardGeometry(layout: layout, metrics: panel(800, height), hasAccessoryRow: true).metrics
    }
    let metrics = panel(800, 480)
    var stage = 0
    for height in stride(from: 480.0, through: 120, by: -1) {
      let now = measures(height)
      let next =
        now.hidesBar ? 3 : now.rowHeight == 0 ? 2 : now.gapY < metrics.gapY ? 1 : 0
      #expect(next >= stage, "at \(height)")
      stage = next
    }
    #expect(stage == 3)
  }

  @Test(arguments: [(1.0, 1.0), (10, 10), (60, 40), (4_000, 50), (50, 4_000), (10_000, 10_000)])
  func anyWindowGivesFiniteKeys(size: (Double, Double)) throws {
    for scale in [0.5, 1.0, 3.0] {
      let geometry = KeyboardGeometry(
        layout: try shippedLayout(), metrics: panel(size.0, size.1, scale: scale),
        hasAccessoryRow: true)
      for placed in geometry.keys {
        #expect(placed.frame.width > 0 && placed.frame.width.isFinite)
        #expect(placed.frame.height > 0 && placed.frame.height.isFinite)
      }
      #expect(geometry.metrics.height >= 0)
    }
  }
}
