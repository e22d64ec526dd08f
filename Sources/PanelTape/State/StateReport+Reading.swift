import KeyriseApp
import PanelCore
import PanelUI
import TextCore

/// How the scene's text is shown.
extension StateReport {
  func reading() -> [(String, JSONValue)] {
    let options = textView.readingOptions
    let top = textView.topRow
    let marks = textView.deceptiveMarks.map { mark in
      JSONValue.object([
        ("kind", .string(mark.kind)), ("scalar", .string(Self.name(of: mark.scalar))),
        ("byte", .number(Double(mark.byte))), ("row", JSONValue(mark.row)),
      ])
    }
    return [
      ("otherCaret", otherCaret()),
      ("status", status()),
      (
        "reading",
        .object([
          ("textSize", .number(textView.textSize)), ("font", Self.font(textView.family)),
          (
            "top",
            .object([
              ("line", .number(Double(top.line + 1))), ("row", .number(Double(top.row + 1))),
              ("byte", .number(Double(top.byte))),
            ])
          ),
          ("lineNumbers", .bool(options.showsLineNumbers)),
          ("gutter", .number(textView.gutterWidth)),
          ("currentLine", .bool(options.marksCurrentLine)),
          ("wrap", .string(options.wrap.word)),
          ("direction", .string(options.direction.rawValue)),
          ("caretLine", .string(textView.isCaretLineRightToLeft ? "rtl" : "ltr")),
          ("invisibles", .bool(options.showsInvisibles)),
          ("marks", .array(marks)),
        ])
      ),
    ]
  }

  /// Where two directions meet: the caret's mark at the other edge.
  private func otherCaret() -> JSONValue {
    guard let text = app.application.window.firstResponder as? TextView,
      let rect = text.otherCaretRect
    else { return .null }
    return JSONValue(text.convert(rect, to: nil))
  }

  private func status() -> JSONValue {
    guard let status = textView.status else { return .null }
    return .object([
      ("line", .number(Double(status.line))),
      ("column", status.column.map { .number(Double($0)) } ?? .null),
      ("words", .number(Double(status.words))), ("counting", .bool(status.isCounting)),
    ])
  }

  /// The name of a family that was chosen; null for the usual one.
  private static func font(_ family: FontFamily) -> JSONValue {
    if case .named(let name) = family { .string(name) } else { .null }
  }

  /// As Unicode writes it: `U+200B`.
  private static func name(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
