import KeyboardCore
package import PanelCore
package import PanelUI

/// Reads the app's files when they are first needed, and keeps what is wrong in them.
///
/// A file that fails leaves a safe value in force and is read again the next time it is needed.
@MainActor package final class Configuration {
  let services: AppServices
  private let log: (String) -> Void
  /// The settings in force, by where they come from.
  package var stack = SettingsStack() {
    didSet {
      settings = stack.settings
      settingsDidChange()
    }
  }
  /// Called when other settings may hold.
  var settingsDidChange: () -> Void = {}
  /// The settings in force.
  package private(set) var settings = AppSettings()
  /// What is wrong now, by file, in the order in which the files were read.
  private var faults: [(name: String, errors: [ConfigError])] = []
  /// How often an accessory row was built.
  package private(set) var accessoryBuilds = 0
  /// The file of the row that was built last.
  package private(set) var accessoryFile: String?
  /// How long the last row took from its file to its view.
  package private(set) var accessoryBuildTime = Duration.zero
  /// The name of the layout that was read without a fault and is in force.
  private(set) var loadedLayout: String?
  /// What it was read as, before the languages were put on its keys.
  var lastReading: KeyboardLayout?
  /// The layouts that the language key leads to, and the one in force.
  private(set) var offered: [String] = []
  var choices: [LanguageChoice] = []
  private(set) var layout = AppSettings().layout
  /// The layout in force, by its file's name.
  package var layoutInForce: String { layout }
  /// Called when the errors in force are others than before.
  package var errorsDidChange: () -> Void = {}

  package init(services: AppServices, log: @escaping (String) -> Void) {
    self.services = services
    self.log = log
  }

  /// The errors in force.
  package var errors: [ConfigError] { faults.flatMap(\.errors) }

  /// True: the accessory row's file can't be used.
  var isRowFaulty: Bool { faults.contains { $0.name == "accessory" && !$0.errors.isEmpty } }

  /// The words of this language; English when there are none.
  package func strings(of language: String) -> Strings {
    if let strings = services.strings(language) { return strings }
    log("there are no words of the language \"\(language)\": the interface is English")
    return .english
  }

  /// The theme of this name; the compiled-in one when its file fails.
  package func theme(named name: String) -> Theme {
    do {
      let (theme, errors) = Theme.decode(try services.assets.config(named: "themes/\(name).yaml"))
      report("theme", errors)
      return theme
    } catch {
      report("theme", [error])
      return .paper
    }
  }

  /// Offers the keyboard the layouts of these names; the one in force stays if it is among them.
  ///
  /// A file that can't be used leaves the compiled-in layout in force: the keyboard always appears.
  package func offerLayouts(_ names: [String], of keyboard: KeyboardController?) {
    if names != offered {
      offered = names
      choices = names.count > 1 ? names.map(choice) : []
      loadedLayout = nil
    }
    if !names.contains(layout) { layout = names.first ?? AppSettings().layout }
    loadLayout(of: keyboard)
  }

  /// Gives the keyboard another of the layouts on offer, by its name or the next in turn.
  package func changeLayout(to name: String?, of keyboard: KeyboardController) -> Bool {
    let here = offered.firstIndex(of: layout) ?? 0
    let next = offered.isEmpty ? nil : offered[(here + 1) % offered.count]
    guard let name = name ?? next, offered.contains(name) else { return false }
    layout = name
    loadLayout(of: keyboard)
    return true
  }

  func loadLayout(of keyboard: KeyboardController?) {
    guard let keyboard, loadedLayout != layout else { return }
    do throws(ConfigError) {
      let reading = try readLayout()
      report("layout", reading.errors)
      if reading.errors.isEmpty { loadedLayout = layout }
      lastReading = reading.layout
      keyboard.setLayout((reading.layout ?? .fallback).offering(choices).offeringEmoji())
    } catch {
      report("layout", [error])
      lastReading = nil
      keyboard.setLayout(.fallback.offering(choices).offeringEmoji())
    }
  }

  /// The layout that is in force, as its files say now.
  func readLayout() throws(ConfigError) -> LayoutReading {
    KeyboardLayout.decode(
      try layoutFile(layout), keepsPlaces: false,
      importing: { [self] name throws(ConfigError) in try layoutFile(name) })
  }

  private func layoutFile(_ name: String) throws(ConfigError) -> ConfigNode {
    try services.assets.config(named: "layouts/\(name).yaml")
  }

  /// The language's own name, for the list; a file that can't be read goes by its name.
  func choice(_ name: String) -> LanguageChoice {
    do throws(ConfigError) {
      return LanguageChoice(id: name, name: try layoutFile(name)["name"]?.scalar ?? name)
    } catch {
      return LanguageChoice(id: name, name: name)
    }
  }

  /// Builds the accessory row of this name from its file; nil when the file fails.
  package func accessoryRow(
    named name: String, perform: @escaping (Command) -> Void
  ) -> AccessoryRow? {
    let start = services.stopwatch()
    do throws(ConfigError) {
      let (layout, errors) = try readRow(named: name)
      report("accessory", errors)
      return layout.map { builtRow($0, since: start, perform: perform) }
    } catch {
      report("accessory", [error])
      return nil
    }
  }

  func readRow(named name: String) throws(ConfigError) -> (AccessoryLayout?, [ConfigError]) {
    AccessoryLayout.decode(try services.assets.config(named: "accessory/\(name).yaml"))
  }

  func builtRow(
    _ layout: AccessoryLayout, since start: Timestamp, perform: @escaping (Command) -> Void
  ) -> AccessoryRow {
    let row = AccessoryRow(layout: layout, perform: perform)
    accessoryBuilds += 1
    accessoryFile = layout.file
    accessoryBuildTime = services.stopwatch() - start
    return row
  }

  /// Says what is wrong with something that is in no file.
  func complain(_ sentence: String) { log(sentence) }

  /// Takes what is wrong in a file, or nothing, in place of what was.
  func report(_ name: String, _ errors: [ConfigError]) {
    let before = self.errors
    if let i = faults.firstIndex(where: { $0.name == name }) {
      faults[i].errors = errors
    } else {
      faults.append((name, errors))
    }
    guard self.errors != before else { return }
    for error in errors { log(error.description) }
    errorsDidChange()
  }
}
