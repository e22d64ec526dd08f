import PanelSystem

/// An X server without a screen, of 1280x800 pixels.
final class VirtualDisplay {
  /// What `DISPLAY` is set to.
  let name: String
  private let server: ChildProcess

  /// - Returns: nil where Xvfb is not installed.
  init?(path: String) {
    guard
      let server = ChildProcess(
        "Xvfb", ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
        environment: [("PATH", path)])
    else { return nil }
    let number = server.read(seconds: 10) { $0.hasSuffix("\n") }.filter { $0.isNumber }
    guard !number.isEmpty else { return nil }
    self.server = server
    name = ":" + number
  }
}
