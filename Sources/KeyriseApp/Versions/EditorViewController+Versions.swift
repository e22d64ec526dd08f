import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// The versions of the document: their commands, and their place on the screen.
extension EditorViewController {
  static let versionCommands: Set = [
    "versions", "versions-close", "versions-back", "versions-show", "versions-restore",
  ]

  private func makeVersions() -> VersionsController {
    if let versions { return versions }
    let host = VersionsController.Host(
      document: { [weak self] in self?.document },
      title: { [weak self] in self?.documentTitle ?? "" },
      layoutChanged: { [weak self] in self?.view.setNeedsLayout() })
    let made = VersionsController(application: application, host: host)
    versions = made
    view.addSubview(made.view)
    return made
  }

  /// - Returns: false for a command that is not one of these.
  func performVersions(_ command: Command) -> Bool {
    switch command.id {
    case "versions":
      find?.close()
      let isListOpen = library?.isOpen == true
      library?.close(focus: nil)
      makeVersions().open(wantsFocus: isListOpen)
    case "open", "new", "close", "library":
      // Whatever opens another document leads to it.
      versions?.close(focus: textView)
      return false
    default:
      guard Self.versionCommands.contains(command.id) else { return false }
      guard let versions, versions.isOpen else { return true }
      versions.perform(command, focus: textView)
    }
    return true
  }

  func canPerformVersions(_ command: Command) -> Bool? {
    guard Self.versionCommands.contains(command.id) else { return nil }
    return command.id == "versions" || versions?.isOpen == true
  }

  /// Control, Shift and H opens them; keys go to them while they are there.
  func takeVersionKey(_ press: KeyPress) -> Bool {
    if versions?.take(press, focus: textView) == true { return true }
    guard press.isDown, press.modifiers == [.control, .shift],
      press.key == .character("h") || press.key == .character("H")
    else { return false }
    return performVersions(Command("versions"))
  }

  /// The versions of a note of the list, which is opened first if need be.
  func showVersions(of path: String) {
    guard let document else { return }
    if document.session.path != path {
      wantedVersions = path
      document.open(path)
    }
    if document.session.path == path { return send("versions") }
    library?.close(focus: nil)
  }

  /// The document may be another one.
  func refreshVersions() {
    versions?.documentDidChange()
    guard let path = wantedVersions, let session = document?.session else { return }
    guard session.path == path else { return }
    wantedVersions = nil
    library?.close(focus: nil)
    makeVersions().open(wantsFocus: true)
  }

  func placeVersions() {
    guard let versions, versions.isOpen else { return }
    versions.view.frame = view.bounds
  }
}

extension DocumentCoordinator {
  /// An earlier version takes the text's place, as one step of undo; the text as it is becomes a
  /// version itself.
  func restore(_ text: TextBuffer) {
    textView.endComposing()
    let mine = textView.session.buffer
    versions.willChange(mine, revision: textView.session.revision, .restored)
    textView.take(ThreeWayMerge(replacing: mine, with: text))
    versions.changed(textView.session.buffer)
  }
}
