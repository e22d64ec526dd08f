internal import CPosix
internal import Glibc
package import PanelCore
import Synchronization

/// Words of one language, looked up by the system's gettext in a compiled file.
///
/// gettext has one language for the whole process, in the variable `LANGUAGE`; so whoever is asked
/// first makes it its own.
package final class GettextCatalog: StringCatalog {
  /// The name of the files, without their ending.
  package static let domain = "keyrise"
  private static let current = Mutex<GettextCatalog?>(nil)
  /// gettext's own locale: any but `C` makes it look at `LANGUAGE`.
  private static let locale = messageLocale().map { UInt(bitPattern: $0) }

  private let language: String
  private let folder: String

  /// - Parameter folder: it holds `LANGUAGE/LC_MESSAGES/keyrise.mo`.
  /// - Throws: the file can't be read or is none of gettext's.
  package init(language: String, folder: String) throws(FileFault) {
    self.language = language
    self.folder = folder
    let path = "\(folder)/\(language)/LC_MESSAGES/\(Self.domain).mo"
    // gettext believes the file that it maps.
    if let reason = MessageFile.fault(in: try readRegularFile(path, limit: 16 << 20)) {
      throw FileFault(path: path, code: EINVAL, reason: reason)
    }
  }

  package func string(_ english: String, context: String?) -> String? {
    find(english, many: nil, count: 0, context)
  }

  package func string(_ one: String, _ many: String, count: Int, context: String?) -> String? {
    find(one, many: many, count: count, context)
  }

  /// The locale that is always there, by another name: newer libraries take `C.UTF-8` for `C`, and
  /// then don't look for words.
  private static func messageLocale() -> UnsafeMutableRawPointer? {
    let plain = "/usr/lib/locale/C.utf8"
    guard access(plain, R_OK) == 0, let folder = try? TemporaryFolder(),
      symlink(plain, folder.path + "/xx_XX.utf8") == 0
    else { return keyrise_message_locale("C.UTF-8") }
    let before = getenv("LOCPATH").map { String(cString: $0) }
    setenv("LOCPATH", folder.path, 1)
    let locale = keyrise_message_locale("xx_XX.UTF-8")
    if let before { setenv("LOCPATH", before, 1) } else { unsetenv("LOCPATH") }
    return locale ?? keyrise_message_locale("C.UTF-8")
  }

  private func find(_ one: String, many: String?, count: Int, _ context: String?) -> String? {
    guard let locale = Self.locale, !one.isEmpty else { return nil }
    // As gettext's own macros join them.
    let id = context.map { "\($0)\u{4}\(one)" } ?? one
    return Self.current.withLock { current in
      if current !== self {
        // The first time this adds a variable, later it only changes one.
        setenv("LANGUAGE", language, 1)
        guard keyrise_bind_messages(Self.domain, folder) != 0 else { return nil }
        current = self
      }
      let pointer = UnsafeMutableRawPointer(bitPattern: locale)
      return id.withCString { id in
        guard let many else {
          return keyrise_message(pointer, Self.domain, id, nil, 0).map { String(cString: $0) }
        }
        return many.withCString { many in
          keyrise_message(pointer, Self.domain, id, many, UInt(max(count, 0)))
            .map { String(cString: $0) }
        }
      }
    }
  }
}
