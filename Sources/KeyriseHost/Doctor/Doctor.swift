import KeyriseApp
import PanelCore
import PanelSDL
package import PanelSystem
import PanelText

/// `keyrise doctor`: says in plain sentences whether what the program needs is there.
@MainActor package struct Doctor {
  /// One thing that was looked at.
  package struct Finding: Equatable, Sendable {
    package var sentence: String
    /// Something that is needed is missing or wrong.
    package var isProblem = false
    /// Something is missing that a panel may do without.
    package var isAdvice = false
  }

  /// What belongs together.
  package struct Section: Equatable, Sendable {
    package var title: String
    package var findings: [Finding]
  }

  private let environment: PanelSystem.Environment
  private let assets: Assets
  private let catalog: FontCatalog
  private let folders: InputFolders
  private let outputs: String
  private let driver: () -> (name: String?, fault: String)

  /// - Parameters:
  ///   - roots: where layouts, rows, themes and settings are looked for.
  ///   - fontFolders: where fonts are, and nowhere else; nil: where the system has them.
  ///   - devices: the folder with the system's input devices, and `classes`, what is known of them.
  ///   - outputs: the folder of the graphics cards' outputs.
  ///   - driver: starts the display and ends it again: its driver's name, or what is wrong.
  package init(
    environment: PanelSystem.Environment, roots: AssetRoots, fontFolders: [String]? = nil,
    devices: String = "/dev/input", classes: String = "/sys/class/input",
    outputs: String = "/sys/class/drm", driver: @escaping () -> (name: String?, fault: String)
  ) {
    self.environment = environment
    assets = Assets(roots: roots)
    catalog =
      fontFolders.map { FontCatalog(folders: $0, usesFontconfig: false) } ?? FontCatalog()
    folders = InputFolders(devices: devices, classes: classes)
    self.outputs = outputs
    self.driver = driver
  }

  /// Prints the findings.
  /// - Returns: the exit status: 0 all that is needed is there, 1 something is not, 2 not understood.
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.isEmpty else {
      logLine("usage: keyrise doctor")
      return 2
    }
    let environment = PanelSystem.Environment.process()
    let doctor = Doctor(
      environment: environment,
      roots: AssetRoots.standard(
        explicit: nil, environment: environment, executable: executablePath()),
      driver: { probe() })
    let sections = doctor.examine()
    printLine(text(of: sections))
    return status(of: sections)
  }

  /// Everything that is looked at.
  package func examine() -> [Section] {
    [
      Section(title: "Fonts", findings: FontCheck(catalog: catalog).findings),
      Section(title: "Files", findings: FileCheck(assets, environment, catalog).findings),
      Section(title: "Panel", findings: panel),
      Section(
        title: "Storage",
        findings: StorageCheck(
          notes: environment.dataFolder, journal: environment.journalFile.map(Self.folder)
        ).findings),
    ]
  }

  /// The display, its outputs, and the input devices.
  package var panel: [Finding] {
    let (driver, fault) = driver()
    var settings = AppSettings()
    if let node = try? assets.config(named: "settings.yaml") { _ = settings.take(node) }
    let isAlone = driver == "kmsdrm"
    var folders = folders
    folders.scanners = LiveOptions.scanners(settings, assets)
    return [
      Finding(
        sentence: driver.map { "The display is used by \($0)." } ?? fault, isProblem: driver == nil)
    ] + OutputCheck(folder: outputs, isNeeded: isAlone, settings: settings).findings
      + [renderer(settings)] + DeviceCheck(folders: folders, isNeeded: isAlone).findings
  }

  private func renderer(_ settings: AppSettings) -> Finding {
    let isHardware = settings.renderer == "gpu"
    return Finding(
      sentence: (isHardware ? "The graphics hardware draws" : "The processor draws")
        + " (setting renderer: \(settings.renderer)).")
  }

  /// The folder of a file.
  private static func folder(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// A line for each finding; what is wrong begins with "!", what is recommended with "+".
  package static func text(of sections: [Section]) -> String {
    var lines: [String] = []
    for section in sections {
      lines.append(section.title)
      lines += section.findings.map {
        ($0.isProblem ? "! " : $0.isAdvice ? "+ " : "  ") + $0.sentence
      }
    }
    let findings = sections.flatMap(\.findings)
    let problems = findings.count { $0.isProblem }
    let well =
      findings.contains { $0.isAdvice }
      ? "All that is needed is there; lines with + are advice." : "All is well."
    lines.append(
      problems == 0
        ? well : problems == 1 ? "There is a problem." : "There are \(problems) problems.")
    return lines.joined(separator: "\n")
  }

  package static func status(of sections: [Section]) -> Int32 {
    sections.contains { $0.findings.contains { $0.isProblem } } ? 1 : 0
  }

  private static func probe() -> (name: String?, fault: String) {
    do throws(SDLFault) {
      return (try DriverProbe.driver(), "")
    } catch {
      return (nil, error.description)
    }
  }
}
