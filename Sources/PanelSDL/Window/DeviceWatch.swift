internal import Glibc

/// Sleeps until an input device has something to say, where SDL itself can only look again and again.
///
/// The devices are opened a second time, beside SDL: what is read here is thrown away, SDL has its own
/// copy. A device that is plugged in later shows up in the folder, which is watched too.
final class DeviceWatch {
  /// Why the sleep ended.
  enum Waking: Equatable {
    /// The time was up.
    case deadline
    /// `wake` was called.
    case call
    /// A device reported.
    case device
    /// A device came or went; SDL may need up to a second to see it too.
    case folder
    /// Another of the descriptors has something; it is read by whoever knows it.
    case other
  }

  private let folder: String
  /// Tells of files that come and go in the folder; below 0: there is no such folder.
  private let folderWatch: Int32
  /// A pipe to ourselves.
  private let listening: Int32
  /// Its other end: written to from any thread.
  private let bell: Int32
  private var devices: [(name: String, descriptor: Int32)] = []
  private let others: [Int32]
  private var hasLost = false

  /// Opens every `event*` file of the folder that may be read.
  /// - Parameter others: descriptors of someone else's that end a sleep too.
  init(folder: String = "/dev/input", also others: [Int32] = []) {
    self.folder = folder
    self.others = others
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (listening, bell) = (ends[0], ends[1])
    folderWatch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    // A device may be read only when its rights have been set, which is after it has come.
    let changes = UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_ATTRIB)
    _ = inotify_add_watch(folderWatch, folder, changes)
    findDevices()
  }

  deinit {
    for device in devices { close(device.descriptor) }
    close(folderWatch)
    close(listening)
    close(bell)
  }

  /// How many devices are listened to; with none a sleep hears nothing of them.
  var deviceCount: Int { devices.count }

  /// Ends a sleep, now or the next one. Any thread.
  func wake() {
    // A full pipe has calls enough in it.
    var call: UInt8 = 1
    _ = write(bell, &call, 1)
  }

  func sleep(atMost milliseconds: Int32) -> Waking {
    let descriptors = [listening, folderWatch] + devices.map(\.descriptor) + others
    let last = 2 + devices.count
    var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // A signal that interrupts is somebody's call.
    let count = poll(&polls, nfds_t(polls.count), milliseconds)
    if count == 0 { return .deadline }
    if count < 0 { return .call }
    if polls[0].revents != 0 { Self.drain(listening) }
    var hasReports = false
    for (place, asked) in polls[..<last].enumerated().dropFirst() where asked.revents != 0 {
      if place == 1 {
        Self.drain(asked.fd)
        continue
      }
      hasReports = true
      if readReports(asked.fd) { hasLost = true }
      // Unplugged: it would report its end for ever.
      if asked.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { drop(asked.fd) }
    }
    if polls[1].revents != 0 {
      findDevices()
      return .folder
    }
    if hasReports { return .device }
    return polls[last...].contains { $0.revents != 0 } ? .other : .call
  }

  /// True, once, when reports were lost since the last call: a device was unplugged, or its queue ran
  /// over while nobody read it. What SDL takes to be down may be up then, and it does not say so.
  func takeLoss() -> Bool {
    defer { hasLost = false }
    return hasLost
  }

  private func findDevices() {
    guard let list = opendir(folder) else { return }
    defer { closedir(list) }
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix("event"), !devices.contains(where: { $0.name == name }) else { continue }
      let descriptor = open(folder + "/" + name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { devices.append((name, descriptor)) }
    }
  }

  private func drop(_ descriptor: Int32) {
    hasLost = true
    devices.removeAll { $0.descriptor == descriptor }
    close(descriptor)
  }

  /// Reads all that there is.
  /// - Returns: true when the kernel says that some did not fit (SYN_DROPPED).
  private func readReports(_ descriptor: Int32) -> Bool {
    // The kernel's `input_event`: a time of two words, then kind and code of 16 bits, then a value.
    let time = 2 * MemoryLayout<Int>.size
    let size = time + 8
    var isOver = false
    withUnsafeTemporaryAllocation(byteCount: size * 128, alignment: 8) { bytes in
      while case let count = read(descriptor, bytes.baseAddress, bytes.count), count > 0 {
        for report in stride(from: 0, to: count - size + 1, by: size) {
          let kind = bytes.load(fromByteOffset: report + time, as: UInt16.self)
          let code = bytes.load(fromByteOffset: report + time + 2, as: UInt16.self)
          if kind == 0, code == 3 { isOver = true }
        }
      }
    }
    return isOver
  }

  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { bytes in
      while read(descriptor, bytes.baseAddress, bytes.count) > 0 {}
    }
  }
}
