package import DocumentCore
package import PanelCore
package import PanelUI
import TextCore

/// Shows the notes, tells their session what is done, and carries out what it asks for.
@MainActor package final class LibraryController {
  /// What the screen below does.
  struct Host {
    var document: () -> DocumentCoordinator?
    /// The path of a new note, as the clock has it.
    var freshPath: () -> String
    var scratchPath: String
    var shown: (String) -> String
    /// The row above the keys, so that a move of the focus changes nothing there.
    var accessory: () -> View?
    /// The versions of a note, by its path.
    var showVersions: (String) -> Void
    /// The disks that are there.
    var media: () -> [Medium]
    /// What is wrong besides, which the list covers.
    var trouble: () -> (words: Phrase, isError: Bool)?
    /// The list came or went.
    var layoutChanged: () -> Void
  }

  unowned let application: Application
  let view = ListScreenView(
    "library", bar: LibraryBarView(), list: LibraryListView(), keepsLine: false)
  package private(set) var session = LibrarySession()
  package private(set) var showsActions = false
  /// The note that shows what can be done with it.
  package private(set) var acting: String?
  /// The note that gets another name.
  package private(set) var renaming: String?
  private let folder: String
  private let host: Host
  /// The note that is to go once another document is open.
  private var leaving: String?
  private var hadFocus = false

  init(application: Application, folder: String, host: Host) {
    self.application = application
    self.folder = folder
    self.host = host
    let bar = view.bar
    bar.search.delegate = self
    bar.name.delegate = self
    func send(_ id: String) -> () -> Void {
      { [weak application] in application?.perform(command: Command(id)) }
    }
    bar.close.action = send("library-close")
    bar.create.action = send("library-new")
    bar.sort.action = send("library-sort")
    bar.actions.action = { [weak self] in self?.toggleActions() }
    bar.confirm.action = { [weak self] in self?.confirmRename() }
    view.notice.undo.action = send("library-undo")
    view.notice.hide.action = { [weak self] in self?.send(.noticeHidden) }
    view.list.open = { [weak self] in self?.send(.opens($0)) }
    view.list.held = { [weak self] name in
      guard let self else { return }
      acting = acting == name ? nil : name
      refresh()
    }
    view.list.act = { [weak self] part, name in self?.act(part, name) }
    view.list.copyAll = { [weak self] in self?.copyAll(to: $0) }
    view.isHidden = true
  }

  package var isOpen: Bool { session.isOpen }
  package var notice: Phrase? { view.notice.isHidden ? nil : view.notice.message }

  /// The rows in sight, as they are: place, from 0, and frame in the window.
  package var rowsInSight: [(index: Int, frame: Rect)] {
    view.list.inSight.map { ($0.index, $0.view.frameInWindow) }
  }

  // MARK: Coming and going

  func open() {
    guard !isOpen else { return }
    hadFocus = application.window.firstResponder != nil
    // What the list says of the document at hand is what the person sees of it.
    saveDocument()
    view.isHidden = false
    view.bar.search.text = ""
    view.list.contentOffset = .zero
    setMode(renaming: nil)
    acting = nil
    showsActions = false
    send(.mediaChanged(host.media()))
    send(.opened(folder: folder))
    application.window.makeFirstResponder(nil)
    host.layoutChanged()
  }

  /// - Parameter focus: who gets the focus; nil: nobody.
  func close(focus: Responder?) {
    guard isOpen else { return }
    leaving = nil
    send(.closed)
    setMode(renaming: nil)
    view.isHidden = true
    if let focus, hadFocus || application.window.firstResponder != nil {
      application.window.makeFirstResponder(focus)
    }
    host.layoutChanged()
  }

  private func saveDocument() {
    if let document = host.document(), document.session.isDirty { document.save() }
  }

  private var text: Responder? { application.delegate?.defaultFirstResponder }

  // MARK: Commands

  func perform(_ command: Command) {
    switch command.id {
    case "library-close":
      if renaming != nil { return endRename() }
      close(focus: text)
    case "library-new": create()
    case "library-undo": send(.undoes)
    case "library-search":
      view.bar.search.text = command.argument ?? ""
      send(.queryChanged(view.bar.search.text))
    default:
      let all = LibrarySession.Sort.allCases
      let wanted = command.argument.flatMap(LibrarySession.Sort.init(rawValue:))
      let next = ((all.firstIndex(of: session.sort) ?? 0) + 1) % all.count
      view.list.contentOffset = .zero
      send(.sorted(wanted ?? all[next]))
    }
  }

  /// Control with Z undoes what was deleted; Escape goes back.
  func take(_ press: KeyPress) -> Bool {
    guard press.isDown, isOpen else { return false }
    switch press.key {
    case .escape:
      if renaming == nil, !session.query.isEmpty {
        view.bar.search.text = ""
        send(.queryChanged(""))
      } else {
        perform(Command("library-close"))
      }
      return true
    case .character("z") where press.modifiers == .control && session.canUndo:
      guard application.window.firstResponder == nil else { return false }
      send(.undoes)
      return true
    case .character("f") where press.modifiers == .control:
      setMode(renaming: nil)
      return view.bar.search.becomeFirstResponder()
    default: return false
    }
  }

  private func create() {
    let fresh = host.freshPath()
    let name = fresh.dropFirst(folder.count + 1)
    let free = LibraryNames.free(String(name)) { [session] in
      session.isTaken($0) || host.document()?.session.path == path($0)
    }
    host.document()?.begin(at: path(free))
    hadFocus = true
    close(focus: text)
  }

  private func toggleActions() {
    showsActions.toggle()
    acting = nil
    view.bar.actions.role = showsActions ? .accent : .text
    refresh()
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  /// The note that is open; nil: it is none of the folder.
  package var current: String? {
    guard let path = host.document()?.session.path, path.hasPrefix(folder + "/") else { return nil }
    return String(path.dropFirst(folder.count + 1))
  }

  private func act(_ part: LibraryRowView.Part, _ name: String) {
    acting = nil
    switch part {
    case .duplicate:
      if name == current { saveDocument() }
      send(.duplicates(name))
    case .versions: host.showVersions(path(name))
    case .delete: delete(name)
    case .copy:
      if let medium = session.copying.target { copy([name], to: medium) }
    case .rename:
      setMode(renaming: name)
      view.bar.name.text = name
      view.bar.name.becomeFirstResponder()
      view.bar.name.apply(.selectAll)
    }
    refresh()
  }

  // MARK: Copies on a medium

  /// A disk was put in or pulled out.
  func mediaChanged(_ media: [Medium]) { send(.mediaChanged(media)) }

  private func copyAll(to medium: Medium) { copy(session.rows.map(\.note.name), to: medium) }

  private func copy(_ names: [String], to medium: Medium) {
    if let current, names.contains(current) { saveDocument() }
    send(.copies(names, medium: medium.path))
  }

  // MARK: Another name

  private func setMode(renaming name: String?) {
    if renaming != nil, name == nil { application.window.makeFirstResponder(nil) }
    renaming = name
    view.bar.mode = name == nil ? .search : .rename
  }

  private func endRename() {
    setMode(renaming: nil)
    send(.noticeHidden)
  }

  private func confirmRename() {
    guard let name = renaming else { return }
    // What is unsaved goes into the file before it has another name.
    if name == current { saveDocument() }
    let typed = view.bar.name.text
    let asked = session.handle(.renames(name, typed: typed))
    // A name that can't be is told, and stays to be mended.
    if session.notice == nil || !asked.isEmpty { setMode(renaming: nil) }
    carryOut(asked)
    refresh()
  }

  // MARK: The bin

  /// The note that is open is left before.
  private func delete(_ name: String) {
    guard name == current, let document = host.document() else { return send(.deletes(name)) }
    let path = path(name)
    if path == host.scratchPath || document.session.path == nil {
      document.begin(at: host.freshPath())
    } else {
      document.open(host.scratchPath)
    }
    leaving = name
    documentDidChange()
  }

  /// The document may be another one.
  func documentDidChange() {
    guard isOpen else { return }
    if let name = leaving, name != current {
      leaving = nil
      send(.deletes(name))
    } else {
      // A note that can't be left stays, also when it can be later.
      if host.document()?.staysOpen ?? true { leaving = nil }
      refresh()
    }
  }

  // MARK: Carrying out

  func received(_ request: Int, _ result: Result<LibraryAnswer, FileFault>) {
    if case .failure(let fault) = result {
      application.emit(.log("\(fault.path): \(fault.reason)"))
    }
    send(.answered(request: request, result))
  }

  private func send(_ event: LibrarySession.Event) {
    carryOut(session.handle(event))
    refresh()
  }

  private func carryOut(_ actions: [LibrarySession.Action]) {
    for action in actions {
      switch action {
      case .ask(let request, let job): application.emit(.library(request: request, job))
      case .open(let name):
        let path = path(name)
        if host.document()?.session.path != path { host.document()?.open(path) }
        hadFocus = true
        close(focus: text)
      case .renamed(let from, let to):
        guard let document = host.document(), document.session.path == path(from) else { break }
        document.save(as: path(to))
      case .reveal(let name):
        refresh()
        // As long as it is now, so that it can be scrolled to what is new in it.
        if view.window != nil { view.list.layoutSubviews() }
        view.list.reveal(name)
      }
    }
  }

  private func refresh() {
    guard isOpen else { return }
    view.list.show(session, current: current, acting: acting, showsActions: showsActions)
    var canUndo = false
    if case .deleted = session.notice { canUndo = session.canUndo }
    let own = session.notice.map { LibraryWords.notice($0, shown: host.shown) }
    let trouble = own == nil ? host.trouble() : nil
    let words = own ?? trouble?.words
    let isError = trouble?.isError ?? session.notice?.isFailedCopy ?? false
    if words != notice || canUndo == view.notice.undo.isHidden || isError != view.notice.isError {
      view.notice.show(words, canUndo: canUndo, isError: isError, canHide: own != nil)
      view.setNeedsLayout()
    }
  }
}

extension LibraryController: TextViewDelegate {
  package func textViewShouldBeginEditing(_ field: TextView) -> Bool {
    field.inputAccessoryView = host.accessory()
    return true
  }

  package func textViewDidChange(_ field: TextView) {
    guard isOpen, field === view.bar.search else { return }
    send(.queryChanged(view.bar.search.text))
  }

  package func textViewShouldReturn(_ field: TextView) -> Bool {
    if field === view.bar.name {
      confirmRename()
    } else {
      application.window.makeFirstResponder(nil)
    }
    return false
  }
}
