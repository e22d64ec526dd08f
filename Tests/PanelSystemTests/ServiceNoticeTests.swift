import Foundation
import Testing

@testable import PanelSystem

/// The socket of a service manager.
@Suite struct ServiceNoticeTests {
  @Test func linesArriveAtTheSocketThatIsNamed() throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: "kn-\(UUID().uuidString)").path
    defer { unlink(path) }
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    let notice = try #require(
      ServiceNotice(
        Environment(["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"]),
        process: 7))
    #expect(notice.watchdog == .seconds(30))
    notice.tell("READY=1")
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "READY=1")
  }

  @Test(arguments: [[:], ["NOTIFY_SOCKET": ""], ["NOTIFY_SOCKET": "relative"]])
  func withoutASocketThereIsNobodyToTell(_ variables: [String: String]) {
    #expect(ServiceNotice(Environment(variables)) == nil)
  }

  @Test func aWatchdogForAnotherProcessIsNotOurs() throws {
    let variables = ["NOTIFY_SOCKET": "/nowhere", "WATCHDOG_USEC": "1", "WATCHDOG_PID": "8"]
    let notice = try #require(ServiceNotice(Environment(variables), process: 7))
    #expect(notice.watchdog == nil)
    // There is no socket: nothing happens.
    notice.tell("READY=1")
  }
}
