internal import Glibc
internal import PanelCore

/// A folder that is held open: whatever takes its name, this is the one.
final class HeldFolder {
  let descriptor: Int32

  /// nil, with `errno` set: it can't be opened, or is no folder; a link to one is none.
  init?(_ name: String, in parent: Int32 = AT_FDCWD) {
    descriptor = retrying {
      openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// A path to it that holds as long as this object does.
  var path: String { "/proc/self/fd/\(descriptor)" }

  var status: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }
}

extension FileFault {
  /// A folder on a medium that leads out of it.
  static func foreignFolder(_ path: String) -> FileFault {
    FileFault(
      path: path, code: ENOTDIR, reason: "What is called Keyrise there is no folder of its own")
  }
}
