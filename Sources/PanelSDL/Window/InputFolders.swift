internal import Glibc
package import PanelCore

/// Where the system lists its input devices, and which of them are scanners.
package struct InputFolders: Hashable, Sendable {
  /// A file `event*` for each of them.
  package var devices: String
  /// A folder of the same name for each, that anybody may read.
  package var classes: String
  /// Keyboards that are none.
  package var scanners = ScannerTable()

  package init(devices: String = "/dev/input", classes: String = "/sys/class/input") {
    self.devices = devices
    self.classes = classes
  }

  /// One of them.
  package struct Device: Hashable, Sendable {
    /// Of its file.
    package var file: String
    /// As it calls itself; empty: nobody says.
    package var name: String
    package var id: DeviceID?
    package var role: InputRole
    package var isReadable: Bool
  }

  /// The names of the files of the devices that are there.
  func names() -> [String] {
    guard let list = opendir(devices) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("event") { names.append(name) }
    }
    return names
  }

  /// Which devices there are and what they are; none of them is opened.
  func look() -> [String: KeyboardRoster.Kind] {
    var kinds: [String: KeyboardRoster.Kind] = [:]
    for name in names() { kinds[name] = KeyboardRoster.Kind(role(of: name)) }
    return kinds
  }

  /// All that is known of every device, in the order of their numbers; none is opened.
  package func list() -> [Device] {
    names().sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.map { file in
      Device(
        file: file, name: name(of: file), id: id(of: file), role: role(of: file),
        isReadable: access("\(devices)/\(file)", R_OK) == 0)
    }
  }

  /// True when some device is there that a hand can use, or may be.
  func hasSomeForHands() -> Bool {
    names().contains { [role(of: $0)].contains { $0.isForHands || $0 == .unknown } }
  }

  func role(of file: String) -> InputRole {
    func text(_ path: String) -> String? { Self.text("\(classes)/\(file)/device/\(path)") }
    guard let kinds = text("capabilities/ev"), let keys = text("capabilities/key") else {
      return .unknown
    }
    return InputRole(
      InputRole.Facts(
        kinds: kinds, keys: keys, axes: text("capabilities/abs") ?? "0",
        moves: text("capabilities/rel") ?? "0", properties: text("properties") ?? "0",
        isKnownScanner: scanners.has(id(of: file), named: name(of: file))))
  }

  private func name(of file: String) -> String {
    let text = Self.text("\(classes)/\(file)/device/name") ?? ""
    return String(text.prefix { $0 != "\n" })
  }

  private func id(of file: String) -> DeviceID? {
    func number(_ name: String) -> String? {
      Self.text("\(classes)/\(file)/device/id/\(name)").map { String($0.prefix { $0 != "\n" }) }
    }
    guard let vendor = number("vendor"), let product = number("product") else { return nil }
    return DeviceID("\(vendor):\(product)")
  }

  /// The beginning of a small file; nil when it can't be read.
  private static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { bytes in
      let count = read(file, bytes.baseAddress, bytes.count)
      guard count > 0 else { return nil }
      return String(decoding: bytes[..<count], as: UTF8.self)
    }
  }
}

extension KeyboardRoster.Kind {
  /// A scanner never sends the keys on the screen away.
  init(_ role: InputRole) {
    switch role {
    case .keyboard: self = .keyboard
    case .unknown: self = .unknown
    case .touch, .pen, .mouse, .scanner, .other: self = .other
    }
  }
}
