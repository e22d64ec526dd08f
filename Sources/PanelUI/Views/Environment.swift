public import PanelCore
public import TextCore

/// What a window gives all of its views: measures, colours, fonts.
@MainActor public final class Environment {
  /// Lengths for the panel.
  public internal(set) var metrics: PanelMetrics { didSet { shaped.forget() } }
  /// Colours.
  public internal(set) var theme: Theme
  /// The words of the interface.
  public internal(set) var strings = Strings.english
  /// True: reading begins at the right.
  public var isRightToLeft: Bool { strings.language.isRightToLeft }
  /// What the case covers, with `left` for the side where reading begins: for views with
  /// `followsReading`.
  public var safeArea: EdgeInsets { sided(metrics.window.safeArea) }
  /// Insets whose `left` is meant for the side where reading begins, as they are on the panel; and the
  /// other way round.
  public func sided(_ insets: EdgeInsets) -> EdgeInsets { isRightToLeft ? insets.mirrored : insets }
  /// True: slides, fades and momentum's rubber band take no time, the caret does not blink.
  public var reducesMotion = false
  /// How readily Japanese and Chinese rows break.
  var lineStrictness = LineStrictness.strict
  let shaper: any TextShaping
  let breaker: any TextBreaking

  public init(
    metrics: PanelMetrics, theme: Theme, shaper: any TextShaping, breaker: any TextBreaking
  ) {
    self.metrics = metrics
    self.theme = theme
    self.shaper = shaper
    self.breaker = breaker
  }

  /// For views outside of any window: nothing is drawn with it.
  static let detached = Environment(
    metrics: PanelMetrics(WindowMetrics(size: .zero)), theme: .paper, shaper: NoText(),
    breaker: NoText())

  private struct Label: Hashable {
    var text: [UInt8]
    var style: TextStyle
  }
  /// Labels come again in every drawing.
  private let shaped = RecentValues<Label, ShapedText>(limit: TextMemory.labels) {
    TextMemory.bytes(of: $0.text) + $1.bytes
      + TextMemory.bytesOfEntry(Label.self, ShapedText.self)
  }
  /// Memory that measured labels take, in bytes.
  package var labelMemory: Int { shaped.bytes }

  /// Shapes a line of interface text.
  public func shape(_ text: String, _ style: TextStyle) -> ShapedText {
    shaped.value(for: Label(text: Array(text.utf8), style: style)) {
      shaper.shape(text, style: style, scale: metrics.window.scale, tabWidth: style.size * 2)
    }
  }

  /// The text, or as much of its beginning as fits with an ellipsis.
  /// - Parameter room: in points.
  public func shortened(_ text: String, _ style: TextStyle, to room: Double) -> String {
    guard shape(text, style).width > room else { return text }
    let characters = Array(text)
    var fitting = 0
    var tooLong = characters.count
    while fitting + 1 < tooLong {
      let middle = (fitting + tooLong) / 2
      let width = shape(String(characters[..<middle]) + "…", style).width
      if width <= room { fitting = middle } else { tooLong = middle }
    }
    return fitting == 0 ? "" : String(characters[..<fitting]) + "…"
  }

  /// The baseline that centres capitals and digits on `center`.
  public func baseline(centeringCapitalsAt center: Double, _ style: TextStyle) -> Double {
    let font = shaper.metrics(of: style, scale: metrics.window.scale)
    return snap(center + font.capHeight / 2, to: metrics.window.scale)
  }

  /// The baseline that centres lower-case letters on `center`: the mean of capitals and x-height.
  public func baseline(centeringLettersAt center: Double, _ style: TextStyle) -> Double {
    let font = shaper.metrics(of: style, scale: metrics.window.scale)
    return snap(center + (font.capHeight + font.xHeight) / 4, to: metrics.window.scale)
  }

  // Interface styles, by the look's names.
  public var ui: TextStyle { TextStyle(family: .ui, size: metrics.ui) }
  public var small: TextStyle { TextStyle(family: .ui, size: metrics.small) }
  public var title: TextStyle { TextStyle(family: .uiBold, size: metrics.title) }
}

/// Text without a font: no runs, no width.
private final class NoText: TextShaping, TextBreaking {
  func shape(_ text: String, style: TextStyle, scale: Double, tabWidth: Double) -> ShapedText {
    ShapedText(
      runs: [], stops: [CaretStop(byte: 0, x: 0)], width: 0, isRightToLeft: false)
  }
  func metrics(of style: TextStyle, scale: Double) -> FontMetrics {
    FontMetrics(ascent: 0, descent: 0, capHeight: 0, xHeight: 0)
  }
  func lineBreaks(in text: String) -> [Int] { [] }
  func wordBoundaries(in text: String) -> [Int] { [0, text.utf8.count] }
}
