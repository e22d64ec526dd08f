import PanelCore

/// One line of `settings.yaml`: its name, how its value is read, and how it is written.
package struct Setting: Sendable {
  /// What a value can be.
  package enum Values: Equatable, Sendable {
    case flag
    case words([String])
    /// A number in a range, whole or not, or one of some words.
    case integer(ClosedRange<Int>, or: [String] = [])
    case number(ClosedRange<Double>, or: [String] = [])
    /// Whatever fits a regular expression.
    case text(String)
  }

  package typealias Path<Value> = any WritableKeyPath<AppSettings, Value> & Sendable

  package let name: String
  package let values: Values
  /// True: another setting has the same value, and more of it.
  package private(set) var isPartOfAnother = false
  private let fault: @Sendable (String) -> String
  private let read: @Sendable (inout AppSettings, String) -> Bool
  private let write: @Sendable (AppSettings) -> String

  /// Takes a value in.
  /// - Returns: a sentence when it can't be.
  func set(_ value: String, in settings: inout AppSettings) -> String? {
    read(&settings, value) ? nil : fault(value)
  }

  /// The present value, as it can be set.
  package func value(in settings: AppSettings) -> String { write(settings) }

  var asPartOfAnother: Setting {
    var copy = self
    copy.isPartOfAnother = true
    return copy
  }

  // MARK: Kinds

  /// - Parameters:
  ///   - fault: what is wrong with a value.
  ///   - parse: nil for a value that can't be.
  static func value<Value: Sendable>(
    _ name: String, _ path: Path<Value>, _ values: Values,
    fault: @escaping @Sendable (String) -> String,
    parse: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String
  ) -> Setting {
    Setting(
      name: name, values: values, fault: fault,
      read: { settings, value in
        guard let new = parse(value) else { return false }
        settings[keyPath: path] = new
        return true
      }, write: { text($0[keyPath: path]) })
  }

  /// - Parameter what: what the value is, for the sentence about one that can't be.
  static func value<Value: Sendable>(
    _ name: String, _ path: Path<Value>, _ values: Values, is what: String,
    parse: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String
  ) -> Setting {
    value(
      name, path, values, fault: { "\(name) is \(what); not \"\($0)\"" }, parse: parse, text: text)
  }

  static func flag(_ name: String, _ path: Path<Bool>) -> Setting {
    value(
      name, path, .flag, fault: { "\"\($0)\" is neither true nor false" }, parse: isOn,
      text: { "\($0)" })
  }

  /// True for the word `yes`, false for `no`.
  static func flag(_ name: String, _ path: Path<Bool>, _ yes: String, _ no: String) -> Setting {
    value(
      name, path, .words([yes, no]), is: "\(yes) or \(no)",
      parse: { $0 == yes ? true : $0 == no ? false : nil }, text: { $0 ? yes : no })
  }

  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: Path<Value>, is what: String? = nil
  ) -> Setting {
    let words = Value.allCases.map(\.rawValue)
    return value(
      name, path, .words(words), is: what ?? "one of " + words.joined(separator: ", "),
      parse: { Value(rawValue: $0) }, text: { $0.rawValue })
  }

  static func integer(
    _ name: String, _ path: Path<Int>, _ range: ClosedRange<Int>, is what: String
  ) -> Setting {
    value(
      name, path, .integer(range), is: what,
      parse: { Int($0).flatMap { range.contains($0) ? $0 : nil } }, text: { "\($0)" })
  }

  static func number(
    _ name: String, _ path: Path<Double>, _ range: ClosedRange<Double>, is what: String
  ) -> Setting {
    value(
      name, path, .number(range), is: what, parse: { double($0, in: range) }, text: text)
  }

  /// A number, or a word for none.
  static func number(
    _ name: String, _ path: Path<Double?>, _ range: ClosedRange<Double>, or none: String,
    is what: String
  ) -> Setting {
    value(
      name, path, .number(range, or: [none]), is: what,
      parse: { $0 == none ? .some(nil) : double($0, in: range).map { .some($0) } },
      text: { $0.map(text) ?? none })
  }

  static func milliseconds(
    _ name: String, _ path: Path<Duration>, _ range: ClosedRange<Int>, is what: String? = nil
  ) -> Setting {
    value(
      name, path, .integer(range),
      is: what
        ?? "a number of milliseconds from \(range.lowerBound) to \(range.upperBound)",
      parse: { Int($0).flatMap { range.contains($0) ? .milliseconds($0) : nil } },
      text: { "\(Int($0.milliseconds))" })
  }

  /// A time, or the first of some words for none; the others are read too.
  static func time(
    _ name: String, _ path: Path<Duration?>, unit: Duration, _ range: ClosedRange<Int>,
    or none: [String], is what: String
  ) -> Setting {
    value(
      name, path, .integer(range, or: none), is: what,
      parse: { value in
        if none.contains(value) { return .some(nil) }
        return Int(value).flatMap { range.contains($0) ? .some(unit * $0) : nil }
      },
      text: { $0.map { "\(Int($0.milliseconds / unit.milliseconds))" } ?? none[0] })
  }

  // MARK: Values

  /// nil: neither true nor false.
  static func isOn(_ value: String) -> Bool? {
    switch value {
    case "true", "on", "yes": true
    case "false", "off", "no": false
    default: nil
    }
  }

  private static func double(_ value: String, in range: ClosedRange<Double>) -> Double? {
    Double(value).flatMap { range.contains($0) ? $0 : nil }
  }

  static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
