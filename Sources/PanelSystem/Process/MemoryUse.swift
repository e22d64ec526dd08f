internal import Glibc

/// How much memory this process takes, as the kernel counts it, in KiB.
package enum MemoryUse {
  /// Its own pages, and its part of those that others have too; nil where nobody counts them.
  package static var proportional: Int? { number("Pss", in: "smaps_rollup") }
  /// The same without pages of files, which the system can take back at any time.
  package static var anonymous: Int? { number("Pss_Anon", in: "smaps_rollup") }
  /// All its pages.
  package static var resident: Int? { number("VmRSS", in: "status") }
  /// The most that was resident at a time.
  package static var peak: Int? { number("VmHWM", in: "status") }

  private static func number(_ name: String, in file: String) -> Int? {
    guard let bytes = try? readRegularFile("/proc/self/\(file)", limit: 1 << 16) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix(name + ":")
    }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
      Int($0)
    }
  }
}

/// How many files, sockets and the like this process has open; nil where nobody counts them.
package func openDescriptorCount() -> Int? {
  guard let folder = opendir("/proc/self/fd") else { return nil }
  defer { closedir(folder) }
  var count = 0
  while let entry = readdir(folder) {
    if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
  }
  // The folder that was just read.
  return count - 1
}

/// Nanoseconds for which processors worked for the calling thread.
package func threadNanoseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
