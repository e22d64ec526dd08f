/// Every length of the interface on one panel, in points.
///
/// A length is given in millimetres, then rounded to whole points and kept between a least and a
/// most number of points, so that a finger finds the same key on every panel.
public struct PanelMetrics: Hashable, Sendable {
  /// Top bar; find bar has the same height: 7.6 mm, 36 to 72 points.
  public let bar: Double
  /// Accessory row; candidates use the same slot: 8.0 mm, 36 to 76 points.
  public let row: Double
  /// Key, nominal; the share below may lower it: 11.0 mm, 30 to 120 points.
  public let keyHeight: Double
  /// Between keys; 0.9 mm where the panel is under 100 mm wide: 1.4 mm, 4 to 16 points.
  public let gapX: Double
  /// Between rows of keys: 1.6 mm, 4 to 18 points.
  public let gapY: Double
  /// Keyboard side, least: 1.0 mm, 3 to 12 points.
  public let padX: Double
  /// Keyboard top: 1.2 mm, 4 to 14 points.
  public let padTop: Double
  /// Keyboard bottom: 1.4 mm, 4 to 16 points.
  public let padBottom: Double
  /// Key corner: 1.2 mm, 4 to 14 points.
  public let keyRadius: Double
  /// Lower edge of a key: 0.4 mm, 2 to 4 points.
  public let lip: Double
  /// Accessory item, least width: 10.5 mm, 44 to 110 points.
  public let rowItem: Double
  /// Space between groups of the row: 3.0 mm, 8 to 32 points.
  public let rowBreak: Double
  /// Icon box in bars and row, rounded down to even: 4.5 mm, 20 to 48 points.
  public let icon: Double
  /// Icon box on a key, even; at most 0.6 of key height: 5.4 mm, 20 to 56 points.
  public let keyIcon: Double
  /// Editor text, em (user range 3.0 to 9.0 mm): 4.0 mm, 16 to 48 points.
  public let body: Double
  /// Interface text, em: 3.2 mm, 14 to 32 points.
  public let ui: Double
  /// Secondary text, em: 2.7 mm, 12 to 28 points.
  public let small: Double
  /// Bar title, em, bold: 3.4 mm, 15 to 34 points.
  public let title: Double
  /// Key label, em; at most 0.54 of key height: 5.0 mm, 16 to 52 points.
  public let letter: Double
  /// Key hint, em: 2.4 mm, 11 to 24 points.
  public let hint: Double
  /// Letter in the key preview, em: 7.6 mm, 26 to 80 points.
  public let previewLetter: Double
  /// Editor side margin, least: 5.0 mm, 16 to 60 points.
  public let marginX: Double
  /// Editor top margin: 2.6 mm, 8 to 32 points.
  public let marginTop: Double
  /// Caret width (high contrast: + 1 pt): 0.4 mm, 2 to 5 points.
  public let caret: Double
  /// Selection handle, drawn: 3.6 mm, 16 to 40 points.
  public let handle: Double
  /// Least touch area (handles, buttons, scroll bar): 9.0 mm, 40 to 110 points.
  public let touch: Double
  /// Loupe width: 30.0 mm, 120 to 360 points.
  public let loupeW: Double
  /// Loupe height; shows text at 1.5 times: 11.0 mm, 44 to 130 points.
  public let loupeH: Double
  /// Loupe's lower edge above the finger: 6.0 mm, 24 to 70 points.
  public let loupeLift: Double
  /// Edit menu height: 9.0 mm, 40 to 110 points.
  public let menuH: Double
  /// Edit menu, either side of a word: 3.2 mm, 12 to 40 points.
  public let menuPad: Double
  /// Edit menu, popup and preview corner: 1.8 mm, 6 to 22 points.
  public let menuRadius: Double
  /// Edit menu above the selection: 2.4 mm, 8 to 28 points.
  public let menuLift: Double
  /// Alternate's cell, square: 10.5 mm, 44 to 130 points.
  public let popCell: Double
  /// Popup, inside edge: 0.9 mm, 3 to 12 points.
  public let popPad: Double
  /// Key preview height: 11.0 mm, 44 to 130 points.
  public let previewH: Double
  /// Key preview wider than its key, each side: 1.2 mm, 4 to 14 points.
  public let previewOver: Double
  /// Error or notice banner, one line: 8.6 mm, 40 to 84 points.
  public let banner: Double
  /// Progress bar, on the bar's lower edge: 0.6 mm, 3 to 6 points.
  public let progress: Double
  /// Text field in a bar: 6.2 mm, 28 to 60 points.
  public let field: Double
  /// Scroll bar, drawn; inset the same: 0.8 mm, 4 to 8 points.
  public let scroll: Double
  /// Scroll bar thumb, least height: 9.0 mm, 40 to 110 points.
  public let thumb: Double
  /// Points in a millimetre.
  public let millimetre: Double
  /// The measures of the window that these lengths are for.
  public let window: WindowMetrics

  /// Lengths for `window`. Values of dpi outside 60 to 500 are not believed: 150 is taken instead.
  public init(_ window: WindowMetrics) {
    self.window = window
    let believed = window.dpi >= 60 && window.dpi <= 500
    let scale = window.scale > 0 ? window.scale : 1
    let perMillimetre = (believed ? window.dpi : 150) / 25.4 / scale
    millimetre = perMillimetre
    func length(_ mm: Double, _ least: Double, _ most: Double) -> Double {
      min(max((mm * perMillimetre + 0.5).rounded(.down), least), most)
    }
    func even(_ length: Double) -> Double { (length / 2).rounded(.down) * 2 }
    bar = length(7.6, 36, 72)
    row = length(8.0, 36, 76)
    keyHeight = length(11.0, 30, 120)
    gapX =
      window.size.width / perMillimetre < 100 ? length(0.9, 4, 16) : length(1.4, 4, 16)
    gapY = length(1.6, 4, 18)
    padX = length(1.0, 3, 12)
    padTop = length(1.2, 4, 14)
    padBottom = length(1.4, 4, 16)
    keyRadius = length(1.2, 4, 14)
    lip = length(0.4, 2, 4)
    rowItem = length(10.5, 44, 110)
    rowBreak = length(3.0, 8, 32)
    icon = even(length(4.5, 20, 48))
    keyIcon = even(length(5.4, 20, 56))
    body = length(4.0, 16, 48)
    ui = length(3.2, 14, 32)
    small = length(2.7, 12, 28)
    title = length(3.4, 15, 34)
    letter = length(5.0, 16, 52)
    hint = length(2.4, 11, 24)
    previewLetter = length(7.6, 26, 80)
    marginX = length(5.0, 16, 60)
    marginTop = length(2.6, 8, 32)
    caret = length(0.4, 2, 5)
    handle = length(3.6, 16, 40)
    touch = length(9.0, 40, 110)
    loupeW = length(30.0, 120, 360)
    loupeH = length(11.0, 44, 130)
    loupeLift = length(6.0, 24, 70)
    menuH = length(9.0, 40, 110)
    menuPad = length(3.2, 12, 40)
    menuRadius = length(1.8, 6, 22)
    menuLift = length(2.4, 8, 28)
    popCell = length(10.5, 44, 130)
    popPad = length(0.9, 3, 12)
    previewH = length(11.0, 44, 130)
    previewOver = length(1.2, 4, 14)
    banner = length(8.6, 40, 84)
    progress = length(0.6, 3, 6)
    field = length(6.2, 28, 60)
    scroll = length(0.8, 4, 8)
    thumb = length(9.0, 40, 110)
  }

  /// True when the window is higher than wide.
  public var isPortrait: Bool { window.size.height > window.size.width }
  /// Distance between the tops of two rows of text, in points.
  public func lineHeight(em: Double) -> Double { (em * 1.45 + 0.5).rounded(.down) }
}
