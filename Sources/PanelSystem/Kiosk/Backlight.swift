internal import Glibc

/// The backlights of panels, as far as this user may switch them.
///
/// `bl_power` of the kernel's backlight class: 0 is on, 4 is off (FB_BLANK_POWERDOWN).
package struct Backlight: Sendable {
  private let folder: String

  package init(folder: String = "/sys/class/backlight") { self.folder = folder }

  /// Switches all of them; where that can't be done nothing is said.
  package func set(isOn: Bool) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let file = open("\(folder)/\(name)/bl_power", O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      _ = (isOn ? "0" : "4").withCString { write(file, $0, 1) }
      close(file)
    }
  }
}
