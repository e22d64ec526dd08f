package import PanelCore
import PanelUI

/// A line of the settings that is in sight, for whoever looks from outside.
package struct SettingsRowReport {
  package var id: String
  package var title: Phrase
  /// nil: the line has none.
  package var value: Phrase?
  package var detail: Phrase
  package var isFixed: Bool
  /// True: a hardware keyboard stands on it.
  package var isCurrent: Bool
  /// In the window.
  package var frame: Rect
}

extension SettingsController {
  /// Lines of the page, without headings.
  package var rowCount: Int { items.count { $0.isReachable } }

  package var rowsInSight: [SettingsRowReport] {
    view.list.inSight.compactMap { index, row in
      guard items.indices.contains(index), items[index].isReachable else { return nil }
      let item = items[index]
      return SettingsRowReport(
        id: item.id, title: item.title, value: item.value, detail: item.detail,
        isFixed: item.isFixed, isCurrent: index == current, frame: row.frameInWindow)
    }
  }
}

extension SettingsItem {
  /// What it says; nil: nothing besides its title.
  fileprivate var value: Phrase? {
    switch kind {
    case .toggle(let isOn): .text("\(isOn)")
    case .steps(let words, _, _, _): words
    case .link(let words, _): words
    case .option(let isChosen, _): .text("\(isChosen)")
    case .heading, .layout, .addition, .action: nil
    }
  }
}
