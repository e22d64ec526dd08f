import Foundation
import PanelSystem
import Testing

@testable import KeyriseHost

/// `keyrise doctor`, in folders of its own.
@MainActor @Suite struct DoctorTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "doctor-\(UUID().uuidString)")
  private static let assets = Folder.package.appendingPathComponent("assets").path

  private func doctor(
    roots: [String] = [assets], fonts: [String]? = nil, driver: String? = "x11",
    home: String? = nil
  ) -> Doctor {
    Doctor(
      environment: PanelSystem.Environment(["HOME": home ?? folder.path]),
      roots: AssetRoots(folders: roots), fontFolders: fonts,
      devices: folder.appendingPathComponent("input").path,
      classes: folder.appendingPathComponent("classes").path,
      outputs: folder.appendingPathComponent("outputs").path,
      driver: { (driver, driver == nil ? "No display can be used: none." : "") })
  }

  private func problems(_ doctor: Doctor) -> [String] {
    doctor.examine().flatMap(\.findings).filter(\.isProblem).map(\.sentence)
  }

  private func put(_ name: String, _ text: String = "") throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func aMachineThatHasAllIsWell() throws {
    try put("input/event0")
    defer { try? FileManager.default.removeItem(at: folder) }
    let sections = doctor().examine()
    #expect(Doctor.status(of: sections) == 0, "\(Doctor.text(of: sections))")
    let text = Doctor.text(of: sections)
    #expect(text.hasSuffix("All is well."))
    for line in [
      "  Latin, Greek and Cyrillic: NotoSans-Regular.ttf", "  Thai: NotoSansThai-Regular.ttf",
      "  emoji in colour: NotoColorEmoji.ttf", "  The display is used by x11.",
      "  There is 1 input device; each can be read.",
      "  Notes are kept in \(folder.path)/.local/share/keyrise.",
    ] {
      #expect(text.contains(line + "\n"), "\(line)")
    }
    let layouts = text.split(separator: "\n").first {
      $0.hasPrefix("  These layouts can be used: ")
    }
    #expect(layouts?.contains("en-US") == true)
  }

  private func advice(_ doctor: Doctor) -> [String] {
    doctor.examine().flatMap(\.findings).filter(\.isAdvice).map(\.sentence)
  }

  private static let recommended = [
    "No font has Chinese, Japanese and Korean. The Debian package fonts-noto-cjk has one.",
    "No font has emoji in colour. The Debian package fonts-noto-color-emoji has one.",
  ]

  @Test func missingFontsAreToldWithThePackagesThatHaveThem() {
    let sentences = problems(doctor(fonts: []))
    #expect(sentences.count == 1)
    #expect(sentences.first?.hasPrefix("No font has Latin, Greek, Cyrillic, ") == true)
    #expect(sentences.first?.hasSuffix("The Debian package fonts-noto-core has one.") == true)
    #expect(advice(doctor(fonts: [])) == Self.recommended)
    #expect(Doctor.status(of: doctor(fonts: []).examine()) == 1)
  }

  @Test func fontsThatAreRecommendedAreAdviceAndNoFailure() throws {
    try put("input/event0")
    defer { try? FileManager.default.removeItem(at: folder) }
    // A small image has fonts-noto-core alone.
    let core = "/usr/share/fonts/truetype/noto"
    let small = folder.appendingPathComponent("fonts").path
    try FileManager.default.createDirectory(atPath: small, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: core)
    where !name.contains("Emoji") {
      try FileManager.default.createSymbolicLink(
        atPath: small + "/" + name, withDestinationPath: core + "/" + name)
    }
    let doctor = doctor(fonts: [small])
    #expect(problems(doctor) == [])
    #expect(advice(doctor) == Self.recommended)
    let sections = doctor.examine()
    #expect(Doctor.status(of: sections) == 0)
    let text = Doctor.text(of: sections)
    #expect(text.contains("\n+ " + Self.recommended[0] + "\n"))
    #expect(text.hasSuffix("All that is needed is there; lines with + are advice."))
  }

  @Test func faultsInFilesAreToldWithTheirPlaces() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try put("own/layouts/mine.yaml", "id: mine\nname: Mine\nforms: nothing\n")
    try put("own/settings.yaml", "theme: night\nfont: No Such Font\ntext-size: 99\n")
    let own = folder.appendingPathComponent("own").path
    let sentences = problems(doctor(roots: [own, Self.assets]))
    #expect(sentences.contains { $0.hasPrefix("\(own)/layouts/mine.yaml:3:") }, "\(sentences)")
    #expect(sentences.contains { $0.hasPrefix("\(own)/settings.yaml:3:1: text-size is ") })
    #expect(sentences.contains("\(own)/settings.yaml: the font \"No Such Font\" is not installed."))
    #expect(problems(doctor(roots: [own])).contains { $0.hasPrefix("No folder has any themes") })
  }

  @Test func aHomeThatCannotBeWrittenIsAProblem() {
    // /proc takes no new folders, whoever asks.
    let sentences = problems(doctor(home: "/proc/self"))
    #expect(sentences.isEmpty || sentences[0].hasPrefix("Notes can't be kept in /proc/self"))
    #expect(problems(doctor(home: "/dev/null")).contains { $0.contains("can't be written") })
  }

  @Test func aMissingDisplayAndDevicesNobodyReadsAreProblems() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try putOutput("card0-DSI-1", "800x480")
    #expect(problems(doctor(driver: nil)) == ["No display can be used: none."])
    #expect(problems(doctor(driver: "wayland")) == [])
    let folder = folder.appendingPathComponent("input").path
    #expect(problems(doctor(driver: "kmsdrm")) == ["There are no input devices in \(folder)."])
    try put("input/event0")
    #expect(problems(doctor(driver: "kmsdrm")) == [])
  }

  // MARK: - The panel

  /// An output that is plugged in, with so many millimetres; nil: it says nothing of itself.
  private func putOutput(
    _ name: String, _ mode: String, _ size: (UInt8, UInt8)? = nil, status: String = "connected"
  ) throws {
    try put("outputs/\(name)/status", status + "\n")
    try put("outputs/\(name)/modes", mode + "\n640x480\n")
    guard let size else { return }
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.replaceSubrange(0..<8, with: [0, 255, 255, 255, 255, 255, 255, 0])
    // A first timing with millimetres.
    (bytes[54], bytes[66], bytes[67]) = (1, size.0, size.1)
    bytes[127] = 0 &- bytes.reduce(0, &+)
    try Data(bytes).write(to: folder.appendingPathComponent("outputs/\(name)/edid"))
  }

  private func panel(_ doctor: Doctor) -> [String] { doctor.panel.map(\.sentence) }

  private func panelProblems(_ doctor: Doctor) -> [String] {
    doctor.panel.filter(\.isProblem).map(\.sentence)
  }

  @Test func outputsAreToldWithTheirSizes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try put("input/event0")
    #expect(
      panelProblems(doctor(driver: "kmsdrm")).contains { $0.hasPrefix("No output is plugged in") })
    try putOutput("card0-DSI-1", "800x480", (154, 86))
    try putOutput("card0-HDMI-A-1", "1920x1080", (160, 90))
    try putOutput("card1-DP-2", "1280x800")
    try putOutput("card1-DP-3", "1280x800", status: "disconnected")
    try put("outputs/version", "drm 1.1.0 20060810")
    let said = panel(doctor(driver: "kmsdrm"))
    for sentence in [
      "Output DSI-1 shows 800x480 on 154 x 86 mm: 137 pixels an inch.",
      "Output HDMI-A-1 shows 1920x1080 and says it is 160 x 90 mm, which can't be. "
        + "150 pixels an inch are taken; the setting dpi says it better.",
      "Output DP-2 shows 1280x800; it doesn't say how large it is. "
        + "150 pixels an inch are taken; the setting dpi says it better.",
      "The picture is turned as the output says it is built in (setting rotation).",
      "The processor draws (setting renderer: auto).",
    ] {
      #expect(said.contains(sentence), "\(said)")
    }
    #expect(!said.contains { $0.contains("DP-3") })
    #expect(panelProblems(doctor(driver: "kmsdrm")) == [])
    try put("own/settings.yaml", "rotation: 90\ndpi: 96\nrenderer: gpu\n")
    let roots = [folder.appendingPathComponent("own").path, Self.assets]
    let set = panel(doctor(roots: roots, driver: "kmsdrm"))
    #expect(set.contains("The picture is turned by 90 degrees (setting rotation)."))
    #expect(set.contains("The graphics hardware draws (setting renderer: gpu)."))
    #expect(
      set.contains { $0.hasSuffix("it doesn't say how large it is. The setting dpi says 96.") })
  }

  private func putDevice(_ file: String, _ name: String, _ id: String, _ facts: [String]) throws {
    try put("input/\(file)")
    let parts = id.split(separator: ":")
    for (path, text) in [
      ("name", name), ("id/vendor", String(parts[0])), ("id/product", String(parts[1])),
      ("capabilities/ev", facts[0]), ("capabilities/key", facts[1]), ("capabilities/abs", facts[2]),
    ] {
      try put("classes/\(file)/device/\(path)", text + "\n")
    }
  }

  @Test func devicesAreToldWithWhatTheyAreFor() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let letters = "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe"
    try putOutput("card0-DSI-1", "800x480", (154, 86))
    try putDevice("event0", "Power Button", "0000:0001", ["3", "10000000000000 0", "0"])
    try putDevice("event1", "Symbol Bar Code Scanner", "05e0:1200", ["120013", letters, "0"])
    let alone = doctor(driver: "kmsdrm")
    #expect(panelProblems(alone).count == 1)
    #expect(
      panelProblems(alone).first?.hasPrefix("No touch panel, mouse or keyboard is among") == true)
    try putDevice("event2", "Goodix TouchScreen", "0416:038f", ["b", "400 0 0 0 0 0", "2618000 3"])
    try putDevice("event3", "USB Keyboard", "046d:c31c", ["120013", letters, "0"])
    let said = panel(doctor(driver: "kmsdrm"))
    for sentence in [
      "There are 4 input devices; each can be read.",
      "Touch panels: Goodix TouchScreen (0416:038f).", "Keyboards: USB Keyboard (046d:c31c).",
      "Scanners and card readers: Symbol Bar Code Scanner (05e0:1200).",
    ] {
      #expect(said.contains(sentence), "\(said)")
    }
    #expect(panelProblems(doctor(driver: "kmsdrm")) == [])
    try put("own/settings.yaml", "scanners: 046d:c31c\n")
    let roots = [folder.appendingPathComponent("own").path, Self.assets]
    #expect(
      panel(doctor(roots: roots)).contains {
        $0.hasPrefix("Scanners and card readers: Symbol") && $0.contains("USB Keyboard")
      })
  }

  // MARK: - Storage

  @Test(
    arguments: [
      (300 << 20, false, "ext4", true, ""), (300 << 30, false, "ext4", true, ""),
      (200 << 20, false, "ext4", true, "+ The disk of /n (ext4) has 200 MiB free. Make room: "),
      (900 << 10, false, "vfat", true, "! The disk of /n (vfat) has 900 KiB free. Make room: "),
      (1 << 30, true, "squashfs", true, "! The disk of /n (squashfs) takes nothing: "),
      (1 << 30, false, "tmpfs", true, "+ Notes in /n are in memory (tmpfs) with 1 GiB free: "),
      (
        1 << 30, false, "ext4", false,
        "! What is typed can't be kept at once: /j can't be written. "
      ),
    ] as [(UInt64, Bool, String, Bool, String)])
  func whetherTheDiskTakesNotesIsTold(
    _ free: UInt64, _ isReadOnly: Bool, _ kind: String, _ canWrite: Bool, _ line: String
  ) {
    let facts = StorageCheck.Facts(
      free: free, isReadOnly: isReadOnly, kind: kind, canWrite: canWrite)
    let check = StorageCheck(notes: "/n", journal: "/j", look: { _ in facts })
    let text = Doctor.text(of: [Doctor.Section(title: "Storage", findings: check.findings)])
    let marked = text.split(separator: "\n").first { $0.hasPrefix("+") || $0.hasPrefix("!") }
    #expect((marked.map(String.init) ?? "").hasPrefix(line) && (marked == nil) == line.isEmpty)
  }

  @Test(
    arguments: [
      (10, 4096, 40_960), (1 << 60, 1 << 20, UInt64.max), (UInt64.max, 1, UInt64.max),
    ] as [(UInt64, UInt64, UInt64)]) func aDiskCanSayAnySize(
      count: UInt64, size: UInt64, all: UInt64
    )
  {
    #expect(StorageCheck.bytes(count, size) == all)
  }

  @Test(arguments: [
    ("/home/a/notes", "ext4"), ("/home", "ext4"), ("/homely", "overlay"),
    ("/media/my disk/x", "vfat"),
    ("/tmp", "ramfs"),
  ])
  func theKindIsThatOfTheDeepestMount(_ folder: String, _ kind: String) {
    let mounts = """
      overlay / overlay rw 0 0
      /dev/sda1 /home ext4 rw 0 0
      tmpfs /tmp tmpfs rw 0 0
      none /tmp ramfs rw 0 0
      /dev/sdb1 /media/my\\040disk vfat rw 0 0
      """
    #expect(StorageCheck.kind(of: folder, in: mounts) == kind)
  }
}
