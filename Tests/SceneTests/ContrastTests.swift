import Foundation
import KeyriseHost
import PanelCore
import PanelUI
import Testing

/// The colours of text and its ground, in every theme that is shipped.
///
/// Source: WCAG 2.1, 1.4.3: 4.5 to 1 for text; what can't be used now is exempt there, and has 3 to 1
/// here.
@Suite @MainActor struct ContrastTests {
  private nonisolated static let themes = ["paper", "night", "high-contrast"]

  private func theme(_ name: String) throws -> Theme {
    let file = Folder.package.appending(path: "assets/themes/\(name).yaml").path
    let (theme, errors) = Theme.decode(try PanelHost.config(file: file))
    #expect(errors == [])
    return theme
  }

  @Test(arguments: themes) func everyTextCanBeReadOnItsGround(name: String) throws {
    let theme = try theme(name)
    var pairs: [(String, Color, Color)] = [
      ("text", theme.text, theme.background),
      ("placeholder", theme.secondaryText, theme.background),
      ("status", theme.secondaryText, theme.background),
      ("accent button", theme.accent, theme.background),
      ("error", theme.error, theme.background), ("warning", theme.warning, theme.background),
      ("selected text", theme.selectionText, theme.selection),
      ("match", theme.text, theme.findMatch),
      ("current match", theme.accentText, theme.accent),
      ("letter", theme.keyText, theme.key), ("special key", theme.keyText, theme.keySpecial),
      ("pressed key", theme.keyPressedText, theme.keyPressed),
      ("return key", theme.accentText, theme.accent),
      ("hint", theme.keyHint, theme.key), ("space", theme.keyHint, theme.keySpecial),
      ("row", theme.rowText, theme.keyboardBackground), ("popup", theme.popupText, theme.popup),
      ("chosen", theme.popupChosenText, theme.popupChosen), ("field", theme.text, theme.field),
      ("field's placeholder", theme.secondaryText, theme.field),
      ("error banner", theme.errorText, theme.errorBanner),
      ("warning banner", theme.warningText, theme.warningBanner),
    ]
    // In high contrast the current line has edges and no ground.
    if !theme.isHighContrast {
      pairs += [
        ("current line", theme.text, theme.currentLine),
        ("line number", theme.secondaryText, theme.currentLine),
      ]
    }
    for (what, ink, ground) in pairs {
      #expect(contrast(ink, ground) >= 4.5, "\(name), \(what)")
    }
    for ground in [theme.background, theme.key, theme.keySpecial, theme.keyboardBackground] {
      #expect(contrast(theme.mark, ground) >= 3, "\(name), dim on \(ground)")
    }
  }

  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ byte: UInt8) -> Double {
      let share = Double(byte) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
