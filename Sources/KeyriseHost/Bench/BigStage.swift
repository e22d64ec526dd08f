import DocumentCore
import Glibc
import KeyriseApp
import PanelCore
import PanelSDL
import PanelSystem
import PanelText
import PanelUI
import Synchronization
import TextCore

/// The whole app on a picture in memory with a large file, driven as on a display: what the writer's
/// thread answers is taken before each frame, and every frame is timed.
@MainActor final class BigStage {
  let app: KeyriseApp
  private let canvas: Canvas
  private let writer: WriterThread
  private let answers = Answers()
  private(set) var now = Timestamp.zero
  private let begin = nanosecondsSinceBoot()
  private static let frame = Duration.nanoseconds(16_666_667)
  /// Milliseconds from before the app is made to its first frame.
  private(set) var firstFrame = 0.0
  /// The processor's time for every frame so far.
  var frames = Samples()

  private final class Answers: Sendable {
    private let events = Mutex<[InputEvent]>([])
    func put(_ event: InputEvent) { events.withLock { $0.append(event) } }
    func take() -> [InputEvent] {
      events.withLock { events in
        defer { events = [] }
        return events
      }
    }
  }

  init(file: String, home: String, autosave: String = "off") {
    let shaper = TextShaper()
    let catalog = shaper.catalog
    canvas = Canvas { catalog.file(of: $0) }
    let roots = AssetRoots.standard(
      explicit: nil, environment: Environment(["HOME": home]), executable: executablePath())
    let services = AppServices(
      assets: Assets(roots: roots), shaper: shaper, breaker: shaper, notesFolder: home,
      dateAndTime: { "2026-01-01 00:00" }, stopwatch: monotonicNow)
    writer = WriterThread(files: PosixFileSystem(), report: answers.put)
    app = KeyriseApp(
      scene: .editor, metrics: WindowMetrics(size: Size(width: 1280, height: 800)),
      settings: [("autosave", autosave)], file: file, services: services)
    // As a live run does: the first part is there in the first frame.
    for effect in app.application.takeEffects() {
      if case .readFilePart = effect, let event = answer(to: effect, from: PosixFileSystem()) {
        send(event)
      } else {
        perform(effect)
      }
    }
    step()
    firstFrame = milliseconds
  }

  /// Milliseconds since before the app was made.
  var milliseconds: Double { Double(nanosecondsSinceBoot() - begin) / 1e6 }
  var textView: TextView { app.scene.textView }
  var isLoading: Bool { app.scene.document?.session.isLoading ?? false }
  var isWriting: Bool { app.scene.document?.session.isWriting ?? false }

  func send(_ event: InputEvent) { app.application.send(event, at: now) }
  func command(_ id: String, _ argument: String? = nil) { send(.command(id, argument: argument)) }
  func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
    send(.key(KeyPress(key, modifiers: modifiers, isDown: true)))
    send(.key(KeyPress(key, modifiers: modifiers, isDown: false)))
  }

  /// One frame: what has come, `body`, the picture, what it wants.
  /// - Returns: the processor's time for all of it, in milliseconds.
  @discardableResult
  func step(_ body: () -> Void = {}) -> Double {
    now = now + Self.frame
    let start = Self.processorTime
    for event in answers.take() { send(event) }
    body()
    if let list = app.application.takeFrame(at: now) { canvas.draw(list) }
    for effect in app.application.takeEffects() { perform(effect) }
    let time = Double(Self.processorTime - start) / 1e6
    frames.add(time)
    return time
  }

  /// Makes frames until `isDone`, with a pause as long as the writer's thread needs to be heard.
  func run(until isDone: () -> Bool, _ body: () -> Void = {}) {
    while !isDone() {
      step(body)
      usleep(200)
    }
  }

  /// Lets time go by, frame by frame.
  func pass(frames count: Int) {
    for _ in 0..<count { step() }
  }

  func finish() { writer.finish() }

  private func perform(_ effect: HostEffect) {
    switch effect {
    case .readFile, .readFilePart, .writeFile, .journal, .document, .library, .versions:
      writer.submit(effect)
    case .requestPaste: send(.pasted(clipboard))
    case .setClipboard(let text): clipboard = text
    case .log(let line): logLine(line)
    default: break
    }
  }
  private var clipboard = ""

  private static var processorTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
