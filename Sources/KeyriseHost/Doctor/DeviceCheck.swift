import Glibc

/// Whether the input devices can be read, as they have to be where there is no window system.
struct DeviceCheck {
  let folder: String
  /// True: nobody else reads them for the program.
  let isNeeded: Bool

  @MainActor var finding: Doctor.Finding {
    let devices = names.filter { $0.hasPrefix("event") }
    let readable = devices.count { access(folder + "/" + $0, R_OK) == 0 }
    let count =
      devices.count == 1 ? "There is 1 input device" : "There are \(devices.count) input devices"
    if !devices.isEmpty, readable == devices.count {
      return Doctor.Finding(sentence: "\(count); each can be read.")
    }
    if devices.isEmpty {
      return Doctor.Finding(
        sentence: "There are no input devices in \(folder)."
          + (isNeeded ? "" : " The window system has its own."),
        isProblem: isNeeded)
    }
    guard isNeeded else {
      return Doctor.Finding(
        sentence: "\(count), \(readable) of which can be read; the window system reads them.")
    }
    return Doctor.Finding(
      sentence:
        "\(count), \(readable) of which can be read: the user has to be in the group input.",
      isProblem: readable == 0)
  }

  private var names: [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { tuple in
          tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }
}
