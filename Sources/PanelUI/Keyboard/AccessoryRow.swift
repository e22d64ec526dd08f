public import PanelCore
import TextCore

/// The row of tools above the keys, built from an `AccessoryLayout`.
///
/// Items that fit widen together; items that do not are scrolled, whole items at rest, beside the
/// pinned one.
@MainActor public final class AccessoryRow: View {
  /// What the row was built from.
  public let layout: AccessoryLayout
  private let strip = Strip(horizontal: true, vertical: false)
  private var buttons: [String: AccessoryButton] = [:]
  private var groups: [[AccessoryButton]] = []
  private var pinned: AccessoryButton?
  private var fits = true

  /// - Parameter perform: carries out an item's command.
  public init(layout: AccessoryLayout, perform: @escaping (Command) -> Void) {
    self.layout = layout
    super.init()
    identifier = "accessory"
    followsReading = true
    strip.followsReading = true
    addSubview(strip)
    func button(_ item: AccessoryLayout.Item) -> AccessoryButton {
      let button = AccessoryButton(item: item) { perform(item.command) }
      buttons[item.id] = button
      return button
    }
    groups = layout.groups.map { $0.map(button) }
    for button in groups.joined() { strip.addSubview(button) }
    if let item = layout.pinned {
      let view = button(item)
      pinned = view
      addSubview(view)
    }
  }

  /// The items in order with their frames in window coordinates; an item that is scrolled out of
  /// sight has nil.
  public var items: [(item: AccessoryLayout.Item, frame: Rect?, isEnabled: Bool)] {
    let whole = frameInWindow
    return layout.items.map { item in
      guard let button = buttons[item.id] else { return (item, nil, false) }
      let clip = button === pinned ? whole : strip.frameInWindow
      let frame = button.frameInWindow
      return (item, clip.contains(frame.center) ? frame : nil, button.isEnabled)
    }
  }

  /// Draws the items dim whose commands can't be used now.
  public func updateEnabled(_ canPerform: (Command) -> Bool) {
    for item in layout.items { buttons[item.id]?.isEnabled = canPerform(item.command) }
  }

  public override func layoutSubviews() {
    let metrics = environment.metrics
    // The first pixel is the line between the row and the editor.
    let height = frame.height
    let pinnedWidth = pinned == nil ? 0 : metrics.rowItem
    let hideX = frame.width - metrics.padX - pinnedWidth
    pinned?.frame = Rect(x: hideX, y: 1, width: pinnedWidth, height: max(0, height - 1))
    let gap = (2 * metrics.millimetre).rounded()
    let room = hideX - metrics.padX - (pinned == nil ? 0 : gap)
    let breaks = Double(max(0, groups.count - 1)) * metrics.rowBreak
    let needed = groups.map { keepingSides($0).map(\.neededWidth) }
    let sum = needed.reduce(0) { $0 + $1.reduce(0, +) }
    fits = sum + breaks <= room
    // What is left over widens all items alike, at most 1.4 times.
    let stretch = fits && sum > 0 ? min(1.4, (room - breaks) / sum) : 1
    var x = 0.0
    var edges: [Double] = []
    var ends: [Double] = []
    for (group, widths) in zip(groups.map(keepingSides), needed) {
      for (button, width) in zip(group, widths) {
        let item = (width * stretch).rounded(.down)
        button.frame = Rect(x: x, y: 1, width: item, height: max(0, height - 1))
        edges.append(x)
        x += item
        ends.append(x)
      }
      x += metrics.rowBreak
    }
    let length = max(0, x - metrics.rowBreak)
    // Only whole items rest in view.
    let seen = fits ? room : ends.last { $0 <= room } ?? room
    strip.frame = Rect(x: metrics.padX, y: 0, width: max(0, seen), height: height)
    strip.stops = fits ? [] : edges
    strip.contentSize = Size(width: length, height: height)
    setNeedsDisplay()
  }

  /// In a row that begins at the right an arrow to the left still stands left of the one to the right.
  private func keepingSides(_ group: [AccessoryButton]) -> [AccessoryButton] {
    guard mirror != nil else { return group }
    var result = group
    for i in result.indices.dropLast()
    where result[i].item.icon == .left && result[i + 1].item.icon == .right {
      result.swapAt(i, i + 1)
    }
    return result
  }

  public override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    context.fill(bounds, theme.keyboardBackground)
    context.fill(Rect(x: 0, y: 0, width: frame.width, height: 1), theme.keyEdge)
    guard let pinned else { return }
    let center = (frame.height + 1) / 2
    if fits {
      let half = (2 * metrics.millimetre).rounded()
      context.fill(
        Rect(x: pinned.frame.x - 1, y: center.rounded() - half, width: 1, height: 2 * half),
        theme.keyEdge)
    } else {
      context.icon(
        .forward,
        center: Point(x: pinned.frame.x - (1.0 * metrics.millimetre).rounded(), y: center),
        size: 12, theme.rowText)
    }
  }

  /// The items that scroll.
  private final class Strip: ScrollView {
    /// Offsets at which an item begins.
    var stops: [Double] = []

    override func didEndScrolling() { rest() }

    override func didScroll() {
      if !isScrolling { rest() }
    }

    /// Rests with a whole item at the left edge.
    private func rest() {
      let limit = max(0, contentSize.width - frame.width)
      let here = contentOffset.x
      let nearest = (stops.filter { $0 <= limit } + [limit]).min {
        abs($0 - here) < abs($1 - here)
      }
      if let nearest, nearest != here { contentOffset = Point(x: nearest, y: 0) }
    }
  }
}

/// One item of the row.
@MainActor final class AccessoryButton: Button {
  let item: AccessoryLayout.Item

  init(item: AccessoryLayout.Item, action: @escaping () -> Void) {
    self.item = item
    super.init(
      item.icon.map { .icon($0) } ?? .text(Phrase(item.label ?? "", context: "row")),
      label: item.shownName, action: action)
    identifier = "accessory:" + item.id
    role = .rowText
    if item.repeats { repeatsAfter = .milliseconds(400) }
    guard item.command.id == "hide" || item.command.id == "keyboard-shape" else { return }
    gestures.append(
      Gesture(
        self,
        .hold(after: .milliseconds(400)) { [weak self] stage in
          guard let self else { return }
          window?.application.keyboard.held(stage, over: frameInWindow)
        }))
  }

  override var highlightColor: Color { environment.theme.key }

  /// Room for a finger, and for a word with its margins.
  var neededWidth: Double {
    let metrics = environment.metrics
    guard let word, word.count > 1 else { return metrics.rowItem }
    let width = environment.shape(word, faceStyle).width
    return max(metrics.rowItem, (width + 2 * metrics.menuPad).rounded(.up))
  }

  /// What is written on it.
  private var word: String? {
    guard case .text(let phrase) = face else { return nil }
    return environment.strings(phrase)
  }

  /// A single letter is as large as on a key.
  override var faceStyle: TextStyle {
    guard word?.count == 1 else { return super.faceStyle }
    return TextStyle(family: .ui, size: environment.metrics.letter)
  }
}
