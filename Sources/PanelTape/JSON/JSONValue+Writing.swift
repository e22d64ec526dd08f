extension JSONValue {
  /// The value as JSON on one line, without spaces.
  ///
  /// Whole numbers have no point, others at most three decimals; what is no number (NaN, an
  /// infinity) is `null`.
  package var text: String {
    var out = ""
    write(to: &out)
    return out
  }

  private func write(to out: inout String) {
    switch self {
    case .null: out += "null"
    case .bool(let value): out += value ? "true" : "false"
    case .number(let value): out += Self.written(value)
    case .string(let value): Self.write(value, to: &out)
    case .array(let items):
      out += "["
      for (i, item) in items.enumerated() {
        if i > 0 { out += "," }
        item.write(to: &out)
      }
      out += "]"
    case .object(let members):
      out += "{"
      for (i, (key, value)) in members.enumerated() {
        if i > 0 { out += "," }
        Self.write(key, to: &out)
        out += ":"
        value.write(to: &out)
      }
      out += "}"
    }
  }

  /// A number's text.
  static func written(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    // Past this, thousandths are below what a Double can hold.
    guard value.magnitude < 1e12 else {
      return Int64(exactly: value).map(String.init) ?? "\(value)"
    }
    let thousandths = Int64((value * 1000).rounded())
    var text = thousandths < 0 ? "-" : ""
    text += String(thousandths.magnitude / 1000)
    let rest = thousandths.magnitude % 1000
    guard rest > 0 else { return text }
    var decimals = String(1000 + rest).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return text + "." + decimals
  }

  private static func write(_ string: String, to out: inout String) {
    out += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      // Controls, and the separators that some readers take for the end of a line.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
