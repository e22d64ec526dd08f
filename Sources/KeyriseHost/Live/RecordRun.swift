import KeyriseApp
package import PanelCore
import PanelSDL
import PanelSystem
package import PanelTape
import PanelText

/// `keyrise record`: the app on a real display, and a tape of all that reaches it.
///
/// The state at the end is printed when the window is closed or a signal ends the program, as
/// `keyrise play` prints it for the tape.
@MainActor package enum RecordRun {
  static func run(_ options: LiveOptions, tape path: String) -> Int32 {
    let environment = Environment.process()
    let mailbox = Mailbox()
    // Before any other thread: those made later leave the signals to this one.
    let signals = SignalWatch { mailbox.post($0) }
    defer { signals.stop() }
    let tape: GrowingFile
    let log: GrowingFile?
    do throws(FileFault) {
      tape = try GrowingFile(path)
      log = if let frames = options.frames { try GrowingFile(frames) } else { nil }
    } catch {
      logLine("\(error.path): \(error.reason)")
      return 2
    }
    let settings = LiveRun.settings(options, LiveRun.assets(options, environment))
    var theatreOptions = TapeTheatre.Options()
    theatreOptions.environment = environment
    theatreOptions.assets = options.assets
    theatreOptions.config = options.config
    let theatre = TapeTheatre(options: theatreOptions)
    let catalog = theatre.shaper.catalog
    let host: SDLHost
    let recorder: Recorder
    do {
      host = try SDLHost(
        options: options.host(settings, LiveRun.assets(options, environment)),
        fontFile: { catalog.file(of: $0) }, now: monotonicNow)
      recorder = try Recorder(
        start(options, settings, environment, host.metrics), on: theatre, at: monotonicNow(),
        clipboard: { host.clipboard }, files: { ownFiles(options, environment) },
        write: { tape.put($0, at: $1) }, output: printLine,
        frames: log.map { log in { log.put($0, at: $1) } })
    } catch {
      logLine("\(error)")
      return 1
    }
    mailbox.open { host.post($0) }
    let folders = FileWatch(folders: LiveRun.assets(options, environment).watchedFolders) {
      mailbox.post(.configurationChanged)
    }
    defer { folders.stop() }
    host.run(recorder) { effect in
      switch effect {
      case .log(let line): logLine(line)
      case .quit: host.stop()
      case .setClipboard, .requestPaste, .setPrimarySelection, .requestPrimarySelection,
        .askClipboard, .setTitle, .setTouchMatrix, .click,
        .readFile, .readFilePart, .writeFile, .journal, .document, .library, .versions, .endSession,
        .kiosk:
        break
      }
    }
    guard let fault = tape.fault ?? log?.fault else { return 0 }
    logLine("The recording ends early. \(fault.path): \(fault.reason)")
    return 1
  }

  /// A recorder of an app without a display, at home in a folder: for tests.
  package static func headless(
    _ start: RecordingStart, home: String, at zero: Timestamp,
    clipboard: @escaping () -> String = { "" }, files: @escaping () -> [TapeFile] = { [] },
    write: @escaping (String, Int) -> Void, output: @escaping (String) -> Void,
    frames: ((String, Int) -> Void)? = nil
  ) throws(ConfigError) -> Recorder {
    var options = TapeTheatre.Options()
    options.environment = Environment(["HOME": home])
    return try Recorder(
      start, on: TapeTheatre(options: options), at: zero, clipboard: clipboard, files: files,
      write: write, output: output, frames: frames)
  }

  /// What the tape has to hold of the outside: the person's own files that the app reads.
  private static func start(
    _ options: LiveOptions, _ settings: AppSettings, _ environment: Environment,
    _ metrics: WindowMetrics
  ) -> RecordingStart {
    var start = RecordingStart(
      scene: TapeScene(rawValue: options.scene.rawValue) ?? .editor, metrics: metrics)
    start.settings = options.settings.filter { !Setting.secrets.contains($0.0) }
      .map { TapeSetting(key: $0.0, value: $0.1) }
    // A tape knows nothing of the person's locale.
    let languages = Languages(
      assets: LiveRun.assets(options, environment), environment: environment)
    if settings.language == "auto", let language = languages.strings(of: "auto")?.language,
      language != .english
    {
      start.settings.append(TapeSetting(key: "language", value: language.code))
    }
    start.files = ownFiles(options, environment)
    if let folder = environment.dataFolder {
      let name = ChosenSettings.file
      start.files += file("\(folder)/\(name)", as: "~/.local/share/keyrise/\(name)")
        .compactMap { withoutSecrets($0) }
    }
    if let file = options.file {
      let path = absolutePath(file)
      let name = name(of: path, environment)
      start.document = (path, name)
      start.files += self.file(path, as: name)
    } else if options.scene == .editor, let folder = environment.dataFolder {
      start.files += file(
        "\(folder)/notes/scratch.txt", as: "~/.local/share/keyrise/notes/scratch.txt")
    }
    return start
  }

  /// The person's own layouts, rows, themes and settings that the app may read.
  static func ownFiles(
    _ options: LiveOptions, _ environment: Environment
  ) -> [TapeFile] {
    let assets = LiveRun.assets(options, environment)
    let folders = [
      options.assets, environment.folder("KEYRISE_ASSETS"), environment.configFolder,
      environment.dataFolder, environment.systemFolder,
    ]
    let names =
      ["settings.yaml"]
      + ["themes", "layouts", "layouts/parts", "accessory"].flatMap { folder in
        assets.names(in: folder).map { "\(folder)/\($0)" }
      }
    return names.flatMap { name -> [TapeFile] in
      guard let path = assets.path(named: name),
        path == options.config
          || folders.contains(where: { $0.map { path == "\($0)/\(name)" } ?? false })
      else { return [] }
      return file(path, as: "~/.config/keyrise/\(name)").compactMap { withoutSecrets($0) }
    }
  }

  /// A tape is shown to others.
  /// - Returns: nil when a hash of crypt(3) would still be in it, as on a line of its own.
  package static func withoutSecrets(_ file: TapeFile) -> TapeFile? {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { line in !Setting.secrets.contains { line.contains($0) } }
    guard !kept.contains(where: { line in hashes.contains { line.contains($0) } }) else {
      return nil
    }
    guard kept.count < lines.count else { return file }
    return TapeFile(path: file.path, text: kept.joined(separator: "\n"))
  }

  /// How the hashes of crypt(5) begin that the system may know.
  private static let hashes = ["$y$", "$gy$", "$7$", "$2a$", "$2b$", "$2y$", "$5$", "$6$"]

  private static func file(_ path: String, as name: String) -> [TapeFile] {
    guard let bytes = try? readRegularFile(path, limit: 64 << 20), !bytes.isEmpty else { return [] }
    return [TapeFile(path: name, text: String(decoding: bytes, as: UTF8.self))]
  }

  /// What a tape calls a file: the same place below its own home, or only its name.
  private static func name(of path: String, _ environment: Environment) -> String {
    if let home = environment.home, path.hasPrefix(home + "/") {
      return "~" + path.dropFirst(home.count)
    }
    return "~/" + (path.split(separator: "/").last.map(String.init) ?? "document")
  }
}
