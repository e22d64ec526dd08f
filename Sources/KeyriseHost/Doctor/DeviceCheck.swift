import Glibc
import PanelCore
import PanelSDL

/// Which input devices there are, what each is for, and whether they can be read, as they have to be where
/// there is no window system.
struct DeviceCheck {
  let folders: InputFolders
  /// True: nobody else reads them for the program.
  let isNeeded: Bool

  @MainActor var findings: [Doctor.Finding] {
    let devices = folders.list()
    return [count(devices)] + roles(devices)
  }

  private func count(_ devices: [InputFolders.Device]) -> Doctor.Finding {
    let readable = devices.count { $0.isReadable }
    let count =
      devices.count == 1 ? "There is 1 input device" : "There are \(devices.count) input devices"
    if !devices.isEmpty, readable == devices.count {
      return Doctor.Finding(sentence: "\(count); each can be read.")
    }
    if devices.isEmpty {
      return Doctor.Finding(
        sentence: "There are no input devices in \(folders.devices)."
          + (isNeeded ? "" : " The window system has its own."),
        isProblem: isNeeded)
    }
    guard isNeeded else {
      return Doctor.Finding(
        sentence: "\(count), \(readable) of which can be read; the window system reads them.")
    }
    let closed = devices.first { !$0.isReadable }
    let group =
      closed.flatMap { SystemFolder.group(of: "\(folders.devices)/\($0.file)") } ?? "input"
    // root's own group opens nothing to anybody.
    return Doctor.Finding(
      sentence: "\(count), \(readable) of which can be read: the user has to be in the group "
        + "\(group == "root" ? "input" : group).",
      isProblem: readable == 0)
  }

  private func roles(_ devices: [InputFolders.Device]) -> [Doctor.Finding] {
    var findings: [Doctor.Finding] = []
    for role in InputRole.allCases {
      guard let word = Self.word(role) else { continue }
      let names = devices.filter { $0.role == role }.map(Self.name)
      guard !names.isEmpty else { continue }
      findings.append(Doctor.Finding(sentence: "\(word): \(names.joined(separator: ", "))."))
    }
    guard isNeeded, !devices.isEmpty,
      !devices.contains(where: { $0.role.isForHands || $0.role == .unknown })
    else { return findings }
    return findings + [
      Doctor.Finding(
        sentence: "No touch panel, mouse or keyboard is among them: plug one in, or see to the "
          + "panel's touch cable and driver.", isProblem: true)
    ]
  }

  private static func word(_ role: InputRole) -> String? {
    switch role {
    case .touch: "Touch panels"
    case .pen: "Pens, which are taken for fingers"
    case .mouse: "Mice and touchpads"
    case .keyboard: "Keyboards"
    case .scanner: "Scanners and card readers"
    case .other, .unknown: nil
    }
  }

  private static func name(_ device: InputFolders.Device) -> String {
    let name = device.name.isEmpty ? device.file : device.name
    let id = device.id.map { " (\($0.text))" } ?? ""
    return name + id + (device.isReadable ? "" : ", which can't be read")
  }
}
