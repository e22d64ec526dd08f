import PanelCore
import TextCore

// MARK: Options

extension TextView {
  /// What is shown besides the text, and how wide its rows are.
  public var readingOptions: ReadingOptions {
    get { reading.options }
    set {
      let old = reading.options
      guard newValue != old else { return }
      reading.options = newValue
      if newValue.showsLineNumbers != old.showsLineNumbers { showGutter() }
      if newValue.countsWords != old.countsWords { startCounting() }
      scrollsHorizontally = isWide
      configureLayout()
      placeReading()
      setNeedsDisplay()
    }
  }

  /// Line, column and words; nil unless they are counted.
  public var status: TextStatus? { reading.count?.status }

  /// True when lines are as long as they are and the view scrolls sideways.
  var isWide: Bool { reading.options.wrap == .off && !isSingleLine }

  private func showGutter() {
    if reading.options.showsLineNumbers {
      let lines = max(session.buffer.lineCount, reading.expectedLines)
      reading.digits.update(lines: lines, isOther: true)
      // Above the text and its caret, below the scroll bar.
      insertSubview(reading.gutter, at: subviews.firstIndex { $0 === scrollBar } ?? 1)
    } else {
      reading.gutter.removeFromSuperview()
    }
  }
}

// MARK: Measures

extension TextView {
  /// The em that was chosen, in points; nil: the look's.
  var chosenSize: Double? {
    let metrics = environment.metrics
    return reading.millimetres.map {
      let size = ($0 * metrics.millimetre).rounded()
      return min(max(size, sizes.lowerBound), sizes.upperBound)
    }
  }

  /// Learns the widths that the margins depend on.
  func measureReading() {
    reading.gutterWidth = 0
    if reading.options.showsLineNumbers {
      let digits = String(repeating: "0", count: reading.digits.count)
      let width = environment.shape(digits, environment.small).width.rounded(.up)
      let gutter = GutterView.pad(environment) + width + GutterView.gap(environment)
      // The text goes first: it has half of the width, or there are no numbers.
      let rest = frame.width - gutter - environment.metrics.marginX
      reading.gutterWidth = rest >= frame.width / 2 ? gutter : 0
    }
    if case .column = reading.options.wrap {
      reading.digitWidth = environment.shape("0", style).width
    }
  }

  /// Space between the view's edges and the text, line numbers among it.
  var readingInset: EdgeInsets { environment.sided(insetFromStart) }

  /// The same with `left` for the side where reading begins.
  private var insetFromStart: EdgeInsets {
    let metrics = environment.metrics
    let gutter = reading.gutterWidth
    if let textInset {
      var inset = environment.sided(textInset)
      inset.left = max(inset.left, gutter)
      return inset
    }
    // In a very narrow view the text has half of the width.
    let margin = min(metrics.marginX, (frame.width / 4).rounded(.down))
    var inset = EdgeInsets(
      top: metrics.marginTop, right: margin, bottom: metrics.marginTop, left: max(margin, gutter))
    if isWide { return inset }
    var column = min(frame.width - inset.left - inset.right, 36 * style.size)
    if case .column(let count) = reading.options.wrap {
      column = min(
        frame.width - inset.left - inset.right, (Double(count) * reading.digitWidth).rounded(.up))
    }
    let side = max(0, ((frame.width - column) / 2).rounded(.down))
    if side < inset.left {
      inset.right = max(0, frame.width - inset.left - column)
    } else {
      (inset.left, inset.right) = (side, side)
    }
    return inset
  }

  /// How the rows are to be laid out now.
  var wantedSetup: ReadingSetup {
    let inset = inset
    let neutral: TextDirection = environment.isRightToLeft ? .rightToLeft : .leftToRight
    return ReadingSetup(
      style: style, scale: environment.metrics.window.scale, lineHeight: lineHeight, inset: inset,
      width: max(1, frame.width - inset.left - inset.right), wraps: !isSingleLine && !isWide,
      tabColumns: session.options.tabWidth,
      // Which way a secret runs would tell something of it.
      direction: isSecure ? neutral : reading.options.direction, neutral: neutral,
      strictness: environment.lineStrictness)
  }
}

// MARK: What follows the text

extension TextView {
  /// Line numbers and the bar for going sideways, at their places in the view.
  func placeReading() {
    if reading.options.showsLineNumbers, let setup = reading.setup {
      let start = environment.sided(setup.inset).left
      let size = Size(
        width: max(0, start - GutterView.gap(environment) / 2).rounded(.down),
        height: frame.height)
      reading.gutter.frame = sided(Rect(origin: boundsOrigin, size: size), within: bounds)
      reading.gutter.follow()
    }
    placeSidewaysBar()
  }

  /// The text is another one.
  func readingTextChanged(_ change: EditChange) {
    reading.count?.edit(change, in: session.buffer, breaker: breaker)
    let isOther = change.range.lowerBound == 0 && !session.canUndo
    if isOther { reading.expectedLines = 0 }
    makeRoomForNumbers(isOther: isOther)
  }

  /// Line numbers get at once the room that the whole text will need.
  /// - Parameter share: how much of it is here, 0 to 1; nil: all of it.
  public func expectLines(loaded share: Double?) {
    let lines = Double(session.buffer.lineCount)
    reading.expectedLines = share.map { $0 > 0 ? Int(min(lines / $0, 1e9)) : 0 } ?? 0
    makeRoomForNumbers(isOther: false)
  }

  private func makeRoomForNumbers(isOther: Bool) {
    let lines = max(session.buffer.lineCount, reading.expectedLines)
    guard reading.digits.update(lines: lines, isOther: isOther) else { return }
    if reading.options.showsLineNumbers { configureLayout() }
  }

  // MARK: The status

  private func startCounting() {
    reading.count = reading.options.countsWords ? StatusCount(session.buffer) : nil
    refreshStatus()
  }

  /// The caret or the text is another.
  func refreshStatus() {
    guard reading.count != nil else { return }
    let before = status
    reading.count?.refresh(
      session.buffer, caret: session.selection.head, at: window?.now ?? .zero)
    if status != before { delegate?.textViewDidChangeStatus(self) }
  }

  func fireStatus(at now: Timestamp) {
    guard let due = reading.count?.nextDeadline, due <= now else { return }
    let before = status
    reading.count?.fire(
      session.buffer, caret: session.selection.head, breaker: breaker, at: now)
    if status != before { delegate?.textViewDidChangeStatus(self) }
  }
}

// MARK: What a report says

extension TextView {
  /// The text's em, in points.
  package var textSize: Double { style.size }
  /// The room that line numbers take beside the text, in points.
  package var gutterWidth: Double { reading.gutterWidth }
  /// The row at the view's top: its line and its place in it, from 0, and its first byte.
  package var topRow: (line: Int, row: Int, byte: Int) {
    guard let anchor = layout?.anchor(at: contentOffset.y - inset.top) else { return (0, 0, 0) }
    return (anchor.line, anchor.row, anchor.byte)
  }
}
