package import DocumentCore
package import PanelCore
package import PanelUI
import TextCore

/// Connects the document session to the text view, the files outside and the screen.
///
/// When to write is the session's decision; this object fills in the bytes and passes results back.
@MainActor package final class DocumentCoordinator: Timed {
  private let application: Application
  private let textView: TextView
  /// What is open and whether it is saved.
  package private(set) var session: DocumentSession
  /// Called when title, dirty mark or error may be others than before.
  package var didChange: () -> Void = {}
  /// What is read now, and what comes after it if it can't be read.
  private var opening: (path: String, fallbacks: [String])?
  private var isLoading = false
  private var openFault: FileFault?

  package init(application: Application, textView: TextView, autosaveDelay: Duration?) {
    self.application = application
    self.textView = textView
    session = DocumentSession(autosaveDelay: autosaveDelay)
    application.register(timed: self)
  }

  /// What the last read or write failed of.
  package var lastError: FileFault? { session.lastError ?? openFault }

  /// Saves what is open if need be, then reads `path`. A file that is not there begins empty.
  ///
  /// What can't be read leaves the document as it is; at the start, when there is none, the fallbacks
  /// are tried in order, so that whatever is typed has a file.
  package func open(_ path: String, fallbacks: [String] = []) {
    carryOut(session.handle(.focusLost, at: application.now))
    openFault = nil
    read(path, fallbacks)
  }

  private func read(_ path: String, _ fallbacks: [String]) {
    opening = (path, fallbacks)
    application.emit(.readFile(path: path))
  }

  /// Begins an empty document at `path`; the file comes with its first save.
  package func begin(at path: String) {
    carryOut(session.handle(.focusLost, at: application.now))
    openFault = nil
    show(path, [])
  }

  package func textDidChange() {
    guard !isLoading else { return }
    carryOut(session.handle(.edited(revision: textView.session.revision), at: application.now))
    didChange()
  }

  package func save() { carryOut(session.handle(.saveRequested, at: application.now)) }
  package func save(as path: String) {
    carryOut(session.handle(.pathChosen(path), at: application.now))
  }
  /// The app is left, perhaps for good.
  package func focusLost() { carryOut(session.handle(.focusLost, at: application.now)) }
  /// Saves, then ends the program.
  package func quit() { carryOut(session.handle(.quitRequested, at: application.now)) }

  package func setAutosaveDelay(_ delay: Duration?) { session.autosaveDelay = delay }

  /// A file was read or written.
  package func received(_ event: InputEvent) {
    switch event {
    case .fileRead(let path, let result):
      guard let (wanted, fallbacks) = opening, path == wanted else { return }
      opening = nil
      switch result {
      case .success(let bytes): show(path, bytes)
      case .failure(let fault) where fault.code == Self.noSuchFile: show(path, [])
      case .failure(let fault):
        openFault = fault
        application.emit(.log("\(fault.path): \(fault.reason)"))
        if session.path == nil, let next = fallbacks.first {
          read(next, Array(fallbacks.dropFirst()))
        }
        didChange()
      }
    case .fileWritten(let request, let result):
      if case .failure(let fault) = result {
        application.emit(.log("\(fault.path): \(fault.reason)"))
      }
      carryOut(session.handle(.written(request: request, result), at: application.now))
      didChange()
    default: break
    }
  }

  private static let noSuchFile: Int32 = 2

  private func show(_ path: String, _ bytes: [UInt8]) {
    isLoading = true
    textView.load(TextBuffer(bytes: DocumentFormat.decode(bytes).content))
    isLoading = false
    let revision = textView.session.revision
    carryOut(
      session.handle(
        .opened(path: path, bytes: bytes, revision: revision), at: application.now))
    application.emit(.setTitle(session.title))
    didChange()
  }

  private func carryOut(_ actions: [DocumentSession.Action]) {
    for action in actions {
      switch action {
      case .write(let request, let path, _):
        let bytes = session.format.encode(textView.session.buffer.allBytes)
        application.emit(.writeFile(request: request, path: path, bytes: bytes))
      case .choosePath: break
      case .readyToQuit: application.emit(.quit)
      }
    }
    if !actions.isEmpty { didChange() }
  }

  package var nextDeadline: Timestamp? { session.nextDeadline }
  package func fire(at now: Timestamp) { carryOut(session.advance(to: now)) }
}
