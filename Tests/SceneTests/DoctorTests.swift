import Foundation
import KeyriseHost
import PanelSystem
import Testing

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
    #expect(problems(doctor(driver: nil)) == ["No display can be used: none."])
    #expect(problems(doctor(driver: "wayland")) == [])
    let folder = folder.appendingPathComponent("input").path
    #expect(problems(doctor(driver: "kmsdrm")) == ["There are no input devices in \(folder)."])
    try put("input/event0")
    #expect(problems(doctor(driver: "kmsdrm")) == [])
  }
}
