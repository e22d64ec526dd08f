import Glibc
import KeyriseApp
import PanelCore
import PanelSystem
import PanelTape
import Synchronization

/// `keyrise rehearse`: types by itself, and says what of it is safe. `scripts/check-crashes` kills it
/// and cuts its power.
///
/// `type HOME KEYS PAUSE` runs the program as it is, in a window that nobody sees, with HOME as the home
/// folder; a key each PAUSE ms, with a rest of 0.9 s after fifty. Standard output, a line each, written at once:
/// `TYPED n` n keys were sent; `ACK n` n of them are in the journal; `SAVING n` the file is being
/// written with n; `SAVED n` it is; `FAULT words` something failed; `DONE` the program ended in order.
/// `crash HOME KIND` types some words, saves nothing and dies of a signal: `segv`, `bus`, `ill`, `trap`, `abrt`,
/// `fpe`, `overflow`, or `index`, an index outside of an array. Nothing that a person does leads here.
/// `find` starts the app, without a window, on each home folder that standard input names in a line, and
/// prints a JSON object for it.
/// `locks KEY=VALUE` lays the locks of this setting on the process and says what is left: variables, and
/// whether the memory is open.
@MainActor enum Rehearsal {
  static let usage =
    "usage: keyrise rehearse type HOME KEYS PAUSE | crash HOME KIND | find | locks KEY=VALUE"

  static func run(_ arguments: [String]) -> Int32 {
    switch (arguments.first, arguments.count) {
    case ("type", 4):
      if let keys = Int(arguments[2]), let pause = UInt32(arguments[3]), keys > 0 {
        return type(absolutePath(arguments[1]), keys, pause)
      }
    case ("crash", 3): return CrashRehearsal.run(absolutePath(arguments[1]), arguments[2])
    case ("find", 1): return find()
    case ("locks", 2): return LockReport.run(arguments[1])
    default: break
    }
    logLine(usage)
    return 2
  }

  /// The keys: each place of the text can be told from the others near it.
  nonisolated static func key(_ index: Int) -> String {
    index % 6 == 5 ? " " : String(UnicodeScalar(UInt8(97 + (index * 7 + index / 26) % 26)))
  }

  // MARK: Typing

  private static func type(_ home: String, _ keys: Int, _ pause: UInt32) -> Int32 {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    unsetenv("WAYLAND_DISPLAY")
    var options = LiveOptions()
    options.windowed = (800, 480)
    options.settings = [("autosave", "700"), ("caret-blink", "false")]
    var hands: Worker?
    let ended = Ended()
    let status = LiveRun.run(
      options, environment: Environment(["HOME": home]),
      opened: { mailbox in
        hands = Worker {
          for index in 0..<keys {
            // Now and then long enough for a save.
            usleep(pause * 1000 + (index % 50 == 49 ? 900_000 : 0))
            mailbox.post(.text(key(index)))
            say("TYPED \(index + 1)")
          }
          usleep(350_000)
          // A text that can't be saved is kept open once; who asks again means it.
          for wait in 0..<300 where !ended.value.load(ordering: .acquiring) {
            if wait % 100 == 0 { kill(getpid(), SIGTERM) }
            usleep(10_000)
          }
        }
      },
      watch: { tell($0, $1) })
    ended.value.store(true, ordering: .releasing)
    hands?.join()
    say("DONE")
    return status
  }

  private final class Ended: Sendable {
    let value = Atomic(false)
  }

  /// A key is a revision; the empty text of the start is revision 1.
  private nonisolated static func tell(_ effect: HostEffect, _ event: InputEvent) {
    switch (effect, event) {
    case (.journal(_, .write(let write)), .journal(_, .success)):
      if write.entry != nil { say("ACK \(write.revision - 1)") }
      if let saving = write.saving { say("SAVING \(saving.bytes.byteCount)") }
    case (.document(_, .save(let path, let bytes, _)), .document(_, .saved(.success))):
      if path.hasSuffix(".txt") { say("SAVED \(bytes.byteCount)") }
    case (_, .journal(_, .failure(let fault))), (_, .fileWritten(_, .failure(let fault))),
      (_, .filePartRead(_, .failure(let fault))), (_, .document(_, .saved(.failure(let fault)))):
      if fault.code != ENOENT { say("FAULT \(fault.path): \(fault.reason)") }
    default: break
    }
  }

  /// A line that is out once the call returns: whoever kills the program has read it.
  private nonisolated static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
  }

  // MARK: Finding

  private static func find() -> Int32 {
    while let home = readLine() { printLine(found(absolutePath(home)).text) }
    return 0
  }

  private static func found(_ home: String) -> JSONValue {
    var options = TapeTheatre.Options()
    options.draws = false
    options.log = { _ in }
    let theatre = TapeTheatre(options: options)
    var states: [JSONValue] = []
    let tape = """
      home \(JSONValue.string(home).text)
      state
      """
    let undo = String(repeating: "\npress Ctrl+z", count: 60) + "\nstate"
    let status = TapePlayer.play(
      Array((tape + undo).utf8), file: "find", on: theatre,
      output: {
        if let state = try? JSONReader.value(of: $0) { states.append(state) }
      }, errors: { _ in }, frames: { _ in })
    guard status == 0, states.count == 2 else {
      return ["home": .string(home), "status": .number(Double(status))]
    }
    let file = try? readRegularFile(
      home + "/.local/share/keyrise/notes/scratch.txt", limit: 1 << 20)
    return [
      "home": .string(home), "status": 0, "text": states[0]["text"] ?? .null,
      "path": states[0][pointer: "/document/path"] ?? .null,
      "caret": states[0][pointer: "/selection/start/byte"] ?? .null,
      "undone": states[1]["text"] ?? .null,
      "file": file.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null,
    ]
  }
}
