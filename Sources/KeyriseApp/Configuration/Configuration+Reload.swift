import KeyboardCore
import PanelCore
import PanelUI

/// The files in use are read anew when one of them changed. A file with faults leaves what is in force
/// as it is, and its faults are told until it is mended.
extension Configuration {
  /// The theme of this name as its file says now; nil: what is in force stays.
  func reloadedTheme(named name: String) -> Theme? {
    do throws(ConfigError) {
      let (theme, errors) = Theme.decode(
        try services.assets.config(named: "themes/\(name).yaml"))
      report("theme", errors)
      return errors.isEmpty ? theme : nil
    } catch {
      report("theme", [error])
      return nil
    }
  }

  /// Gives the keyboard the layout as its files say now; layer and shift stay where they can.
  func reloadLayout(of keyboard: KeyboardController) {
    // Nothing was read yet, or nothing that is worth keeping.
    guard !offered.isEmpty else { return }
    guard loadedLayout == layout, let last = lastReading else { return loadLayout(of: keyboard) }
    let languages = offered.count > 1 ? offered.map(choice) : []
    do throws(ConfigError) {
      let reading = try readLayout()
      report("layout", reading.errors)
      guard reading.errors.isEmpty, let layout = reading.layout,
        layout != last || languages != choices
      else { return }
      lastReading = layout
      choices = languages
      keyboard.setLayout(layout.offering(languages).offeringEmoji())
    } catch {
      report("layout", [error])
    }
  }

  /// A new row of this name, when its file says something else than what `layout` was read from.
  func reloadedRow(
    named name: String, replacing layout: AccessoryLayout,
    perform: @escaping (Command) -> Void
  ) -> AccessoryRow? {
    let start = services.stopwatch()
    do throws(ConfigError) {
      let (new, errors) = try readRow(named: name)
      report("accessory", errors)
      guard let new, new != layout else { return nil }
      return builtRow(new, since: start, perform: perform)
    } catch {
      report("accessory", [error])
      return nil
    }
  }
}
