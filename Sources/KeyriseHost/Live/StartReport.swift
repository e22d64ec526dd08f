import KeyriseApp
import PanelCore
import PanelSDL
import PanelSystem
import PanelUI

/// Says when the first frames were shown, by the clock that all processes share: a line
/// `frame NS` for the first one, `keyboard NS` for the first with a part of the keyboard, and
/// `rest NS` for the first with all of it, which also ends the run.
@MainActor enum StartReport {
  static func attach(to host: SDLHost, _ app: KeyriseApp) {
    var lines: [String] = []
    let keyboard: KeyboardController = app.application.keyboard
    host.didShowFrame = { [unowned host] in
      let line = " \(nanosecondsSinceBoot())"
      if lines.isEmpty { lines.append("frame" + line) }
      if lines.count == 1, keyboard.frame.minY < app.application.window.frame.height {
        lines.append("keyboard" + line)
      }
      // The last frame of a slide may be at the end's very pixels a little before the end.
      guard keyboard.frame.maxY <= app.application.window.frame.height else { return }
      lines.append("rest" + line)
      for line in lines { printLine(line) }
      host.didShowFrame = nil
      host.stop()
    }
  }
}
