import Glibc
import KeyriseApp
import PanelCore
import PanelSDL
import PanelSystem
import PanelTape

/// A random tape's events on the app as it runs live: the loop and a window of SDL's dummy driver,
/// the writer's thread, and the thread that waits for signals. Another thread sends the events, in
/// real time and without waiting for anything, and at last the signal that ends the run.
@MainActor struct LiveFuzz {
  let seed: UInt64
  let scene: TapeScene
  let scale: Double

  /// - Returns: what was wrong; empty: nothing.
  func run(_ tape: String, _ count: inout FuzzCount) -> [String] {
    let folder: TemporaryFolder
    let lines: [Tape.Line]
    do {
      folder = try TemporaryFolder()
      lines = try TapeParser.tape(tape, file: "seed-\(seed).tape").lines
    } catch {
      return ["\(error)"]
    }
    let home = folder.path
    let steps = LiveHands(lines, home: home).steps
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    unsetenv("WAYLAND_DISPLAY")
    var options = LiveOptions()
    options.scene = SceneName(rawValue: scene.rawValue) ?? .editor
    options.windowed = (800, 480)
    options.settings = [
      ("kiosk", "true"), ("lock-files", "false"), ("scale", "\(scale)"),
      ("rotation", "\(seed / 3 % 4 * 90)"),
    ]
    var hands: Worker?
    var errors: [String] = []
    var shown = 0
    let status = LiveRun.run(
      options, environment: Environment(["HOME": home]),
      opened: { mailbox in
        hands = Worker {
          for step in steps { step.carryOut { mailbox.post($0) } }
          kill(getpid(), SIGTERM)
        }
      },
      report: { stats in
        shown = stats.host.frameCount
        let subject = AppSubject(stats.app, notes: KeyboardNotes(), home: home)
        let document = subject.state()["document"]
        if document?["dirty"] == true {
          errors.append("not saved at the end: \(document?.text ?? "")")
        }
      })
    hands?.join()
    SignalWatch.unblock()
    if status != 0 { errors.append("the live run ended with \(status)") }
    if shown == 0 { errors.append("the live run has shown nothing") }
    count.live += 1
    count.shown += shown
    return errors
  }
}
