import KeyboardCore
import PanelCore
import PanelUI

extension AppSettings {
  /// Takes a setting of the keyboard's shape in.
  /// - Returns: a sentence when there is no such setting or it can't have this value.
  mutating func setKeyboard(_ key: String, to value: String) -> String? {
    switch key {
    case "keyboard-shape":
      guard let shape = KeyboardShape(rawValue: value) else {
        let names = KeyboardShape.allCases.map(\.rawValue).joined(separator: ", ")
        return "\(key) is one of \(names); not \"\(value)\""
      }
      keyboard.shape = shape
    case "keyboard-dismiss", "keyboard-resize":
      guard value == "drag" || value == "none" else {
        return "\(key) is drag or none; not \"\(value)\""
      }
      if key == "keyboard-dismiss" {
        keyboard.dismissesByDrag = value == "drag"
      } else {
        keyboard.resizesByDrag = value == "drag"
      }
    case "keyboard-height-landscape": return setHeight(key, value, \.landscape.keyHeight)
    case "keyboard-height-portrait": return setHeight(key, value, \.portrait.keyHeight)
    case "keyboard-place-landscape": return setPlace(key, value, \.landscape.place)
    case "keyboard-place-portrait": return setPlace(key, value, \.portrait.place)
    default: return Self.unknown(key)
    }
    return nil
  }

  private mutating func setHeight(
    _ key: String, _ value: String, _ path: WritableKeyPath<KeyboardOptions, Double?>
  ) -> String? {
    if value == "auto" {
      keyboard[keyPath: path] = nil
      return nil
    }
    guard let height = Double(value), height >= 7, height <= 40 else {
      return "\(key) is the height of a key from 7 to 40 millimetres, or auto; not \"\(value)\""
    }
    keyboard[keyPath: path] = height
    return nil
  }

  private mutating func setPlace(
    _ key: String, _ value: String, _ path: WritableKeyPath<KeyboardOptions, Point?>
  ) -> String? {
    if value == "auto" {
      keyboard[keyPath: path] = nil
      return nil
    }
    let numbers = value.split(separator: " ").map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], abs(x) <= 10_000,
      abs(y) <= 10_000
    else {
      return "\(key) is two numbers of millimetres from the left and the top, or auto; not "
        + "\"\(value)\""
    }
    keyboard[keyPath: path] = Point(x: x, y: y)
    return nil
  }
}

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
    let settings = chosen.options.chosen(over: settings.keyboard)
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
