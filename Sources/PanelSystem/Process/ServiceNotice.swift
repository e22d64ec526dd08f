internal import Glibc

/// Tells the service manager that started the program how it is.
///
/// A datagram of lines to the socket that `NOTIFY_SOCKET` names, as sd_notify(3) has it. Without that
/// variable there is nobody to tell.
package struct ServiceNotice: Sendable {
  /// How often the manager wants to hear that the program is alive; nil: never.
  package let watchdog: Duration?
  private let path: String

  /// - Parameter process: who is asked to say that it is alive, by `WATCHDOG_PID`.
  package init?(_ environment: Environment, process: Int32 = getpid()) {
    guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@"),
      path.utf8.count < Self.longest
    else { return nil }
    self.path = path
    let isMeant = environment["WATCHDOG_PID"].map { Int32($0) == process } ?? true
    if isMeant, let microseconds = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }),
      microseconds > 0
    {
      watchdog = .microseconds(microseconds)
    } else {
      watchdog = nil
    }
  }

  private static let longest = 108

  /// Sends lines such as `READY=1`. Nothing waits for the manager, and nothing fails without it.
  package func tell(_ lines: String) {
    let socket = Glibc.socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      bytes.copyBytes(from: path.utf8)
      // A socket without a file: its name begins with a NUL.
      if path.hasPrefix("@") { bytes[0] = 0 }
    }
    let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + path.utf8.count
    let text = Array(lines.utf8)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = sendto(
          socket, text, text.count, Int32(MSG_NOSIGNAL), address, socklen_t(length))
      }
    }
  }
}
