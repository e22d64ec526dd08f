import PanelCore

/// The frame log of a recording: what a player would log, and what of it came on the display.
@MainActor final class FrameLog {
  private let write: (_ text: String, _ offset: Int) -> Void
  /// Bytes in the log before the newest frame's line, and with it.
  private var start = 0
  private var end = 0
  private var newest: FrameEntry?

  /// - Parameter write: puts text at an offset in bytes: at the log's end, or over its last line.
  init(write: @escaping (_ text: String, _ offset: Int) -> Void) { self.write = write }

  func made(_ frame: FrameEntry) {
    newest = frame
    start = end
    put(frame.line)
  }

  /// The display is given `list` for the newest frame.
  func shown(_ list: DisplayList, at time: Timestamp) {
    guard let newest, case .object(let members) = newest.line(of: list) else { return }
    let shown = JSONValue.object([
      ("time", .number(time.tenths)), ("damage", .array(list.damage.map(JSONValue.init))),
    ])
    put(.object(members + [("shown", shown)]))
  }

  private func put(_ line: JSONValue) {
    let text = line.text + "\n"
    write(text, start)
    end = start + text.utf8.count
  }
}
