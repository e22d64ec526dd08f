internal import Glibc
package import PanelCore

/// The disks that somebody has put in: below `/media`, `/run/media` and `/mnt`, in the order in which they
/// came.
package func mountedMedia(mounts: String = "/proc/self/mounts") -> [Medium] {
  guard let bytes = try? readRegularFile(mounts, limit: 1 << 20) else { return [] }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  var media: [Medium] = []
  for line in lines {
    let words = line.split(separator: " ")
    guard words.count > 3 else { continue }
    let isReadOnly = words[3].split(separator: ",").contains("ro")
    let folder = unescaped(words[1])
    let isMedium = ["/media/", "/run/media/", "/mnt/"].contains { folder.hasPrefix($0) }
    guard isMedium else { continue }
    // What is mounted over another one hides it.
    media.removeAll { $0.path == folder }
    media.append(Medium(path: folder, isReadOnly: isReadOnly))
  }
  return media
}

/// True for a folder where a disk is mounted.
@Sendable package func isMountPoint(_ path: String) -> Bool {
  var (own, above) = (stat(), stat())
  guard stat(path, &own) == 0, stat(path + "/..", &above) == 0 else { return false }
  return own.st_dev != above.st_dev
}

/// Moves a folder, with those above it made; without one an empty folder is made.
package func moveFolder(_ from: String, to: String) {
  guard rename(from, to) != 0 else { return }
  try? PosixFileSystem().makeFolder(to, for: to)
}

/// Spaces and the like are three octal digits behind a backslash.
private func unescaped(_ word: Substring) -> String {
  var bytes: [UInt8] = []
  var rest = Array(word.utf8)[...]
  while let byte = rest.popFirst() {
    let digits = rest.prefix(3)
    let isEscape =
      byte == UInt8(ascii: "\\") && digits.count == 3
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    guard isEscape else {
      bytes.append(byte)
      continue
    }
    let value = digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
    bytes.append(UInt8(truncatingIfNeeded: value))
    rest = rest.dropFirst(3)
  }
  return String(decoding: bytes, as: UTF8.self)
}
