package import PanelCore

/// Copying notes to a medium, one after the other, so that a save never waits for more than one.
///
/// The library's session asks for the next copy when the last one is answered, and tells how far it is.
package struct LibraryCopying: Hashable, Sendable {
  /// How far it is, or how it ended.
  package struct Outcome: Hashable, Sendable {
    package enum End: Hashable, Sendable {
      case goesOn
      /// All is on the medium, and it can be pulled out.
      case done
      /// The medium went.
      case pulledOut
      case failed(FileFault)
    }

    /// What the medium is called.
    package var name: String
    package var done: Int
    package var count: Int
    package var end = End.goesOn

    package init(name: String, done: Int, count: Int, end: End = .goesOn) {
      (self.name, self.done, self.count, self.end) = (name, done, count, end)
    }
  }

  /// The media that are there.
  package var media: [Medium] = []
  /// The medium's path while something is being copied.
  private(set) var medium: String?
  /// What is to be copied yet, the next one last.
  private var waiting: [String] = []
  /// The request whose answer is awaited.
  var request: Int?
  /// How far it is; nil: nothing is being copied.
  package private(set) var outcome: Outcome?

  package init() {}

  /// The one that a note is copied to: what was put in last stands last.
  package var target: Medium? { media.last { !$0.isReadOnly } }
  package var isRunning: Bool { medium != nil }

  /// - Returns: the first note to copy; nil: something is being copied already, or there is nothing.
  mutating func begin(_ names: [String], to path: String) -> String? {
    guard medium == nil, let target = media.first(where: { $0.path == path }),
      !target.isReadOnly, !names.isEmpty
    else { return nil }
    medium = path
    waiting = names.reversed()
    outcome = Outcome(name: target.name, done: 0, count: names.count)
    return waiting.popLast()
  }

  /// A note is on the medium.
  /// - Returns: the next one; nil: that was the last.
  mutating func copied() -> String? {
    outcome?.done += 1
    return waiting.popLast()
  }

  /// - Returns: what came of it.
  mutating func finish(_ end: Outcome.End) -> Outcome? {
    defer { (medium, waiting, request, outcome) = (nil, [], nil, nil) }
    outcome?.end = end
    return outcome
  }
}

extension LibrarySession {
  mutating func copy(_ name: String) -> [Action] {
    guard let medium = copying.medium else { return [] }
    let action = ask(.copyOut(folder: folder, name: name, medium: medium))
    copying.request = request
    notice = copying.outcome.map { .copying($0) }
    return [action]
  }

  /// - Returns: nil: it is no answer to a copy.
  mutating func copyAnswered(
    _ number: Int, _ result: Result<LibraryAnswer, FileFault>
  ) -> [Action]? {
    guard let awaited = copying.request, awaited == number, let medium = copying.medium else {
      return nil
    }
    switch result {
    case .success(.copiedOut):
      if let name = copying.copied() { return copy(name) }
      let action = ask(.finishCopying(medium: medium))
      copying.request = request
      notice = copying.outcome.map { .copying($0) }
      return [action]
    case .success: notice = copying.finish(.done).map { .copying($0) }
    case .failure(let fault):
      let isGone = fault.code == FileFault.noMedium
      notice = copying.finish(isGone ? .pulledOut : .failed(fault)).map { .copying($0) }
    }
    if !isOpen { notice = nil }
    return []
  }
}
