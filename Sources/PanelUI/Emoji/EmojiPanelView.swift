import KeyboardCore
import PanelCore

/// The emoji in the keys' place: a grid, tabs for the groups, and keys to the letters, to the search and
/// for backspace.
///
/// The tabs stand between the keys of the lowest row where there is room for them, else in a row of
/// their own above the grid.
@MainActor final class EmojiPanelView: View {
  private unowned let owner: EmojiKeyboard
  /// The measures of the keys whose place it has.
  var keys: KeyboardMetrics? { didSet { if keys != oldValue { setNeedsLayout() } } }
  let grid: EmojiGridView
  private var tabs: [EmojiTabButton] = []
  private let letters = EmojiBarKey(
    Key(id: "letters", label: "abc", action: .switchLayer("base"), kind: .special),
    label: Phrase("Letters", context: "emoji"))
  private let search = EmojiBarKey(
    Key(id: "search", icon: .find, action: .emoji, kind: .special),
    label: Phrase("Search emoji", context: "emoji"))
  private let backspace = EmojiBarKey(
    Key(id: "backspace", icon: .backspace, action: .backspace, kind: .special),
    label: Phrase("Delete", context: "emoji"))

  init(_ owner: EmojiKeyboard) {
    self.owner = owner
    grid = EmojiGridView(owner, isLine: false)
    super.init()
    identifier = "emoji"
    followsReading = true
    addSubview(grid)
    for key in [letters, search, backspace] { addSubview(key) }
    letters.action = { [weak owner] in
      owner?.keyboard?.pressedForEmoji("letters")
      owner?.close()
    }
    search.action = { [weak owner] in
      owner?.keyboard?.pressedForEmoji("search")
      owner?.search()
    }
    backspace.action = { [weak owner] in owner?.keyboard?.deleteForEmoji() }
    backspace.repeatsAfter = .milliseconds(400)
    // As on the keys, a drag here takes nothing along.
    gestures = [Gesture(self, .pan(horizontal: true, vertical: true) { _ in })]
  }

  /// Shows what the model says now.
  func reload() {
    if tabs.isEmpty { makeTabs() }
    for tab in tabs { tab.isCurrent = tab.tab == owner.model.tab }
    grid.show(owner.drawn(owner.model.shown))
    setNeedsDisplay()
  }

  private func makeTabs() {
    func add(_ tab: EmojiModel.Tab, _ sign: String, _ id: String) {
      let button = EmojiTabButton(tab, sign: sign, id: id) { [weak owner] in
        owner?.keyboard?.pressedForEmoji(id)
        owner?.choose(tab)
      }
      tabs.append(button)
      addSubview(button)
    }
    add(.recent, "", "recent")
    for (i, group) in owner.model.catalog.groups.enumerated() {
      let sign =
        owner.drawn([group.face]).first
        ?? owner.drawn(owner.model.catalog.entries[group.range].map(\.text), limit: 1).first
      if let sign { add(.group(i), sign, group.id) }
    }
  }

  override func layoutSubviews() {
    guard let keys, keys.keyHeight > 0 else { return }
    let millimetre = environment.metrics.millimetre
    let pad = keys.padX
    let bottom = frame.height - keys.bottomInset
    search.isEnabled = owner.keyboard?.emojiSearchHasRoom ?? false
    let least = (7 * millimetre).rounded(.up)
    // The touch area of the lowest row reaches to the edge and into the gap above.
    let bar = max(least, keys.keyHeight + keys.padBottom + keys.gapY / 2)
    let keyWidth = max(least, min(1.5 * keys.pitch, 14 * millimetre)).rounded()
    let room = frame.width - 2 * pad - 3 * keyWidth
    let count = Double(max(1, tabs.count))
    let isInBar = room / count >= least
    let tabsHeight = isInBar ? 0 : max(least, 0.9 * keys.keyHeight).rounded()
    let top = keys.padTop
    let faceTop = bottom - keys.padBottom - keys.keyHeight
    func place(_ key: EmojiBarKey, _ x: Double) {
      key.gap = Size(width: keys.gapX, height: 0)
      key.keyHeight = keys.keyHeight
      key.frame = Rect(
        x: x, y: faceTop, width: keyWidth, height: keys.keyHeight)
    }
    place(letters, pad)
    place(search, pad + keyWidth)
    place(backspace, frame.width - pad - keyWidth)
    let strip =
      isInBar
      ? Rect(
        x: pad + 2 * keyWidth, y: faceTop, width: room, height: keys.keyHeight)
      : Rect(x: pad, y: top, width: frame.width - 2 * pad, height: tabsHeight)
    for (i, tab) in tabs.enumerated() {
      let left = (strip.x + strip.width * Double(i) / count).rounded()
      let right = (strip.x + strip.width * Double(i + 1) / count).rounded()
      tab.frame = Rect(x: left, y: strip.y, width: right - left, height: strip.height)
    }
    let gridTop = isInBar ? top : top + tabsHeight
    grid.frame = Rect(
      x: pad, y: gridTop, width: max(0, frame.width - 2 * pad),
      height: max(0, bottom - bar - gridTop))
  }

  override func draw(_ context: DrawContext) {
    context.fill(bounds, environment.theme.keyboardBackground)
    guard grid.emoji.isEmpty else { return }
    let text = environment.strings(Phrase("The ones you use come here.", context: "emoji"))
    context.text(
      environment.shortened(text, environment.ui, to: grid.frame.width), style: environment.ui,
      x: grid.frame.midX,
      baseline: environment.baseline(centeringCapitalsAt: grid.frame.midY, environment.ui),
      align: .center, environment.theme.keyHint)
  }
}
