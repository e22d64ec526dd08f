import KeyriseApp
import PanelSystem

/// The locks that are laid on the process itself, before there is a window or another thread.
@MainActor enum Lockdown {
  static func apply(_ options: LiveOptions) {
    let environment = Environment.process()
    let settings = LiveRun.settings(options, LiveRun.assets(options, environment))
    if settings.locksEnvironment {
      let scrub = EnvironmentScrub(environment.all)
      if !scrub.removed.isEmpty {
        logLine("not used in a kiosk: \(scrub.removed.joined(separator: ", "))")
      }
      if let sentence = ProcessLock.scrub(scrub, executable: executablePath()) { logLine(sentence) }
    }
    if settings.locksMemory, let sentence = ProcessLock.hideMemory() { logLine(sentence) }
  }
}
