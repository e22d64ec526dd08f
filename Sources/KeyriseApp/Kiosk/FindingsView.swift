import PanelCore
import PanelUI
import TextCore

/// What a check has found, a sentence in as many rows as it needs.
@MainActor final class FindingsView: ScrollView {
  private let page = FindingsPage()

  init() {
    super.init()
    followsReading = true
    addSubview(page)
  }

  /// nil: it is still being looked.
  func show(_ findings: [KioskFinding]?) {
    guard findings != page.findings else { return }
    page.findings = findings
    contentOffset = .zero
    setNeedsLayout()
    page.setNeedsDisplay()
  }

  override func layoutSubviews() {
    let column = environment.column(in: Rect(origin: .zero, size: frame.size))
    page.wrap(to: column.width, environment)
    page.frame = Rect(
      x: column.minX, y: 0, width: column.width, height: max(page.neededHeight, 1))
    contentSize = Size(width: frame.width, height: page.neededHeight)
    super.layoutSubviews()
  }
}

@MainActor private final class FindingsPage: View {
  var findings: [KioskFinding]?
  private var rows: [(text: String, isProblem: Bool, isFirst: Bool)] = []
  private(set) var neededHeight = 0.0

  init() {
    super.init()
    followsReading = true
    isUserInteractionEnabled = false
  }

  private var style: TextStyle { environment.small }
  private func line(_ environment: PanelUI.Environment) -> Double {
    (environment.metrics.small * 1.5).rounded()
  }
  private func gap(_ environment: PanelUI.Environment) -> Double {
    (1.0 * environment.metrics.millimetre).rounded()
  }

  func wrap(to width: Double, _ environment: PanelUI.Environment) {
    rows = []
    guard let findings else {
      rows = [(environment.strings(Phrase("One moment …")), false, true)]
      return measure(environment)
    }
    // What is wrong comes first. The sentences are the program's own, in English, as in its log.
    for finding in findings.filter(\.isProblem) + findings.filter({ !$0.isProblem }) {
      let lines = environment.wrapped(finding.sentence, environment.small, to: width, lines: 6)
      for (index, text) in lines.enumerated() { rows.append((text, finding.isProblem, index == 0)) }
    }
    measure(environment)
  }

  private func measure(_ environment: PanelUI.Environment) {
    neededHeight =
      Double(rows.count) * line(environment)
      + Double(rows.count { $0.isFirst } + 2) * gap(environment)
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let line = line(environment)
    var y = gap(environment)
    for row in rows {
      if row.isFirst { y += gap(environment) }
      context.text(
        row.text, style: style, x: 0,
        baseline: environment.baseline(centeringCapitalsAt: y + line / 2, style),
        row.isProblem ? theme.error : theme.text)
      y += line
    }
  }
}
