/// What is kept of the last minutes, to be looked at when something went wrong.
package struct FieldSettings: Equatable, Sendable {
  /// What `field-tape` says.
  package enum Length: Equatable, Sendable {
    /// Five minutes in a kiosk, else none.
    case auto
    case off
    case minutes(Int)
  }

  package var length = Length.auto
  /// True: what was typed can be read in it.
  package var hasText = false

  /// How much is kept; nil: nothing.
  package func minutes(isKiosk: Bool) -> Int? {
    switch length {
    case .auto: isKiosk ? 5 : nil
    case .off: nil
    case .minutes(let minutes): minutes
    }
  }
}

extension Setting {
  static let field: [Setting] = [
    .value(
      "field-tape", \.field.length, .integer(1...60, or: ["auto", "off", "no", "false"]),
      is: "a number of minutes from 1 to 60, off, or auto",
      parse: { value in
        switch value {
        case "auto": .some(.auto)
        case "off", "no", "false": .off
        default: Int(value).flatMap { (1...60).contains($0) ? .minutes($0) : nil }
        }
      },
      text: { (length: FieldSettings.Length) in
        switch length {
        case .auto: "auto"
        case .off: "off"
        case .minutes(let minutes): "\(minutes)"
        }
      }),
    .flag("field-tape-text", \.field.hasText),
  ]
}
