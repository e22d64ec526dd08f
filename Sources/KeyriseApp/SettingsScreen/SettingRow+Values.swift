import PanelCore

extension SettingRow {
  /// The least and the most of a number; nil: the setting is none.
  var range: ClosedRange<Double>? {
    switch Setting.named(name)?.values {
    case .integer(let range, _)?: Double(range.lowerBound)...Double(range.upperBound)
    case .number(let range, _)?: range
    default: nil
    }
  }

  /// The number that a value stands for.
  /// - Parameter automatic: what the value is where it is not a number.
  func number(_ value: String, automatic: Double?) -> Double? {
    Double(value) ?? automatic ?? range?.lowerBound
  }

  /// The value after a touch of a part; nil: there is no other.
  func value(
    after part: SettingsItem.Part, from value: String, automatic: Double? = nil
  ) -> String? {
    switch (control, part) {
    case (.toggle, .row):
      return Setting.isOn(value) == false ? "true" : "false"
    case (.steps(let step, _), .less), (.steps(let step, _), .more):
      guard let range, let now = number(value, automatic: automatic) else { return nil }
      // From one whole step to the next, wherever the number lies.
      let steps = now / step
      let wanted =
        part == .more ? (steps + 0.001).rounded(.down) + 1 : (steps - 0.001).rounded(.up) - 1
      let next = min(max(wanted * step, range.lowerBound), range.upperBound)
      guard abs(next - now) > 0.001, part == .more ? next > now : next < now else { return nil }
      return Setting.text((next * 100).rounded() / 100)
    default: return nil
    }
  }
}

/// The list of layouts, as the setting `layouts` has it.
enum SettingLayouts {
  static func names(_ value: String) -> [String] {
    value.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
  }

  /// The value after a touch of a part of a layout; nil: it stays. One layout is always left.
  static func value(
    after part: SettingsItem.Part, of name: String, from value: String
  ) -> String? {
    var names = names(value)
    let place = names.firstIndex(of: name)
    switch (part, place) {
    case (.up, let place?) where place > 0: names.swapAt(place, place - 1)
    case (.remove, let place?) where names.count > 1: names.remove(at: place)
    case (.row, nil): names.append(name)
    default: return nil
    }
    return names.joined(separator: " ")
  }
}
