import PanelCore
import PanelUI
import TextCore

/// The maintainer's page: what runs here, and a row for each thing to do; or what a check has found.
@MainActor final class MaintainerView: View {
  private let facts: [Phrase]
  private let close: Button
  private let list = ScrollView()
  private let report = FindingsView()
  private var rows: [MaintainerRowView] = []
  private var showsReport = false

  init(
    facts: [Phrase], close: @escaping () -> Void, choose: @escaping (MaintainerRow) -> Void
  ) {
    self.facts = facts
    self.close = Button(.icon(.close), label: Phrase("Back"), action: close)
    super.init()
    identifier = "maintainer-page"
    followsReading = true
    clipsToBounds = true
    self.close.identifier = "maintainer-close"
    list.identifier = "maintainer-rows"
    list.followsReading = true
    report.identifier = "maintainer-report"
    report.isHidden = true
    for view in [list, report, self.close] as [View] { addSubview(view) }
    rows = MaintainerRow.all.map { row in
      let view = MaintainerRowView(row) { choose(row) }
      view.identifier = "maintainer-\(row.id)"
      list.addSubview(view)
      return view
    }
  }

  var rowsInSight: [(id: String, frame: Rect)] {
    list.isHidden ? [] : rows.map { ($0.row.id, $0.frameInWindow) }
  }

  func show(
    armed: String?, outcomes: [String: (Phrase, isBad: Bool)], findings: [KioskFinding]?,
    isExamining: Bool
  ) {
    for view in rows {
      view.show(isArmed: view.row.id == armed, outcome: outcomes[view.row.id])
    }
    let reports = findings != nil || isExamining
    if reports != showsReport {
      showsReport = reports
      list.isHidden = reports
      report.isHidden = !reports
      setNeedsLayout()
      setNeedsDisplay()
    }
    report.show(findings)
  }

  private var gap: Double { (1.6 * environment.metrics.millimetre).rounded() }
  private var lineHeight: Double { (environment.metrics.small * 1.5).rounded() }

  override func layoutSubviews() {
    close.frame = wayOutOfCover
    let top = barBottom
    report.frame = Rect(left: 0, top: top, right: frame.width, bottom: max(top, frame.height))
    list.frame = report.frame
    placeRows()
    setNeedsDisplay()
  }

  /// One column, or two where one would not be seen whole and there is room beside it.
  private func placeRows() {
    let metrics = environment.metrics
    let height = metrics.tallRow
    let column = environment.column(in: bounds)
    let safe = environment.safeArea
    let room = list.frame.height - head
    let whole = Rect(
      left: safe.left + metrics.marginX, top: 0,
      right: frame.width - safe.right - metrics.marginX, bottom: frame.height)
    let isTall = Double(rows.count) * height > room
    let columns = isTall && whole.width >= 110 * metrics.millimetre ? 2 : 1
    let space = (4 * metrics.millimetre).rounded()
    let area = columns == 1 ? column : whole
    let width = ((area.width - Double(columns - 1) * space) / Double(columns)).rounded(.down)
    let perColumn = (rows.count + columns - 1) / columns
    for (index, row) in rows.enumerated() {
      row.frame = Rect(
        x: area.minX + Double(index / perColumn) * (width + space),
        y: head + Double(index % perColumn) * height, width: width, height: height)
      row.isLastOfColumn = index % perColumn == perColumn - 1 || index == rows.count - 1
    }
    list.contentSize = Size(
      width: frame.width, height: head + Double(perColumn) * height + metrics.marginTop)
    factsView.frame = Rect(x: area.minX, y: 0, width: area.width, height: head)
  }

  private lazy var factsView: FactsView = {
    let view = FactsView(facts)
    list.insertSubview(view, at: 0)
    return view
  }()

  private var head: Double { (gap + Double(facts.count) * lineHeight + gap).rounded() }

  override func draw(_ context: DrawContext) {
    let title = showsReport ? Phrase("Check") : Phrase("Maintenance")
    drawCover(context, title, end: frame.width)
  }
}

/// Version and files, a line each.
@MainActor private final class FactsView: View {
  private let facts: [Phrase]

  init(_ facts: [Phrase]) {
    self.facts = facts
    super.init()
    followsReading = true
    isUserInteractionEnabled = false
  }

  override func draw(_ context: DrawContext) {
    let style = environment.small
    let line = (environment.metrics.small * 1.5).rounded()
    context.fill(
      Rect(x: 0, y: frame.height - 1, width: frame.width, height: 1), environment.theme.separator)
    var y = (1.6 * environment.metrics.millimetre).rounded() + line / 2
    for fact in facts {
      context.text(
        environment.shortened(environment.strings(fact), style, to: bounds.width), style: style,
        x: 0, baseline: environment.baseline(centeringCapitalsAt: y, style),
        environment.theme.secondaryText)
      y += line
    }
  }
}

/// One thing to do: its picture, what it is called, and what it does or has done.
@MainActor final class MaintainerRowView: ListRowView {
  let row: MaintainerRow
  var isLastOfColumn = false { didSet { if isLastOfColumn != oldValue { setNeedsDisplay() } } }
  private var isArmed = false
  private var outcome: (Phrase, isBad: Bool)?
  private let choose: () -> Void

  init(_ row: MaintainerRow, choose: @escaping () -> Void) {
    self.row = row
    self.choose = choose
    super.init()
    accessibilityLabel = row.title
  }

  override func pressed() { choose() }

  func show(isArmed: Bool, outcome: (Phrase, isBad: Bool)?) {
    guard isArmed != self.isArmed || outcome?.0 != self.outcome?.0 else { return }
    self.isArmed = isArmed
    self.outcome = outcome
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    let (theme, metrics) = (environment.theme, environment.metrics)
    let millimetre = metrics.millimetre
    if isHighlighted || isArmed {
      context.roundedRect(
        Rect(left: 0, top: 2, right: frame.width, bottom: frame.height - 3),
        radius: metrics.keyRadius, isArmed ? theme.warningBanner : theme.field)
    }
    if !isLastOfColumn {
      context.fill(Rect(x: 0, y: frame.height - 1, width: frame.width, height: 1), theme.separator)
    }
    let pad = (1.6 * millimetre).rounded()
    let icon = metrics.icon
    context.icon(
      row.icon, center: Point(x: pad + icon / 2, y: (frame.height / 2).rounded()), size: icon,
      isArmed ? theme.warningText : theme.text)
    let left = pad + icon + (2.4 * millimetre).rounded()
    let room = max(0, frame.width - left - pad)
    let title = TextStyle(family: .uiBold, size: metrics.ui)
    context.text(
      environment.shortened(environment.strings(row.title), title, to: room), style: title, x: left,
      baseline: environment.baseline(centeringCapitalsAt: frame.height * 0.34, title),
      isArmed ? theme.warningText : theme.text)
    let detail = isArmed ? Phrase("Touch it again to do it") : outcome?.0 ?? row.detail
    let small = environment.small
    context.text(
      environment.shortened(environment.strings(detail), small, to: room), style: small, x: left,
      baseline: environment.baseline(centeringCapitalsAt: frame.height * 0.67, small),
      isArmed ? theme.warningText : outcome?.isBad ?? false ? theme.error : theme.secondaryText)
  }
}
