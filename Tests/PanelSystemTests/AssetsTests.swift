import Foundation
import PanelCore
import PanelSystem
import Testing

@MainActor @Suite struct AssetsTests {
  let folder: ScratchFolder
  let assets: Assets

  init() throws {
    folder = try ScratchFolder()
    assets = Assets(roots: AssetRoots(folders: [folder("one"), folder("two"), folder("none")]))
    try folder.put("two/layouts/en.yaml", "from: two")
    try folder.put("two/layouts/de.yaml", "from: two")
    try folder.put("one/layouts/en.yaml", "from: one")
    try folder.put("one/layouts/.hidden", "")
  }

  @Test func theFirstRootThatHasTheFileWins() throws {
    #expect(try assets.config(named: "layouts/en.yaml")["from"]?.scalar == "one")
    let second = try assets.config(named: "layouts/de.yaml")
    #expect(second["from"]?.scalar == "two")
    #expect(second.file == folder("two/layouts/de.yaml"))
    #expect(try assets.bytes(named: "layouts/de.yaml") == Array("from: two".utf8))
    #expect(assets.path(named: "layouts/de.yaml") == folder("two/layouts/de.yaml"))
    #expect(assets.path(named: "layouts/xx.yaml") == nil)
  }

  @Test func namesOfAllRootsAreListedOnceAndSorted() {
    #expect(assets.names(in: "layouts") == ["de.yaml", "en.yaml"])
    #expect(assets.names(in: "nothing") == [])
    #expect(assets.names(in: "..") == [])
  }

  @Test func aMissingFileIsAnErrorThatSaysWhereItWasLookedFor() {
    let error = #expect(throws: ConfigError.self) { try assets.config(named: "layouts/xx.yaml") }
    #expect(error?.file == "layouts/xx.yaml")
    #expect(error?.message.contains(folder("one")) == true)
  }

  @Test func anErrorInAFileCarriesItsPathAndPlace() throws {
    try folder.put("one/bad.yaml", "a: 1\nb: [\n")
    let error = #expect(throws: ConfigError.self) { try assets.config(named: "bad.yaml") }
    #expect(error?.file == folder("one/bad.yaml"))
    #expect(error?.line == 3)
  }

  @Test(arguments: [
    "../two/layouts/en.yaml", "/etc/passwd", "layouts/../layouts/en.yaml", "", ".", "..",
    "layouts//en.yaml", "layouts/", "./layouts/en.yaml", "layouts/en.yaml\0",
  ])
  func aNameCannotLeaveTheRoots(name: String) {
    let error = #expect(throws: ConfigError.self) { try assets.config(named: name) }
    #expect(error?.message == "An asset's name can't leave the asset folders.")
  }

  /// A layout's file may become anything between the start and the first use.
  @Test func whatIsNoFileIsAnErrorAndNeverAWait() throws {
    let path = folder("one/layouts/odd.yaml")
    mkfifo(path, 0o600)
    try expectUnreadable("layouts/odd.yaml", path)
    try FileManager.default.removeItem(atPath: path)

    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try expectUnreadable("layouts/odd.yaml", path)
    try FileManager.default.removeItem(atPath: path)

    try folder.link("one/layouts/odd.yaml", to: "odd.yaml")
    try expectUnreadable("layouts/odd.yaml", path)
    try FileManager.default.removeItem(atPath: path)

    try folder.link("one/layouts/odd.yaml", to: "/dev/zero")
    try expectUnreadable("layouts/odd.yaml", path)
    try FileManager.default.removeItem(atPath: path)

    try folder.put("one/layouts/odd.yaml", [UInt8](repeating: 0x61, count: (1 << 20) + 1))
    try expectUnreadable("layouts/odd.yaml", path)
    try FileManager.default.removeItem(atPath: path)

    let plug = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(plug) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(plug, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    try expectUnreadable("layouts/odd.yaml", path)
  }

  private func expectUnreadable(_ name: String, _ path: String) throws {
    let error = #expect(throws: ConfigError.self) { try assets.config(named: name) }
    #expect(error?.file == path)
    #expect(error?.message.hasPrefix("The file can't be read: ") == true)
  }

  @Test func theUsualRootsComeInOrder() throws {
    try folder.put("tree/assets/layouts/en.yaml", "a: b")
    let roots = AssetRoots.standard(
      explicit: "/mine",
      environment: Environment([
        "KEYRISE_ASSETS": "/ignored", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d",
        "XDG_DATA_DIRS": "/e:relative::/f",
      ]),
      executable: folder("tree/.build/debug/keyrise"))
    #expect(
      roots.folders == [
        "/mine", "/c/keyrise", "/d/keyrise", "/e/keyrise", "/f/keyrise",
        folder("tree/.build/share/keyrise"), folder("tree/assets"),
      ])
  }

  @Test func withoutVariablesTheHomeAndTheSystemsFoldersAreUsed() {
    let roots = AssetRoots.standard(
      explicit: nil, environment: Environment(["HOME": "/h", "KEYRISE_ASSETS": "/mine"]),
      executable: "/usr/bin/keyrise")
    #expect(
      roots.folders == [
        "/mine", "/h/.config/keyrise", "/h/.local/share/keyrise", "/usr/local/share/keyrise",
        "/usr/share/keyrise", "/usr/share/keyrise",
      ])
  }

  @Test func relativeFoldersInTheEnvironmentAreIgnored() {
    let roots = AssetRoots.standard(
      explicit: nil,
      environment: Environment([
        "KEYRISE_ASSETS": "a", "XDG_CONFIG_HOME": "b", "XDG_DATA_HOME": "c", "XDG_DATA_DIRS": "d",
        "HOME": "e",
      ]),
      executable: nil)
    #expect(roots.folders == [])
  }
}
