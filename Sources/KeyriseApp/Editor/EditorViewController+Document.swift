import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// A view over all of the screen, until it is put away.
@MainActor protocol CoveringView: View {
  /// Who has the focus while it is there; nil: nobody.
  var firstField: TextView? { get }
}

/// Which version a file is to have, and where it is saved.
extension EditorViewController {
  static let documentCommands: Set = [
    "keep-mine", "keep-theirs", "compare", "close-cover", "save-elsewhere", "take-over",
  ]

  /// - Returns: false for a command that is not one of these.
  func performDocument(_ command: Command) -> Bool {
    guard let document, Self.documentCommands.contains(command.id) else { return false }
    switch command.id {
    case "keep-mine":
      uncover()
      document.keepMine()
    case "keep-theirs":
      uncover()
      document.keepTheirs()
    case "compare":
      guard let comparison = document.comparison else { return true }
      cover(with: CompareView(comparison, perform: { [weak self] in self?.send($0) }))
    case "save-elsewhere": askWhere()
    case "take-over": document.takeOver()
    default: uncover()
    }
    return true
  }

  private func askWhere() {
    guard let document else { return }
    let places = SavePlaces(
      path: document.session.path, notes: services.notesFolder,
      media: settings.locksFiles
        ? [] : services.media().filter { !$0.isReadOnly }.map(\.path))
    let sheet = SaveSheet(
      places, shown: services.shown, perform: { [weak self] in self?.send($0) },
      choose: { [weak self] path in
        self?.document?.saveElsewhere(path) { result in
          guard let sheet = self?.cover as? SaveSheet else { return }
          switch result {
          case .success: self?.uncover()
          case .failure(let fault): sheet.show(fault)
          }
        }
      })
    cover(with: sheet)
  }

  func cover(with fresh: any CoveringView) {
    uncover()
    cover = fresh
    view.addSubview(fresh)
    if let field = fresh.firstField {
      field.becomeFirstResponder()
    } else {
      application.window.makeFirstResponder(nil)
    }
    view.setNeedsLayout()
  }

  func uncover() {
    guard let old = cover else { return }
    cover = nil
    // The focus goes first: the keyboard must not think that nobody has it.
    textView.becomeFirstResponder()
    old.removeFromSuperview()
    view.setNeedsLayout()
  }

  func layoutCover() {
    cover?.frame = Rect(
      x: 0, y: 0, width: view.bounds.width,
      height: min(view.bounds.height, application.keyboard.frame.minY))
  }

  /// What is compared is there no more.
  func refreshCover() {
    guard let old = cover as? CompareView else { return }
    guard let comparison = document?.comparison else { return uncover() }
    guard comparison != old.comparison else { return }
    let fresh = CompareView(comparison, perform: { [weak self] in self?.send($0) })
    old.removeFromSuperview()
    cover = fresh
    view.addSubview(fresh)
    view.setNeedsLayout()
  }

  func takeCoverKey(_ press: KeyPress) -> Bool {
    guard cover != nil, press.isDown, press.key == .escape else { return false }
    uncover()
    return true
  }
}
