import PanelCore

extension Setting {
  static let kiosk: [Setting] = [
    flagAsKiosk("lock-quit", \.kiosk.locksQuit), flagAsKiosk("lock-files", \.kiosk.locksFiles),
    flagAsKiosk("lock-keys", \.kiosk.locksKeys),
    flagAsKiosk("lock-environment", \.kiosk.locksEnvironment),
    flagAsKiosk("lock-memory", \.kiosk.locksMemory),
    .value(
      "maintainer-corner", \.kiosk.corner,
      .words(ScreenCorner.allCases.map(\.rawValue) + ["none"]),
      is: "top-left, top-right, bottom-left, bottom-right or none",
      parse: { $0 == "none" ? .some(nil) : ScreenCorner(rawValue: $0).map { .some($0) } },
      text: { $0?.rawValue ?? "none" }),
    // What is wrong with a value does not repeat it: somebody may have written the PIN itself.
    .value(
      "maintainer-pin", \.kiosk.pin, .text("^(off|[$](y|gy|7|2b|6)[$][./A-Za-z0-9$=,-]{20,400})$"),
      fault: { _ in "maintainer-pin is what `keyrise kiosk pin` prints, or off" },
      parse: { $0 == "off" ? .some(nil) : isHash($0) ? .some(Secret($0)) : nil },
      text: { $0?.text ?? "off" }),
    .time(
      "blank-after", \.kiosk.blankAfter, unit: .seconds(1), 10...86_400,
      or: ["off", "no", "false"],
      is: "a number of seconds from 10 to 86400, or off"),
  ]

  /// What nobody changes with a hand on the screen of a kiosk: settings of these names count where the
  /// settings file or the command line has them.
  package static let ofOwner: Set = [
    "kiosk", "lock-quit", "lock-files", "lock-keys", "lock-environment", "lock-memory",
    "maintainer-corner", "maintainer-pin",
  ]

  /// Settings whose value is in no list and no recording.
  package static let secrets: Set = ["maintainer-pin"]

  static func flagAsKiosk(_ name: String, _ path: Path<Bool?>) -> Setting {
    .value(
      name, path, .words(["auto", "true", "false"]),
      is: "true, false, or auto: as kiosk says",
      parse: { $0 == "auto" ? .some(nil) : isOn($0).map { .some($0) } },
      text: { $0.map { "\($0)" } ?? "auto" })
  }

  /// The outcome of crypt(3) by a method that is slow enough.
  private static func isHash(_ value: String) -> Bool {
    let methods = ["$y$", "$gy$", "$7$", "$2b$", "$6$"]
    guard let method = methods.first(where: value.hasPrefix) else { return false }
    let rest = value.utf8.dropFirst(method.utf8.count)
    return (20...400).contains(rest.count)
      && rest.allSatisfy { byte in
        (0x2E...0x39).contains(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
          || [0x24, 0x3D, 0x2C, 0x2D].contains(byte)
      }
  }
}
