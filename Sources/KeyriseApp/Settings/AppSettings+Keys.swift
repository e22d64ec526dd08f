import KeyboardCore
import PanelCore

extension AppSettings {
  /// How the keys understand fingers: each is `keys-NAME`, or `NAME` below `keys:` in the file.
  static var keySettings: [KeySetting] {
    [
      .time("keys-long-press", \.longPress, 100...5000),
      .time("keys-double-tap", \.doubleTap, 100...2000),
      .time("keys-multi-tap", \.multiTap, 200...5000),
      .time("keys-repeat-delay", \.repeatDelay, 100...5000),
      .time("keys-repeat-interval", \.repeatInterval, 10...2000),
      .time("keys-repeat-acceleration", \.repeatAcceleration, 0...100),
      .time("keys-repeat-least", \.leastRepeatInterval, 10...2000),
      .length("keys-drift", \.drift, 0...20),
      .length("keys-hysteresis", \.hysteresis, 0...10),
      .length("keys-flick-length", \.flickLength, 1...40),
      .length("keys-flick-speed", \.flickSpeed, 0...1000, "millimetres a second"),
      .length("keys-correction-reach", \.correctionReach, 0...10),
      .length("keys-palm", \.palm, 0...100),
      .flag("keys-correction", \.correctsHits),
      .flag("keys-popup-stays", \.keepsPopup),
      .flag("keys-hold-locks-shift", \.holdLocksShift),
    ]
  }

  /// One setting of the keys and the values it can have.
  enum KeySetting {
    /// In milliseconds.
    case time(String, WritableKeyPath<KeyTimings, Duration>, ClosedRange<Int>)
    /// In millimetres, or what is said.
    case length(
      String, WritableKeyPath<KeyTimings, Double>, ClosedRange<Double>, String = "millimetres")
    case flag(String, WritableKeyPath<KeyTimings, Bool>)

    var name: String {
      switch self {
      case .time(let name, _, _), .length(let name, _, _, _), .flag(let name, _): name
      }
    }
  }

  /// Takes a setting of the keys in.
  /// - Returns: a sentence when there is no such setting or it can't have this value.
  mutating func setKeys(_ key: String, to value: String) -> String? {
    guard let setting = Self.keySettings.first(where: { $0.name == key }) else {
      return "there is no setting \"\(key)\""
    }
    switch setting {
    case .time(_, let path, let range):
      guard let milliseconds = Int(value), range.contains(milliseconds) else {
        return "\(key) is a number of milliseconds from \(range.lowerBound) to "
          + "\(range.upperBound); not \"\(value)\""
      }
      keys[keyPath: path] = .milliseconds(milliseconds)
    case .length(_, let path, let range, let unit):
      guard let number = Double(value), range.contains(number) else {
        return "\(key) is a number of \(unit) from \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound)); not \"\(value)\""
      }
      keys[keyPath: path] = number
    case .flag(_, let path):
      var isOn = keys[keyPath: path]
      if let sentence = read(value, &isOn) { return sentence }
      keys[keyPath: path] = isOn
    }
    return nil
  }

  /// Takes `auto-capitals`, `keyboard-type` or `trace` in.
  mutating func setTyping(_ key: String, to value: String) -> String? {
    if key == "trace" {
      guard value == "keys" || value == "off" else {
        return "trace is keys or off; not \"\(value)\""
      }
      tracesKeys = value == "keys"
      return nil
    }
    if key == "keyboard-type" {
      guard let type = KeyboardType(rawValue: value) else {
        let names = KeyboardType.allCases.map(\.rawValue).joined(separator: ", ")
        return "keyboard-type is one of \(names); not \"\(value)\""
      }
      keyboardType = type
      return nil
    }
    guard let type = AutocapitalizationType(rawValue: value) else {
      let names = AutocapitalizationType.allCases.map(\.rawValue).joined(separator: ", ")
      return "auto-capitals is one of \(names); not \"\(value)\""
    }
    autocapitalization = type
    return nil
  }
}
