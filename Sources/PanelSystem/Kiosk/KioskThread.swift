package import PanelCore

/// One thread that does what a kiosk wants of its machine, in the order in which it was asked to.
package final class KioskThread: Sendable {
  private let inbox = Inbox<HostEffect>()
  private let carryOut: @Sendable (HostEffect) -> Void
  private let worker: Worker

  /// - Parameter report: gets each answer, on the thread.
  package init(_ machine: KioskMachine, report: @escaping @Sendable (InputEvent) -> Void) {
    let carryOut: @Sendable (HostEffect) -> Void = { effect in
      if let event = machine.answer(to: effect) { report(event) }
    }
    self.carryOut = carryOut
    worker = Worker { [inbox] in
      while let effects = inbox.takeAll() { effects.forEach(carryOut) }
    }
  }

  /// Hands over an effect; others than `kiosk` have no answer here.
  package func submit(_ effect: HostEffect) {
    if !inbox.put(effect) { carryOut(effect) }
  }

  /// Waits until everything that was asked for is done, and ends the thread.
  package func finish() {
    if inbox.close() { worker.join() }
  }
}

/// The machine that a kiosk runs on.
package struct KioskMachine: Sendable {
  private let failures: PINFailures
  private let backlight: Backlight?
  private let power: @Sendable (KioskJob.Power) -> String?

  /// - Parameters:
  ///   - backlight: nil: there is none.
  ///   - power: restarts the machine or switches it off; gives the reason where that can't be done.
  package init(
    failures: PINFailures, backlight: Backlight?,
    power: @escaping @Sendable (KioskJob.Power) -> String?
  ) {
    self.failures = failures
    self.backlight = backlight
    self.power = power
  }

  package func answer(to effect: HostEffect) -> InputEvent? {
    guard case .kiosk(let request, let job) = effect else { return nil }
    switch job {
    case .checkPIN(let pin, let hash, let count):
      failures.note(count + 1)
      let isRight = PINHash(hash).fits(pin)
      if isRight { failures.note(0) }
      return .kiosk(request: request, .pin(isRight: isRight))
    case .backlight(let isOn): backlight?.set(isOn: isOn)
    case .power(let power):
      if let reason = self.power(power) {
        return .kiosk(request: request, .refused(power, reason: reason))
      }
    case .examine, .leave: break
    }
    return nil
  }
}
