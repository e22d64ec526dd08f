import PanelCore
import TextCore

/// One emoji that can be tapped, or held for its tones.
@MainActor final class EmojiCell: Button {
  private(set) var emoji = ""
  private unowned let owner: EmojiKeyboard

  init(_ owner: EmojiKeyboard) {
    self.owner = owner
    super.init(.text(.text("")), label: .text(""))
    action = { [weak self] in self?.chosen() }
    gestures.append(
      Gesture(
        self,
        .hold(after: .milliseconds(400)) { [weak self] stage in
          guard let self else { return }
          self.owner.hold(emoji, in: frameInWindow, stage)
        }))
  }

  func show(_ emoji: String) {
    guard emoji != self.emoji else { return }
    self.emoji = emoji
    face = .text(.text(emoji))
    accessibilityLabel = .text(owner.model.name(of: emoji))
    identifier = "emoji-" + owner.model.id(of: emoji)
  }

  private func chosen() {
    owner.keyboard?.pressedForEmoji(emoji)
    owner.type(emoji)
  }

  override func draw(_ context: DrawContext) {
    let theme = environment.theme
    if isHighlighted {
      context.roundedRect(
        bounds.insetBy(dx: 1, dy: 1), radius: environment.metrics.keyRadius, theme.keyPressed)
    }
    context.emoji(emoji, in: bounds, theme.keyText)
  }
}

extension DrawContext {
  /// An emoji in the middle of a box, as large as there is room, but no larger than a key's letter.
  func emoji(_ emoji: String, in box: Rect, _ ink: Color) {
    let metrics = environment.metrics
    let room = min(box.width, box.height)
    let style = TextStyle(
      family: .ui, size: max(8, min(1.2 * metrics.letter, 0.62 * room).rounded(.down)))
    let shaped = environment.shape(emoji, style)
    guard let run = shaped.runs.first else { return }
    let bounds = run.inkBounds
    let scale = metrics.window.scale
    draw(
      shaped,
      at: Point(
        x: snap(box.midX - shaped.width / 2, to: scale), y: snap(box.midY - bounds.midY, to: scale)),
      ink)
  }
}
