internal import Glibc

/// Where the system lists its input devices.
package struct InputFolders: Hashable, Sendable {
  /// A file `event*` for each of them.
  package var devices: String
  /// A folder of the same name for each, that anybody may read.
  package var classes: String

  package init(devices: String = "/dev/input", classes: String = "/sys/class/input") {
    self.devices = devices
    self.classes = classes
  }

  /// The names of the devices that are there.
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
    for name in names() { kinds[name] = kind(of: name) }
    return kinds
  }

  private func kind(of name: String) -> KeyboardRoster.Kind {
    let folder = "\(classes)/\(name)/device/capabilities"
    guard let kinds = Self.text("\(folder)/ev"), let keys = Self.text("\(folder)/key"),
      let capabilities = KeyCapabilities(kinds: kinds, keys: keys)
    else { return .unknown }
    return capabilities.isKeyboard ? .keyboard : .other
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
