import PanelCore
import PanelUI
import TextCore

/// The slim bar over the editor: close, title, saved or not, and a few buttons.
@MainActor final class BarView: Toolbar {
  /// What the bar says of the document.
  enum Status: Equatable {
    case saved, edited, saving, failed

    var icon: Icon {
      switch self {
      case .saved: .saved
      case .edited: .unsaved
      case .saving: .saving
      case .failed: .error
      }
    }
    var word: Phrase {
      switch self {
      case .saved: Phrase("Saved", context: "document")
      case .edited: Phrase("Edited", context: "document")
      case .saving: Phrase("Saving", context: "document")
      case .failed: Phrase("Not saved", context: "document")
      }
    }
  }

  var title: Phrase = "" { didSet { if title != oldValue { setNeedsDisplay() } } }
  var status = Status.saved { didSet { if status != oldValue { setNeedsDisplay() } } }
  /// Where the caret is and how long the text is, the longest wording first; the first that leaves
  /// the title some room is shown.
  var places: [Phrase] = [] { didSet { if places != oldValue { setNeedsDisplay() } } }
  /// nil in a kiosk: there is no way out.
  private let close: Button?
  private let buttons: [Button]
  /// One of the buttons, which is there in a wide bar alone; in another one the title is touched for it.
  var spare: Button? { didSet { setNeedsLayout() } }
  private let titleArea = BarTitleArea()

  /// - Parameter buttons: at the end, the last one outermost.
  init(close: Button?, buttons: [Button]) {
    self.close = close
    self.buttons = buttons
    super.init("bar")
    titleArea.action = { [weak self] in self?.spare?.action() }
    addSubview(titleArea)
    if let close { addSubview(close) }
    for button in buttons { addSubview(button) }
  }

  private var visibleButtons: [Button] { buttons.filter { !$0.isHidden } }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let safe = environment.safeArea
    let height = max(0, frame.height - 1)
    close?.frame = wayOut
    let isWide = frame.width >= 120 * metrics.millimetre
    spare?.isHidden = !isWide
    var x = frame.width - safe.right - (0.6 * metrics.millimetre).rounded()
    for button in visibleButtons.reversed() {
      let width = max(metrics.touch, (button.faceWidth + metrics.menuPad).rounded(.up))
      x -= width
      button.frame = Rect(x: x, y: 0, width: width, height: height)
    }
    let left = close?.frame.maxX ?? safe.left
    titleArea.isHidden = spare == nil || isWide || x <= left
    titleArea.frame = Rect(left: left, top: 0, right: max(left, x), bottom: height)
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    super.draw(context)
    let theme = environment.theme
    let metrics = environment.metrics
    let center = frame.height / 2
    let end = visibleButtons.first?.frame.minX ?? frame.width
    var x = environment.safeArea.left
    x += close == nil ? metrics.marginX : metrics.touch + (0.8 * metrics.millimetre).rounded()
    let icon = ((metrics.icon * 0.75) / 2).rounded(.down) * 2
    let gap = (1.2 * metrics.millimetre).rounded()
    let between = (3 * metrics.millimetre).rounded()
    let word = environment.strings(status.word)
    let wordWidth = environment.shape(word, environment.small).width
    let title = environment.strings(title)
    let isNarrow =
      frame.width / metrics.millimetre < 100 && (visibleButtons.count >= 4 || !places.isEmpty)
    let statusWidth = icon + (isNarrow ? 0 : gap + wordWidth)
    let rest = end - x - between - statusWidth - gap
    let titleWidth = environment.shape(title, environment.title).width
    let room = rest - drawPlace(context, end: end - gap, room: rest - min(titleWidth, rest / 2))
    let text = environment.shortened(title, environment.title, to: room)
    let titleBase = environment.baseline(centeringCapitalsAt: center, environment.title)
    x += context.text(text, style: environment.title, x: x, baseline: titleBase, theme.text)
    x = (x + between).rounded()
    let color = status == .failed ? theme.error : theme.secondaryText
    guard x + icon <= end else { return }
    context.icon(status.icon, center: Point(x: x + icon / 2, y: center), size: icon, color)
    guard !isNarrow, x + statusWidth <= end else { return }
    context.text(
      word, style: environment.small, x: x + icon + gap,
      baseline: environment.baseline(centeringCapitalsAt: center, environment.small), color)
  }

  /// Draws the caret's place before `end`.
  /// - Returns: the width that it takes away from the title, in points.
  private func drawPlace(_ context: DrawContext, end: Double, room: Double) -> Double {
    let between = (3 * environment.metrics.millimetre).rounded()
    for place in places.map({ environment.strings($0) }) {
      let width = environment.shape(place, environment.small).width
      guard width + between <= room else { continue }
      let center = frame.height / 2
      context.text(
        place, style: environment.small, x: end,
        baseline: environment.baseline(centeringCapitalsAt: center, environment.small),
        align: .right, environment.theme.secondaryText)
      return width + between
    }
    return 0
  }
}

/// Where the title is, for a finger.
@MainActor private final class BarTitleArea: View {
  var action: () -> Void = {}

  init() {
    super.init()
    identifier = "bar-title"
    accessibilityLabel = Phrase("Versions of this document")
    gestures.append(
      Gesture(self, .press(highlight: { _ in }, release: { [weak self] in self?.action() })))
  }
}
