internal import CCrash
internal import Glibc
import PanelCore

/// What is left of a program that died of SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT or SIGFPE: a text, and
/// the field tape beside it where one was kept.
///
/// The handler is C and uses only what POSIX allows in one, and glibc's `backtrace`, which was called
/// before. The program then dies of the same signal, so that a service manager starts it anew.
package struct CrashReports: Sendable {
  /// How many are kept.
  package static let most = 10

  private let folder: String

  /// - Parameter folder: where reports go, such as `~/.local/state/keyrise/crashes`; it is made.
  package init(folder: String) { self.folder = folder }

  /// Installs the handler, once in a process.
  /// - Parameter version: the program's.
  package func install(version: String, tape: TapeMemory?) {
    do throws(FileFault) {
      try PosixFileSystem().makeFolder(folder, for: folder)
    } catch {
      return
    }
    let build = String(cString: keyrise_build_id())
    let words =
      "Keyrise ended unexpectedly\nversion: \(version)\n"
      + "build: \(build.isEmpty ? "unknown" : build)\n"
    _ = keyrise_crash_install(folder, words, tape?.handOver())
  }

  /// The report that nobody has been told of, if there is one; asked again, there is none. Older ones than
  /// the newest `most` are removed.
  package func takeNews() -> String? {
    let mark = "\(folder)/new"
    let bytes = try? readRegularFile(mark, limit: 4096)
    if bytes != nil { unlink(mark) }
    keepNewest(Self.most, in: folder) { $0.hasPrefix("crash-") }
    guard let bytes else { return nil }
    let name = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first ?? ""
    guard name.hasPrefix("crash-"), !name.contains("/") else { return nil }
    return "\(folder)/\(name)"
  }
}

/// Removes all but some files of a folder; those of one stem, such as `a.txt` and `a.tape`, count as one.
/// - Parameter belongs: which names are meant; they sort by their age.
func keepNewest(_ most: Int, in folder: String, _ belongs: (String) -> Bool) {
  let names = names(in: folder).filter(belongs)
  func stem(_ name: String) -> Substring { name.prefix { $0 != "." } }
  let kept = Set(Set(names.map(stem)).sorted().suffix(most))
  for name in names where !kept.contains(stem(name)) { unlink("\(folder)/\(name)") }
}

/// What is in a folder; nothing where there is none.
private func names(in folder: String) -> [String] {
  guard let list = opendir(folder) else { return [] }
  defer { closedir(list) }
  var names: [String] = []
  while let entry = readdir(list) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// For tests: dies at once, as `kind` says: `segv`, `bus`, `ill`, `trap`, `abrt`, `fpe` or `overflow`.
package func dieForTests(_ kind: String) { keyrise_crash_now(kind) }
