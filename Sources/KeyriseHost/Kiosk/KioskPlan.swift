/// What `keyrise kiosk` has to do on a machine, step by step.
package struct KioskPlan: Equatable, Sendable {
  /// How the program comes onto the screen.
  package enum Display: String, CaseIterable, Sendable {
    /// Straight, with nothing between.
    case kmsdrm
    /// Through cage, a compositor for a single program.
    case cage

    package var unit: String { self == .kmsdrm ? "keyrise-kiosk" : "keyrise-cage" }
  }

  /// What the machine is like.
  package struct Machine: Equatable, Sendable {
    package var isRoot = true
    package var hasSystemd = true
    /// The units were installed, and where not, which.
    package var hasUnits = true
    package var hasUser = true
    package var hasCage = true
    package var hasSettings = true
    /// The one that starts at boot now.
    package var enabled: [Display] = []

    package init() {}
  }

  /// One thing to do, and why.
  package enum Step: Equatable, Sendable {
    case run([String], because: String)
    /// Put the settings that come with the program where a kiosk reads them.
    case copySettings(because: String)
  }

  package var steps: [Step] = []
  /// What stands in the way; nothing is done then.
  package var problems: [String] = []
  /// What a person has to know after it.
  package var remarks: [String] = []

  /// The program starts at boot on a console, such as `tty1`.
  package static func enable(_ display: Display, on tty: String, _ machine: Machine) -> KioskPlan {
    var plan = KioskPlan()
    plan.require(machine)
    if !machine.hasUnits {
      plan.problems.append(
        "The unit \(display.unit)@.service is not installed; the package of the program has it.")
    }
    if display == .cage, !machine.hasCage {
      plan.problems.append("The program cage is not installed.")
    }
    if !machine.hasUser {
      plan.steps.append(
        .run(["systemd-sysusers", "keyrise.conf"], because: "Makes the user keyrise."))
    }
    if !machine.hasSettings {
      plan.steps.append(.copySettings(because: "Puts settings for a kiosk into /etc/keyrise."))
    }
    for old in machine.enabled where old != display {
      plan.steps.append(
        .run(
          ["systemctl", "disable", "\(old.unit)@\(tty).service"],
          because: "One of them at a time has the screen."))
    }
    plan.steps.append(
      .run(
        ["systemctl", "enable", "\(display.unit)@\(tty).service"],
        because: "Starts it at boot, in place of the login on \(tty)."))
    plan.remarks = [
      "It comes with the next start of the machine; at once by:",
      "  systemctl start \(display.unit)@\(tty).service",
      "Notes are in /var/lib/keyrise, settings in /etc/keyrise/settings.yaml.",
      "Its keys lead to no other console. The ways in: ssh, or the maintainer's PIN, which",
      "  sudo keyrise kiosk pin --write",
      "sets (docs/kiosk.md).",
    ]
    return plan
  }

  /// The program no longer starts at boot.
  package static func disable(on tty: String, _ machine: Machine) -> KioskPlan {
    var plan = KioskPlan()
    plan.require(machine)
    for display in machine.enabled {
      plan.steps.append(
        .run(
          ["systemctl", "disable", "--now", "\(display.unit)@\(tty).service"],
          because: "Ends it, and starts it no more."))
      plan.steps.append(
        .run(
          ["systemctl", "start", "getty@\(tty).service"],
          because: "Gives the console its login back."))
    }
    plan.remarks =
      machine.enabled.isEmpty
      ? ["There is no kiosk on \(tty)."]
      : ["Notes and settings stay where they are: /var/lib/keyrise, /etc/keyrise."]
    return plan
  }

  private mutating func require(_ machine: Machine) {
    if !machine.hasSystemd {
      problems.append("This machine was not started by systemd.")
    } else if !machine.isRoot {
      problems.append("Only root can do this: sudo keyrise kiosk …")
    }
  }
}
