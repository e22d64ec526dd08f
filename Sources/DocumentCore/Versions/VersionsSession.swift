package import PanelCore

/// The list of a document's versions: which one is looked at, and what is asked for.
package struct VersionsSession: Equatable, Sendable {
  package enum Event: Sendable {
    case opened(path: String)
    case closed
    /// The arrows: by so many rows.
    case moved(Int)
    /// Return.
    case entered
    /// A tap on a row, from 0.
    case chose(Int)
    /// From a version to the list.
    case back
    case answered(request: Int, Result<VersionAnswer, FileFault>)
  }

  package enum Action: Equatable, Sendable {
    case ask(request: Int, VersionJob)
    /// A version is there to be looked at: `shown` and `text`.
    case show
    /// The row of this number has to be in sight.
    case reveal(Int)
  }

  package private(set) var path = ""
  package private(set) var isOpen = false
  /// True once the versions are known.
  package private(set) var isListed = false
  /// The newest first.
  package private(set) var versions: [TextVersion] = []
  /// The wall's clock when the list was made.
  package private(set) var now = 0
  /// The row that Return takes; nil until an arrow was pressed.
  package private(set) var selected: Int?
  /// The version that is looked at.
  package private(set) var shown: TextVersion?
  /// Its text; nil: it can't be read.
  package private(set) var text: [UInt8]?
  private var request = 0
  private var asked: (request: Int, index: Int)?

  package init() {}

  package static func == (a: VersionsSession, b: VersionsSession) -> Bool {
    a.path == b.path && a.isOpen == b.isOpen && a.versions == b.versions
      && a.selected == b.selected && a.shown == b.shown
  }

  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .opened(let path):
      let last = request
      self = VersionsSession()
      self.path = path
      isOpen = true
      request = last + 1
      return [.ask(request: request, .list(path: path))]
    case .closed:
      let last = request
      self = VersionsSession()
      request = last
    case .moved(let rows):
      guard isOpen, shown == nil, !versions.isEmpty else { return [] }
      let wanted = selected.map { $0 + rows } ?? (rows > 0 ? 0 : versions.count - 1)
      let row = min(max(wanted, 0), versions.count - 1)
      selected = row
      return [.reveal(row)]
    case .entered:
      guard shown == nil, let selected else { return [] }
      return handle(.chose(selected))
    case .chose(let index):
      guard isOpen, versions.indices.contains(index) else { return [] }
      request += 1
      selected = index
      asked = (request, index)
      return [.ask(request: request, .read(path: path, id: versions[index].id))]
    case .back:
      asked = nil
      (shown, text) = (nil, nil)
    case .answered(let request, let result): return answered(request, result)
    }
    return []
  }

  private mutating func answered(
    _ request: Int, _ result: Result<VersionAnswer, FileFault>
  ) -> [Action] {
    if let (number, index) = asked, number == request {
      asked = nil
      guard versions.indices.contains(index) else { return [] }
      shown = versions[index]
      text = if case .success(.read(_, let bytes)) = result { bytes } else { nil }
      return [.show]
    }
    guard isOpen, request == self.request, case .success(.listed(path, let found, let now)) = result
    else { return [] }
    (versions, self.now, isListed) = (found, now, true)
    return []
  }
}
