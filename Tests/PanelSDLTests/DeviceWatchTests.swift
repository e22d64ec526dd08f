import Foundation
import Testing

@testable import PanelSDL

/// Devices are named pipes here: they are opened, read and unplugged like the files of /dev/input.
struct DeviceWatchTests {
  /// A folder of devices that goes with the test.
  private final class Desk {
    let folder: String
    private var writers: [String: Int32] = [:]

    init() throws {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("keyrise-devices-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      folder = url.path
    }

    deinit {
      for writer in writers.values { close(writer) }
      try? FileManager.default.removeItem(atPath: folder)
    }

    func plugIn(_ name: String) {
      let path = folder + "/" + name
      #expect(mkfifo(path, 0o600) == 0)
      writers[name] = open(path, O_RDWR | O_NONBLOCK)
    }

    func report(_ name: String, bytes: Int = 24) throws {
      let descriptor = try #require(writers[name])
      #expect(write(descriptor, [UInt8](repeating: 1, count: bytes), bytes) == bytes)
    }

    func unplug(_ name: String) throws {
      let writer = writers.removeValue(forKey: name)
      close(try #require(writer))
      unlink(folder + "/" + name)
    }
  }

  @Test func onlyEventFilesAreDevices() throws {
    let desk = try Desk()
    for name in ["event0", "mouse0", "event17", "js0"] { desk.plugIn(name) }
    #expect(DeviceWatch(folder: desk.folder).deviceCount == 2)
  }

  @Test func aReportEndsTheSleepOnceAndIsReadToItsEnd() throws {
    let desk = try Desk()
    desk.plugIn("event0")
    desk.plugIn("event1")
    let watch = DeviceWatch(folder: desk.folder)
    #expect(watch.sleep(atMost: 0) == .deadline)
    try desk.report("event1", bytes: 24 * 400)
    #expect(watch.sleep(atMost: 60_000) == .device)
    #expect(watch.sleep(atMost: 0) == .deadline)
  }

  @Test func aCallEndsTheSleepAlsoWhenItCameBefore() throws {
    let watch = DeviceWatch(folder: try Desk().folder)
    watch.wake()
    watch.wake()
    #expect(watch.sleep(atMost: 60_000) == .call)
    #expect(watch.sleep(atMost: 0) == .deadline)
  }

  @Test func aCallFromAnotherThreadEndsTheSleep() async throws {
    let bell = Bell(watch: DeviceWatch(folder: try Desk().folder))
    Thread.detachNewThread { bell.watch.wake() }
    #expect(bell.watch.sleep(atMost: 60_000) == .call)
  }

  /// Unchecked: `wake` may be called from any thread, which is what is tested.
  private struct Bell: @unchecked Sendable {
    let watch: DeviceWatch
  }

  @Test func aDeviceThatIsPluggedInLaterIsHeard() throws {
    let desk = try Desk()
    let watch = DeviceWatch(folder: desk.folder)
    #expect(watch.deviceCount == 0)
    desk.plugIn("event3")
    #expect(watch.sleep(atMost: 60_000) == .folder)
    #expect(watch.deviceCount == 1)
    try desk.report("event3")
    #expect(watch.sleep(atMost: 60_000) == .device)
  }

  @Test func anUnpluggedDeviceIsForgottenAndDoesNotWakeForEver() throws {
    let desk = try Desk()
    desk.plugIn("event0")
    desk.plugIn("event1")
    let watch = DeviceWatch(folder: desk.folder)
    try desk.unplug("event0")
    #expect(watch.sleep(atMost: 60_000) == .folder)
    #expect(watch.deviceCount == 1)
    #expect(watch.sleep(atMost: 0) == .deadline)
    try desk.report("event1")
    #expect(watch.sleep(atMost: 60_000) == .device)
  }

  @Test func anotherDescriptorEndsTheSleepUntilItsOwnerHasReadIt() throws {
    let desk = try Desk()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let watch = DeviceWatch(folder: desk.folder, also: [ends[0]])
    #expect(watch.sleep(atMost: 0) == .deadline)
    #expect(write(ends[1], [1], 1) == 1)
    #expect(watch.sleep(atMost: 60_000) == .other)
    #expect(watch.sleep(atMost: 60_000) == .other)
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 1)
    #expect(watch.sleep(atMost: 0) == .deadline)
  }

  @Test func whatIsNoTouchPanelHasNoTouches() throws {
    let desk = try Desk()
    desk.plugIn("event0")
    let watch = DeviceWatch(folder: desk.folder)
    try desk.report("event0")
    #expect(watch.sleep(atMost: 60_000) == .device)
    #expect(!watch.hasTouches)
    #expect(watch.takeTouches().isEmpty)
  }

  @Test func aFolderThatIsNotThereIsQuiet() {
    let watch = DeviceWatch(folder: "/nowhere/at/all")
    #expect(watch.deviceCount == 0)
    #expect(watch.sleep(atMost: 0) == .deadline)
    watch.wake()
    #expect(watch.sleep(atMost: 60_000) == .call)
  }
}
