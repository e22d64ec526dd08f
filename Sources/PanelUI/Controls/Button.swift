public import PanelCore
public import TextCore

/// A flat button: an icon or a word, an action on release.
///
/// A finger that leaves it before the release, or a cancelled touch, does nothing.
@MainActor open class Button: View, Timed {
  /// What is on the button.
  public enum Face: Hashable, Sendable {
    case icon(Icon)
    case text(Phrase)
  }

  public var face: Face { didSet { if face != oldValue { setNeedsDisplay() } } }
  /// What a release does.
  public var action: () -> Void
  /// False: drawn dim, does nothing.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { highlight(false) }
      setNeedsDisplay()
    }
  }
  /// Colour of the face.
  public var role = Theme.Role.text { didSet { if role != oldValue { setNeedsDisplay() } } }
  /// Not nil: held down, the action comes again and again, after the first delay.
  public var repeatsAfter: Duration?
  /// How the word is set; nil: interface style.
  public var style: TextStyle? { didSet { if style != oldValue { setNeedsDisplay() } } }
  /// True while a finger is on it.
  public private(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  public private(set) var nextDeadline: Timestamp?
  /// True once the held button acted by itself: its release then does nothing more.
  private var hasRepeated = false

  public init(_ face: Face, label: Phrase, action: @escaping () -> Void = {}) {
    self.face = face
    self.action = action
    super.init()
    accessibilityLabel = label
    gestures.append(
      Gesture(
        self,
        .press(
          highlight: { [weak self] in self?.highlight($0) },
          release: { [weak self] in self?.release() })))
  }

  private func highlight(_ on: Bool) {
    guard on != isHighlighted else { return }
    isHighlighted = on && isEnabled
    if on { hasRepeated = false }
    guard let window, let repeatsAfter, isHighlighted else {
      nextDeadline = nil
      return
    }
    window.application.register(timed: self)
    nextDeadline = window.now + repeatsAfter
  }

  private func release() {
    if isEnabled, !hasRepeated { action() }
  }

  public func fire(at now: Timestamp) {
    guard isHighlighted, isEnabled else {
      nextDeadline = nil
      return
    }
    hasRepeated = true
    nextDeadline = now + .milliseconds(60)
    action()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      isHighlighted = false
      nextDeadline = nil
    }
  }

  /// The width of the word on the button, in points; 0 for an icon.
  public var faceWidth: Double {
    guard case .text(let phrase) = face else { return 0 }
    return environment.shape(environment.strings(phrase), faceStyle).width
  }

  var faceStyle: TextStyle { style ?? environment.ui }

  /// The rounded rectangle behind the face while it is pressed.
  open var highlightColor: Color { environment.theme.field }

  open override func draw(_ context: DrawContext) {
    let theme = environment.theme
    if isHighlighted {
      context.roundedRect(
        bounds.insetBy(dx: 3, dy: 3), radius: environment.metrics.keyRadius, highlightColor)
    }
    let color = isEnabled ? theme[role] : theme.mark
    switch face {
    case .icon(let icon):
      context.icon(icon, center: bounds.center, size: environment.metrics.icon, color)
    case .text(let phrase):
      let text = environment.strings(phrase)
      let style = faceStyle
      context.text(
        text, style: style, x: bounds.midX,
        baseline: environment.baseline(centeringCapitalsAt: bounds.midY, style), align: .center,
        color)
    }
  }
}
