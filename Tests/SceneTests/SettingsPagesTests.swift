import PanelCore
import PanelUI
import Testing

@testable import KeyriseApp

/// The pages of the screen of settings, as values.
@MainActor @Suite struct SettingsPagesTests {
  private func pages(_ settings: [(String, String, SettingsStack.Source)] = []) -> SettingsPages {
    var stack = SettingsStack()
    for (key, value, source) in settings {
      #expect(stack.set(key, to: value, from: source) == nil)
    }
    var pages = SettingsPages(stack: stack)
    pages.languages = [SettingOption("en", "English"), SettingOption("ar", "العربية")]
    pages.themes = [("paper", .paper), ("night", .paper)]
    pages.layouts = [.init(id: "de", name: "Deutsch"), .init(id: "en-US", name: "English")]
    pages.automatic = ["text-size": 4]
    return pages
  }

  private func item(_ name: String, _ pages: SettingsPages) throws -> SettingsItem {
    try #require(pages.items(of: .main, query: "").first { $0.id == "setting-" + name })
  }

  @Test func eachLineIsASettingOfTheTableWithAValueThatItsControlCanShow() throws {
    for row in SettingGroup.all.flatMap(\.rows) {
      let setting = try #require(Setting.named(row.name), "\(row.name)")
      switch row.control {
      case .toggle:
        var settings = AppSettings()
        #expect(setting.set("true", in: &settings) == nil, "\(row.name)")
        #expect(setting.set("false", in: &settings) == nil, "\(row.name)")
      case .steps: #expect(row.range != nil, "\(row.name)")
      case .options(let options):
        var settings = AppSettings()
        for option in options { #expect(setting.set(option.value, in: &settings) == nil) }
      case .page: break
      }
    }
  }

  @Test(
    arguments: [
      ("text-size", "4", "4.5", "3.5"), ("text-size", "4.2", "4.5", "4"),
      ("text-size", "auto", "4.5", "3.5"), ("text-size", "9", nil, "8.5"),
      ("text-size", "3", "3.5", nil), ("click-volume", "0", "10", nil),
      ("click-volume", "95", "100", "90"), ("keys-long-press", "400", "450", "350"),
    ] as [(String, String, String?, String?)])
  func aStepLeadsToTheNextWholeOne(
    name: String, from: String, more: String?, less: String?
  ) throws {
    let row = try #require(SettingGroup.row(name))
    #expect(row.value(after: .more, from: from, automatic: 4) == more)
    #expect(row.value(after: .less, from: from, automatic: 4) == less)
  }

  @Test(
    arguments: [
      ("de fr ar", .up, "fr", "fr de ar"), ("de fr", .up, "de", nil),
      ("de fr", .remove, "de", "fr"),
      ("de", .remove, "de", nil), ("de", .row, "xkb:us(dvorak)", "de xkb:us(dvorak)"),
      ("de, fr", .row, "de", nil),
    ] as [(String, SettingsItem.Part, String, String?)])
  func layoutsAreAListWithAnOrder(
    value: String, part: SettingsItem.Part, name: String, after: String?
  ) {
    #expect(SettingLayouts.value(after: part, of: name, from: value) == after)
  }

  @Test func whatTheOwnerFixesIsSeenWithItsReasonAndCountsOverWhatWasChosen() throws {
    let pages = pages([
      ("theme", "night", .file), ("fixed", "theme", .file), ("theme", "paper", .chosen),
      ("theme", "high-contrast", .command), ("click-volume", "40", .start),
    ])
    #expect(pages.stack.settings.theme == "night")
    #expect(pages.stack.source(of: "theme") == .file)
    let theme = try item("theme", pages)
    #expect(theme.isFixed)
    #expect(!theme.isPressable)
    let volume = try item("click-volume", pages)
    #expect(volume.isFixed)
    #expect(volume.parts == [])
    #expect(volume.detail != theme.detail)
    #expect(!(try item("smart-quotes", pages)).isFixed)
  }

  @Test func nobodyChoosesWhatIsFixed() {
    let pages = pages([("fixed", "theme", .file), ("fixed", "none", .command)])
    #expect(pages.stack.settings.screen.fixed == ["theme"])
    var settings = AppSettings()
    #expect(settings.set("fixed", to: "nothing-of-that-name") != nil)
  }

  @Test func theHeightOfTheKeysIsThatOfThePanelAsItStands() {
    var pages = pages()
    for (isWide, name) in [(true, "landscape"), (false, "portrait")] {
      pages.isWide = isWide
      let ids = pages.items(of: .main, query: "").map(\.id).filter { $0.contains("height") }
      #expect(ids == ["setting-keyboard-height-" + name])
    }
  }

  @Test func layoutsInUseComeFirstAndASearchFindsTheOthers() {
    var pages = pages([("layouts", "en-US", .file)])
    func ids(_ query: String) -> [String] {
      pages.items(of: .layouts, query: query).map(\.id).filter { !$0.isEmpty }
    }
    #expect(ids("") == ["layout-en-US", "add-de", "settings-others"])
    pages.otherLayouts = [.init(id: "xkb:fr", name: "French")]
    #expect(ids("") == ["layout-en-US", "add-de", "add-xkb:fr"])
    #expect(ids("FREN") == ["add-xkb:fr"])
    #expect(ids("xkb:") == ["add-xkb:fr"])
    #expect(ids("nothing") == [])
  }

  @Test func allCanBePutBackOnlyWhereSomethingWasChosen() {
    func isEnabled(_ pages: SettingsPages) -> Bool {
      pages.items(of: .main, query: "").last?.kind == .action(isEnabled: true)
    }
    #expect(!isEnabled(pages([("theme", "night", .file)])))
    #expect(isEnabled(pages([("theme", "night", .chosen)])))
    #expect(!isEnabled(pages([("theme", "night", .chosen), ("fixed", "theme", .file)])))
  }
}
