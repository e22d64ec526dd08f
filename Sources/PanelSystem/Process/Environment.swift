internal import CPosix
internal import Glibc

/// The environment's variables and what the XDG rules make of them.
package struct Environment: Equatable, Sendable {
  private var variables: [String: String]
  /// The home folder to use when `HOME` is missing or not absolute.
  private var fallbackHome: String?
  /// Where the machine's owner keeps settings for everyone; nil: nowhere.
  package private(set) var systemFolder: String?

  /// An environment of these variables alone: tapes and tests give private ones.
  package init(_ variables: [String: String], fallbackHome: String? = nil) {
    self.variables = variables
    self.fallbackHome = fallbackHome
  }

  /// The environment of this process; the password file knows the home that `HOME` doesn't tell.
  package static func process() -> Environment {
    var variables: [String: String] = [:]
    var next = keyrise_environment()
    while let entry = next?.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next = next?.advanced(by: 1)
    }
    var result = Environment(variables, fallbackHome: passwordFileHome())
    result.systemFolder = "/etc/keyrise"
    return result
  }

  /// A variable's value; nil when it is missing or empty.
  package subscript(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// A variable that holds a folder; nil unless it is absolute, as the XDG rules have it.
  package func folder(_ name: String) -> String? {
    guard let value = self[name], value.hasPrefix("/") else { return nil }
    return value
  }

  /// The person's home folder; nil when nobody knows it.
  package var home: String? { folder("HOME") ?? fallbackHome }

  /// Where notes are kept: `$XDG_DATA_HOME/keyrise`, else `~/.local/share/keyrise`.
  package var dataFolder: String? { own("XDG_DATA_HOME", ".local/share") }

  /// Where what is typed is kept until it is saved: `$XDG_STATE_HOME/keyrise/journal.db`, else below
  /// `~/.local/state`.
  package var journalFile: String? {
    own("XDG_STATE_HOME", ".local/state").map { "\($0)/journal.db" }
  }

  /// Where copies of files are kept while they are overwritten.
  package var backupFolder: String? {
    own("XDG_STATE_HOME", ".local/state").map { "\($0)/backups" }
  }

  /// Where tapes of the last minutes are written.
  package var tapeFolder: String? {
    own("XDG_STATE_HOME", ".local/state").map { "\($0)/tapes" }
  }

  /// Where reports of a program that ended unexpectedly are written.
  package var crashFolder: String? {
    own("XDG_STATE_HOME", ".local/state").map { "\($0)/crashes" }
  }

  /// Where it is written down who writes which file: `$XDG_RUNTIME_DIR/keyrise`, else with the journal.
  package var claimFolder: String? {
    folder("XDG_RUNTIME_DIR").map { "\($0)/keyrise" }
      ?? own("XDG_STATE_HOME", ".local/state").map { "\($0)/claims" }
  }

  /// Where the index of the notes is kept, beside the journal; it may go at any time.
  package var libraryFile: String? {
    own("XDG_STATE_HOME", ".local/state").map { "\($0)/library.db" }
  }

  /// Where earlier states of documents are kept, beside the journal.
  package var versionsFile: String? {
    own("XDG_STATE_HOME", ".local/state").map { "\($0)/versions.db" }
  }

  /// Where it is kept how many wrong PINs were tried, beside the journal.
  package var pinFailuresFile: String? {
    own("XDG_STATE_HOME", ".local/state").map { "\($0)/pin-failures" }
  }

  /// All variables.
  package var all: [String: String] { variables }

  /// Where settings are kept: `$XDG_CONFIG_HOME/keyrise`, else `~/.config/keyrise`.
  package var configFolder: String? { own("XDG_CONFIG_HOME", ".config") }

  private func own(_ variable: String, _ belowHome: String) -> String? {
    (folder(variable) ?? home.map { "\($0)/\(belowHome)" }).map { "\($0)/keyrise" }
  }

  private static func passwordFileHome() -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var space = [CChar](repeating: 0, count: 16_384)
    guard getpwuid_r(getuid(), &entry, &space, space.count, &found) == 0, found != nil,
      let folder = entry.pw_dir
    else { return nil }
    // Copied while `space`, which it points into, is still there.
    let home = withExtendedLifetime(space) { String(cString: folder) }
    return home.hasPrefix("/") ? home : nil
  }
}
