import KeyboardCore
import PanelCore
import PanelUI

extension KeyboardOptions {
  /// What differs from `old`, as the settings file has it; of what was taken back, nil.
  func chosen(over old: KeyboardOptions) -> [SettingChosen] {
    var chosen: [SettingChosen] = []
    if shape != old.shape {
      chosen.append(SettingChosen(key: "keyboard-shape", value: shape.rawValue))
    }
    for (name, now, before) in [
      ("landscape", landscape, old.landscape), ("portrait", portrait, old.portrait),
    ] {
      if now.keyHeight != before.keyHeight {
        chosen.append(
          SettingChosen(key: "keyboard-height-\(name)", value: now.keyHeight.map { "\($0)" }))
      }
      if now.place != before.place {
        chosen.append(
          SettingChosen(
            key: "keyboard-place-\(name)", value: now.place.map { "\($0.x) \($0.y)" }))
      }
    }
    return chosen
  }
}

extension Configuration {
  /// Takes what was chosen on the keyboard itself into the settings in force.
  /// - Returns: what of it is to be written down.
  func take(_ chosen: KeyboardOptionsChosen) -> [SettingChosen] {
    let fixed = settings.screen.fixed
    let settings = chosen.options.chosen(over: settings.keyboard).filter {
      !fixed.contains($0.key)
    }
    for setting in settings {
      if let value = setting.value {
        _ = stack.set(setting.key, to: value, from: .command)
      } else {
        for source in [SettingsStack.Source.command, .chosen] {
          stack.remove(setting.key, from: source)
        }
      }
    }
    return settings
  }
}
