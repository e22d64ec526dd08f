import KeyriseApp
import PanelCore
import PanelSystem

/// What a live run does for a kiosk: its effects, and the backlight from the start to the end.
@MainActor final class KioskHands {
  /// The status of a program that its unit does not start again: `RestartPreventExitStatus`.
  static let leftStatus: Int32 = 10

  /// What the program ends with.
  private(set) var status: Int32 = 0
  private let thread: KioskThread
  private let environment: Environment
  private let assets: AssetRoots
  private let post: @Sendable (InputEvent) -> Void
  private let backlight: Backlight?

  init(
    _ settings: AppSettings, _ options: LiveOptions, _ environment: Environment,
    post: @escaping @Sendable (InputEvent) -> Void
  ) {
    self.environment = environment
    self.post = post
    assets = AssetRoots.standard(
      explicit: options.assets, environment: environment, executable: executablePath())
    backlight = settings.isKiosk || settings.kiosk.blankAfter != nil ? Backlight() : nil
    thread = KioskThread(
      KioskMachine(
        failures: PINFailures(file: environment.pinFailuresFile), backlight: backlight,
        power: { MachinePower.carryOut($0) }), report: post)
    // One that was killed may have left it dark.
    backlight?.set(isOn: true)
  }

  func carryOut(_ effect: HostEffect, driver: String) {
    guard case .kiosk(let request, let job) = effect else { return }
    switch job {
    case .leave: status = Self.leftStatus
    case .examine:
      post(.kiosk(request: request, .examined(Self.findings(environment, assets, driver))))
    case .checkPIN, .backlight, .power: thread.submit(effect)
    }
  }

  func finish() {
    thread.finish()
    backlight?.set(isOn: true)
  }

  /// What `keyrise doctor` says; the display is the one that is open.
  static func findings(
    _ environment: Environment, _ roots: AssetRoots, _ driver: String
  ) -> [KioskFinding] {
    let sections = Doctor(environment: environment, roots: roots, driver: { (driver, "") })
      .examine()
    let summary = Doctor.text(of: sections).split(separator: "\n").last.map(String.init) ?? ""
    // What a panel is mended by comes before the long list of fonts.
    return [KioskFinding(sentence: summary, isProblem: Doctor.status(of: sections) != 0)]
      + sections.reversed().flatMap(\.findings).map {
        KioskFinding(sentence: $0.sentence, isProblem: $0.isProblem)
      }
  }

  /// What the app has to know of it.
  static func services(_ environment: Environment, settingsFile: String?) -> KioskServices {
    var services = KioskServices()
    services.failures = PINFailures(file: environment.pinFailuresFile).count
    services.resolved = { resolvedPath($0) }
    services.version = KeyriseCommand.version
    services.settingsFile = settingsFile
    return services
  }
}

/// Restarts the machine, or switches it off, by `systemctl`.
enum MachinePower {
  /// - Returns: why that can't be done; nil: it is on its way.
  static func carryOut(_ power: KioskJob.Power) -> String? {
    let verb = power == .restart ? "reboot" : "poweroff"
    let path = ("PATH", "/usr/sbin:/usr/bin:/sbin:/bin")
    guard
      let child = ChildProcess(
        "systemctl", ["--no-ask-password", verb], environment: [path, ("LC_ALL", "C.UTF-8")])
    else { return "there is no systemctl" }
    _ = child.read(seconds: 30)
    return child.succeeded() ? nil : "systemctl \(verb) was refused"
  }
}
