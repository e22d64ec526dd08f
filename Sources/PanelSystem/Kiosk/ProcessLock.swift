internal import CPosix
internal import Glibc

/// What keeps others from changing this process, or looking into it.
package enum ProcessLock {
  /// Nothing of the memory goes to a file when the program crashes, and no other program of the same user reads
  /// it.
  /// - Returns: a sentence when that can't be done.
  package static func hideMemory() -> String? {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    guard setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none) == 0,
      keyrise_hide_memory() == 0
    else { return "a crash may leave a picture of the memory: \(String(cString: strerror(errno)))" }
    return nil
  }

  /// True: a crash leaves a picture of the memory where the system keeps such.
  package static var isMemoryOpen: Bool {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    return limit.rlim_cur != 0 || keyrise_has_open_memory() != 0
  }

  /// Takes variables out of the environment.
  ///
  /// Some are read before a program begins. When one of these is there, the program is started anew without
  /// any: the call does not return then.
  /// - Returns: a sentence when something stays as it was.
  package static func scrub(_ plan: EnvironmentScrub, executable: String?) -> String? {
    for name in plan.removed { unsetenv(name) }
    guard plan.needsNewStart else { return nil }
    let words = CommandLine.arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    guard let executable else {
      return "the program could not be started anew: nobody knows its file"
    }
    execve(executable, words, keyrise_environment())
    return "the program could not be started anew: \(String(cString: strerror(errno)))"
  }
}

/// Which variables a kiosk takes out of its environment.
package struct EnvironmentScrub: Equatable, Sendable {
  /// Variables that change what libraries do, by the beginnings of their names.
  private static let families = [
    "SDL_", "LD_", "SWIFT_", "GLIBC_", "MALLOC_", "GCONV_", "LIBGL_", "MESA_",
  ]
  /// Those that the loader, the C library or Swift's runtime has read by the time the program begins.
  private static let early = ["LD_", "SWIFT_", "GLIBC_", "MALLOC_"]
  /// What a unit may say, by its values: the window system, and that a crash starts no other program.
  private static let kept = [
    "SDL_VIDEODRIVER": ["kmsdrm", "wayland", "x11", "dummy"],
    "SWIFT_BACKTRACE": ["enable=no"],
  ]

  package private(set) var removed: [String] = []
  /// One of them was read already.
  package private(set) var needsNewStart = false

  /// - Parameter variables: the environment.
  package init(_ variables: [String: String]) {
    removed = variables.keys.filter { name in
      Self.families.contains(where: name.hasPrefix)
        && !(Self.kept[name]?.contains(variables[name] ?? "") ?? false)
    }.sorted()
    needsNewStart = removed.contains { Self.early.contains(where: $0.hasPrefix) }
  }
}
