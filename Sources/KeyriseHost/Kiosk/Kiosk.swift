internal import Glibc
import PanelSystem

/// `keyrise kiosk`: has the program start at boot, alone on the screen, and says each step.
@MainActor enum Kiosk {
  static let usage = """
    usage: keyrise kiosk enable [--with kmsdrm|cage] [--tty tty1]
           keyrise kiosk disable [--tty tty1]
           keyrise kiosk status [--tty tty1]
           keyrise kiosk pin [--write]
    """
  private static let settings = "/etc/keyrise/settings.yaml"

  static func run(_ arguments: [String]) -> Int32 {
    do throws(OptionFault) {
      let parsed = try parseOptions(
        arguments,
        [
          OptionRule("with", takesValue: true), OptionRule("tty", takesValue: true),
          OptionRule("write"),
        ])
      let tty = parsed.values["tty"] ?? "tty1"
      guard tty.hasPrefix("tty"), Int(tty.dropFirst(3)).map({ (1...63).contains($0) }) ?? false
      else { throw OptionFault(message: "--tty wants a console such as tty1, not \"\(tty)\"") }
      let name = parsed.values["with"] ?? KioskPlan.Display.kmsdrm.rawValue
      guard let display = KioskPlan.Display(rawValue: name) else {
        throw OptionFault(message: "--with wants kmsdrm or cage, not \"\(name)\"")
      }
      let machine = look(at: tty, display)
      switch parsed.operands {
      case ["enable"]: return carryOut(.enable(display, on: tty, machine))
      case ["disable"]: return carryOut(.disable(on: tty, machine))
      case ["status"]: return status(machine, tty)
      case ["pin"]:
        return KioskPIN.run(writingTo: parsed.values["write"] == nil ? nil : settings)
      default: throw OptionFault(message: usage)
      }
    } catch {
      logLine(error.message)
      return 2
    }
  }

  private static func look(at tty: String, _ display: KioskPlan.Display) -> KioskPlan.Machine {
    var machine = KioskPlan.Machine()
    machine.isRoot = geteuid() == 0
    machine.hasSystemd = isFolder("/run/systemd/system")
    machine.hasUnits = hasUnit(display)
    machine.hasUser = getpwnam("keyrise") != nil
    machine.hasCage = access("/usr/bin/cage", X_OK) == 0
    machine.hasSettings = access(settings, F_OK) == 0
    machine.enabled = KioskPlan.Display.allCases.filter { display in
      access("/etc/systemd/system/multi-user.target.wants/\(display.unit)@\(tty).service", F_OK)
        == 0
    }
    return machine
  }

  private static func hasUnit(_ display: KioskPlan.Display) -> Bool {
    ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].contains {
      access("\($0)/systemd/system/\(display.unit)@.service", F_OK) == 0
    }
  }

  private static func carryOut(_ plan: KioskPlan) -> Int32 {
    for problem in plan.problems { logLine(problem) }
    guard plan.problems.isEmpty else { return 1 }
    for step in plan.steps {
      switch step {
      case .run(let words, let because):
        printLine("\(because)\n  \(words.joined(separator: " "))")
        guard execute(words) else {
          logLine("That failed; what was done before it stays.")
          return 1
        }
      case .copySettings(let because):
        printLine("\(because)\n  \(settings)")
        guard copySettings() else { return 1 }
      }
    }
    for remark in plan.remarks { printLine(remark) }
    return 0
  }

  private static func copySettings() -> Bool {
    let environment = Environment.process()
    let roots = AssetRoots.standard(
      explicit: nil, environment: environment, executable: executablePath())
    do {
      let bytes = try Assets(roots: roots).bytes(named: "kiosk/settings.yaml")
      // Settings are for everyone to read; a folder that a save makes is its owner's alone.
      umask(0o022)
      mkdir("/etc/keyrise", 0o755)
      try PosixFileSystem().replace(settings, with: bytes)
      return true
    } catch {
      logLine("\(error)")
      return false
    }
  }

  /// Runs a program to its end and prints what it says.
  private static func execute(_ words: [String]) -> Bool {
    guard let child = ChildProcess(words[0], Array(words.dropFirst()), environment: variables)
    else {
      logLine("There is no program \(words[0]).")
      return false
    }
    let text = child.read(seconds: 60)
    if !text.isEmpty { printLine(text) }
    return child.succeeded()
  }

  private static var variables: [(String, String)] {
    [("PATH", "/usr/sbin:/usr/bin:/sbin:/bin"), ("LC_ALL", "C.UTF-8")]
  }

  private static func status(_ machine: KioskPlan.Machine, _ tty: String) -> Int32 {
    guard let display = machine.enabled.first else {
      printLine("There is no kiosk on \(tty). `keyrise kiosk enable` makes one.")
      return 1
    }
    let unit = "\(display.unit)@\(tty).service"
    printLine("\(unit) starts at boot.")
    let child = ChildProcess("systemctl", ["is-active", unit], environment: variables)
    let state = child?.read(seconds: 10).split(separator: "\n").first.map(String.init)
    printLine("It is \(state ?? "not known to this system") now.")
    printLine("Settings: \(machine.hasSettings ? settings : "none; those built in hold").")
    printLine("Log: journalctl -u \(unit)")
    return state == "active" ? 0 : 1
  }
}
