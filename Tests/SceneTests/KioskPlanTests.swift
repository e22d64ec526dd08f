import KeyriseHost
import Testing

/// What `keyrise kiosk` does on which machine.
@Suite struct KioskPlanTests {
  private func commands(_ plan: KioskPlan) -> [String] {
    plan.steps.map { step in
      switch step {
      case .run(let words, _): words.joined(separator: " ")
      case .copySettings: "copy"
      }
    }
  }

  @Test func aFreshMachineGetsAUserSettingsAndTheUnit() {
    var machine = KioskPlan.Machine()
    machine.hasUser = false
    machine.hasSettings = false
    let plan = KioskPlan.enable(.kmsdrm, on: "tty1", machine)
    #expect(plan.problems == [])
    #expect(
      commands(plan) == [
        "systemd-sysusers keyrise.conf", "copy", "systemctl enable keyrise-kiosk@tty1.service",
      ])
  }

  @Test func theOtherWayOntoTheScreenIsPutAway() {
    var machine = KioskPlan.Machine()
    machine.enabled = [.kmsdrm]
    #expect(
      commands(.enable(.cage, on: "tty1", machine)) == [
        "systemctl disable keyrise-kiosk@tty1.service",
        "systemctl enable keyrise-cage@tty1.service",
      ])
    // Twice is as once.
    #expect(
      commands(.enable(.kmsdrm, on: "tty1", machine)) == [
        "systemctl enable keyrise-kiosk@tty1.service"
      ])
  }

  @Test func whatIsMissingIsSaidAndNothingIsDone() {
    var machine = KioskPlan.Machine()
    machine.isRoot = false
    machine.hasCage = false
    machine.hasUnits = false
    #expect(KioskPlan.enable(.cage, on: "tty1", machine).problems.count == 3)
    #expect(KioskPlan.enable(.kmsdrm, on: "tty1", machine).problems.count == 2)
    machine.hasSystemd = false
    #expect(
      KioskPlan.disable(on: "tty1", machine).problems
        == ["This machine was not started by systemd."])
  }

  @Test func theConsoleGetsItsLoginBack() {
    var machine = KioskPlan.Machine()
    #expect(commands(.disable(on: "tty3", machine)) == [])
    machine.enabled = [.cage]
    #expect(
      commands(.disable(on: "tty3", machine)) == [
        "systemctl disable --now keyrise-cage@tty3.service", "systemctl start getty@tty3.service",
      ])
  }
}
