public import KeyboardCore
import PanelCore
import TextCore

/// Posted to the application's messages when an emoji was typed that changes which ones were used last.
public struct EmojiRecentsChanged: Equatable, Sendable {
  /// As `EmojiModel.written` has them.
  public var recents: String
}

/// The emoji in the keys' place, and the row that searches them.
///
/// The row stands in the accessory row's place and takes what the keys type, until it is closed.
@MainActor public final class EmojiKeyboard {
  weak var keyboard: KeyboardController?
  /// Which emoji there are; empty until they are first shown.
  public private(set) var model = EmojiModel()
  /// Reads `emoji/emoji.tsv`; nil: there are no emoji.
  public var source: () -> [UInt8]? = { nil }
  /// True: the grid is in the keys' place.
  public private(set) var isShown = false
  /// True: the keys type into the row that searches.
  public var isSearching: Bool { model.query != nil }
  /// The tones of the emoji that is held, in keys-area coordinates.
  public private(set) var popup: KeyPopup?
  private var held: PlacedKey?
  private var isLoaded = false
  /// Whether a font can draw it, by the emoji.
  private var drawable: [String: Bool] = [:]
  private var widest = 0.0
  /// What the fields of the grid and the row show.
  private(set) lazy var panel = EmojiPanelView(self)
  private(set) lazy var row = EmojiSearchRow(self)

  /// What was kept of earlier runs, as `EmojiModel.written` has it.
  public func setRecents(_ recents: [String]) {
    guard recents != model.recents else { return }
    model.setRecents(recents)
    if isShown { panel.reload() }
  }

  /// The emoji that are offered now, in order: those of the grid, or of the row that searches.
  public var offered: [String] {
    isSearching ? row.results : isShown ? panel.grid.emoji : []
  }

  // MARK: Coming and going

  /// Puts the grid in the keys' place. Without emoji nothing happens.
  public func show() {
    guard let keyboard, load(), !isShown else { return }
    if isSearching { endSearch() }
    keyboard.cancelTouches(at: keyboard.window.now)
    isShown = true
    model.showFirst()
    panel.reload()
    changed()
  }

  /// The letters again.
  public func close() {
    dropPopup()
    if isSearching { endSearch() }
    guard isShown else { return }
    isShown = false
    changed()
  }

  /// The focus is another one's: the keys come first.
  func reset() {
    dropPopup()
    model.query = nil
    isShown = false
  }

  /// Opens the row that searches, above the letters. In a window without room for it the grid stays.
  public func search() {
    guard let keyboard, load(), !isSearching else { return }
    isShown = false
    model.query = ""
    keyboard.emojiSearchChanged()
    guard keyboard.rowHeight > 0 else {
      isShown = true
      return endSearch()
    }
    row.reload()
    changed()
  }

  /// From the row back to the grid.
  func backToGrid() {
    endSearch()
    show()
  }

  private func endSearch() {
    model.query = nil
    keyboard?.emojiSearchChanged()
    changed()
  }

  private func changed() {
    guard let keyboard else { return }
    keyboard.keysChanged()
    keyboard.animate(at: keyboard.window.now)
  }

  /// - Returns: false when there are no emoji.
  private func load() -> Bool {
    if !isLoaded, let bytes = source() {
      isLoaded = true
      model.load(EmojiCatalog(bytes))
    }
    if let keyboard { model.language = keyboard.window.environment.strings.language.code }
    return isLoaded && !model.catalog.entries.isEmpty
  }

  /// The grid where the keys are.
  func place(over keys: View, metrics: KeyboardMetrics) {
    guard isShown else {
      if panelIsPlaced { panel.isHidden = true }
      return
    }
    panelIsPlaced = true
    guard let parent = keys.superview else { return }
    if panel.superview !== parent { parent.addSubview(panel) }
    panel.isHidden = keys.isHidden
    keys.isHidden = true
    panel.keys = metrics
    panel.frame = Rect(
      x: keys.frame.x + metrics.blockLeft, y: keys.frame.y,
      width: metrics.blockRight - metrics.blockLeft, height: keys.frame.height)
  }
  private var panelIsPlaced = false

  // MARK: Typing

  /// What is left of the keys' actions when the search has taken its own.
  func searching(_ actions: [KeyAction]) -> [KeyAction] {
    guard isSearching else { return actions }
    return actions.filter { !take($0) }
  }

  private func take(_ action: KeyAction) -> Bool {
    guard var query = model.query else { return false }
    switch action {
    case .insert(let text, _): query += text
    case .replaceBackward(let removed, let text, _):
      if query.hasSuffix(removed) { query.removeLast(removed.count) }
      query += text
    case .deleteBackward(let unit, _):
      if unit == .word { query = "" } else { _ = query.popLast() }
    case .insertNewline:
      if let first = row.results.first { type(first) }
      return true
    case .moveCaret, .endMovingCaret, .pressKey: return true
    default: return false
    }
    guard query != model.query, query.utf8.count <= 100 else { return true }
    model.query = query
    row.reload()
    return true
  }

  /// Types an emoji into the text that has the focus.
  func type(_ emoji: String) {
    guard let keyboard else { return }
    keyboard.typeEmoji(emoji)
    guard !keyboard.engine.isSecure else { return }
    let before = model.recents
    model.use(emoji)
    guard model.recents != before else { return }
    // What is seen stays where it is under the finger.
    keyboard.window.messages.post(
      EmojiRecentsChanged(recents: EmojiModel.written(model.recents)))
  }

  func choose(_ tab: EmojiModel.Tab) {
    model.tab = tab
    panel.reload()
  }

  // MARK: What can be drawn

  /// The emoji of these that a font here can draw, at most so many.
  func drawn(_ emoji: [String], limit: Int = .max) -> [String] {
    Array(emoji.lazy.filter { self.canDraw($0) }.prefix(limit))
  }

  private func canDraw(_ emoji: String) -> Bool {
    if let known = drawable[emoji] { return known }
    guard let environment = keyboard?.window.environment else { return false }
    let scale = environment.metrics.window.scale
    func shape(_ text: String) -> ShapedText {
      environment.shaper.shape(text, style: environment.ui, scale: scale, tabWidth: 0)
    }
    if widest == 0 { widest = 1.3 * shape("😀").width }
    // What a font doesn't know as one is drawn as its parts beside each other.
    let shaped = shape(emoji)
    let isDrawn =
      shaped.width > 0 && shaped.width <= widest
      && shaped.runs.allSatisfy { $0.run.font != .codePointBoxes }
    drawable[emoji] = isDrawn
    return isDrawn
  }

  // MARK: Tones

  /// A finger holds an emoji. The frame is in window coordinates.
  func hold(_ emoji: String, in frame: Rect, _ stage: Gesture.Hold) {
    guard let keyboard else { return }
    let origin = keyboard.keysOrigin
    switch stage {
    case .began:
      let tones = drawn(model.variants(of: emoji))
      guard tones.count > 1 else { return }
      let key = PlacedKey(
        key: Key(id: emoji, output: emoji, alternates: tones.map { Alternate(id: $0) }), index: 0,
        frame: frame.offsetBy(dx: -origin.x, dy: -origin.y), touchArea: frame)
      held = key
      popup = keyboard.engine.geometry.popup(
        for: key, isRightToLeft: keyboard.engine.isRightToLeft)
    case .moved(let point):
      guard let held, var popup else { return }
      let inKeys = point - origin
      popup.chosen = popup.cell(for: inKeys, origin: held.frame.center, base: held)
      guard popup != self.popup else { return }
      self.popup = popup
    case .ended:
      let chosen = popup.flatMap { popup in popup.chosen.map { popup.cells[$0].alternate.output } }
      let isPlain = popup == nil
      dropPopup()
      if let text = chosen ?? (isPlain ? emoji : nil) { type(text) }
      return
    case .cancelled: return dropPopup()
    }
    keyboard.overlay.setNeedsDisplay()
  }

  private func dropPopup() {
    held = nil
    guard popup != nil else { return }
    popup = nil
    keyboard?.overlay.setNeedsDisplay()
  }
}
