import PanelCore

/// One row of the maintainer's page: what it is called and the command that it gives.
///
/// A further row is a further line of `all`, with a command that the editor knows.
struct MaintainerRow: Equatable, Sendable {
  let id: String
  let icon: Icon
  let title: Phrase
  /// What it does, in a few words.
  let detail: Phrase
  /// Carried out by the editor. Those that begin with `maintainer-` are the page's own.
  let command: String
  /// It is touched twice: once to say what follows.
  var asksAgain = false

  static let all = [
    MaintainerRow(
      id: "back", icon: .note, title: Phrase("Back to writing"),
      detail: Phrase("Closes this page"), command: "maintainer-close"),
    MaintainerRow(
      id: "reload", icon: .settings, title: Phrase("Read the settings anew"),
      detail: Phrase("Settings, layouts, rows and themes"), command: "maintainer-reload"),
    MaintainerRow(
      id: "check", icon: .find, title: Phrase("Check"),
      detail: Phrase("Fonts, files and devices"), command: "maintainer-check"),
    MaintainerRow(
      id: "calibrate", icon: .plus, title: Phrase("Measure the touch panel"),
      detail: Phrase("Where fingers are not where the picture is"), command: "maintainer-calibrate"),
    MaintainerRow(
      id: "tape", icon: .time, title: Phrase("Keep a tape"),
      detail: Phrase("The touches of the last minutes"),
      command: "maintainer-tape"),
    MaintainerRow(
      id: "session", icon: .trash, title: Phrase("End the session"),
      detail: Phrase("Removes all notes"), command: "end-session", asksAgain: true),
    MaintainerRow(
      id: "leave", icon: .lock, title: Phrase("Leave the kiosk"),
      detail: Phrase("Saves and ends the program"), command: "maintainer-leave", asksAgain: true),
    MaintainerRow(
      id: "restart", icon: .redo, title: Phrase("Restart the machine"),
      detail: Phrase("All is saved before"), command: "maintainer-restart", asksAgain: true),
    MaintainerRow(
      id: "power-off", icon: .close, title: Phrase("Switch the machine off"),
      detail: Phrase("All is saved before"), command: "maintainer-power-off", asksAgain: true),
  ]
}
