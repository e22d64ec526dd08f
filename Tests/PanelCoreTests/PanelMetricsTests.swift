import PanelCore
import Testing

@Suite struct PanelMetricsTests {
  static let panels = [
    PanelMetrics(WindowMetrics(size: Size(width: 800, height: 480), dpi: 133)),
    PanelMetrics(WindowMetrics(size: Size(width: 1280, height: 800), dpi: 149)),
    PanelMetrics(WindowMetrics(size: Size(width: 480, height: 800), dpi: 133)),
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var length: @Sendable (PanelMetrics) -> Double
    var expected: [Double]
    var testDescription: String { name }
    init(
      _ name: String, _ length: @escaping @Sendable (PanelMetrics) -> Double,
      _ expected: [Double]
    ) {
      self.name = name
      self.length = length
      self.expected = expected
    }
  }

  // The look's table. Lengths that a low keyboard makes smaller (keys, their labels and icons) are
  // nominal here.
  static let rows: [Row] = [
    Row("bar", { $0.bar }, [40, 45, 40]), Row("row", { $0.row }, [42, 47, 42]),
    Row("keyHeight", { $0.keyHeight }, [58, 65, 58]), Row("gapX", { $0.gapX }, [7, 8, 5]),
    Row("gapY", { $0.gapY }, [8, 9, 8]), Row("padX", { $0.padX }, [5, 6, 5]),
    Row("padTop", { $0.padTop }, [6, 7, 6]), Row("padBottom", { $0.padBottom }, [7, 8, 7]),
    Row("keyRadius", { $0.keyRadius }, [6, 7, 6]), Row("lip", { $0.lip }, [2, 2, 2]),
    Row("rowItem", { $0.rowItem }, [55, 62, 55]), Row("rowBreak", { $0.rowBreak }, [16, 18, 16]),
    Row("icon", { $0.icon }, [24, 26, 24]), Row("keyIcon", { $0.keyIcon }, [28, 32, 28]),
    Row("body", { $0.body }, [21, 23, 21]), Row("ui", { $0.ui }, [17, 19, 17]),
    Row("small", { $0.small }, [14, 16, 14]), Row("title", { $0.title }, [18, 20, 18]),
    Row("letter", { $0.letter }, [26, 29, 26]), Row("hint", { $0.hint }, [13, 14, 13]),
    Row("previewLetter", { $0.previewLetter }, [40, 45, 40]),
    Row("marginX", { $0.marginX }, [26, 29, 26]),
    Row("marginTop", { $0.marginTop }, [14, 15, 14]), Row("caret", { $0.caret }, [2, 2, 2]),
    Row("handle", { $0.handle }, [19, 21, 19]), Row("touch", { $0.touch }, [47, 53, 47]),
    Row("menuH", { $0.menuH }, [47, 53, 47]), Row("menuPad", { $0.menuPad }, [17, 19, 17]),
    Row("menuRadius", { $0.menuRadius }, [9, 11, 9]),
    Row("menuLift", { $0.menuLift }, [13, 14, 13]), Row("popCell", { $0.popCell }, [55, 62, 55]),
    Row("popPad", { $0.popPad }, [5, 5, 5]), Row("previewH", { $0.previewH }, [58, 65, 58]),
    Row("previewOver", { $0.previewOver }, [6, 7, 6]), Row("banner", { $0.banner }, [45, 50, 45]),
    Row("progress", { $0.progress }, [3, 4, 3]),
    Row("field", { $0.field }, [32, 36, 32]), Row("scroll", { $0.scroll }, [4, 5, 4]),
    Row("thumb", { $0.thumb }, [47, 53, 47]),
  ]

  @Test(arguments: rows) func theLooksTableHolds(row: Row) {
    #expect(Self.panels.map(row.length) == row.expected)
  }

  @Test(arguments: [0, 59, 501, .nan, .infinity, -133] as [Double])
  func aDensityThatCantBeIsNotBelieved(dpi: Double) {
    let metrics = PanelMetrics(WindowMetrics(size: Size(width: 800, height: 480), dpi: dpi))
    let usual = PanelMetrics(WindowMetrics(size: Size(width: 800, height: 480), dpi: 150))
    #expect(metrics.millimetre == usual.millimetre)
    #expect(metrics.bar == usual.bar)
  }

  @Test(arguments: [1.0, 1.5, 2, 0, -1, .nan])
  func lengthsAreFiniteAndBetweenLeastAndMost(scale: Double) {
    for dpi in [60.0, 100, 218, 500] {
      let metrics = PanelMetrics(
        WindowMetrics(size: Size(width: 800, height: 480), scale: scale, dpi: dpi))
      for row in Self.rows {
        let length = row.length(metrics)
        #expect(length.isFinite && length >= 2 && length <= 130)
        #expect(length == length.rounded())
      }
      #expect(metrics.bar >= 36 && metrics.bar <= 72)
    }
  }

  @Test func theScaleTurnsPixelsIntoPoints() {
    let metrics = PanelMetrics(
      WindowMetrics(size: Size(width: 1280, height: 800), scale: 1.5, dpi: 218))
    #expect(metrics.bar == 43)
    #expect(!metrics.isPortrait)
    #expect(Self.panels[2].isPortrait)
  }

  @Test func aLineIsFortyFiveHundredthsHigherThanItsEm() {
    #expect(Self.panels[0].lineHeight(em: 21) == 30)
    #expect(Self.panels[0].lineHeight(em: 20) == 29)
  }
}
