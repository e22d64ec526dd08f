import Glibc
import PanelCore
import PanelSystem

enum Paths {
  /// Why a file that the command line names can't be read; nil when it can.
  static func fault(reading file: String) -> String? {
    do throws(FileFault) {
      _ = try readRegularFile(file, limit: 1 << 20)
      return nil
    } catch {
      return error.reason
    }
  }
}

/// The path as it is from the root of the file system.
func absolutePath(_ path: String) -> String {
  if path.hasPrefix("/") { return path }
  guard let here = getcwd(nil, 0) else { return path }
  defer { free(here) }
  return String(cString: here) + "/" + path
}
