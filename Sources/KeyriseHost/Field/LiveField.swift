import KeyriseApp
import PanelCore
import PanelSystem
import PanelTape

extension TapeMemory: FieldMemory {}

/// What a run on a display keeps of its last minutes, and what it leaves when it dies.
@MainActor final class LiveField {
  /// The most bytes that a tape takes, its state at the beginning included.
  static let capacity = 1 << 20

  private let memory: TapeMemory?
  private let minutes: Int?
  private let settings: FieldSettings
  private let folder: TapeFolder?
  /// The loop's: it holds the app, which asks here for its tape.
  private weak var tape: FieldTape?
  /// The report of a run before, of which nobody has been told.
  let report: String?

  /// - Parameter reportsCrashes: true in a program of its own: the handler of signals is installed.
  init(_ settings: AppSettings, _ environment: Environment, reportsCrashes: Bool) {
    self.settings = settings.field
    minutes = settings.field.minutes(isKiosk: settings.isKiosk)
    memory = minutes == nil ? nil : TapeMemory(capacity: Self.capacity)
    folder = environment.tapeFolder.map { TapeFolder(folder: $0) }
    guard reportsCrashes, let crashes = environment.crashFolder.map({ CrashReports(folder: $0) })
    else {
      report = nil
      return
    }
    report = crashes.takeNews()
    crashes.install(version: KeyriseCommand.version, tape: memory)
  }

  /// The app as the driver is to see it: with a tape where there is one.
  func client(
    of app: KeyriseApp, home: String?, files: @escaping () -> [TapeFile],
    clipboard: @escaping () -> String
  ) -> any FrameClient {
    guard let memory, let minutes, app.scene is EditorViewController else { return app.application }
    let tape = FieldTape(
      app, memory: memory, length: .seconds(60 * minutes), isExact: settings.hasText, home: home,
      files: files, clipboard: clipboard)
    self.tape = tape
    return tape
  }

  /// Writes the tape to the disk.
  func keep(at now: Timestamp) -> FieldTapeKept {
    guard let folder, let bytes = tape?.bytes(at: now), !bytes.isEmpty else { return .nothing }
    do throws(FileFault) {
      return .kept(path: try folder.write(bytes))
    } catch {
      return .failed(error)
    }
  }
}

/// A client whose driver is asked for figures by a command that the app doesn't know.
@MainActor final class AskedClient: FrameClient {
  private let client: any FrameClient
  private let stats: () -> Void

  init(_ client: any FrameClient, stats: @escaping () -> Void) {
    self.client = client
    self.stats = stats
  }

  func send(_ event: InputEvent, at time: Timestamp) {
    if case .command("stats", _) = event { return stats() }
    client.send(event, at: time)
  }
  func advance(to time: Timestamp) { client.advance(to: time) }
  var nextDeadline: Timestamp? { client.nextDeadline }
  func takeFrame(at time: Timestamp) -> DisplayList? { client.takeFrame(at: time) }
  func takeEffects() -> [HostEffect] { client.takeEffects() }
}
