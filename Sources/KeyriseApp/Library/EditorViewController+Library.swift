import PanelCore
import PanelUI

/// The list of notes: its commands, and its place on the screen.
extension EditorViewController {
  static let libraryCommands: Set = [
    "library", "library-close", "library-new", "library-sort", "library-search", "library-undo",
  ]

  private func makeLibrary() -> LibraryController {
    if let library { return library }
    let host = LibraryController.Host(
      document: { [weak self] in self?.document },
      freshPath: { [weak self] in self?.takeFreshPath() ?? "" }, scratchPath: scratchPath,
      shown: { [services] in services.shown($0) },
      accessory: { [weak self] in
        guard let self else { return nil }
        _ = textViewShouldBeginEditing(textView)
        return textView.inputAccessoryView
      }, showVersions: { [weak self] in self?.showVersions(of: $0) },
      media: { [services] in services.media() }, trouble: { [weak self] in self?.trouble },
      layoutChanged: { [weak self] in self?.view.setNeedsLayout() })
    let made = LibraryController(
      application: application, folder: services.notesFolder, host: host)
    library = made
    view.addSubview(made.view)
    return made
  }

  /// - Returns: false for a command that is not one of these.
  func performLibrary(_ command: Command) -> Bool {
    switch command.id {
    case "library": makeLibrary().open()
    case "show" where library?.isOpen == true && application.window.firstResponder == nil:
      library?.view.bar.search.becomeFirstResponder()
    case "open", "new", "close":
      // Whatever opens another document leads to it.
      library?.close(focus: textView)
      return false
    default:
      guard Self.libraryCommands.contains(command.id) else { return false }
      guard let library, library.isOpen else { return true }
      library.perform(command)
    }
    return true
  }

  func canPerformLibrary(_ command: Command) -> Bool? {
    guard Self.libraryCommands.contains(command.id) else { return nil }
    return command.id == "library" || library?.isOpen == true
  }

  /// The list ends where the keyboard begins, as the text does.
  func placeLibrary() {
    guard let library, library.isOpen else { return }
    library.view.frame = Rect(
      left: 0, top: 0, right: view.bounds.width, bottom: max(0, application.keyboard.frame.minY))
  }
}
