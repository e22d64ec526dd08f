internal import Glibc

/// The folders of disks that somebody has put in: below `/media`, `/run/media` and `/mnt`.
package func mountedMedia(mounts: String = "/proc/self/mounts") -> [String] {
  guard let bytes = try? readRegularFile(mounts, limit: 1 << 20) else { return [] }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  let folders = lines.compactMap { line -> String? in
    let words = line.split(separator: " ")
    guard words.count > 3 else { return nil }
    let isReadOnly = words[3].split(separator: ",").contains("ro")
    let folder = unescaped(words[1])
    let isMedium = ["/media/", "/run/media/", "/mnt/"].contains { folder.hasPrefix($0) }
    return isMedium && !isReadOnly ? folder : nil
  }
  return Array(Set(folders)).sorted()
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
