/// How much this process has had written to disks.
package enum DiskUse {
  /// Bytes since its start, in whole pages, as the kernel counts them; nil where it doesn't.
  package static var writtenBytes: Int? {
    guard let bytes = try? readRegularFile("/proc/self/io", limit: 4096) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let name = "write_bytes: "
    return lines.first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
  }
}
