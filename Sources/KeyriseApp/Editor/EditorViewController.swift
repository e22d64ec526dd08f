import DocumentCore
package import PanelCore
package import PanelUI
import TextCore

/// The editor's screen: bar, message, text; the keyboard comes from the kit.
@MainActor
package final class EditorViewController: ViewController, TextViewDelegate, KeyTaking, Reloading {
  unowned let application: Application
  package let configuration: Configuration
  let services: AppServices
  package let textView = TextView()
  package private(set) var document: DocumentCoordinator?
  private let file: String?
  private(set) var bar = BarView(close: nil, buttons: [])
  private var banner = BannerView {}
  private let progress = ProgressView()
  private var clipboardNotice: ClipboardNotice?
  private var handsNotice = HandsNotice()
  private var dismissed: Phrase?
  var encodings = EncodingTools()
  /// What is to be said about tapes and reports from the field; nil: nothing.
  var fieldNotice: Phrase?
  private var sessionEnder: SessionEnder?
  /// The maintainer's way in.
  package private(set) var maintainer: MaintainerController?
  private var showsAccessory = true
  private(set) lazy var buttons = BarButtons { [weak self] in self?.send($0) }
  /// What covers the whole screen, if something does.
  var cover: (any CoveringView)?
  /// The search; nil until it is first asked for.
  package var find: FindController?
  /// The paths that new notes of this run have got.
  var freshPaths: Set<String> = []
  /// The list of notes; nil until it is first asked for.
  package var library: LibraryController?
  /// The versions of the document; nil until they are first asked for.
  package var versions: VersionsController?
  /// The note whose versions are shown once it is open.
  var wantedVersions: String?
  /// The screen of settings; nil until it is first asked for.
  package var settingsScreen: SettingsController?

  /// - Parameter file: what to open; nil: the scratch note.
  package init(
    application: Application, configuration: Configuration, services: AppServices,
    file: String?
  ) {
    self.application = application
    self.configuration = configuration
    self.services = services
    self.file = file
    super.init()
  }

  package override func viewDidLoad() {
    textView.identifier = "editor"
    textView.delegate = self
    textView.isZoomable = true
    textView.placeholder = Phrase("Write here. It is kept as you go.")
    sessionEnder = SessionEnder(self)
    maintainer = MaintainerController(self)
    settingsDidChange()
    let close =
      settings.locksQuit
      ? nil
      : Button(.icon(.close), label: Phrase("Save and close")) { [weak self] in
        self?.document?.quit()
      }
    close?.identifier = "close"
    encodings.button.action = { [weak self] in self?.send("encoding") }
    bar = BarView(
      close: close,
      buttons: [
        encodings.button, buttons.show, buttons.library, buttons.versions, buttons.settings,
        buttons.theme, buttons.undo, buttons.find,
      ])
    bar.spare = buttons.versions
    banner = BannerView(perform: { [weak self] in self?.send($0) }) { [weak self] in
      self?.dismissBanner()
    }
    view.identifier = "screen"
    view.addSubview(textView)
    view.addSubview(banner)
    view.addSubview(bar)
    view.addSubview(progress)
    clipboardNotice = ClipboardNotice(application.messages) { [weak self] in self?.refresh() }
    configuration.errorsDidChange = { [weak self] in self?.refresh() }
    let document = DocumentCoordinator(
      application: application, textView: textView, autosaveDelay: settings.autosaveDelay,
      longestAutosave: settings.longestAutosave, journal: services.journal,
      coding: services.coding)
    self.document = document
    document.wanted.always = settings.encoding
    document.versions.limit = settings.versionsMegabytes * 1_000_000
    document.shown = { [services] in services.shown($0) }
    document.didChange = { [weak self] in self?.refresh() }
    document.mayUse = { [weak self] in self?.mayUse($0) ?? true }
    noticeCrash()
    document.start(file, fallbacks: [scratchPath, freshPath])
  }

  package override func viewWillAppear() {
    if settings.focusAtLaunch { textView.becomeFirstResponder() }
    refresh()
  }

  /// Bar and message above, the keyboard below, the text exactly between.
  package override func viewWillLayoutSubviews() {
    let metrics = application.window.environment.metrics
    let keyboard = application.keyboard
    let bounds = view.bounds
    view.backgroundColor = application.window.environment.theme.background
    let top = metrics.window.safeArea.top
    placeSettingsButton()
    let findHeight = findBarHeight(isLow: keyboard.hidesBar)
    // A line of text goes before the bar, and before a message.
    let line = max(textView.lineHeight, textView.caretRow(at: textView.selection.head).height)
    let hidesBar = keyboard.hidesBar || bounds.height - top - metrics.bar < line
    bar.isHidden = hidesBar || findHeight != nil
    bar.frame = Rect(
      x: 0, y: top, width: bounds.width,
      height: findHeight ?? (hidesBar ? 0 : metrics.bar))
    find?.bar.frame = bar.frame
    let barBottom = bar.frame.maxY
    let progressHeight = min(metrics.progress, bar.frame.height)
    progress.frame = Rect(
      x: 0, y: barBottom - progressHeight, width: bounds.width, height: progressHeight)
    // A keyboard that leaves a low window lets the bar come back before there is room for it.
    let bottom = keyboard.frame.minY
    let room = bottom - barBottom - line
    let wanted = banner.isHidden || keyboard.hidesBar ? 0 : banner.neededHeight(width: bounds.width)
    banner.frame = Rect(
      x: 0, y: barBottom, width: bounds.width,
      height: wanted <= room ? wanted : metrics.banner <= room ? min(wanted, metrics.banner) : 0)
    layoutCover()
    let textTop = layoutEncodings(
      top: banner.frame.maxY, bottom: bottom, line: line, isLow: keyboard.hidesBar)
    textView.frame = Rect(
      left: 0, top: min(textTop, bottom), right: bounds.width, bottom: bottom)
    placeLibrary()
    placeVersions()
    placeSettings()
    maintainer?.place(in: bounds.size)
  }

  // MARK: The focus and the lazy parts

  package func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
    configuration.offerLayouts(settings.layouts, of: application.keyboard)
    if textView.inputAccessoryView == nil, showsAccessory {
      textView.inputAccessoryView = configuration.accessoryRow(named: settings.accessory) {
        [weak application] in application?.perform(command: $0)
      }
    }
    return true
  }

  package func textViewDidBeginEditing(_ textView: TextView) {
    library?.close(focus: nil)
    versions?.close(focus: nil)
    settingsScreen?.close(givesFocusBack: false)
    refresh()
    findFocusChanged()
  }
  package func textViewDidEndEditing(_ textView: TextView) {
    refresh()
    findFocusChanged()
  }
  package func textViewDidChange(_ textView: TextView) {
    document?.textDidChange()
    buttons.undo.isEnabled = textView.session.canUndo
    buttons.find.isEnabled = !textView.session.buffer.isEmpty
  }

  package func textViewDidChangeSelection(_ textView: TextView) { document?.placeDidChange() }

  // MARK: Commands

  package func take(_ press: KeyPress) -> Bool {
    if maintainer?.take(press) == true || takeVersionKey(press) || takeSettingsKey(press)
      || library?.take(press) == true || takeCoverKey(press)
      || takeReadingKey(press)
      || takeFindKey(press) || takeEncodingKey(press)
    {
      return true
    }
    guard press.isDown, press.modifiers == .control, press.key == .character("s") else {
      return false
    }
    document?.save()
    return true
  }

  func send(_ id: String) { application.perform(command: Command(id)) }

  package override func perform(_ command: Command) -> Bool {
    if performMaintainer(command) || performVersions(command) || performSettings(command)
      || performLibrary(command)
    {
      return true
    }
    switch command.id {
    case "undo", "redo", "select-all":
      // The text takes them with the focus; the bar's buttons work without it too.
      return textView.perform(command)
    case "save": document?.save()
    case "save-as": if let path = command.argument { document?.save(as: path) }
    case "open": if let path = command.argument { document?.open(path) }
    case "new": document?.begin(at: command.argument ?? takeFreshPath())
    case "close": document?.open(scratchPath)
    case "quit": if !settings.locksQuit { document?.quit() }
    case "terminate": document?.quit()
    case "end-session": sessionEnder?.ask()
    case "field-tape": keepFieldTape()
    case "insert-date": textView.insertText(services.dateAndTime())
    case "toggle-accessory": toggleAccessory()
    case "toggle-theme": choose("theme", settings.theme == "night" ? "paper" : "night")
    case "set":
      let words = (command.argument ?? "").split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return false }
      set(String(words[0]), String(words[1]))
    default:
      return performDocument(command) || performReading(command) || performFind(command)
        || performEncoding(command)
    }
    return true
  }

  package override func canPerform(_ command: Command) -> Bool? {
    switch command.id {
    case "undo", "redo", "select-all": textView.canPerform(command)
    case "save", "save-as", "open", "new", "close", "insert-date", "toggle-accessory",
      "toggle-theme", "set", "end-session", "field-tape":
      true
    case "quit": !settings.locksQuit
    case _ where Self.encodingCommands.contains(command.id): true
    default:
      Self.readingCommands.contains(command.id) || Self.documentCommands.contains(command.id)
        ? true
        : canPerformFind(command) ?? canPerformLibrary(command)
          ?? canPerformVersions(command) ?? canPerformSettings(command)
    }
  }

  var rowName: String? { settings.accessory }
  var row: AccessoryRow? {
    get { textView.inputAccessoryView as? AccessoryRow }
    set {
      // The find bar's fields have the same one.
      let old = textView.inputAccessoryView
      textView.inputAccessoryView = newValue
      if let field = application.window.firstResponder as? TextView, field !== textView,
        field.inputAccessoryView === old
      {
        field.inputAccessoryView = newValue
      }
    }
  }

  private func toggleAccessory() {
    showsAccessory.toggle()
    if showsAccessory {
      _ = textViewShouldBeginEditing(textView)
    } else {
      textView.inputAccessoryView = nil
    }
    application.keyboard.reloadInputViews()
  }

  func set(_ key: String, _ value: String) {
    let old = settings
    if let sentence = configuration.stack.set(key, to: value, from: .command) {
      application.emit(.log(sentence))
      return
    }
    settingsChanged(from: old, in: application)
  }

  func settingsDidChange() {
    textView.autocapitalizationType = settings.autocapitalization
    textView.keyboardType = settings.keyboardType
    textView.caretBlinks = settings.caretBlinks
    textView.editOptions = settings.editing
    document?.setAutosave(settings.autosaveDelay, atMost: settings.longestAutosave)
    document?.wanted.always = settings.encoding
    document?.versions.limit = settings.versionsMegabytes * 1_000_000
    sessionEnder?.set(after: settings.sessionIdle)
    maintainer?.set(hasPIN: settings.kiosk.pin != nil)
    applyReading()
    settingsScreen?.refresh()
    if buttons.settings.isHidden == offersSettings { view.setNeedsLayout() }
  }

  // MARK: What the bar says

  var sessionEndLine: (sentence: Phrase, kind: BannerView.Kind, canHide: Bool)? {
    sessionEnder?.line
  }

  var scratchPath: String { services.notesFolder + "/scratch.txt" }
  var freshPath: String {
    let stamp = services.dateAndTime().map { $0 == " " || $0 == ":" ? "-" : $0 }
    return services.notesFolder + "/note-" + String(stamp) + ".txt"
  }

  var documentTitle: Phrase {
    guard let session = document?.session else { return "" }
    return session.path == scratchPath ? Phrase("Scratch note") : session.shownTitle
  }

  func refresh() {
    guard isViewLoaded, let document else { return }
    library?.documentDidChange()
    refreshVersions()
    settingsScreen?.refresh()
    let session = document.session
    bar.title = documentTitle
    bar.status =
      session.lastError != nil
      ? .failed : session.isWriting ? .saving : session.isDirty ? .edited : .saved
    progress.value = document.progress
    buttons.find.isEnabled = !textView.session.buffer.isEmpty
    textView.expectLines(loaded: document.progress)
    buttons.undo.isEnabled = textView.session.canUndo
    let isHidden = application.window.firstResponder != nil
    if buttons.show.isHidden != isHidden {
      buttons.show.isHidden = isHidden
      bar.setNeedsLayout()
    }
    if refreshEncodings() { bar.setNeedsLayout() }
    refreshBanner()
    refreshCover()
    sessionEnder?.documentChanged()
    maintainer?.documentChanged()
  }

  private func refreshBanner() {
    var message: Phrase?
    var kind = BannerView.Kind.warning
    var choices: [BannerView.Choice] = []
    var canHide = true
    if let line = sessionEnder?.line {
      (message, kind, canHide) = line
    } else if let question = document?.question {
      (message, kind, choices) = (question.sentence, question.kind, question.choices)
      canHide = question.canHide
    } else if let fault = document?.lastError {
      message = fault.phrase(shownPath: services.shown(fault.path))
      kind = .error
    } else if var error = configuration.errors.first {
      error.file = services.shown(error.file)
      // Who writes such files reads English: the sentence is the one of the log and of the lint.
      message = .text(error.description)
    } else if let line = handsNotice.line {
      (message, canHide) = (line, false)
    } else {
      message = clipboardNotice?.sentence ?? document?.notice ?? fieldNotice
    }
    if message == nil { dismissed = nil }
    let visible = message == dismissed && canHide ? nil : message
    guard visible != (banner.isHidden ? nil : banner.message) || choices != banner.choices else {
      return
    }
    banner.show(visible, kind: kind, choices: choices, canHide: canHide)
    view.setNeedsLayout()
  }

  private func dismissBanner() {
    dismissed = banner.message
    clipboardNotice?.dismiss()
    sessionEnder?.dismiss()
    document?.dismissNotice()
    if banner.message == fieldNotice { fieldNotice = nil }
    refreshBanner()
  }

  // MARK: Scene

  package func received(_ event: InputEvent) {
    switch event {
    case .configurationChanged: break
    case .mediaChanged(let media): library?.mediaChanged(media)
    case .inputDevices(let present):
      handsNotice.isAlone = !present
      refresh()
    case .sessionEnded(let request, let report): sessionEnder?.ended(request, report)
    case .kiosk(let request, let answer): maintainer?.received(request, answer)
    case .library(let request, let result): library?.received(request, result)
    case .versions(let request, let result): versions?.received(request, result)
    default: document?.received(event)
    }
  }

  package func windowFocus(gained: Bool) {
    if !gained { document?.focusLost() }
  }
}
