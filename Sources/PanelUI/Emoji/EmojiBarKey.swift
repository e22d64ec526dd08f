import KeyboardCore
import PanelCore

/// A key beside the emoji: it looks as keys do, and its touch area is larger than its face.
@MainActor final class EmojiBarKey: Button {
  private let key: Key
  /// Between keys, in points, and a key's height.
  var gap = Size.zero
  var keyHeight = 0.0

  init(_ key: Key, label: Phrase) {
    self.key = key
    super.init(.text(.text(key.label)), label: label)
    identifier = "emoji-" + key.id
  }

  override func point(inside point: Point) -> Bool { isWithinReach(point) }

  override func draw(_ context: DrawContext) {
    var key = key
    if !isEnabled { key.action = .none }
    KeyFace(
      key: key, frame: bounds.insetBy(dx: (gap.width / 2).rounded(.down), dy: gap.height / 2),
      isPressed: isHighlighted, fade: 0, shift: .off, isBlank: false,
      style: KeyStyle(environment: environment, keyHeight: keyHeight)
    ).draw(in: context)
  }
}

extension View {
  /// Where a finger can touch a low view: 7 mm of height around its middle.
  fileprivate func isWithinReach(_ point: Point) -> Bool {
    let missing = max(0, 7 * environment.metrics.millimetre - frame.height)
    return bounds.insetBy(dx: 0, dy: -missing / 2).contains(point)
  }
}

/// A group of emoji, or the recent ones, to choose.
@MainActor final class EmojiTabButton: Button {
  let tab: EmojiModel.Tab
  /// The emoji on it; "" for an icon.
  private let sign: String
  var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }

  init(_ tab: EmojiModel.Tab, sign: String, id: String, action: @escaping () -> Void) {
    self.tab = tab
    self.sign = sign
    super.init(
      sign.isEmpty ? .icon(.history) : .text(.text(sign)), label: Self.words(id), action: action)
    identifier = "emoji-tab-" + id
    role = .rowText
  }

  override func point(inside point: Point) -> Bool { isWithinReach(point) }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    let metrics = environment.metrics
    let box = bounds.insetBy(dx: 1, dy: 2)
    if isCurrent || isHighlighted {
      context.roundedRect(
        box, radius: metrics.keyRadius, isHighlighted ? theme.keyPressed : theme.key)
    }
    if isCurrent {
      let thick = max(2, (0.5 * metrics.millimetre).rounded())
      let inner = (box.width / 4).rounded()
      context.fill(
        Rect(x: box.x + inner, y: box.maxY - thick, width: box.width - 2 * inner, height: thick),
        theme.accent)
    }
    if sign.isEmpty {
      context.icon(
        .history, center: box.center, size: metrics.icon, isCurrent ? theme.keyText : theme.rowText)
    } else {
      let small = min(metrics.icon * 1.9, min(box.width, box.height))
      context.emoji(
        sign,
        in: Rect(
          x: box.midX - small / 2, y: box.midY - small / 2, width: small, height: small
        ), theme.keyText)
    }
  }

  /// What a group is called.
  static func words(_ id: String) -> Phrase {
    switch id {
    case "recent": Phrase("Recently used", context: "emoji")
    case "smileys": Phrase("Smileys", context: "emoji")
    case "people": Phrase("People", context: "emoji")
    case "nature": Phrase("Animals and nature", context: "emoji")
    case "food": Phrase("Food and drink", context: "emoji")
    case "travel": Phrase("Travel and places", context: "emoji")
    case "activities": Phrase("Activities", context: "emoji")
    case "objects": Phrase("Objects", context: "emoji")
    case "symbols": Phrase("Symbols", context: "emoji")
    case "flags": Phrase("Flags", context: "emoji")
    default: .text(id)
    }
  }
}
