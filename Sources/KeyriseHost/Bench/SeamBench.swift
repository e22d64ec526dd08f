import DocumentCore
import Glibc
import KeyriseApp
import PanelCore
import PanelSDL
import PanelSystem
import PanelTape
import PanelText
import PanelUI

/// The whole app on a picture in memory, driven through the seam at made-up times. What is
/// measured is how long the processor needs for a frame, from the event to its last pixel.
@MainActor final class SeamBench {
  let app: KeyriseApp
  let subject: AppSubject
  private let canvas: Canvas
  var now = Timestamp.zero
  static let frame = Duration.nanoseconds(16_666_667)

  /// The editor with thirty lines of text, the caret at their end, the keyboard at rest.
  init(
    width: Double, height: Double, home: String, settings: [(String, String)] = [],
    notes: String? = nil
  ) {
    let shaper = TextShaper()
    let catalog = shaper.catalog
    canvas = Canvas { catalog.file(of: $0) }
    let roots = AssetRoots.standard(
      explicit: nil, environment: Environment(["HOME": home]), executable: executablePath())
    let services = AppServices(
      assets: Assets(roots: roots), shaper: shaper, breaker: shaper, searching: PatternSearch(),
      notesFolder: notes ?? home,
      dateAndTime: { "2026-01-01 00:00" }, stopwatch: monotonicNow)
    app = KeyriseApp(
      scene: .editor, metrics: WindowMetrics(size: Size(width: width, height: height)),
      settings: [("autosave", "off")] + settings, file: home + "/bench.txt", services: services)
    subject = AppSubject(app, notes: KeyboardNotes(), home: home)
    settle()
    for line in 1...2 { send(.key(KeyPress(.end, modifiers: .control, isDown: line == 1))) }
    settle()
  }

  // MARK: - Taps

  /// Milliseconds, by the clock and of the processor. On a machine with other work to do the
  /// first say more about that than about this program, so a goal is held against the second.
  struct Times {
    var clock = Samples()
    var processor = Samples()

    mutating func add(_ time: (clock: Double, processor: Double)) {
      clock.add(time.clock)
      processor.add(time.processor)
    }

    func summary(aim: Double? = nil) -> JSONValue {
      ["clock": clock.percentiles(), "processor": processor.percentiles(aim: aim)]
    }
  }

  /// From just before a finger's report to the drawn frame.
  struct Taps {
    var press = Times()
    var lift = Times()

    func summary(aim: Double?) -> JSONValue {
      ["lift": lift.summary(aim: aim), "press": press.summary()]
    }
  }

  /// Types a text on the on-screen keyboard, one tap a letter.
  func taps(_ count: Int) -> Taps {
    taps(BenchText.typed(count + 30).lazy.map { self.key(of: $0) })
  }

  /// Taps keys, one by one; those that aren't there are left out.
  func taps(_ keys: some Sequence<String>) -> Taps {
    var taps = Taps()
    // The first letters fill the caches, as the first seconds of any run do.
    for (number, key) in keys.enumerated() {
      guard let place = subject.place(.key(key)) else { continue }
      let press = measure { send(.touch(Touch(finger: 1, phase: .down, point: place))) }
      pass(.milliseconds(60))
      let lift = measure { send(.touch(Touch(finger: 1, phase: .up, point: place))) }
      pass(.milliseconds(90))
      if number >= 30 {
        taps.press.add(press)
        taps.lift.add(lift)
      }
    }
    return taps
  }

  private func key(of letter: Character) -> String {
    if letter == " " { return "space" }
    return subject.place(.key(String(letter))) == nil ? letter.uppercased() : String(letter)
  }

  // MARK: - Slides

  /// Each frame while the keyboard goes away and comes back.
  func slides(_ count: Int) -> Times {
    var times = Times()
    // One round for the caches.
    for round in 0..<(count + 1) {
      for command in ["hide", "show"] {
        send(.command(command, argument: nil))
        repeat {
          now = now + Self.frame
          let time = measure {}
          if round > 0 { times.add(time) }
        } while app.application.isAnimating
        pass(.milliseconds(300))
      }
    }
    return times
  }

  // MARK: - Steps

  func send(_ event: InputEvent) { app.application.send(event, at: now) }

  /// Milliseconds for `body` and the frame that follows it.
  func measure(_ body: () -> Void) -> (clock: Double, processor: Double) {
    let start = nanosecondsSinceBoot()
    let begin = nanosecondsOfThread()
    body()
    if let list = app.application.takeFrame(at: now) { canvas.draw(list) }
    let end = nanosecondsOfThread()
    return (Double(nanosecondsSinceBoot() - start) / 1e6, Double(end - begin) / 1e6)
  }

  /// Lets time go by, frame by frame.
  private func pass(_ duration: Duration) {
    let end = now + duration
    while now < end {
      now = min(now + Self.frame, end)
      _ = measure {}
      for effect in app.application.takeEffects() {
        if let event = answer(to: effect, from: PosixFileSystem()) { send(event) }
      }
    }
  }

  func settle() { pass(.seconds(1)) }
}

/// What this thread has used of the processor.
func nanosecondsOfThread() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
