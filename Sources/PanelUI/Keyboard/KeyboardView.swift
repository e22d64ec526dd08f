import KeyboardCore
import PanelCore
import TextCore

/// Draws the keys of the engine's visible layer, and passes it every touch.
@MainActor final class KeyboardView: View {
  weak var keyboard: KeyboardController?

  override func draw(_ context: DrawContext) {
    guard let keyboard else { return }
    let engine = keyboard.engine
    let now = window?.now ?? .zero
    let pressed = Set(engine.pressedKeys.map(\.index))
    let style = KeyStyle(environment: environment, keyHeight: engine.geometry.metrics.keyHeight)
    for placed in keyboard.placedKeys {
      let strength = engine.fading.first { $0.index == placed.index }?.strength(at: now) ?? 0
      KeyFace(
        key: placed.key, frame: placed.frame,
        isPressed: pressed.contains(placed.index) && !engine.isTrackpad,
        fade: (strength * 5).rounded(.up) / 5, shift: engine.state(of: placed.key),
        isBlank: engine.isTrackpad,
        style: style
      ).draw(in: context)
    }
  }
}

/// Measures and colours that all keys share.
@MainActor struct KeyStyle {
  let environment: Environment
  let letter: TextStyle
  let iconSize: Double
  let lip: Double

  init(environment: Environment, keyHeight: Double) {
    let metrics = environment.metrics
    self.environment = environment
    letter = TextStyle(family: .ui, size: min(metrics.letter, (0.54 * keyHeight).rounded(.down)))
    let icon = min(metrics.keyIcon, (0.6 * keyHeight).rounded(.down))
    iconSize = (icon / 2).rounded(.down) * 2
    lip = environment.theme.isHighContrast ? 0 : metrics.lip
  }
}

/// One key as it is drawn.
@MainActor struct KeyFace {
  let key: Key
  let frame: Rect
  let isPressed: Bool
  /// How much of the press colour is left after the lift, 0 to 1.
  let fade: Double
  /// Of a shift key or a modifier: whether it counts for the next key.
  let shift: ShiftState
  /// True: dim and without its label, for the keys are no keys now.
  let isBlank: Bool
  let style: KeyStyle

  func draw(in context: DrawContext) {
    let theme = style.environment.theme
    let metrics = style.environment.metrics
    let colors = self.colors(theme)
    let radius = metrics.keyRadius
    var face = frame
    if theme.isHighContrast {
      context.roundedRect(frame, radius: radius, colors.face)
      if key.kind != .accent || isPressed {
        context.roundedBorder(frame, radius: radius, width: 2, theme.keyEdge)
      }
    } else if isPressed {
      face = Rect(
        x: frame.x, y: frame.y + style.lip, width: frame.width, height: frame.height - style.lip)
      context.roundedRect(face, radius: radius, colors.face)
    } else {
      face.height -= style.lip
      // Only the lower part, so that no dark halo shows at the top corners.
      let half = (frame.height / 2).rounded(.down)
      context.roundedRect(
        Rect(left: frame.minX, top: frame.minY + half, right: frame.maxX, bottom: frame.maxY),
        radius: radius, theme.keyEdge)
      context.roundedRect(face, radius: radius, colors.face)
    }
    if isModifier, shift == .once, !isPressed, !isBlank {
      context.roundedBorder(face, radius: radius, width: 2, theme.accent)
    }
    if !isBlank { drawLabel(in: context, face: face, ink: colors.ink, theme: theme) }
  }

  private func colors(_ theme: Theme) -> (face: Color, ink: Color) {
    var face = theme.key
    var ink = theme.keyText
    switch key.kind {
    case .special: face = theme.keySpecial
    case .accent:
      face = theme.accent
      ink = theme.accentText
    case .letter, .gap: break
    }
    switch shift {
    case .off: break
    case .once: face = theme.key
    case .locked:
      face = theme.accent
      ink = theme.accentText
    }
    if isBlank { return (theme.keySpecial, ink) }
    if isPressed { return (theme.keyPressed, theme.keyPressedText) }
    if fade > 0 { face = face.mixed(with: theme.keyPressed, share: fade) }
    if !key.isEnabled { ink = theme.mark }
    return (face, ink)
  }

  private func drawLabel(in context: DrawContext, face: Rect, ink: Color, theme: Theme) {
    let environment = style.environment
    let center = face.center
    if let icon {
      context.icon(icon, center: center, size: style.iconSize, ink)
    } else if key.output == " " {
      // A name that has no room is no help.
      guard let style = fitting([environment.small, hint], in: face) else { return }
      context.text(
        key.label, style: style, x: center.x,
        baseline: environment.baseline(centeringCapitalsAt: center.y, style),
        align: .center, isPressed ? ink : theme.keyHint)
    } else if key.label.count > 1 {
      drawWord(in: context, center: center, face: face, ink: ink)
    } else {
      context.text(
        key.label, style: style.letter, x: center.x, baseline: baseline(at: center.y),
        align: .center, ink)
      drawHint(in: context, face: face, theme: theme)
    }
  }

  /// A modifier that counts is bold, one that is locked has a bar below its name: colour is not the
  /// only sign.
  private func drawWord(in context: DrawContext, center: Point, face: Rect, ink: Color) {
    let environment = style.environment
    let isActive = isModifier && shift != .off
    let styles = [environment.ui, environment.small, hint].map {
      isActive ? TextStyle(family: .uiBold, size: $0.size) : $0
    }
    let word = fitting(styles, in: face) ?? styles[2]
    let baseline = environment.baseline(centeringCapitalsAt: center.y, word)
    context.text(key.label, style: word, x: center.x, baseline: baseline, align: .center, ink)
    guard isActive, shift == .locked else { return }
    let width = environment.shape(key.label, word).width.rounded()
    let thick = max(2, (0.35 * environment.metrics.millimetre).rounded())
    context.fill(
      Rect(
        x: (center.x - width / 2).rounded(), y: baseline.rounded() + thick, width: width,
        height: thick), ink)
  }

  private var isModifier: Bool {
    if case .modifier = key.action { true } else { false }
  }

  /// The smallest writing of keys.
  private var hint: TextStyle {
    TextStyle(family: .ui, size: style.environment.metrics.hint)
  }

  /// The first of some styles in which the label leaves a little room at the key's sides.
  private func fitting(_ styles: [TextStyle], in face: Rect) -> TextStyle? {
    let environment = style.environment
    let room = face.width - environment.metrics.millimetre
    return styles.first { environment.shape(key.label, $0).width <= room }
  }

  private var icon: Icon? {
    guard key.action == .shift else { return key.icon }
    return switch shift {
    case .off: .shift
    case .once: .shiftOnce
    case .locked: .shiftLocked
    }
  }

  /// Capitals and digits by cap height, small letters by the mean of both, punctuation half-way to
  /// its own ink.
  private func baseline(at center: Double) -> Double {
    let environment = style.environment
    let character = key.label.first
    if character?.isLowercase == true {
      return environment.baseline(centeringLettersAt: center, style.letter)
    }
    let capitals = environment.baseline(centeringCapitalsAt: center, style.letter)
    guard key.label == "," || key.label == "." || key.label == "…" || key.label == "_" else {
      return capitals
    }
    // These stand on the line: their ink is centred about a tenth of an em above it.
    let ink = center + 0.05 * style.letter.size
    return ((capitals + ink) / 2 + 0.5).rounded(.down)
  }

  private func drawHint(in context: DrawContext, face: Rect, theme: Theme) {
    let environment = style.environment
    let metrics = environment.metrics
    guard !key.hint.isEmpty, !isPressed, face.width >= 6.5 * metrics.millimetre else { return }
    let capHeight = environment.shaper.metrics(of: hint, scale: metrics.window.scale).capHeight
    context.text(
      key.hint, style: hint, x: face.maxX - (1.0 * metrics.millimetre).rounded(),
      baseline: face.minY + (0.95 * metrics.millimetre).rounded() + capHeight.rounded(),
      align: .right, theme.keyHint)
  }
}

extension KeyboardEngine {
  /// How a key is drawn that counts for others: shift, control, alt; `off` for all that don't.
  func state(of key: Key) -> ShiftState {
    switch key.action {
    case .shift: shift
    case .modifier(let modifiers): state(of: modifiers)
    default: .off
    }
  }
}
