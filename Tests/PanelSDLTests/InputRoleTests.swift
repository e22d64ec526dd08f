import Foundation
import PanelCore
import Testing

@testable import PanelSDL

struct InputRoleTests {
  private static let letters = "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe"

  /// Bit maps as a kernel of 64 bits writes them.
  @Test(
    arguments: [
      ("a keyboard", .keyboard, "120013", letters, "0", "0", "0", false),
      ("a scanner that the table knows", .scanner, "120013", letters, "0", "0", "0", true),
      (
        "a reader with digits only", .scanner, "120013", "7ff fffffffffffffffe", "0", "0", "0", true
      ),
      ("a power button", .other, "3", "10000000000000 0", "0", "0", "0", false),
      ("a panel with slots", .touch, "b", "400 0 0 0 0 0", "2618000 3", "0", "2", false),
      ("a panel with one finger", .touch, "b", "400 0 0 0 0 0", "3", "0", "0", false),
      ("a touchpad", .mouse, "b", "e520 10000 0 0 0 0", "660800011000003", "0", "5", false),
      ("a mouse", .mouse, "17", "1f0000 0 0 0 0", "0", "1943", "0", false),
      ("a tablet beside the panel", .other, "b", "1c03 0 0 0 0 0", "1000d000003", "0", "1", false),
      ("a pen", .pen, "b", "1c03 0 0 0 0 0", "1000d000003", "0", "2", false),
      ("not ready yet", .unknown, "", "", "0", "0", "0", false),
    ] as [(String, InputRole, String, String, String, String, String, Bool)])
  func aDeviceIsWhatItsCapabilitiesSay(
    _ what: String, _ role: InputRole, _ kinds: String, _ keys: String, _ axes: String,
    _ moves: String, _ properties: String, _ isKnown: Bool
  ) {
    let facts = InputRole.Facts(
      kinds: kinds, keys: keys, axes: axes, moves: moves, properties: properties,
      isKnownScanner: isKnown)
    #expect(InputRole(facts, wordBits: 64) == role, "\(what)")
  }

  /// Folders as /dev/input and /sys/class/input.
  private final class Desk {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyrise-roles-\(UUID().uuidString)")
    var folders: InputFolders

    init() throws {
      folders = InputFolders(devices: root.path + "/dev", classes: root.path + "/sys")
      try FileManager.default.createDirectory(
        atPath: folders.devices, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func plugIn(_ file: String, _ name: String, _ id: String, keys: String = letters) throws {
      let folder = "\(folders.classes)/\(file)/device"
      for part in ["capabilities", "id"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(part)", withIntermediateDirectories: true)
      }
      let parts = id.split(separator: ":")
      for (path, text) in [
        ("capabilities/ev", "120013"), ("capabilities/key", keys), ("name", name),
        ("id/vendor", String(parts[0])), ("id/product", String(parts[1])),
      ] {
        try (text + "\n").write(toFile: "\(folder)/\(path)", atomically: true, encoding: .utf8)
      }
      _ = FileManager.default.createFile(atPath: "\(folders.devices)/\(file)", contents: nil)
    }
  }

  @Test func aScannerIsNoKeyboardByItsMakerItsNameOrTheSetting() throws {
    let desk = try Desk()
    try desk.plugIn("event0", "Logitech USB Keyboard", "046d:c31c")
    try desk.plugIn("event1", "Symbol", "05e0:1200")
    try desk.plugIn("event2", "Acme Barcode Reader", "1234:0001")
    try desk.plugIn("event10", "HID 6352", "ffff:0036")
    desk.folders.scanners.vendors = [0x05e0]
    desk.folders.scanners.devices = [DeviceID(vendor: 0xffff, product: 0x36)]
    let list = desk.folders.list()
    #expect(list.map(\.file) == ["event0", "event1", "event2", "event10"])
    #expect(list.map(\.role) == [.keyboard, .scanner, .scanner, .scanner])
    #expect(list.map(\.name)[2] == "Acme Barcode Reader")
    #expect(list.map { $0.id?.text }[1] == "05e0:1200")
    #expect(desk.folders.look().filter { $0.value == .keyboard }.keys.sorted() == ["event0"])
  }

  @Test func whereOnlyScannersAndButtonsAreNoHandCanWrite() throws {
    let desk = try Desk()
    #expect(!desk.folders.hasSomeForHands())
    try desk.plugIn("event0", "Power Button", "0000:0001", keys: "10000000000000 0")
    try desk.plugIn("event1", "Barcode", "1234:0001")
    #expect(!desk.folders.hasSomeForHands())
    try desk.plugIn("event2", "Keyboard", "046d:c31c")
    #expect(desk.folders.hasSomeForHands())
  }

  /// What a scanner's keys type, whatever layout the panel has.
  @Test(
    arguments: [
      ("digits and Enter", [(2, 1), (2, 0), (11, 1), (11, 0), (28, 1)], "10\n"),
      ("a capital", [(42, 1), (30, 1), (30, 0), (42, 0), (30, 1)], "Aa"),
      ("signs", [(54, 1), (3, 1), (54, 0), (12, 1), (40, 1), (53, 1)], "@-'/"),
      ("Caps Lock", [(58, 1), (58, 0), (44, 1), (2, 1), (58, 1), (44, 1)], "Z1z"),
      ("a chord types nothing", [(29, 1), (27, 1), (29, 0), (27, 1)], "]"),
      ("a repeat types nothing", [(30, 1), (30, 2), (30, 2)], "a"),
      ("the number pad", [(79, 1), (96, 1), (15, 1), (57, 1)], "1\n\t "),
      ("keys without a sign", [(59, 1), (1, 1), (700, 1)], ""),
    ] as [(String, [(UInt16, Int32)], String)])
  func aScannersKeysAreReadAsAKeyboardOfTheUS(
    _ what: String, _ keys: [(UInt16, Int32)], _ text: String
  ) {
    var scanner = ScannerKeys()
    let typed = keys.compactMap { scanner.handle(code: $0.0, value: $0.1) }.joined()
    #expect(typed == text, "\(what)")
  }
}
