import PanelCore
import PanelUI
import TextCore

/// The two versions of a text, line by line, over the whole screen: what only one of them has is marked
/// by its colour and its sign.
@MainActor final class CompareView: View, CoveringView {
  var firstField: TextView? { nil }

  let comparison: VersionComparison
  private let close: Button
  private let mine: Button
  private let theirs: Button
  private let list: CompareList

  init(_ comparison: VersionComparison, perform: @escaping (String) -> Void) {
    close = Button(.icon(.close), label: Phrase("Close the comparison")) { perform("close-cover") }
    mine = Button(.text(DocumentQuestion.mine.word), label: DocumentQuestion.mine.label) {
      perform("keep-mine")
    }
    theirs = Button(.text(DocumentQuestion.theirs.word), label: DocumentQuestion.theirs.label) {
      perform("keep-theirs")
    }
    self.comparison = comparison
    list = CompareList(comparison)
    super.init()
    identifier = "compare"
    followsReading = true
    clipsToBounds = true
    let names: [(View, String)] = [
      (list, "compare-list"), (close, "compare-close"), (mine, "compare-mine"),
      (theirs, "compare-theirs"),
    ]
    for (view, name) in names {
      view.identifier = name
      addSubview(view)
    }
    for button in [mine, theirs] { button.role = .accent }
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let safe = environment.safeArea
    close.frame = wayOutOfCover
    var x = frame.width - safe.right - (0.6 * metrics.millimetre).rounded()
    for button in [theirs, mine] {
      let width = max(metrics.touch, (button.faceWidth + 1.4 * metrics.menuPad).rounded(.up))
      x -= width
      button.frame = Rect(x: x, y: safe.top, width: width, height: close.frame.height)
    }
    list.frame = Rect(
      left: 0, top: barBottom, right: frame.width, bottom: max(barBottom, frame.height))
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    drawCover(
      context, Phrase("Two versions"), end: mine.frame.minX - environment.metrics.menuPad)
  }
}

/// The rows of a comparison. Those in sight are drawn, in the text's own direction.
@MainActor final class CompareList: ScrollView {
  private struct Row {
    var top: Double
    var height: Double
    var kind: VersionComparison.Row
    var lines: [String]
  }

  private let comparison: VersionComparison
  private let legend: (mine: Phrase, theirs: Phrase)
  private var rows: [Row] = []
  private var laidOut: (width: Double, size: Double)?
  /// So many rows of the screen a line takes at most.
  private static let mostLines = 12

  /// - Parameter legend: what the two colours say.
  init(
    _ comparison: VersionComparison,
    legend: (mine: Phrase, theirs: Phrase) = (
      Phrase("Only in your version"), Phrase("Only in the other version")
    )
  ) {
    self.comparison = comparison
    self.legend = legend
    super.init()
    followsReading = true
  }

  override func layoutSubviews() {
    layOutRows()
    super.layoutSubviews()
  }

  override func didScroll() { setNeedsDisplay() }

  override func environmentDidChange() {
    super.environmentDidChange()
    laidOut = nil
    setNeedsLayout()
  }

  /// Goes along the text by so many lines.
  func scroll(by lines: Int) {
    let most = max(0, contentSize.height - frame.height)
    let y = contentOffset.y + Double(lines) * lineHeight
    contentOffset = Point(x: 0, y: min(max(y, 0), most))
  }

  private var style: TextStyle { environment.ui }
  private var lineHeight: Double { (environment.metrics.ui * 1.45).rounded() }
  private var left: Double {
    let metrics = environment.metrics
    return environment.safeArea.left + metrics.marginX + (5 * metrics.millimetre).rounded()
  }

  private func layOutRows() {
    let width = frame.width - left - environment.metrics.marginX - environment.safeArea.right
    guard laidOut?.width != width || laidOut?.size != environment.metrics.ui else { return }
    laidOut = (width, environment.metrics.ui)
    var y = environment.metrics.marginTop
    let legend: [VersionComparison.Row] = [
      .mine(environment.strings(self.legend.mine)),
      .theirs(environment.strings(self.legend.theirs)),
    ]
    rows = (legend + comparison.rows).enumerated().map { index, kind in
      if index == legend.count { y += lineHeight / 2 }
      let text =
        switch kind {
        case .both(let line), .mine(let line), .theirs(let line): line
        case .skipped(let count):
          environment.strings(
            Phrase("{count} equal line", "{count} equal lines", count: count))
        case .more: environment.strings(Phrase("There is more that differs."))
        }
      let tabs = text.replacing("\t", with: "    ")
      let lines = environment.wrapped(tabs, style, to: max(width, 40), lines: Self.mostLines)
      let height = Double(max(1, lines.count)) * lineHeight
      defer { y += height }
      return Row(top: y, height: height, kind: kind, lines: lines)
    }
    contentSize = Size(width: frame.width, height: y + environment.metrics.marginTop)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    for row in rows where row.top < bounds.maxY && row.top + row.height > bounds.minY {
      let band = Rect(x: 0, y: row.top, width: frame.width, height: row.height)
      var (ink, sign) = (theme.text, "")
      switch row.kind {
      case .both: ink = theme.secondaryText
      case .skipped, .more: ink = theme.mark
      case .mine:
        (ink, sign) = (theme.selectionText, "+")
        context.fill(band, theme.selection)
      case .theirs:
        sign = "−"
        context.fill(band, theme.findMatch)
      }
      for (index, line) in row.lines.enumerated() {
        let center = row.top + (Double(index) + 0.5) * lineHeight
        let baseline = environment.baseline(centeringCapitalsAt: center, style)
        if index == 0, !sign.isEmpty {
          let x = left - (3.4 * metrics.millimetre).rounded()
          context.text(sign, style: environment.title, x: x, baseline: baseline, ink)
        }
        context.text(line, style: style, x: left, baseline: baseline, ink)
      }
    }
  }
}
