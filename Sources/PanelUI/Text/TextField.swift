public import KeyboardCore
public import PanelCore
public import TextCore

/// Editable text of one line, in a box: scrolls sideways after its caret.
///
/// Editing, touches and keys are those of `TextView`, and so is the delegate. A line end that is
/// pasted becomes a space. The return key asks the delegate; unless that has dealt with it, the
/// command `submit` goes up the responder chain. Tab goes up the chain too.
/// Source: the meaning of UIKit's `UITextField`.
@MainActor public final class TextField: TextView {
  private struct Traits: Equatable {
    var returnKey = ReturnKey.done
    var keyboardType = KeyboardType.text
    var isSecure = false
  }
  private var traits = Traits() {
    didSet {
      guard traits != oldValue else { return }
      if traits.isSecure != oldValue.isSecure { remakeLayout() }
      if isFirstResponder { window?.application.keyboard.inputChanged() }
    }
  }
  /// The longest text, in bytes of UTF-8: more than a line should hold, and laid out in one piece.
  public static let byteLimit = 4000

  public override init(frame: Rect = .zero) {
    super.init(frame: frame, horizontal: true, vertical: false)
  }

  /// The height of the box by the look, in points.
  public var neededHeight: Double { environment.metrics.field }

  // MARK: What differs from a text of many lines

  public override var isSingleLine: Bool { true }
  /// True: shows dots, gives nothing to the clipboard, and its text is in no report.
  public override var isSecure: Bool {
    get { traits.isSecure }
    set { traits.isSecure = newValue }
  }
  /// What the return key of the on-screen keys shows.
  public override var returnKey: ReturnKey {
    get { traits.returnKey }
    set { traits.returnKey = newValue }
  }
  /// What the field is filled with: decides which keys come first.
  public override var keyboardType: KeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }
  public override var insertsTab: Bool { false }
  /// None: with and without the focus it stands where the text will.
  public override var placeholderIndent: Double { 0 }
  override var breaker: any TextBreaking {
    isSecure ? MaskedText(environment.shaper) : environment.breaker
  }
  override var textShaper: any TextShaping {
    isSecure ? MaskedText(environment.shaper) : environment.shaper
  }
  override var style: TextStyle {
    TextStyle(family: family, size: fontSize ?? environment.metrics.ui)
  }
  /// However narrow the field is, the text has a quarter of it.
  override var inset: EdgeInsets {
    var inset = textInset ?? usualInset
    let most = max(0, (0.75 * frame.width).rounded(.down))
    let sides = inset.left + inset.right
    guard sides > most else { return inset }
    inset.left = (inset.left * most / sides).rounded(.down)
    inset.right = most - inset.left
    return inset
  }
  private var usualInset: EdgeInsets {
    let metrics = environment.metrics
    let side = (1.6 * metrics.millimetre).rounded()
    let above = snap((frame.height - lineHeight) / 2, to: metrics.window.scale)
    return EdgeInsets(
      top: above, right: side, bottom: frame.height - lineHeight - above, left: side)
  }
  private var isRightToLeft: Bool {
    layout?.rows(from: 0, to: 1).first?.shaped.isRightToLeft ?? false
  }

  override var neededContentSize: Size {
    let caret = environment.metrics.caret
    let text = inset.left + (layout?.contentWidth ?? 0) + caret + inset.right
    return Size(width: max(frame.width, text.rounded(.up)), height: frame.height)
  }

  public override func load(_ buffer: TextBuffer) {
    super.load(TextBuffer(Self.flat(buffer.string, room: Self.byteLimit)))
    selection = TextSelection(caret: session.buffer.byteCount)
    if !isFirstResponder { showStart() }
  }

  /// What of a text fits into the line: line ends are spaces, and the rest is left out.
  override func fitting(_ text: String) -> String {
    let kept = session.buffer.byteCount - session.selection.range.count
    return Self.flat(text, room: Self.byteLimit - kept)
  }

  private static func flat(_ text: String, room: Int) -> String {
    let isFlat = !text.contains(where: \.isNewline)
    let flat =
      isFlat ? text : text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard flat.utf8.count > room else { return flat }
    var left = room
    return String(
      flat.prefix {
        left -= $0.utf8.count
        return left >= 0
      })
  }

  override func returnPressed() {
    guard delegate?.textViewShouldReturn(self) ?? true else { return }
    window?.application.perform(command: Command("submit"))
  }

  // MARK: Scrolling

  /// Scrolls as little as shows the caret with a little of the text on either side.
  override func scrollCaretSideways() {
    let room = frame.width - inset.left - inset.right
    guard room > 0 else { return }
    let margin = min(2 * style.size, room / 4)
    let caret = caretRow.x
    let left = contentOffset.x + inset.left
    var target = contentOffset.x
    if caret > left + room - margin { target = caret + margin - room - inset.left }
    if caret < left + margin { target = caret - margin - inset.left }
    if target != contentOffset.x { contentOffset = Point(x: target.rounded(), y: 0) }
  }

  /// The text's start, where reading begins.
  private func showStart() {
    contentOffset = Point(x: isRightToLeft ? contentSize.width : 0, y: 0)
  }

  override var isCaretInRoom: Bool {
    let x = caretRow.x - contentOffset.x
    return x >= inset.left - 1 && x <= frame.width - inset.right + 1
  }

  public override func layoutSubviews() {
    updateContentSize()
    super.layoutSubviews()
  }

  override func focusDidChange() {
    if !isFirstResponder { showStart() }
  }

  // MARK: The box

  /// A finger may come down a little above or below the box.
  public override func point(inside point: Point) -> Bool {
    let grown = max(0, (environment.metrics.touch - frame.height) / 2)
    return bounds.insetBy(dx: 0, dy: -grown).contains(point)
  }

  public override func draw(_ context: DrawContext) {
    context.fieldBox(bounds, isFocused: isFirstResponder)
    let side = min(inset.left, inset.right)
    context.clipped(to: bounds.insetBy(dx: side - 2, dy: 2)) { drawText(context) }
  }
}

extension DrawContext {
  /// The box that a field's text stands in; its edge says which one has the focus.
  public func fieldBox(_ box: Rect, isFocused: Bool) {
    let theme = environment.theme
    let radius = environment.metrics.keyRadius
    let thin = theme.isHighContrast ? 2.0 : 1.0
    roundedRect(box, radius: radius, theme.field)
    roundedBorder(
      box, radius: radius, width: isFocused ? thin + 1 : thin,
      isFocused ? theme.accent : theme.fieldEdge)
  }
}
