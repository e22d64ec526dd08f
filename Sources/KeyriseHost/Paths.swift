import Glibc

/// The path as it is from the root of the file system.
func absolutePath(_ path: String) -> String {
  if path.hasPrefix("/") { return path }
  guard let here = getcwd(nil, 0) else { return path }
  defer { free(here) }
  return String(cString: here) + "/" + path
}
