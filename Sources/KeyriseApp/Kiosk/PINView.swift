import KeyboardCore
import PanelCore
import PanelUI
import TextCore

/// The line for the maintainer's PIN, over the screen and above the keys.
@MainActor final class PINView: View, TextViewDelegate {
  let field = TextField()
  private let close: Button
  private let caption = Label(Phrase("PIN"), role: .text)
  private let line = Label("", role: .secondaryText)
  private let enter: () -> Void

  init(close: @escaping () -> Void, enter: @escaping () -> Void) {
    self.close = Button(.icon(.close), label: Phrase("Back to writing"), action: close)
    self.enter = enter
    super.init()
    identifier = "pin-page"
    followsReading = true
    clipsToBounds = true
    field.isSecure = true
    field.keyboardType = .pin
    field.returnKey = .go
    field.autocapitalizes = false
    field.delegate = self
    field.accessibilityLabel = Phrase("PIN")
    caption.alignment = .center
    line.alignment = .center
    let names: [(View, String)] = [
      (self.close, "pin-close"), (caption, "pin-caption"), (field, "pin-field"),
      (line, "pin-message"),
    ]
    for (view, name) in names {
      view.identifier = name
      addSubview(view)
    }
  }

  var message: Phrase { line.text }

  func show(_ access: MaintainerAccess) {
    let isBad = access.wasWrong || access.secondsLeft != nil
    line.role = isBad ? .error : .secondaryText
    if access.isChecking {
      line.text = Phrase("One moment …")
    } else if let seconds = access.secondsLeft {
      let parts: [String: Phrase] = ["count": .number(seconds)]
      line.text =
        access.wasWrong
        ? Phrase("That is not the PIN. The next one in {count} s.", parts)
        : Phrase("The next PIN in {count} s.", parts)
    } else if access.wasWrong {
      line.text = Phrase("That was not the PIN.")
    } else {
      line.text = Phrase("Enter the PIN, then Go.")
    }
  }

  func textViewShouldReturn(_ textView: TextView) -> Bool {
    enter()
    return false
  }

  override func layoutSubviews() {
    let metrics = environment.metrics
    let safe = environment.safeArea
    close.frame = wayOutOfCover
    line.style = environment.small
    caption.style = environment.title
    let width = max(
      1,
      min(
        frame.width - safe.left - safe.right - 2 * metrics.marginX,
        (70 * metrics.millimetre).rounded()))
    let left = (safe.left + (frame.width - safe.left - safe.right - width) / 2).rounded()
    let words = (metrics.small * 2.2).rounded()
    let head = (metrics.ui * 2.2).rounded()
    let room = frame.height - barBottom
    let hasHead = room >= head + metrics.field + words
    caption.isHidden = !hasHead
    let height = (hasHead ? head : 0) + metrics.field + words
    var y = (barBottom + max(0, room - height) * 0.4).rounded()
    if hasHead {
      caption.frame = Rect(x: left, y: y, width: width, height: head)
      y += head
    }
    field.frame = Rect(x: left, y: y, width: width, height: metrics.field)
    let side = safe.left + metrics.marginX
    line.frame = Rect(
      x: side, y: y + metrics.field,
      width: max(1, frame.width - side - safe.right - metrics.marginX),
      height: words)
    setNeedsDisplay()
  }

  override func draw(_ context: DrawContext) {
    drawCover(context, Phrase("Maintenance"), end: frame.width)
  }
}
