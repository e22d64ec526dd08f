import DocumentCore
import KeyriseApp
import PanelCore
import PanelSDL
import PanelSystem
import PanelText
import PanelUI
import PanelXKB
import Synchronization

/// The app on a real display.
@MainActor enum LiveRun {
  /// - Parameters:
  ///   - environment: where the app is at home.
  ///   - opened: called when the window is open, with a way to send events from any thread.
  ///   - watch: sees what was done with files, on the writer's thread.
  ///   - reportsCrashes: true in a program of its own: a signal that ends it leaves a report.
  ///   - report: called at the end with the run's figures.
  static func run(
    _ options: LiveOptions, environment: PanelSystem.Environment = .process(),
    opened: (Mailbox) -> Void = { _ in },
    watch: @escaping @Sendable (HostEffect, InputEvent) -> Void = { _, _ in },
    reportsCrashes: Bool = false, report: (Stats) -> Void = { _ in }
  ) -> Int32 {
    var start = StartTimes()
    let started = monotonicNow()
    let shaper = TextShaper()
    let catalog = shaper.catalog
    let mailbox = Mailbox()
    // Before any other thread: those made later leave the signals to this one.
    let signals = SignalWatch { mailbox.post($0) }
    defer { signals.stop() }
    let assets = assets(options, environment)
    let settings = settings(options, assets)
    let language = settings.language
    let field = LiveField(settings, environment, reportsCrashes: reportsCrashes)
    catalog.hanLanguage = HanLanguage(
      languageTag: language == "auto" ? environment.messageLanguage : language)
    let host: SDLHost
    do throws(SDLFault) {
      host = try SDLHost(
        options: options.host(settings, assets), fontFile: { catalog.file(of: $0) },
        now: monotonicNow)
    } catch {
      logLine(error.description)
      return 1
    }
    start.window = monotonicNow()
    if !catalog.hasFonts {
      logLine(
        "No font is installed: each character is shown as a box with its number. "
          + "`keyrise doctor` says which packages have fonts.")
    }
    mailbox.open { host.post($0) }
    let journal = journal(environment)
    let disk = PosixFileSystem(backups: environment.backupFolder)
    for sentence in disk.restoreBackups() { logLine(sentence) }
    let library = environment.libraryFile.map { LibraryStore($0, fold: foldedForSearch) }
    let versions = VersionStore(environment.versionsFile) { logLine($0) }
    let writer = WriterThread(
      files: disk, journal: journal, library: library, versions: versions, watch: watch
    ) { mailbox.post($0) }
    let outside = DocumentWatch { mailbox.post($0) }
    defer { outside.stop() }
    let claims = environment.claimFolder.map { FileClaims(folder: $0) { mailbox.post($0) } }
    defer { claims?.stop() }
    let folders = FileWatch(folders: assets.watchedFolders) { mailbox.post(.configurationChanged) }
    defer { folders.stop() }
    let media = MediaWatch { mailbox.post($0) }
    defer { media.stop() }
    let app = self.app(options, environment, assets, shaper, host.metrics, field)
    let kiosk = KioskHands(app.settings, options, environment) { mailbox.post($0) }
    var ended = false
    // The first document is there in the first frame.
    var isAsking = true
    while isAsking {
      isAsking = false
      for effect in app.application.takeEffects() {
        if let event = firstAnswer(to: effect, journal) {
          watch(effect, event)
          app.application.send(event, at: monotonicNow())
          // What can't be read has another one in its place.
          isAsking = app.scene.document?.session.path == nil
        } else {
          carryOut(effect)
        }
      }
    }

    start.app = monotonicNow()

    func carryOut(_ effect: HostEffect) {
      switch effect {
      case .document where outside.take(effect) || claims?.take(effect) ?? false: break
      case .readFile, .readFilePart, .writeFile, .journal, .document, .library, .versions,
        .endSession:
        writer.submit(effect)
      case .kiosk: kiosk.carryOut(effect, driver: host.driver)
      case .log(let line): logLine(line)
      case .setTouchMatrix(let matrix): host.setTouchMatrix(matrix)
      case .quit:
        writer.finish()
        ended = true
        host.stop()
      case .setClipboard, .requestPaste, .setPrimarySelection, .requestPrimarySelection,
        .askClipboard, .setTitle, .click:
        break
      }
    }
    if options.reportsStart { StartReport.attach(to: host, app) }
    if options.calibrates { app.application.perform(command: Command("calibrate")) }
    opened(mailbox)
    func stats() -> Stats {
      Stats(app: app, host: host, start: start, time: monotonicNow() - started)
    }
    let taped = field.client(
      of: app, home: environment.home, files: { RecordRun.ownFiles(options, environment) },
      clipboard: { host.clipboard })
    let client = serviced(
      AskedClient(QuietClient(taped)) { printLine(stats().line) }, environment)
    if !ended { host.run(client) { carryOut($0) } }
    writer.finish()
    kiosk.finish()
    if options.printsStats { printLine(stats().line) }
    report(stats())
    return kiosk.status
  }

  private static func serviced(
    _ client: any FrameClient, _ environment: PanelSystem.Environment
  ) -> any FrameClient {
    guard let notice = ServiceNotice(environment) else { return client }
    return ServicedClient(client, watchdog: notice.watchdog) { notice.tell($0) }
  }

  /// Reads what the first frame shows.
  private static func firstAnswer(to effect: HostEffect, _ journal: JournalStore?) -> InputEvent? {
    switch effect {
    case .readFilePart: answer(to: effect, from: PosixFileSystem())
    case .journal(_, .recover): journal?.answer(to: effect, from: PosixFileSystem())
    default: nil
    }
  }

  private static func journal(_ environment: PanelSystem.Environment) -> JournalStore? {
    environment.journalFile.map { JournalStore($0, log: { logLine($0) }) }
  }

  static func assets(
    _ options: LiveOptions, _ environment: PanelSystem.Environment
  ) -> Assets {
    let roots = AssetRoots.standard(
      explicit: options.assets, environment: environment, executable: executablePath())
    return Assets(roots: roots, settingsFile: options.config)
  }

  /// What the window needs to know before there is an app; the app reports what is wrong.
  static func settings(_ options: LiveOptions, _ assets: Assets) -> AppSettings {
    var settings = AppSettings()
    if let node = try? assets.config(named: "settings.yaml") { _ = settings.take(node) }
    for (key, value) in options.settings { _ = settings.set(key, to: value) }
    return settings
  }

  private static func app(
    _ options: LiveOptions, _ environment: PanelSystem.Environment, _ assets: Assets,
    _ shaper: TextShaper, _ metrics: WindowMetrics, _ field: LiveField
  ) -> KeyriseApp {
    let languages = Languages(assets: assets, environment: environment, log: logLine)
    let layouts = XKBLayouts(over: assets, environment: environment, log: logLine)
    var services = AppServices(
      assets: layouts, shaper: shaper,
      breaker: shaper,
      searching: PatternSearch(), strings: languages.strings,
      notesFolder: (environment.dataFolder ?? absolutePath("keyrise")) + "/notes",
      choicesFile: environment.dataFolder.map { "\($0)/\(ChosenSettings.file)" },
      home: environment.home,
      dateAndTime: { LocalTime.now().text }, stopwatch: monotonicNow)
    services.exists = { PosixFileSystem().exists($0) }
    services.keepFieldTape = { field.keep(at: monotonicNow()) }
    services.crashReport = field.report
    services.media = { mountedMedia() }
    services.coding = SystemCoding()
    services.choices = SettingChoices(assets, layouts)
    services.session = environment.sessionPlaces(notes: services.notesFolder)
    services.kiosk = KioskHands.services(
      environment, settingsFile: assets.path(named: "settings.yaml"))
    services.journal =
      environment.journalFile.map {
        JournalStore.hasContent($0) ? .full : .empty
      } ?? .none
    return KeyriseApp(
      scene: options.scene, metrics: metrics, settings: options.settings,
      file: options.file.map(absolutePath), services: services, at: monotonicNow())
  }
}

/// Holds events that come before the window is open, then passes them on, from any thread.
final class Mailbox: Sendable {
  private struct State {
    var waiting: [InputEvent] = []
    var deliver: (@Sendable (InputEvent) -> Void)?
  }
  private let state = Mutex(State())

  func post(_ event: InputEvent) {
    let deliver = state.withLock { state in
      if state.deliver == nil { state.waiting.append(event) }
      return state.deliver
    }
    deliver?(event)
  }

  func open(_ deliver: @escaping @Sendable (InputEvent) -> Void) {
    let waiting = state.withLock { state in
      state.deliver = deliver
      return state.waiting
    }
    for event in waiting { deliver(event) }
  }
}
