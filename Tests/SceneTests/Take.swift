import Foundation
import KeyriseHost
import PanelTape

/// A tape that was played, with its reports read.
@MainActor struct Take {
  let run: TapeRun
  /// What `state` and `notes` printed, in order.
  let reports: [JSONValue]

  /// - Parameter lines: the tape; scenes' own layouts and rows are found.
  init(_ lines: String, out: String = ".", keepsFrames: Bool = false) throws {
    run = TapeRun(lines, assets: Folder.assets.path, out: out, keepsFrames: keepsFrames)
    reports = try run.output.map { try JSONReader.value(of: $0) }
  }

  /// The states in order, without what `notes` printed.
  var states: [JSONValue] { reports.filter { $0["notifications"] == nil } }

  /// The names of the notifications that each `notes` printed, with spaces between them.
  var notes: [String] {
    reports.compactMap { $0["notifications"]?.items.map { $0["name"]?.text ?? "" } }
      .map { $0.joined(separator: " ").replacing("\"", with: "") }
  }
}

extension JSONValue {
  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  /// NaN when it is no number, so that no comparison holds.
  var double: Double { if case .number(let number) = self { number } else { .nan } }
  var isTrue: Bool { self == .bool(true) }

  subscript(_ key: String, default value: JSONValue) -> JSONValue { self[key] ?? value }

  /// The number at a pointer; NaN when there is none.
  func number(_ pointer: String) -> Double { self[pointer: pointer]?.double ?? .nan }

  /// The rectangle at a pointer.
  func box(_ pointer: String) -> Box {
    Box(
      x: number(pointer + "/x"), y: number(pointer + "/y"), w: number(pointer + "/w"),
      h: number(pointer + "/h"))
  }
}

/// A rectangle of a report.
struct Box: Equatable {
  var x: Double
  var y: Double
  var w: Double
  var h: Double

  var maxX: Double { x + w }
  var maxY: Double { y + h }
  /// A place in a tape.
  var center: String { "\(x + w / 2),\(y + h / 2)" }

  func isInside(_ other: Box) -> Bool {
    w >= 0 && h >= 0 && x >= other.x && y >= other.y && maxX <= other.maxX + 0.01
      && maxY <= other.maxY + 0.01
  }
}
