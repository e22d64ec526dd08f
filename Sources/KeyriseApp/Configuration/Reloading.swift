import PanelCore
import PanelUI

/// A scene whose files may change while it runs.
@MainActor protocol Reloading: Scene {
  var settings: AppSettings { get }
  /// The file of its accessory row, without its ending; nil: it has none.
  var rowName: String? { get }
  /// The row that stands above the keys now, or will when the focus is back.
  var row: AccessoryRow? { get set }
  /// Where its message stands.
  var faultBanner: FaultBanner? { get }
}

extension Reloading {
  var rowName: String? { nil }
  var row: AccessoryRow? {
    get { nil }
    set {}
  }
  var faultBanner: FaultBanner? { nil }

  /// Reads every file in use anew; what changed is seen in one frame.
  func reload(in application: Application) {
    if let theme = configuration.reloadedTheme(named: settings.theme),
      theme != application.window.environment.theme
    {
      application.setTheme(theme)
      view.backgroundColor = theme.background
    }
    if let new = newRow(in: application) {
      row = new
      application.keyboard.reloadInputViews()
    }
    configuration.reloadLayout(of: application.keyboard)
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
