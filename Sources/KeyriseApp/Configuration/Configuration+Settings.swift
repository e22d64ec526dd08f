import PanelCore
import PanelUI

/// Settings: read at the start, and again when their file has changed.
extension Configuration {
  /// Takes the settings file, what was chosen by hand, and what the command line says.
  /// - Returns: what was chosen by hand.
  func readSettings(over start: [(String, String)]) -> ChosenSettings {
    if let file = settingsFile() { stack.replace(.file, by: file.values) }
    let choices = readChoices()
    for (key, value) in start {
      if let sentence = stack.set(key, to: value, from: .start) { complain(sentence) }
    }
    return choices
  }

  /// Reads the settings file anew. With a fault in it, all that holds stays as it is.
  func reloadSettings() {
    if let file = settingsFile(), file.errors.isEmpty { stack.replace(.file, by: file.values) }
  }

  /// nil: there is a file that can't be read.
  private func settingsFile() -> SettingsFile? {
    do throws(ConfigError) {
      let file = SettingsFile(try services.assets.config(named: "settings.yaml"))
      report("settings", file.errors)
      return file
    } catch {
      // No file is the usual case.
      let isMissing = error.rule == .noFile
      report("settings", isMissing ? [] : [error])
      return isMissing ? SettingsFile() : nil
    }
  }

  /// What was chosen by hand before. A file that is broken is told and left aside; without one there is
  /// nothing to complain of.
  private func readChoices() -> ChosenSettings {
    guard services.choicesFile != nil else { return ChosenSettings() }
    do throws(ConfigError) {
      let file = SettingsFile(try services.assets.config(named: ChosenSettings.file))
      report("choices", file.errors)
      stack.replace(.chosen, by: file.values)
      return ChosenSettings(
        Dictionary(file.values.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }))
    } catch {
      report("choices", error.rule == .noFile ? [] : [error])
      return ChosenSettings()
    }
  }
}

extension Application {
  /// Takes what holds for every scene.
  /// - Parameter old: what held until now; nil: nothing yet.
  func take(_ new: AppSettings, over old: AppSettings?, with configuration: Configuration) {
    if new.language != old?.language { setStrings(configuration.strings(of: new.language)) }
    if new.theme != old?.theme { setTheme(configuration.theme(named: new.theme)) }
    setLineStrictness(new.lineStrictness)
    setReducesMotion(new.reducesMotion)
    keyboard.timings = new.keys
    keyboard.options = new.keyboard
    keyboard.traces = new.tracesKeys
    keyboard.clicks = new.clicks
    gate.noticesScanners = new.noticesScanners
    gate.ending = new.input.scanEnding
    gate.debounce = new.input.debounce
    if new.input.touchMatrix != old?.input.touchMatrix {
      emit(.setTouchMatrix(new.input.touchMatrix ?? .identity))
    }
    keyboard.emoji.setRecents(new.recentEmoji)
    if old == nil { keyboard.emoji.source = { configuration.emoji() } }
  }
}
