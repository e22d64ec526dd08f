import Glibc
import PanelCore
import PanelSystem

/// `keyrise rehearse crash`: the program as it is, in a window that nobody sees, types and dies.
@MainActor enum CrashRehearsal {
  static func run(_ home: String, _ kind: String) -> Int32 {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    unsetenv("WAYLAND_DISPLAY")
    var options = LiveOptions()
    options.windowed = (800, 480)
    options.settings = [("autosave", "off"), ("field-tape", "5")]
    var hands: Worker?
    let status = LiveRun.run(
      options, environment: Environment(["HOME": home]),
      opened: { mailbox in
        hands = Worker {
          // Long enough for a state at rest, and then for the journal.
          usleep(4_500_000)
          for letter in "Secret 42" {
            mailbox.post(.text(String(letter)))
            usleep(20_000)
          }
          usleep(600_000)
          die(kind)
        }
      }, reportsCrashes: true)
    hands?.join()
    return status
  }

  private nonisolated static func die(_ kind: String) {
    guard kind == "index" else { return dieForTests(kind) }
    let list = Array("keyrise".utf8)
    // Not known before it runs.
    printLine("\(list[list.count + Int(getppid() & 1)])")
  }
}
