import PanelCore
import PanelUI

/// A line under the bar: an encoding to choose, and what to do with it.
@MainActor final class EncodingBarView: Toolbar {
  /// What is chosen.
  var choice = TextEncoding.utf8 { didSet { if choice != oldValue { show() } } }
  /// What reopening as the choice and saving as it does.
  var reopen: (TextEncoding) -> Void = { _ in }
  var save: (TextEncoding) -> Void = { _ in }

  let close = Button(.icon(.close), label: Phrase("Close the encodings"))
  private let name = Button(.text(""), label: Phrase("Encoding"))
  private let above = Button(.icon(.above), label: Phrase("Previous encoding"))
  private let below = Button(.icon(.below), label: Phrase("Next encoding"))
  private let reopens = Button(
    .text(Phrase("Reopen", context: "encoding")), label: Phrase("Read the file again as this"))
  private let saves = Button(
    .text(Phrase("Save", context: "encoding")), label: Phrase("Write the file as this"))

  init() {
    super.init("encoding-bar")
    add([
      (close, "encoding-close"), (name, "encoding-name"), (above, "encoding-previous"),
      (below, "encoding-next"), (reopens, "encoding-reopen"), (saves, "encoding-save"),
    ])
    name.action = { [weak self] in self?.step(1) }
    above.action = { [weak self] in self?.step(-1) }
    below.action = { [weak self] in self?.step(1) }
    reopens.action = { [weak self] in if let self { reopen(choice) } }
    saves.action = { [weak self] in if let self { save(choice) } }
    reopens.role = .accent
    saves.role = .accent
    show()
  }

  private func step(_ count: Int) {
    let all = TextEncoding.allCases
    let index = all.firstIndex(of: choice) ?? 0
    choice = all[(index + count + all.count) % all.count]
  }

  private func show() {
    name.face = .text(.text(choice.shownName))
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// What there is no room for is left out from the middle: the arrows go first, since the name leads on
  /// too.
  override func layoutSubviews() {
    let metrics = environment.metrics
    close.frame = wayOut
    let height = close.frame.height
    func width(_ button: Button) -> Double {
      max(metrics.touch, (button.faceWidth + metrics.menuPad).rounded(.up))
    }
    var x = frame.width - environment.safeArea.right - (0.6 * metrics.millimetre).rounded()
    for button in [saves, reopens] {
      let wide = width(button)
      x -= wide
      button.frame = Rect(x: x, y: 0, width: wide, height: height)
    }
    var left = close.frame.maxX
    let hasArrows = x - left >= width(name) + 2 * metrics.touch
    for button in [above, name, below] {
      let isShown = button === name || hasArrows
      let wide = !isShown ? 0 : button === name ? min(width(name), max(0, x - left)) : metrics.touch
      button.frame = Rect(x: left, y: 0, width: wide, height: height)
      left += wide
    }
  }
}
