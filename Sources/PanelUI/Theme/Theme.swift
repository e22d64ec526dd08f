public import PanelCore

/// The colours of the interface, by role.
///
/// A theme file names these roles and nothing else; what it leaves out comes from its base theme.
public struct Theme: Hashable, Sendable {
  /// `paper`, `night`, `high-contrast`, or the file's own.
  public var name: String
  /// True: edges instead of shadows and lips.
  public var isHighContrast: Bool
  private var colors: [Color]

  /// What a colour is for; the raw values are the words of theme files.
  public enum Role: String, CaseIterable, Sendable {
    case background, text, secondaryText, separator, caret, selection, selectionText
    case findMatch, keyboardBackground, key, keySpecial, keyPressed, keyEdge, keyText, keyHint
    case rowText, accent, accentText, popup, popupText, popupChosen, popupChosenText
    case popupEdge, field, fieldEdge, error, errorBanner, errorText, warning, warningBanner
    case warningText, scrollBar, mark
  }

  init(name: String, isHighContrast: Bool, colors: [Color]) {
    precondition(colors.count == Role.allCases.count, "a theme has a colour for every role")
    self.name = name
    self.isHighContrast = isHighContrast
    self.colors = colors
  }

  /// The colour of a role.
  public subscript(role: Role) -> Color {
    get { colors[Self.place[role] ?? 0] }
    set { colors[Self.place[role] ?? 0] = newValue }
  }

  private static let place = Dictionary(
    uniqueKeysWithValues: Role.allCases.enumerated().map { ($1, $0) })

  public var background: Color { colors[0] }
  public var text: Color { colors[1] }
  public var secondaryText: Color { colors[2] }
  public var separator: Color { colors[3] }
  public var caret: Color { colors[4] }
  public var selection: Color { colors[5] }
  public var selectionText: Color { colors[6] }
  public var findMatch: Color { colors[7] }
  public var keyboardBackground: Color { colors[8] }
  public var key: Color { colors[9] }
  public var keySpecial: Color { colors[10] }
  public var keyPressed: Color { colors[11] }
  public var keyEdge: Color { colors[12] }
  public var keyText: Color { colors[13] }
  public var keyHint: Color { colors[14] }
  public var rowText: Color { colors[15] }
  public var accent: Color { colors[16] }
  public var accentText: Color { colors[17] }
  public var popup: Color { colors[18] }
  public var popupText: Color { colors[19] }
  public var popupChosen: Color { colors[20] }
  public var popupChosenText: Color { colors[21] }
  public var popupEdge: Color { colors[22] }
  public var field: Color { colors[23] }
  public var fieldEdge: Color { colors[24] }
  public var error: Color { colors[25] }
  public var errorBanner: Color { colors[26] }
  public var errorText: Color { colors[27] }
  public var warning: Color { colors[28] }
  public var warningBanner: Color { colors[29] }
  public var warningText: Color { colors[30] }
  public var scrollBar: Color { colors[31] }
  public var mark: Color { colors[32] }
  /// Behind the row of the caret; in high contrast, the row's edges.
  public var currentLine: Color {
    isHighContrast ? accent : background.mixed(with: accent, share: 0.09)
  }
  /// Text on a pressed key.
  public var keyPressedText: Color { isHighContrast ? key : keyText }
}
