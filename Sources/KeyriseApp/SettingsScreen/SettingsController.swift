import KeyboardCore
package import PanelCore
package import PanelUI
import TextCore

/// The screen of settings: which page is seen, what a touch changes, and who has the focus afterwards.
///
/// What a person changes counts at once and is written down by `SettingsKeeper`.
@MainActor package final class SettingsController {
  unowned let editor: EditorViewController
  let view = ListScreenView(
    "settings", bar: SettingsBarView(), list: SettingsListView(), keepsLine: true)
  package private(set) var isOpen = false
  /// The page that is seen is the last one.
  private(set) var path: [SettingsPage] = [.main]
  /// How far each page that one comes back to was scrolled.
  private var offsets: [Point] = []
  private(set) var items: [SettingsItem] = []
  package private(set) var query = ""
  /// The line that a hardware keyboard stands on.
  private(set) var current: Int?
  /// What was chosen before all was put back.
  private var undone: [SettingChosen] = []
  /// The panel that the lines were made for.
  private var shownFor: WindowMetrics?
  /// Who has the focus again when the screen goes.
  private weak var returnsTo: Responder?
  private var pages = SettingsPages(stack: SettingsStack())

  init(_ editor: EditorViewController) {
    self.editor = editor
    view.bar.back.action = { [weak editor] in editor?.send("settings-back") }
    view.bar.search.delegate = self
    view.notice.undo.action = { [weak editor] in editor?.send("settings-undo") }
    view.notice.hide.action = { [weak self] in
      self?.undone = []
      self?.refresh()
    }
    view.list.act = { [weak self] in self?.act($0, $1) }
    view.isHidden = true
  }

  package var page: SettingsPage { path.last ?? .main }
  package var notice: Phrase? { view.notice.isHidden ? nil : view.notice.message }
  private var application: Application { editor.application }

  // MARK: Coming and going

  func open() {
    guard !isOpen else { return }
    isOpen = true
    returnsTo = application.window.firstResponder
    (path, offsets, current, undone) = ([.main], [], nil, [])
    setQuery("")
    look()
    view.isHidden = false
    editor.view.addSubview(view)
    application.window.makeFirstResponder(nil)
    view.list.contentOffset = .zero
    refresh()
    editor.view.setNeedsLayout()
  }

  /// - Parameter givesFocusBack: false: somebody else gets the focus.
  func close(givesFocusBack: Bool = true) {
    guard isOpen else { return }
    isOpen = false
    let focus = returnsTo
    returnsTo = nil
    if let focus, givesFocusBack {
      application.window.makeFirstResponder(focus)
    } else if application.window.firstResponder === view.bar.search {
      application.window.makeFirstResponder(nil)
    }
    view.isHidden = true
    pages = SettingsPages(stack: SettingsStack())
    editor.view.setNeedsLayout()
  }

  /// Finds what there is to choose from.
  private func look() {
    let (configuration, services) = (editor.configuration, editor.services)
    pages = SettingsPages(stack: configuration.stack)
    pages.fold = services.choices.fold
    pages.languages = configuration.languageOptions
    pages.themes = configuration.themesToChoose
    pages.layouts = services.choices.layouts()
    pages.hasFamily = { configuration.hasFamily(named: $0) }
    var names = Dictionary(pages.layouts.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    pages.layoutName = { id in
      if let name = names[id] { return name }
      let name = configuration.choice(id).name
      names[id] = name
      return name
    }
  }

  private func push(_ page: SettingsPage) {
    path.append(page)
    offsets.append(view.list.contentOffset)
    turn(to: .zero)
    if current != nil {
      current = items.firstIndex { if case .option(true, _) = $0.kind { true } else { false } }
      if current == nil { move(by: 1) }
      refresh()
    }
  }

  /// A page back, or out of the settings.
  func back() {
    if !query.isEmpty || application.window.firstResponder === view.bar.search {
      application.window.makeFirstResponder(nil)
      setQuery("")
      return refresh()
    }
    guard path.count > 1 else { return close() }
    let left = path.removeLast()
    turn(to: offsets.popLast() ?? .zero)
    guard current != nil else { return }
    current = items.firstIndex { $0.id == "setting-" + left.word }
    refresh()
  }

  private func turn(to offset: Point) {
    setQuery("")
    refresh()
    view.list.layoutSubviews()
    view.list.contentOffset = offset
  }

  /// The page of this name, as a command has it.
  private func show(_ word: String) {
    guard let page = SettingGroup.row(word).flatMap(page) else { return }
    if !isOpen { open() }
    while path.count > 1 { back() }
    push(page)
  }

  private func page(of row: SettingRow) -> SettingsPage? {
    switch row.control {
    case .options: .options(row.name)
    case .page: row.name == "layouts" ? .layouts : .options(row.name)
    case .toggle, .steps: nil
    }
  }

  // MARK: Commands and keys

  func perform(_ command: Command) {
    switch command.id {
    case "settings":
      if let word = command.argument { return show(word) }
      isOpen ? close() : open()
    case _ where !isOpen: break
    case "settings-close": close()
    case "settings-back": back()
    case "settings-reset": reset()
    case "settings-undo": undo()
    default:
      guard page == .layouts else { return }
      setQuery(command.argument ?? "")
      refresh()
    }
  }

  /// Control with a comma leads in and out; arrows, Enter and Escape do the rest.
  func take(_ press: KeyPress) -> Bool {
    guard press.isDown else { return false }
    if press.modifiers == .control, press.key == .character(","), editor.offersSettings {
      perform(Command("settings"))
      return true
    }
    guard isOpen else { return false }
    if press.key == .escape {
      back()
      return true
    }
    let isTyping = application.window.firstResponder != nil
    if isTyping, press.key != .down, press.key != .up { return false }
    guard let step = SettingsStep(press, isRightToLeft: isRightToLeft) else { return false }
    if isTyping { application.window.makeFirstResponder(nil) }
    switch step {
    case .lines(let count): move(by: count)
    case .touch(let parts):
      guard let current, items.indices.contains(current) else { return true }
      if let part = parts.first(where: { items[current].canUse($0) }) {
        act(part, items[current].id)
      }
    }
    refresh()
    if let current { view.list.reveal(current) }
    return true
  }

  private var isRightToLeft: Bool { application.window.environment.isRightToLeft }

  private func move(by count: Int) {
    let places = items.indices.filter { items[$0].isReachable }
    guard let here = current.flatMap({ places.firstIndex(of: $0) }) else {
      current = count > 0 ? places.first : places.last
      return
    }
    current = places[min(max(here + count, 0), places.count - 1)]
  }

  // MARK: Changing

  private func act(_ part: SettingsItem.Part, _ id: String) {
    let name = id.split(separator: "-", maxSplits: 1).last.map(String.init) ?? ""
    switch id {
    case "settings-reset": reset()
    case "settings-others": lookForOthers()
    case _ where id.hasPrefix("setting-"):
      guard let row = SettingGroup.row(name) else { return }
      if let page = page(of: row) { return push(page) }
      let value = row.value(
        after: part, from: pages.value(name), automatic: pages.automatic[name])
      if let value { choose(name, value) }
    case _ where id.hasPrefix("option-"):
      if case .options(let setting) = page { choose(setting, name) }
    default:
      let value = SettingLayouts.value(after: part, of: name, from: pages.value("layouts"))
      guard let value else { return }
      let isNew = id.hasPrefix("add-")
      if isNew { application.window.makeFirstResponder(nil) }
      if isNew, !query.isEmpty {
        setQuery("")
        view.list.contentOffset = .zero
      }
      choose("layouts", value)
    }
    refresh()
  }

  private func choose(_ name: String, _ value: String) {
    guard editor.configuration.stack.holder(of: name) == nil else { return }
    undone = []
    editor.choose(name, value)
  }

  private func lookForOthers() {
    guard pages.otherLayouts == nil else { return }
    pages.otherLayouts = editor.services.choices.otherLayouts()
  }

  /// What was chosen goes; what files and the command line say counts again.
  private func reset() {
    let configuration = editor.configuration
    var stack = configuration.stack
    pages.stack = stack
    let names = SettingGroup.all.flatMap(\.rows).map(\.name).filter { pages.isChosen($0) }
    guard !names.isEmpty else { return }
    let old = configuration.settings
    undone = names.map { name in
      SettingChosen(
        key: name,
        value: stack.value(of: name, from: .command) ?? stack.value(of: name, from: .chosen)
      )
    }
    for name in names {
      for source in [SettingsStack.Source.command, .chosen] { stack.remove(name, from: source) }
    }
    configuration.stack = stack
    for name in names { application.messages.post(SettingChosen(key: name, value: nil)) }
    editor.settingsChanged(from: old, in: application)
    refresh()
  }

  private func undo() {
    let chosen = undone
    undone = []
    for setting in chosen {
      if let value = setting.value { editor.choose(setting.key, value) }
    }
    refresh()
  }

  // MARK: What is seen

  private func setQuery(_ text: String) {
    query = text
    if view.bar.search.text != text { view.bar.search.text = text }
    if !text.isEmpty { lookForOthers() }
  }

  /// Another panel, or the same one turned: some lines are for one of its ways alone.
  func refreshIfMetricsChanged() {
    if application.window.environment.metrics.window != shownFor { refresh() }
  }

  /// Settings, or what is told, may be others than before.
  func refresh() {
    guard isOpen else { return }
    let metrics = application.window.environment.metrics
    shownFor = metrics.window
    pages.stack = editor.configuration.stack
    pages.isWide = metrics.window.size.width > metrics.window.size.height
    let key = (metrics.keyHeight / metrics.millimetre * 2).rounded() / 2
    pages.automatic = [
      "text-size": (metrics.body / metrics.millimetre * 2).rounded() / 2,
      "keyboard-height-landscape": key, "keyboard-height-portrait": key,
    ]
    items = pages.items(of: page, query: query)
    if let place = current, !items.indices.contains(place) || !items[place].isReachable {
      current = nil
      move(by: 1)
    }
    let bar = view.bar
    let title =
      page == .main ? Phrase("Settings") : SettingGroup.row(page.word)?.title ?? Phrase("Settings")
    if bar.title.text != title {
      bar.title.text = title
      bar.setNeedsLayout()
    }
    bar.hasSearch = page == .layouts
    view.list.show(items, current: current, sampleFamily: editor.textView.family)
    let trouble = editor.trouble
    let words = undone.isEmpty ? trouble?.words : Phrase("The settings are as they were at first.")
    let isError = undone.isEmpty && trouble?.isError == true
    guard words != notice || isError != view.notice.isError else { return }
    view.notice.show(
      words, canUndo: !undone.isEmpty, isError: isError, canHide: !undone.isEmpty)
    view.setNeedsLayout()
    // The line below may cover what the hardware keyboard stands on.
    guard let current else { return }
    view.layoutSubviews()
    view.list.reveal(current)
  }
}

extension SettingsController: TextViewDelegate {
  package func textViewShouldBeginEditing(_ field: TextView) -> Bool {
    _ = editor.textViewShouldBeginEditing(editor.textView)
    field.inputAccessoryView = editor.textView.inputAccessoryView
    return true
  }

  package func textViewDidChange(_ field: TextView) {
    guard isOpen, field.text != query else { return }
    setQuery(field.text)
    view.list.contentOffset = .zero
    refresh()
  }

  package func textViewShouldReturn(_ field: TextView) -> Bool {
    application.window.makeFirstResponder(nil)
    return false
  }
}
