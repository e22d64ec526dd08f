import KeyriseApp
import PanelCore
import PanelSystem

/// A tape's kiosk: PINs are checked, the machine's power is not its own.
struct TapeKiosk {
  var machine = KioskMachine(failures: PINFailures(file: nil), backlight: nil) { _ in nil }
  var environment = Environment([:])
  var roots: AssetRoots?
}

extension TapeTheatre {
  func kioskServices(
    _ environment: Environment, _ assets: Assets, _ roots: AssetRoots
  ) -> KioskServices {
    kiosk.environment = environment
    kiosk.roots = roots
    kiosk.machine = KioskMachine(
      failures: PINFailures(file: environment.pinFailuresFile), backlight: nil,
      power: { _ in "a tape has no machine" })
    return KioskHands.services(environment, settingsFile: assets.path(named: "settings.yaml"))
  }

  func kioskAnswers(to effect: HostEffect) -> [InputEvent] {
    if case .kiosk(let request, .examine) = effect, let roots = kiosk.roots {
      let findings = KioskHands.findings(kiosk.environment, roots, "no display")
      return [.kiosk(request: request, .examined(findings))]
    }
    return kiosk.machine.answer(to: effect).map { [$0] } ?? []
  }
}
