import Glibc
import PanelSystem

/// A program that was started by this one; what it writes to its standard output is read here.
final class ChildProcess {
  let pid: pid_t
  /// Just before the program was started, by `nanosecondsSinceBoot`.
  let started: Int64
  private let output: Int32
  private var isRunning = true

  /// - Parameters:
  ///   - program: a path, or a name that is looked for in `PATH`.
  ///   - environment: all the variables that it sees.
  /// - Returns: nil when there is no such program.
  init?(_ program: String, _ arguments: [String], environment: [(String, String)]) {
    var pipe: [Int32] = [-1, -1]
    guard Glibc.pipe(&pipe) == 0 else { return nil }
    // The program keeps neither end: `dup2` gives it a writing end that survives the exec.
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0 + "=" + $1) } + [nil]
    defer {
      posix_spawn_file_actions_destroy(&actions)
      (words + variables).forEach { free($0) }
      close(pipe[1])
    }
    var pid = pid_t()
    let started = nanosecondsSinceBoot()
    guard posix_spawnp(&pid, program, &actions, nil, words, variables) == 0 else {
      close(pipe[0])
      return nil
    }
    self.pid = pid
    self.started = started
    output = pipe[0]
  }

  /// Reads until `isEnough` says so, the program closes its output, or `seconds` are over.
  func read(seconds: Int, until isEnough: (String) -> Bool = { _ in false }) -> String {
    let deadline = nanosecondsSinceBoot() + Int64(seconds) * 1_000_000_000
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isEnough(String(decoding: bytes, as: UTF8.self)) {
      let left = (deadline - nanosecondsSinceBoot()) / 1_000_000
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&waiting, 1, Int32(left)) > 0 else { break }
      let count = Glibc.read(output, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for the program's end.
  /// - Returns: true when its exit status is 0.
  func succeeded() -> Bool {
    guard isRunning else { return false }
    var status: Int32 = 0
    let ended = waitpid(pid, &status, 0) == pid
    isRunning = false
    return ended && status == 0
  }

  /// Asks the program to end, and returns the rest of its output when it has.
  func terminate() -> String {
    guard isRunning else { return "" }
    kill(pid, SIGTERM)
    let rest = read(seconds: 10)
    // One that has not closed its output by now never will.
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    isRunning = false
    return rest
  }

  deinit {
    _ = terminate()
    close(output)
  }
}
