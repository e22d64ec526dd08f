import Foundation
import PanelCore
import Testing

@testable import PanelUI

@Suite struct ThemeTests {
  private var config = Config()

  @Test mutating func aThemeNamesColoursAndTheRestIsTheBases() {
    let colors = config.words([("text", "#010203"), ("mark", "#04050607")])
    let name = config.scalar("mine")
    let contrast = config.scalar("true")
    let (theme, errors) = Theme.decode(
      config.map([("name", name), ("highContrast", contrast), ("colors", colors)]))
    #expect(errors == [])
    #expect(theme.name == "mine")
    #expect(theme.isHighContrast)
    #expect(theme.text == Color(red: 1, green: 2, blue: 3))
    #expect(theme.mark == Color(red: 4, green: 5, blue: 6, alpha: 7))
    for role in Theme.Role.allCases where role != .text && role != .mark {
      #expect(theme[role] == Theme.paper[role])
    }
  }

  @Test mutating func faultsAreReportedAtTheirPlaceAndTheBaseIsKept() {
    let colors = config.words([("text", "blue"), ("ink", "#000000"), ("mark", "#000000")])
    let contrast = config.scalar("very")
    let name = config.list([])
    let other = config.scalar("x")
    let (theme, errors) = Theme.decode(
      config.map([
        ("colors", colors), ("highContrast", contrast), ("name", name), ("font", other),
      ]))
    #expect(
      errors.map(\.description) == [
        "f.yaml:1:3: a colour is written \"#RRGGBB\" or \"#RRGGBBAA\"",
        "f.yaml:4:2: there is no colour role \"ink\"",
        "f.yaml:5:3: highContrast is true or false", "f.yaml:6:3: name is a single value",
        "f.yaml:8:4: a theme has no key \"font\"; it has name, highContrast and colors",
      ])
    #expect(theme.text == Theme.paper.text)
    #expect(theme.mark == Color(red: 0, green: 0, blue: 0))
    #expect(theme.name == "paper")
    #expect(!theme.isHighContrast)
  }

  @Test mutating func aThemeThatIsNoneIsTheBase() {
    let (theme, errors) = Theme.decode(config.scalar("x"))
    #expect(theme == .paper)
    #expect(errors.map(\.line) == [1])
    let colors = config.list([])
    let (same, more) = Theme.decode(config.map([("colors", colors)]))
    #expect(same == .paper)
    #expect(more.map(\.line) == [2])
  }

  @Test func everyRoleHasItsName() {
    let named: [(Theme.Role, Color)] = {
      let t = Theme.paper
      return [
        (.background, t.background), (.text, t.text), (.secondaryText, t.secondaryText),
        (.separator, t.separator), (.caret, t.caret), (.selection, t.selection),
        (.selectionText, t.selectionText), (.findMatch, t.findMatch),
        (.keyboardBackground, t.keyboardBackground), (.key, t.key), (.keySpecial, t.keySpecial),
        (.keyPressed, t.keyPressed), (.keyEdge, t.keyEdge), (.keyText, t.keyText),
        (.keyHint, t.keyHint), (.rowText, t.rowText), (.accent, t.accent),
        (.accentText, t.accentText), (.popup, t.popup), (.popupText, t.popupText),
        (.popupChosen, t.popupChosen), (.popupChosenText, t.popupChosenText),
        (.popupEdge, t.popupEdge), (.field, t.field), (.fieldEdge, t.fieldEdge),
        (.error, t.error), (.errorBanner, t.errorBanner), (.errorText, t.errorText),
        (.warning, t.warning), (.warningBanner, t.warningBanner), (.warningText, t.warningText),
        (.scrollBar, t.scrollBar), (.mark, t.mark),
      ]
    }()
    #expect(named.count == Theme.Role.allCases.count)
    for (role, color) in named { #expect(Theme.paper[role] == color, "\(role)") }
  }

  // MARK: The shipped files

  private static func file(_ name: String) throws -> ConfigNode {
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("assets/themes/\(name).yaml")
    var config = Config()
    var top: [(String, ConfigNode)] = []
    var colors: [(String, ConfigNode)] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { continue }
      let key = line[..<colon].trimmingCharacters(in: .whitespaces)
      let value = line[line.index(after: colon)...]
        .trimmingCharacters(in: CharacterSet(charactersIn: " \""))
      guard key != "colors" else { continue }
      if line.hasPrefix(" ") {
        colors.append((key, config.scalar(value)))
      } else {
        top.append((key, config.scalar(value)))
      }
    }
    let map = config.map(colors)
    return config.map(top + [("colors", map)])
  }

  @Test(arguments: ["paper", "night", "high-contrast"])
  func aShippedThemeIsWholeAndNamed(name: String) throws {
    let node = try Self.file(name)
    let (theme, errors) = Theme.decode(node)
    #expect(errors == [])
    #expect(theme.name == name)
    #expect(theme.isHighContrast == (name == "high-contrast"))
    #expect(node["colors"]?.map?.count == Theme.Role.allCases.count)
    if name == "paper" { #expect(theme == .paper) }
  }

  static let pairs: [(String, String, Double)] = [
    ("text", "background", 7), ("text", "findMatch", 7), ("secondaryText", "background", 4.5),
    ("secondaryText", "field", 4.5), ("text", "field", 7), ("accent", "field", 4.5),
    ("selectionText", "selection", 7),
    ("caret", "background", 3), ("caret", "selection", 1), ("keyText", "key", 7),
    ("keyText", "keySpecial", 7), ("keyPressedText", "keyPressed", 4.5), ("keyHint", "key", 4.5),
    ("keyHint", "keySpecial", 4.5), ("rowText", "keyboardBackground", 7),
    ("accentText", "accent", 4.5), ("accent", "background", 4.5),
    ("accent", "keyboardBackground", 4.5), ("popupText", "popup", 7),
    ("popupChosenText", "popupChosen", 7), ("popupChosen", "popup", 3),
    ("popup", "keyboardBackground", 3), ("popup", "background", 3),
    ("keyEdge", "keyboardBackground", 3), ("keyEdge", "key", 2.4), ("fieldEdge", "background", 3),
    ("errorText", "errorBanner", 7), ("error", "background", 4.5),
    ("warningText", "warningBanner", 7), ("warning", "background", 4.5),
    ("scrollBar", "background", 3), ("mark", "background", 3), ("rowText", "key", 7),
  ]

  /// The band is no role: it is mixed, so that every theme has one that can be read on.
  @Test(arguments: ["paper", "night"])
  func whatStandsOnTheCaretsBandCanBeRead(_ name: String) throws {
    let theme = Theme.decode(try Self.file(name)).0
    let band = theme.currentLine
    #expect(theme.text.contrast(to: band) >= 7)
    #expect(theme.secondaryText.contrast(to: band) >= 4.5)
    #expect(theme.caret.contrast(to: band) >= 4.5)
    #expect(theme.mark.contrast(to: band) >= 3)
    #expect(band != theme.background && band.contrast(to: theme.background) < 1.3)
  }

  /// AC03.
  @Test(arguments: ["paper", "night", "high-contrast"])
  func whatIsReadStandsOutFromWhatLiesBelow(name: String) throws {
    let theme = Theme.decode(try Self.file(name)).0
    func color(_ name: String) -> Color? {
      name == "keyPressedText" ? theme.keyPressedText : Theme.Role(rawValue: name).map { theme[$0] }
    }
    for (front, back, least) in Self.pairs {
      let a = try #require(color(front), "\(front)")
      let b = try #require(color(back), "\(back)")
      #expect(a.contrast(to: b) >= least, "\(front) on \(back) in \(name)")
    }
  }
}
