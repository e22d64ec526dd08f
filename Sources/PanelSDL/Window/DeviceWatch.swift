internal import CSDL2
internal import Glibc

/// Sleeps until an input device has something to say, where SDL itself can only look again and again.
///
/// The devices are opened a second time, beside SDL, which has its own copy of what they report. Touch
/// panels are read here: `takeTouches`, and so are barcode scanners and card readers, which nobody else
/// hears then: `takeScans`. What others report is thrown away. A device that is plugged in later shows up
/// in the folder, which is watched too.
final class DeviceWatch {
  /// Why the sleep ended.
  enum Waking: Equatable {
    /// The time was up.
    case deadline
    /// `wake` was called.
    case call
    /// A device reported that SDL has to be asked for.
    case device
    /// A touch panel or a scanner reported.
    case touch
    /// A device came or went; SDL may need up to a second to see it too.
    case folder
    /// Another of the descriptors has something; it is read by whoever knows it.
    case other
  }

  private let folders: InputFolders
  /// Tells of files that come and go in the folder; below 0: there is no such folder.
  private let folderWatch: Int32
  /// A pipe to ourselves.
  private let listening: Int32
  /// Its other end: written to from any thread.
  private let bell: Int32
  private struct Device {
    var name: String
    var descriptor: Int32
    /// Nil: no touch panel.
    var touches: TouchSlots?
    /// Nil: no scanner.
    var scanner: ScannerKeys?
    /// True: what is to be read of it is read here.
    var isOurs: Bool { touches != nil || scanner != nil }
  }

  private var devices: [Device] = []
  private let others: [Int32]
  private var touches: [(device: Int32, change: TouchSlots.Change)] = []
  private var scans: [String] = []

  /// Opens every `event*` file of the folder that may be read.
  /// - Parameter others: descriptors of someone else's that end a sleep too.
  init(_ folders: InputFolders = InputFolders(), also others: [Int32] = []) {
    self.folders = folders
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
    _ = inotify_add_watch(folderWatch, folders.devices, changes)
    findDevices()
  }

  /// - Parameter folder: of the devices' files; what sysfs has of them is in its usual place.
  convenience init(folder: String, also others: [Int32] = []) {
    self.init(InputFolders(devices: folder), also: others)
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
    let firstOther = 2 + devices.count
    var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // A signal that interrupts is somebody's call.
    let count = poll(&polls, nfds_t(polls.count), milliseconds)
    if count == 0 { return .deadline }
    if count < 0 { return .call }
    for asked in polls[..<2] where asked.revents != 0 { Self.drain(asked.fd) }
    let others = polls[firstOther...].contains { $0.revents != 0 }
    var (hasReports, hasTouches) = (false, false)
    // Backwards: one that is unplugged is taken from the list.
    for (index, asked) in polls[2..<firstOther].enumerated().reversed() where asked.revents != 0 {
      if devices[index].isOurs { hasTouches = true } else { hasReports = true }
      read(&devices[index])
      // Unplugged: it would report its end for ever.
      if asked.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { drop(index) }
    }
    if polls[1].revents != 0 {
      findDevices()
      return .folder
    }
    if hasReports { return .device }
    if hasTouches { return .touch }
    return others ? .other : .call
  }

  /// True when `takeTouches` or `takeScans` has some.
  var hasTouches: Bool { !touches.isEmpty || !scans.isEmpty }

  /// What scanners have typed, in order.
  func takeScans() -> [String] {
    defer { scans.removeAll() }
    return scans
  }

  /// What touch panels have reported, in order, each with a number of the panel's own.
  func takeTouches() -> [(device: Int32, change: TouchSlots.Change)] {
    defer { touches.removeAll() }
    return touches
  }

  private func findDevices() {
    for name in folders.names() {
      guard !devices.contains(where: { $0.name == name }) else { continue }
      let path = folders.devices + "/" + name
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      var device = Device(name: name, descriptor: descriptor)
      device.touches = TouchSlots(device: descriptor)
      // Grabbed, or SDL would hear its keys too.
      if folders.role(of: name) == .scanner, keyrise_device_grab(descriptor) != 0 {
        device.scanner = ScannerKeys()
      }
      devices.append(device)
    }
  }

  private func drop(_ index: Int) {
    var device = devices.remove(at: index)
    keep(device.touches?.cancelAll() ?? [], of: device)
    close(device.descriptor)
  }

  private func keep(_ changes: [TouchSlots.Change], of device: Device) {
    touches += changes.map { (device.descriptor, $0) }
  }

  /// Reads all that there is.
  private func read(_ device: inout Device) {
    // The kernel's `input_event`: a time of two words, then kind and code of 16 bits, then a value.
    let time = 2 * MemoryLayout<Int>.size
    let size = time + 8
    var changes: [TouchSlots.Change] = []
    withUnsafeTemporaryAllocation(byteCount: size * 128, alignment: 8) { bytes in
      while case let count = Glibc.read(device.descriptor, bytes.baseAddress, bytes.count),
        count > 0
      {
        guard device.isOurs else { continue }
        for place in stride(from: time, through: count - 8, by: size) {
          let report = TouchSlots.Report(
            kind: bytes.load(fromByteOffset: place, as: UInt16.self),
            code: bytes.load(fromByteOffset: place + 2, as: UInt16.self),
            value: bytes.load(fromByteOffset: place + 4, as: Int32.self))
          changes += device.touches?.handle(report) ?? []
          if report.kind == 1 {
            let text = device.scanner?.handle(code: report.code, value: report.value)
            if let text = text ?? nil { scans.append(text) }
          }
        }
      }
    }
    if device.touches?.needsState == true {
      changes += device.touches?.catchUp(with: device.descriptor) ?? []
    }
    keep(changes, of: device)
  }

  private static func drain(_ descriptor: Int32) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { bytes in
      while Glibc.read(descriptor, bytes.baseAddress, bytes.count) > 0 {}
    }
  }
}
