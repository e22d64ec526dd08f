import PanelCore
import PanelUI

/// Which page of the settings is seen.
package enum SettingsPage: Hashable, Sendable {
  case main
  /// The values of a setting.
  case options(String)
  /// The layouts of the keys.
  case layouts

  /// The word that tapes use.
  package var word: String {
    switch self {
    case .main: "settings"
    case .options(let name): name
    case .layouts: "layouts"
    }
  }
}

/// What stands on each page, made of the settings and of what there is to choose from.
@MainActor struct SettingsPages {
  var stack: SettingsStack
  /// True: the panel is wider than high.
  var isWide = true
  /// What is meant where a setting says `auto`, in the setting's unit.
  var automatic: [String: Double] = [:]
  var languages: [SettingOption] = []
  var themes: [(name: String, theme: Theme)] = []
  /// False: no text can be set in the family.
  var hasFamily: (String) -> Bool = { _ in true }
  var layoutName: (String) -> String = { $0 }
  var layouts: [SettingChoices.Layout] = []
  /// nil: nobody has looked for them yet.
  var otherLayouts: [SettingChoices.Layout]?
  var fold: (String) -> String = { $0.lowercased() }

  /// - Parameter query: what is looked for, on a page that can be searched.
  func items(of page: SettingsPage, query: String) -> [SettingsItem] {
    switch page {
    case .main: main
    case .options(let name): options(of: name)
    case .layouts: layoutItems(fold(query))
    }
  }

  func value(_ name: String) -> String {
    Setting.named(name)?.value(in: stack.settings) ?? ""
  }

  /// True: the panel has this line.
  func shows(_ row: SettingRow) -> Bool {
    if case .page = row.control, row.name == "language" { return !languages.isEmpty }
    return row.isForWide.map { $0 == isWide } ?? true
  }

  // MARK: The first page

  private var main: [SettingsItem] {
    var items: [SettingsItem] = []
    for group in SettingGroup.all {
      items.append(SettingsItem(id: "", title: group.title, kind: .heading))
      items += group.rows.filter { shows($0) }.map { item($0) }
    }
    let isEnabled = SettingGroup.all.lazy.flatMap(\.rows).contains { isChosen($0.name) }
    items.append(SettingsItem(id: "", title: "", kind: .heading))
    items.append(
      SettingsItem(
        id: "settings-reset", title: Phrase("Everything as it was at first"),
        kind: .action(isEnabled: isEnabled)))
    return items
  }

  /// True: somebody chose it, and it counts.
  func isChosen(_ name: String) -> Bool {
    stack.holder(of: name) == nil
      && [.chosen, .command].contains { stack.value(of: name, from: $0) != nil }
  }

  private func item(_ row: SettingRow) -> SettingsItem {
    let value = value(row.name)
    let holder = stack.holder(of: row.name)
    var item = SettingsItem(
      id: "setting-" + row.name, title: row.title, kind: kind(row, value),
      isFixed: holder != nil)
    item.detail = holder?.words ?? ""
    return item
  }

  private func kind(_ row: SettingRow, _ value: String) -> SettingsItem.Kind {
    switch row.control {
    case .toggle: .toggle(isOn: Setting.isOn(value) != false)
    case .steps(_, let unit):
      .steps(
        unit.phrase(row.number(value, automatic: automatic[row.name]) ?? 0),
        canLess: row.value(after: .less, from: value, automatic: automatic[row.name]) != nil,
        canMore: row.value(after: .more, from: value, automatic: automatic[row.name]) != nil,
        sample: row.hasSample ? row.number(value, automatic: automatic[row.name]) : nil)
    case .options, .page: .link(shown(row, value), theme(row, value))
    }
  }

  private func shown(_ row: SettingRow, _ value: String) -> Phrase {
    if row.name == "layouts" {
      return .text(SettingLayouts.names(value).map(layoutName).joined(separator: ", "))
    }
    return choices(of: row).first { $0.value == value }?.title ?? .text(value)
  }

  private func theme(_ row: SettingRow, _ value: String) -> Theme? {
    row.name == "theme" ? themes.first { $0.name == value }?.theme : nil
  }

  // MARK: The values of a setting

  func choices(of row: SettingRow) -> [SettingOption] {
    switch row.control {
    case .options(let options) where row.name == "font":
      options.filter { $0.value == "default" || hasFamily($0.value) }
    case .options(let options): options
    case .page where row.name == "language": languages
    case .page: themes.map { SettingOption($0.name, $0.theme.title(of: $0.name)) }
    case .toggle, .steps: []
    }
  }

  private func options(of name: String) -> [SettingsItem] {
    guard let row = SettingGroup.row(name) else { return [] }
    let value = value(name)
    return choices(of: row).map { option in
      let theme = row.name == "theme" ? themes.first { $0.name == option.value }?.theme : nil
      return SettingsItem(
        id: "option-" + option.value, title: option.title, detail: option.detail,
        kind: .option(isChosen: option.value == value, theme))
    }
  }

  // MARK: Layouts

  private func layoutItems(_ query: String) -> [SettingsItem] {
    let used = SettingLayouts.names(value("layouts"))
    var items: [SettingsItem] = []
    if query.isEmpty {
      items.append(
        SettingsItem(id: "", title: Phrase("In use, the first one at the start"), kind: .heading))
      for (index, name) in used.enumerated() {
        items.append(
          SettingsItem(
            id: "layout-" + name, title: .text(layoutName(name)),
            kind: .layout(canRise: index > 0, canGo: used.count > 1)))
      }
      items.append(SettingsItem(id: "", title: Phrase("More layouts"), kind: .heading))
    }
    for layout in layouts + (otherLayouts ?? []) where !used.contains(layout.id) {
      if !query.isEmpty, !fold(layout.name + " " + layout.id).contains(query) { continue }
      items.append(
        SettingsItem(
          id: "add-" + layout.id, title: .text(layout.name), detail: .text(layout.id),
          kind: .addition))
    }
    if otherLayouts == nil, query.isEmpty {
      items.append(
        SettingsItem(
          id: "settings-others", title: Phrase("Show layouts of all other keyboards"),
          kind: .action(isEnabled: true)))
    }
    return items
  }
}

extension SettingsStack.Holder {
  /// Why a setting can't be changed.
  var words: Phrase {
    switch self {
    case .owner: Phrase("Whoever looks after this panel has set it.")
    case .start: Phrase("The program was started with it.")
    }
  }
}

extension Theme {
  /// What a theme is called on the screen.
  func title(of file: String) -> Phrase {
    switch file {
    case "paper": Phrase("Paper", context: "theme")
    case "night": Phrase("Night", context: "theme")
    case "high-contrast": Phrase("High contrast", context: "theme")
    default: .text(name == "paper" || name.isEmpty ? file : name)
    }
  }
}
