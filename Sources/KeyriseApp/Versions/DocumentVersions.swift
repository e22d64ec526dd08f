import DocumentCore
import PanelCore
import PanelUI
import TextCore

/// Hands earlier states of the document to those who keep them, when `VersionTiming` says so.
///
/// The texts share their leaves with the one that is edited.
@MainActor final class DocumentVersions {
  private unowned let application: Application
  private var timing = VersionTiming()
  private var path: String?
  /// The text as it was before the edit that comes next.
  private var last = TextBuffer()
  /// How much all versions may take, in bytes; 0: none is kept.
  var limit = 0 { didSet { if limit != oldValue { hasCleared = false } } }
  /// What was kept before the setting said so is gone.
  private var hasCleared = false

  init(application: Application) { self.application = application }

  /// Another document is shown.
  /// - Parameter text: as its file has it; nil: nobody knows, as after a crash.
  func opened(_ path: String, _ text: TextBuffer, revision: Int) {
    self.path = path
    last = text
    _ = timing.handle(.opened(revision: revision), at: application.now)
  }

  /// More of the file is behind the text.
  func appended(_ text: TextBuffer, from old: Int, to new: Int) {
    last = text
    _ = timing.handle(.appended(from: old, to: new), at: application.now)
  }

  /// The text has changed, and not by hand.
  func changed(_ text: TextBuffer) { last = text }

  func edited(_ text: TextBuffer, revision: Int) {
    let before = last
    last = text
    guard before.byteCount > text.byteCount else { return }
    let event = VersionTiming.Event.edited(
      revision: revision, before: before.byteCount, after: text.byteCount)
    carryOut(timing.handle(event, at: application.now)) { _ in before }
  }

  /// The file has `text` now, and had `base` before.
  func saved(_ text: TextBuffer?, over base: TextBuffer?, revision: Int) {
    carryOut(timing.handle(.saved(revision: revision), at: application.now)) {
      $0 == .base ? base : text
    }
    clearIfOff()
  }

  /// Something that is no edit by hand is about to take the place of `text`.
  func willChange(_ text: TextBuffer, revision: Int, _ reason: VersionReason) {
    let event = VersionTiming.Event.willChange(revision: revision, reason)
    carryOut(timing.handle(event, at: application.now)) { _ in text }
  }

  func left(_ text: TextBuffer, revision: Int) {
    carryOut(timing.handle(.left(revision: revision), at: application.now)) { _ in text }
    last = TextBuffer()
  }

  /// Keeps nothing more of the document that is shown.
  func forget() {
    timing = VersionTiming()
    last = TextBuffer()
  }

  private func carryOut(
    _ actions: [VersionTiming.Action], text: (VersionTiming.Text) -> TextBuffer?
  ) {
    guard limit > 0, let path else { return }
    for case .keep(let which, let reason) in actions {
      guard let text = text(which), text.byteCount <= VersionRule.largestText else { continue }
      application.emit(
        .versions(
          request: 0, .keep(path: path, text: text.source, reason: reason, limit: limit)))
    }
  }

  private func clearIfOff() {
    guard limit == 0, !hasCleared else { return }
    hasCleared = true
    application.emit(.versions(request: 0, .clear))
  }
}
