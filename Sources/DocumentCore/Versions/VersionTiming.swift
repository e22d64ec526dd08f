package import PanelCore

/// When an earlier state of a document is kept.
///
/// Events in: `opened`, `edited`, `saved`, `willChange`, `left`. Actions out: `keep`. The text that a
/// file had is kept at the first save over it; the one that is edited at a save that comes long enough
/// after, before anything that takes much of it away, and when the document is left.
package struct VersionTiming: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    /// - Parameter revision: of the text as its file has it.
    case opened(revision: Int)
    /// More of the file is behind the text: no edit.
    case appended(from: Int, to: Int)
    /// - Parameters:
    ///   - before: how many bytes the text had, and has `after`.
    case edited(revision: Int, before: Int, after: Int)
    /// The file has this text.
    case saved(revision: Int)
    /// Something that is no edit by hand takes the text's place.
    case willChange(revision: Int, VersionReason)
    case left(revision: Int)
  }

  /// Which text.
  package enum Text: Equatable, Sendable {
    /// What the file had before its first save.
    case base
    /// What the last save wrote.
    case saved
    /// The text as it is.
    case present
    /// The text as it was before the edit.
    case beforeEdit
  }

  package enum Action: Equatable, Sendable {
    case keep(Text, VersionReason)
  }

  /// How long the next version of a save waits.
  package static let interval = Duration.seconds(300)

  /// The text that was kept last, or that needs none.
  private var kept = 0
  private var lastTime: Timestamp?
  private var hasBase = false
  private var isOpen = false

  package init() {}

  package mutating func handle(_ event: Event, at now: Timestamp) -> [Action] {
    switch event {
    case .opened(let revision):
      self = VersionTiming()
      kept = revision
      isOpen = true
      return []
    case .appended(let from, let to):
      if kept == from { kept = to }
      return []
    case .edited(let revision, let before, let after):
      guard isOpen, Self.isLarge(from: before, to: after) else { return [] }
      // The text before the edit is not the one that was kept, if there was an edit before it.
      guard kept != revision - 1 || !hasBase else { return [] }
      hasBase = true
      lastTime = now
      return [.keep(.beforeEdit, .deletion)]
    case .saved(let revision):
      guard isOpen, revision != kept else { return [] }
      guard hasBase else {
        hasBase = true
        lastTime = now
        return [.keep(.base, .opened)]
      }
      guard lastTime.map({ now - $0 >= Self.interval }) ?? true else { return [] }
      return keep(.saved, .saved, revision, now)
    case .willChange(let revision, let reason):
      guard isOpen else { return [] }
      hasBase = true
      return keep(.present, reason, revision, now)
    case .left(let revision):
      guard isOpen else { return [] }
      isOpen = false
      return revision == kept ? [] : keep(.present, .left, revision, now)
    }
  }

  private mutating func keep(
    _ text: Text, _ reason: VersionReason, _ revision: Int, _ now: Timestamp
  ) -> [Action] {
    kept = revision
    lastTime = now
    return [.keep(text, reason)]
  }

  /// True for an edit that takes a thousand bytes away, or the half of a text that has some.
  static func isLarge(from before: Int, to after: Int) -> Bool {
    let gone = before - after
    return gone >= 1000 || gone >= 60 && gone >= before / 2
  }
}

/// Whether a text becomes a version, by what is kept of its document already.
package enum VersionRule {
  /// A longer text has no versions, in bytes.
  package static let largestText = 2 << 20
  /// So much of what all versions may take is for one document.
  package static let share = 4

  /// - Parameters:
  ///   - now: seconds since 1970 began, as `newest` has them.
  ///   - newest: what the newest version is and when it was kept; nil: there is none.
  package static func takes(
    _ text: ContentMark, _ reason: VersionReason, at now: Int,
    newest: (mark: ContentMark, time: Int)?
  ) -> Bool {
    guard text.byteCount <= largestText else { return false }
    guard let newest else { return text.byteCount > 0 }
    guard newest.mark != text else { return false }
    // A clock that was set back keeps nothing from being kept.
    let age = now - newest.time
    return reason != .saved || age < 0 || age >= VersionTiming.interval.wholeSeconds
  }
}

extension Duration {
  fileprivate var wholeSeconds: Int { Int(milliseconds / 1000) }
}
