import DocumentCore
import KeyriseApp
package import PanelCore
import PanelSDL
import PanelSystem
package import PanelTape
import PanelText
import PanelXKB

/// The stage of a tape: apps on private folders, files that can fail, pictures.
@MainActor package final class TapeTheatre: TapeStage {
  /// What the command line says.
  package struct Options {
    package var out = "."
    package var assets: String?
    package var config: String?
    /// False: no picture is ever drawn, and `screenshot` is an error.
    package var draws = true
    /// True: each frame is drawn as it comes, by its damage, as in a window; see `pictureFaults`.
    package var drawsEachFrame = false
    /// True: files are read and written on the writer's thread.
    package var usesWriterThread = false
    /// Settings by name; they win over the tape's.
    var settings: [(String, String)] = []
    /// True: pictures show what each frame has drawn anew.
    var showsDamage = false
    /// Where a recording is at home; nil: a private folder.
    var environment: Environment?
    /// Words of languages that are in no file, by the value of the setting; nil: look at the files.
    package var strings: (String) -> Strings? = { _ in nil }
    /// Takes the log lines of the app.
    package var log: (String) -> Void = logLine

    package init() {}
  }

  private let options: Options
  let shaper = TextShaper()
  let files: FaultyFileSystem
  /// What only the document's file needs.
  var outside = TapeOutside()
  private(set) var canvas: Canvas?
  private var marks = DamageMarks()
  private var privateHome: TemporaryFolder?
  private var clipboard = ""
  private var primarySelection = ""
  private(set) var subject: AppSubject?
  private var journal: JournalStore?
  private var library: LibraryStore?
  private var versions: VersionStore?
  let times = TapeTimes()
  /// What a kiosk's machine needs to answer.
  var kiosk = TapeKiosk()
  private var recordingFolder: TemporaryFolder?
  private var writer: WaitedWriter?
  /// What `drawsEachFrame` found: pictures that are others when they are drawn as a whole.
  package private(set) var pictureFaults: [String] = []
  /// Frames that were drawn.
  package private(set) var drawnFrames = 0
  package private(set) var home: String?
  /// The last frame; drawn when a screenshot wants it.
  package private(set) var lastFrame: DisplayList?

  /// True: `frames` keeps every frame.
  var keepsFrames = false
  private(set) var frames: [DisplayList] = []

  package init(options: Options) {
    self.options = options
    let times = options.environment == nil ? times : nil
    files = FaultyFileSystem(PosixFileSystem()) { times?.stamp($0) }
  }

  package func launch(_ start: TapeStart, at now: Timestamp) throws(ConfigError) -> any TapeSubject
  {
    guard let scene = SceneName(rawValue: start.scene.rawValue) else {
      throw ConfigError(file: "", line: 0, column: 0, message: "there is no such scene")
    }
    let home = try self.home(start.home)
    self.home = home
    let environment = options.environment ?? Environment(["HOME": home])
    for file in start.files { try put(file, home) }
    let roots = AssetRoots.standard(
      explicit: options.assets, environment: environment, executable: executablePath())
    let calendar = LocalTime(utcSeconds: 1_767_225_600)
    let assets = Assets(roots: roots, settingsFile: options.config)
    let languages = Languages(assets: assets, environment: environment, log: options.log)
    let ownStrings = options.strings
    let layouts = XKBLayouts(over: assets, environment: environment, log: options.log)
    var services = AppServices(
      assets: layouts,
      shaper: shaper, breaker: shaper, searching: PatternSearch(),
      strings: { ownStrings($0) ?? languages.strings(of: $0) },
      notesFolder: (environment.dataFolder ?? home) + "/notes",
      choicesFile: environment.dataFolder.map { "\($0)/\(ChosenSettings.file)" }, home: home,
      dateAndTime: { calendar.text }, stopwatch: monotonicNow)
    services.coding = SystemCoding()
    services.choices = SettingChoices(assets, layouts)
    services.exists = { PosixFileSystem().exists($0) }
    services.media = { [weak self] in self?.outside.media ?? [] }
    services.session = environment.sessionPlaces(notes: services.notesFolder)
    openLibrary(environment)
    openVersions(environment, at: now)
    services.kiosk = kioskServices(environment, assets, roots)
    services.journal = openJournal(environment)
    let notes = KeyboardNotes()
    let app = KeyriseApp(
      scene: scene, metrics: start.metrics,
      settings: start.settings.map { ($0.key, $0.value) } + options.settings,
      file: start.document.map { absolutePath(expanded($0, home)) }, services: services, at: now,
      keyboardMoved: notes.post)
    checkPicture()
    canvas = nil
    lastFrame = nil
    let subject = AppSubject(app, notes: notes, home: home)
    self.subject = subject
    return subject
  }

  /// The journal of this start; its commits are changes of files and fail as those do.
  private func openJournal(_ environment: Environment) -> AppServices.Journal {
    journal?.close()
    journal = nil
    guard let file = journalFile(environment) else {
      if options.usesWriterThread {
        writer = WaitedWriter(
          files: files, journal: nil, library: library, versions: versions)
      }
      return .empty
    }
    let files = files
    let isFull = JournalStore.hasContent(file)
    let journal = JournalStore(
      file, isSafe: false, fault: { files.nextFault(file) }, log: { _ in })
    self.journal = journal
    if options.usesWriterThread {
      writer = WaitedWriter(
        files: files, journal: journal, library: library, versions: versions)
    }
    return isFull ? .full : .empty
  }

  /// The index of this start, in memory; the clock stands still, as the calendar does.
  private func openLibrary(_ environment: Environment) {
    library?.close()
    let clock = LibraryStore.Clock(now: { TapeTimes.start }, local: { $0 })
    let file = options.environment == nil ? environment.libraryFile : nil
    library = LibraryStore(file, clock: clock, isMounted: isFolder, fold: foldedForSearch)
  }

  /// The versions of this start; their clock goes with the tape.
  private func openVersions(_ environment: Environment, at now: Timestamp) {
    let times = times
    times.now = now
    let file = journalFile(environment).map {
      String($0.dropLast("journal.db".count)) + "versions.db"
    }
    versions = VersionStore(
      file, isSafe: false,
      clock: LibraryStore.Clock(now: { times.seconds }, local: { $0 }))
  }

  /// A recording is of what was typed, not of what was there before: it has a journal of its own, as a
  /// playing of its tape has.
  private func journalFile(_ environment: Environment) -> String? {
    guard options.environment != nil else { return environment.journalFile }
    if recordingFolder == nil { recordingFolder = try? TemporaryFolder() }
    return recordingFolder.map { $0.path + "/journal.db" }
  }

  private func put(_ file: TapeFile, _ home: String) throws(ConfigError) {
    do throws(FileFault) {
      let path = expanded(file.path, home)
      try PosixFileSystem().replace(path, with: Array(file.text.utf8))
      if options.environment == nil { times.stamp(path) }
    } catch {
      throw fault("\(error.path): \(error.reason)")
    }
  }

  private func expanded(_ path: String, _ home: String) -> String {
    path.hasPrefix("~/") ? home + path.dropFirst() : path
  }

  private func home(_ named: String?) throws(ConfigError) -> String {
    if let home = options.environment?.home { return home }
    if let named { return absolutePath(named) }
    if let privateHome { return privateHome.path }
    do throws(FileFault) {
      let folder = try TemporaryFolder()
      privateHome = folder
      return folder.path
    } catch {
      throw ConfigError(
        file: error.path, line: 0, column: 0, message: "no private folder: \(error.reason)")
    }
  }

  package func perform(_ effect: HostEffect, at now: Timestamp) -> [InputEvent] {
    times.now = now
    switch effect {
    case .setClipboard(let text): clipboard = text
    case .requestPaste: return [.pasted(clipboard)]
    case .askClipboard: return [.clipboard(hasText: !clipboard.isEmpty)]
    case .setPrimarySelection(let text): primarySelection = text
    case .requestPrimarySelection: return [.pasted(primarySelection)]
    case .log(let line): options.log(line)
    case .quit: subject = nil
    case .setTitle, .setTouchMatrix, .click: break
    case .kiosk: return kioskAnswers(to: effect)
    case .journal(let request, _) where journal == nil:
      return [.journal(request: request, .success(nil))]
    case .document(_, .watch(let path)): outside.watched = path
    case .document(_, .claim(let path)): return [outside.claim(path)]
    case .document(_, .release(let path)), .document(_, .handOver(let path)):
      outside.release(path)
    case .document(_, .demand(let path)): return outside.demand(path)
    case .readFile, .readFilePart, .writeFile, .journal, .document, .library, .versions,
      .endSession:
      if let writer { return writer.answers(to: effect) }
      let event =
        SessionSweep.answer(to: effect, from: files, journal, library, versions)
        ?? journal?.answer(to: effect, from: files) ?? library?.answer(to: effect, from: files)
        ?? versions?.answer(to: effect) ?? answer(to: effect, from: files)
      guard let event else { return [] }
      versions?.follow(effect, event)
      return [event]
    }
    return []
  }

  package func kill() {
    subject = nil
    outside.watched = nil
    journal?.close()
    library?.close()
  }

  package func fail(_ fault: TapeFault?) {
    files.fail(fault.map { ($0.code.number, $0.code.sentence, $0.operation - 1) })
  }

  package func setClipboard(_ text: String) { clipboard = text }

  // MARK: Pictures

  package func frame(_ list: DisplayList) {
    if keepsFrames { frames.append(list) }
    let list = options.showsDamage ? marks.marked(list) : list
    lastFrame = list
    if canvas == nil, options.drawsEachFrame { canvas = newCanvas() }
    guard let canvas else { return }
    canvas.draw(list)
    drawnFrames += 1
  }

  func newCanvas() -> Canvas {
    let catalog = shaper.catalog
    return Canvas { catalog.file(of: $0) }
  }

  /// Holds what was drawn piece by piece against the last frame drawn as a whole.
  package func checkPicture() {
    guard options.drawsEachFrame, let canvas, let lastFrame else { return }
    let whole = newCanvas()
    whole.draw(lastFrame)
    let (picture, wanted) = (canvas.pixels(), whole.pixels())
    guard picture != wanted else { return }
    let size = "\(picture.width)x\(picture.height)"
    guard picture.width == wanted.width, picture.height == wanted.height else {
      pictureFaults.append("the picture is \(size), not \(wanted.width)x\(wanted.height)")
      return
    }
    let pixels = (0..<picture.width * picture.height).filter {
      picture.bytes[$0 * 4..<$0 * 4 + 4] != wanted.bytes[$0 * 4..<$0 * 4 + 4]
    }
    let first = pixels.first ?? 0
    pictureFaults.append(
      "\(pixels.count) pixels of \(size) differ from the whole picture's, the first at "
        + "\(first % picture.width),\(first / picture.width)")
  }

  package func screenshot(to path: String) throws(ConfigError) {
    guard options.draws else { throw fault("the renderer is none: there is no picture to take") }
    guard var list = lastFrame else { throw fault("there is no frame yet") }
    if canvas == nil {
      let canvas = newCanvas()
      list.damage = [Rect(origin: .zero, size: list.metrics.size)]
      canvas.draw(list)
      self.canvas = canvas
    }
    guard let image = canvas?.pixels(), image.width > 0, image.height > 0 else {
      throw fault("the picture has no pixels")
    }
    do throws(FileFault) {
      try writePNG(
        width: image.width, height: image.height, rgba: image.bytes,
        to: options.out + "/" + path)
    } catch {
      throw fault("\(error.path): \(error.reason)")
    }
  }

  private func fault(_ message: String) -> ConfigError {
    ConfigError(file: "", line: 0, column: 0, message: message)
  }
}

extension TapeFault.Code {
  /// Linux's number.
  var number: Int32 {
    switch self {
    case .noSpace: 28
    case .ioError: 5
    case .readOnly: 30
    case .quota: 122
    case .denied: 13
    }
  }
  var sentence: String {
    switch self {
    case .noSpace: "No space left on device"
    case .ioError: "Input/output error"
    case .readOnly: "Read-only file system"
    case .quota: "Disk quota exceeded"
    case .denied: "Permission denied"
    }
  }
}
