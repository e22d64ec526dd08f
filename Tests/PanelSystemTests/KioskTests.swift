import Foundation
import PanelCore
import PanelSystem
import Testing

/// PINs, paths, backlights and the environment of a kiosk.
@Suite struct KioskTests {
  @Test func aPINFitsItsOwnHashAlone() throws {
    let hash = try #require(PINHash(of: Secret("2468")))
    #expect(hash.text.text.hasPrefix("$y$"))
    #expect(hash.fits(Secret("2468")))
    for other in ["2469", "", "24680", "246"] { #expect(!hash.fits(Secret(other))) }
    // The salt is another one each time.
    #expect(PINHash(of: Secret("2468"))?.text != hash.text)
  }

  @Test func whatIsNoHashFitsNothing() {
    for text in ["", "*0", "*1", "2468", "$y$", "$y$j9T$$", "$9$x$y"] {
      #expect(!PINHash(Secret(text)).fits(Secret("2468")), "\(text)")
      #expect(!PINHash(Secret(text)).fits(Secret("")), "\(text)")
    }
  }

  private func answer(
    _ machine: KioskMachine, _ pin: String, _ hash: PINHash, failures: Int
  ) -> Bool? {
    let job = KioskJob.checkPIN(Secret(pin), hash: hash.text, failures: failures)
    guard case .kiosk(7, .pin(let isRight))? = machine.answer(to: .kiosk(request: 7, job)) else {
      return nil
    }
    return isRight
  }

  @Test func wrongPINsAreCountedInAFileAndARightOneEndsTheCount() throws {
    let folder = try ScratchFolder()
    let failures = PINFailures(file: folder.path + "/state/pin-failures")
    let machine = KioskMachine(failures: failures, backlight: nil) { _ in nil }
    let hash = try #require(PINHash(of: Secret("2468")))
    #expect(failures.count == 0)
    #expect(answer(machine, "1", hash, failures: 0) == false)
    #expect(failures.count == 1)
    #expect(answer(machine, "2", hash, failures: 1) == false)
    #expect(failures.count == 2)
    #expect(answer(machine, "2468", hash, failures: 2) == true)
    #expect(failures.count == 0)
    // Whoever could write something else into it gains nothing.
    try Data("nonsense".utf8).write(to: URL(filePath: folder.path + "/state/pin-failures"))
    #expect(failures.count == 1000)
  }

  @Test func aPathIsResolvedWhetherThereIsAFileOrNot() throws {
    let folder = try ScratchFolder()
    let files = FileManager.default
    let root = try #require(resolvedPath(folder.path))
    try files.createDirectory(atPath: root + "/notes/deep", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: root + "/secret"))
    try files.createSymbolicLink(atPath: root + "/notes/out", withDestinationPath: root + "/secret")
    try files.createSymbolicLink(atPath: root + "/notes/up", withDestinationPath: root)
    try files.createSymbolicLink(
      atPath: root + "/notes/dangling", withDestinationPath: root + "/none")
    try files.createSymbolicLink(atPath: root + "/notes/loop", withDestinationPath: "loop")
    #expect(resolvedPath(root + "/notes/deep/fresh.txt") == root + "/notes/deep/fresh.txt")
    #expect(resolvedPath(root + "/notes/no/such/folder") == root + "/notes/no/such/folder")
    #expect(resolvedPath(root + "/notes/out") == root + "/secret")
    #expect(resolvedPath(root + "/notes/up/fresh") == root + "/fresh")
    #expect(resolvedPath(root + "/notes/dangling") == nil)
    #expect(resolvedPath(root + "/notes/loop") == nil)
    #expect(resolvedPath(root + "/notes/none/..") == nil)
  }

  @Test func everyBacklightThatMayBeWrittenIsSwitched() throws {
    let folder = try ScratchFolder()
    let files = FileManager.default
    for name in ["dsi", "other", "without"] {
      try files.createDirectory(atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["dsi", "other"] {
      try Data("0".utf8).write(to: URL(filePath: folder.path + "/\(name)/bl_power"))
    }
    let backlight = Backlight(folder: folder.path)
    func power(_ name: String) -> String? {
      try? String(contentsOfFile: folder.path + "/\(name)/bl_power", encoding: .utf8)
    }
    backlight.set(isOn: false)
    #expect(power("dsi") == "4" && power("other") == "4" && power("without") == nil)
    backlight.set(isOn: true)
    #expect(power("dsi") == "0" && power("other") == "0")
    Backlight(folder: folder.path + "/none").set(isOn: false)
  }

  struct Variables: Sendable, CustomTestStringConvertible {
    var all: [String: String]
    var removed: [String]
    var anew: Bool
    var testDescription: String { all.keys.sorted().joined(separator: " ") }
  }

  static let variables = [
    Variables(
      all: ["HOME": "/h", "PATH": "/bin", "SDLX": "1", "OLD_X": "1"], removed: [], anew: false),
    Variables(
      all: ["SDL_VIDEODRIVER": "kmsdrm", "SDL_RENDER_DRIVER": "x", "SDL_EVDEV_DEVICES": "y"],
      removed: ["SDL_EVDEV_DEVICES", "SDL_RENDER_DRIVER"], anew: false),
    Variables(all: ["SDL_VIDEODRIVER": "evil"], removed: ["SDL_VIDEODRIVER"], anew: false),
    Variables(all: ["LD_PRELOAD": "/x.so"], removed: ["LD_PRELOAD"], anew: true),
    Variables(
      all: ["LD_AUDIT": "", "LD_LIBRARY_PATH": "/x"], removed: ["LD_AUDIT", "LD_LIBRARY_PATH"],
      anew: true),
    Variables(all: ["SWIFT_BACKTRACE": "enable=no"], removed: [], anew: false),
    Variables(
      all: ["SWIFT_BACKTRACE": "enable=yes,swift-backtrace=/x"], removed: ["SWIFT_BACKTRACE"],
      anew: true),
    Variables(
      all: ["GCONV_PATH": "/x", "GLIBC_TUNABLES": "x"], removed: ["GCONV_PATH", "GLIBC_TUNABLES"],
      anew: true),
  ]

  @Test(arguments: variables) func onlyWhatUnitsNeedStays(_ row: Variables) {
    let scrub = EnvironmentScrub(row.all)
    #expect(scrub.removed == row.removed)
    #expect(scrub.needsNewStart == row.anew)
  }
}
