internal import Glibc
import PanelCore
package import PanelSystem

/// `keyrise kiosk pin`: asks for the maintainer's PIN and makes the line of the settings of it.
@MainActor package enum KioskPIN {
  /// - Parameters:
  ///   - settings: the file that gets the line; nil: it is printed.
  /// - Returns: the exit status.
  static func run(writingTo settings: String?) -> Int32 {
    let isTerminal = isatty(STDIN_FILENO) == 1
    guard let first = ask("PIN (4 to 32 digits): ", isTerminal) else { return 2 }
    guard isPIN(first) else {
      logLine("A PIN is 4 to 32 digits.")
      return 2
    }
    if isTerminal, ask("The same again: ", isTerminal) != first {
      logLine("These are two PINs; nothing was changed.")
      return 2
    }
    guard let hash = PINHash(of: Secret(first)) else {
      logLine("The system could not make a hash.")
      return 1
    }
    guard let settings else {
      printLine(line(hash))
      return 0
    }
    return write(hash, to: settings)
  }

  static func isPIN(_ text: String) -> Bool {
    (4...32).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  package static func line(_ hash: PINHash) -> String { "maintainer-pin: '\(hash.text.text)'" }

  /// The settings file with the line in the place of the old one, or at its end.
  package static func settings(_ text: String, with line: String) -> String {
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    let isOld = { (line: String) in
      isPIN(line: line.drop { $0 == "#" || $0 == " " })
    }
    if let place = lines.lastIndex(where: isOld) {
      lines[place] = line
      let rest = lines.indices.filter { $0 != place && isPIN(line: lines[$0][...]) }
      for index in rest.reversed() { lines.remove(at: index) }
    } else {
      lines.append(line)
    }
    return lines.map { $0 + lineEnd }.joined()
  }

  private static func isPIN(line: Substring) -> Bool {
    ["maintainer-pin:", "'maintainer-pin':", "\"maintainer-pin\":"].contains {
      line.hasPrefix($0)
    }
  }

  /// True when the settings that a text says have this hash.
  package static func holds(_ hash: PINHash, in text: String) -> Bool {
    let node = try? parseYAML(Array(text.utf8), file: "settings.yaml")
    return node?["maintainer-pin"]?.scalar == hash.text.text
  }

  private static func write(_ hash: PINHash, to file: String) -> Int32 {
    let files = PosixFileSystem()
    do throws(FileFault) {
      let old =
        files.exists(file) ? try readRegularFile(file, limit: 1 << 20) : Array("kiosk: true\n".utf8)
      let text = settings(String(decoding: old, as: UTF8.self), with: line(hash))
      guard holds(hash, in: text) else {
        logLine(
          "\(file) can't take the line by itself, and was not changed. Put this into it by hand:")
        printLine(line(hash))
        return 1
      }
      try files.replace(file, with: Array(text.utf8))
    } catch {
      logLine("\(error.path): \(error.reason)")
      return 1
    }
    // A short PIN can be guessed from its hash: the file is for root and the kiosk alone.
    if let group = getgrnam("keyrise")?.pointee.gr_gid, chown(file, 0, group) == 0 {
      chmod(file, 0o640)
      printLine("The PIN is set in \(file), which root and the kiosk alone can read.")
    } else {
      chmod(file, 0o600)
      printLine("The PIN is set in \(file), which its owner alone can read.")
    }
    return 0
  }

  /// A line of the standard input; what is typed is not seen. nil: there is none.
  private static func ask(_ question: String, _ isTerminal: Bool) -> String? {
    guard isTerminal else { return readLine() }
    var before = termios()
    tcgetattr(STDIN_FILENO, &before)
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
      logLine("")
    }
    _ = question.withCString { Glibc.write(STDERR_FILENO, $0, question.utf8.count) }
    return readLine()
  }
}
