import PanelCore
import PanelUI

/// A scene whose files may change while it runs.
@MainActor protocol Reloading: Scene {
  /// Others hold now than before.
  func settingsDidChange()
  /// The file of its accessory row, without its ending; nil: it has none.
  var rowName: String? { get }
  /// The row that stands above the keys now, or will when the focus is back.
  var row: AccessoryRow? { get set }
  /// Where its message stands.
  var faultBanner: FaultBanner? { get }
}

extension Reloading {
  var settings: AppSettings { configuration.settings }
  var rowName: String? { nil }
  var row: AccessoryRow? {
    get { nil }
    set {}
  }
  var faultBanner: FaultBanner? { nil }

  /// Reads every file in use anew; what changed is seen in one frame.
  func reload(in application: Application) {
    let old = settings
    configuration.reloadSettings()
    settingsChanged(from: old, in: application)
    if let theme = configuration.reloadedTheme(named: settings.theme),
      theme != application.window.environment.theme
    {
      application.setTheme(theme)
      view.backgroundColor = theme.background
    }
    replaceRow(in: application)
    configuration.reloadLayout(of: application.keyboard)
  }

  /// Has what differs from `old` done.
  func settingsChanged(from old: AppSettings, in application: Application) {
    let new = settings
    guard new != old else { return }
    application.take(new, over: old, with: configuration)
    if new.theme != old.theme {
      view.backgroundColor = application.window.environment.theme.background
    }
    if new.layouts != old.layouts {
      configuration.offerLayouts(new.layouts, of: application.keyboard)
    }
    if new.accessory != old.accessory { replaceRow(in: application) }
    settingsDidChange()
  }

  private func replaceRow(in application: Application) {
    guard let new = newRow(in: application) else { return }
    row = new
    application.keyboard.reloadInputViews()
  }

  /// Another row than before: its file says something else, or can be read at last.
  private func newRow(in application: Application) -> AccessoryRow? {
    guard let name = rowName else { return nil }
    let perform: (Command) -> Void = { [weak application] in application?.perform(command: $0) }
    if let row {
      return configuration.reloadedRow(named: name, replacing: row.layout, perform: perform)
    }
    guard configuration.isRowFaulty, application.window.firstResponder != nil else { return nil }
    return configuration.accessoryRow(named: name, perform: perform)
  }
}
