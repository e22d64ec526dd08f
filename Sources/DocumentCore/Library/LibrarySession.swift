package import PanelCore

/// The list of notes: what is in it, in which order, what is looked for, and what is done with a note.
package struct LibrarySession: Equatable, Sendable {
  package enum Sort: String, Hashable, Sendable, CaseIterable {
    /// The newest first, by title, the largest first.
    case time, title, size
  }

  package struct Row: Hashable, Sendable {
    package var note: LibraryNote
    /// Where the note has what is looked for.
    package var match: LibraryMatch?
  }

  /// What the person is told.
  package enum Notice: Hashable, Sendable {
    /// A note is in the bin and can come back.
    case deleted(title: String)
    case badName(LibraryNames.Fault)
    case taken(name: String)
    case gone(name: String)
    case noText(name: String)
    case failed(FileFault)
    /// What is being copied, or was: see `LibraryCopying`.
    case copying(LibraryCopying.Outcome)
  }

  package enum Event: Sendable {
    case opened(folder: String)
    case closed
    case queryChanged(String)
    case sorted(Sort)
    case opens(String)
    case renames(String, typed: String)
    case duplicates(String)
    case deletes(String)
    case undoes
    case noticeHidden
    case mediaChanged([Medium])
    /// Copy notes to the medium of this path.
    case copies([String], medium: String)
    case answered(request: Int, Result<LibraryAnswer, FileFault>)
  }

  package enum Action: Equatable, Sendable {
    case ask(request: Int, LibraryJob)
    case open(name: String)
    /// A note has another name.
    case renamed(from: String, to: String)
    /// The note at this place of the list is new there.
    case reveal(name: String)
  }

  package private(set) var folder = ""
  package private(set) var isOpen = false
  /// True once the folder's files are known.
  package private(set) var isListed = false
  package private(set) var sort = Sort.time
  package private(set) var query = ""
  package private(set) var rows: [Row] = []
  /// How many notes have to be read yet.
  package private(set) var unread = 0
  package private(set) var hasMore = false
  package internal(set) var notice: Notice?
  /// The wall's clock when the list was made.
  package private(set) var now = 0
  /// All notes, in order.
  private var notes: [LibraryNote] = []
  private var matches: [LibraryMatch]?
  /// What was deleted last, and its name in the bin.
  private var binned: (name: String, title: String, binned: String)?
  private(set) var request = 0
  private var listing = 0
  /// The search that is under way and what it looks for.
  private var search: (request: Int, query: String)?
  private var wantsSearch = false
  /// The media that are there, and what is being copied to one.
  package internal(set) var copying = LibraryCopying()

  package init() {}

  package static func == (a: LibrarySession, b: LibrarySession) -> Bool {
    a.rows == b.rows && a.sort == b.sort && a.query == b.query && a.notice == b.notice
      && a.unread == b.unread && a.isOpen == b.isOpen && a.copying == b.copying
  }

  /// How many notes there are.
  package var count: Int { notes.count }
  package var isSearching: Bool { search != nil }
  package var canUndo: Bool { binned != nil }

  package func isTaken(_ name: String) -> Bool { notes.contains { $0.name == name } }

  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .opened(let folder):
      if folder != self.folder {
        let copying = copying
        self = LibrarySession()
        self.copying = copying
      }
      self.folder = folder
      isOpen = true
      notice = copying.outcome.map { .copying($0) }
      query = ""
      matches = nil
      wantsSearch = false
      arrange()
      let ask = ask(.list(folder: folder))
      listing = request
      return [ask]
    case .closed:
      isOpen = false
      notice = nil
    case .queryChanged(let text):
      guard text != query else { return [] }
      query = text
      if isBlank(text) {
        matches = nil
        wantsSearch = false
        arrange()
      }
      return searchIfNeeded()
    case .sorted(let sort):
      guard sort != self.sort else { return [] }
      self.sort = sort
      sortNotes()
      arrange()
    case .opens(let name):
      guard let note = note(name) else { return [] }
      notice = note.kind == .text ? nil : .noText(name: name)
      return note.kind == .text ? [.open(name: name)] : []
    case .renames(let old, let typed):
      let name = LibraryNames.file(typed: typed, old: old)
      guard name != old else { return [] }
      if let fault = LibraryNames.fault(in: name) {
        notice = .badName(fault)
      } else if isTaken(name) {
        notice = .taken(name: name)
      } else {
        notice = nil
        return [ask(.rename(folder: folder, from: old, to: name))]
      }
    case .duplicates(let name):
      let copy = LibraryNames.copy(of: name, taken: isTaken)
      return [ask(.duplicate(folder: folder, from: name, to: copy))]
    case .deletes(let name): return [ask(.bin(folder: folder, name: name))]
    case .undoes:
      guard let binned else { return [] }
      let name = LibraryNames.free(binned.name, taken: isTaken)
      return [ask(.restore(folder: folder, binned: binned.binned, to: name))]
    case .noticeHidden: notice = nil
    case .mediaChanged(let media): copying.media = media
    case .copies(let names, let medium):
      guard let name = copying.begin(names, to: medium) else { return [] }
      return copy(name)
    case .answered(let request, let result): return answered(request, result)
    }
    return []
  }

  mutating func ask(_ job: LibraryJob) -> Action {
    request += 1
    return .ask(request: request, job)
  }

  package func note(_ name: String) -> LibraryNote? { notes.first { $0.name == name } }

  private func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  private mutating func searchIfNeeded() -> [Action] {
    guard !isBlank(query) else { return [] }
    // One at a time: the writer's thread has more to do than what was typed a while ago.
    guard search == nil else {
      wantsSearch = true
      return []
    }
    wantsSearch = false
    let action = ask(.search(folder: folder, query: query))
    search = (request, query)
    return [action]
  }

  // MARK: Answers

  private mutating func answered(
    _ request: Int, _ result: Result<LibraryAnswer, FileFault>
  ) -> [Action] {
    if let actions = copyAnswered(request, result) { return actions }
    let isSearch = search?.request == request
    let asked = isSearch ? search?.query : nil
    if isSearch { search = nil }
    switch result {
    case .failure(let fault):
      if request == listing { isListed = true }
      let name = fault.path.split(separator: "/").last.map(String.init) ?? fault.path
      switch fault.code {
      case FileFault.taken: notice = .taken(name: name)
      case FileFault.gone: notice = .gone(name: name)
      default: notice = .failed(fault)
      }
      // The folder is another one than was thought.
      guard isOpen, request != listing, !isSearch else { return [] }
      let again = ask(.list(folder: folder))
      listing = self.request
      return [again]
    case .success(let answer): return take(answer, asked: asked, isNewest: request == listing)
    }
  }

  private mutating func take(
    _ answer: LibraryAnswer, asked: String?, isNewest: Bool
  ) -> [Action] {
    switch answer {
    case .listed(let found, let now, let unread):
      guard isNewest else { return [] }
      notes = found
      self.now = now
      self.unread = unread
      isListed = true
      sortNotes()
      arrange()
      return (unread > 0 ? [ask(.index(folder: folder))] : []) + searchIfNeeded()
    case .indexed(let read, let unread):
      self.unread = unread
      renew(read)
      guard isOpen else { return [] }
      if unread > 0, !read.isEmpty { return [ask(.index(folder: folder))] }
      return searchIfNeeded()
    case .found(let found, let hasMore):
      guard !isBlank(query) else { return [] }
      if asked == query || wantsSearch {
        matches = found
        self.hasMore = hasMore
        arrange()
      }
      return wantsSearch ? searchIfNeeded() : []
    case .renamed(let from, let note):
      notes.removeAll { $0.name == from }
      return [.renamed(from: from, to: note.name)] + add(note)
    case .duplicated(let note): return add(note)
    case .binned(let name, let file):
      let title = note(name)?.shownTitle ?? name
      notes.removeAll { $0.name == name }
      matches?.removeAll { $0.name == name }
      binned = (name, title, file)
      notice = .deleted(title: title)
      arrange()
    case .restored(let note):
      binned = nil
      notice = nil
      return add(note)
    case .copiedOut, .finishedCopying: break
    }
    return []
  }

  private mutating func add(_ note: LibraryNote) -> [Action] {
    notes.removeAll { $0.name == note.name }
    notes.append(note)
    sortNotes()
    arrange()
    return [.reveal(name: note.name)] + searchIfNeeded()
  }

  /// Notes that were read take the places of what was known of them.
  private mutating func renew(_ read: [LibraryNote]) {
    let byName = Dictionary(read.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    for index in notes.indices {
      if let note = byName[notes[index].name] { notes[index] = note }
    }
    if sort == .title { sortNotes() }
    arrange()
  }

  private mutating func sortNotes() {
    switch sort {
    case .time: notes.sort { ($1.modified, $0.name) < ($0.modified, $1.name) }
    case .title: notes.sort { ($0.key, $0.name) < ($1.key, $1.name) }
    case .size: notes.sort { ($1.size, $0.name) < ($0.size, $1.name) }
    }
  }

  private mutating func arrange() {
    guard let matches else {
      rows = notes.map { Row(note: $0) }
      hasMore = false
      return
    }
    let byName = Dictionary(matches.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    rows = notes.compactMap { note in byName[note.name].map { Row(note: note, match: $0) } }
  }
}
