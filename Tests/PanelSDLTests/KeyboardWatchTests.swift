import Foundation
import Testing

@testable import PanelSDL

/// Devices are plain files here, and what sysfs says of them are files in another folder.
struct KeyboardWatchTests {
  private static let keyboard = "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe\n"
  private static let mouse = "1f0000 0 0 0 0\n"

  /// Two folders that go with the test, and what a watch on them has posted.
  private final class Desk: Sendable {
    let root: URL
    let folders: InputFolders
    private let reading: Int32
    private let writing: Int32

    init() throws {
      root = FileManager.default.temporaryDirectory
        .appendingPathComponent("keyrise-keyboards-\(UUID().uuidString)")
      folders = InputFolders(devices: root.path + "/dev", classes: root.path + "/sys")
      for folder in [folders.devices, folders.classes] {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
      try? FileManager.default.removeItem(at: root)
    }

    func watch() -> KeyboardWatch? {
      let writing = writing
      return KeyboardWatch(folders) { attached in
        var byte: UInt8 = attached ? 1 : 0
        _ = write(writing, &byte, 1)
      }
    }

    /// Waits for what is posted next.
    func next() -> Bool? {
      var byte: UInt8 = 2
      return read(reading, &byte, 1) == 1 ? byte == 1 : nil
    }

    /// What is posted by now, without waiting; look only when no watch runs any more.
    var rest: [UInt8] {
      _ = fcntl(reading, F_SETFL, O_NONBLOCK)
      var bytes = [UInt8](repeating: 0, count: 64)
      return Array(bytes.prefix(max(0, read(reading, &bytes, 64))))
    }

    func describe(_ name: String, _ keys: String) throws {
      let folder = "\(folders.classes)/\(name)/device/capabilities"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "120013\n".write(toFile: folder + "/ev", atomically: true, encoding: .utf8)
      try keys.write(toFile: folder + "/key", atomically: true, encoding: .utf8)
    }

    func list(_ name: String) {
      close(open("\(folders.devices)/\(name)", O_CREAT | O_WRONLY, 0o600))
    }

    func plugIn(_ name: String, _ keys: String) throws {
      try describe(name, keys)
      list(name)
    }

    func unplug(_ name: String) {
      unlink("\(folders.devices)/\(name)")
      try? FileManager.default.removeItem(atPath: "\(folders.classes)/\(name)")
    }
  }

  @Test func aKeyboardThatComesIsToldAndItsEndToo() throws {
    let desk = try Desk()
    try desk.plugIn("event0", Self.keyboard)
    let watch = try #require(desk.watch())
    try desk.plugIn("event1", Self.mouse)
    try desk.plugIn("event2", Self.keyboard)
    #expect(desk.next() == true)
    desk.unplug("event0")
    desk.unplug("event1")
    desk.unplug("event2")
    #expect(desk.next() == false)
    try desk.plugIn("event0", Self.keyboard)
    #expect(desk.next() == true)
    withExtendedLifetime(watch) {}
  }

  /// The node is listed first; what it is, and its rights, come after.
  @Test func oneThatIsNotReadyIsLookedAtAgainWhenItsRightsAreSet() throws {
    let desk = try Desk()
    let watch = try #require(desk.watch())
    desk.list("event7")
    try desk.describe("event7", Self.keyboard)
    #expect(chmod("\(desk.folders.devices)/event7", 0o660) == 0)
    #expect(desk.next() == true)
    withExtendedLifetime(watch) {}
  }

  @Test func whatIsNoDeviceOrNoKeyboardIsNotTold() throws {
    let desk = try Desk()
    do {
      let watch = try #require(desk.watch())
      try desk.plugIn("mouse0", Self.keyboard)
      try desk.plugIn("event3", Self.mouse)
      desk.list("event4")
      try desk.plugIn("event5", "no bits")
      try desk.plugIn("event6", Self.keyboard)
      #expect(desk.next() == true)
      withExtendedLifetime(watch) {}
    }
    #expect(desk.rest == [])
  }

  @Test func afterTheEndNothingIsTold() throws {
    let desk = try Desk()
    for _ in 0..<20 {
      let watch = try #require(desk.watch())
      withExtendedLifetime(watch) {}
    }
    try desk.plugIn("event0", Self.keyboard)
    #expect(desk.rest == [])
  }

  @Test func aFolderThatIsTakenAwayTakesItsKeyboards() throws {
    let desk = try Desk()
    let watch = try #require(desk.watch())
    try desk.plugIn("event0", Self.keyboard)
    #expect(desk.next() == true)
    try FileManager.default.removeItem(atPath: desk.folders.devices)
    #expect(desk.next() == false)
    withExtendedLifetime(watch) {}
  }

  @Test func withoutTheFolderThereIsNoWatch() {
    let none = InputFolders(devices: "/none/such", classes: "/none/such")
    #expect(KeyboardWatch(none) { _ in } == nil)
  }
}
