package import PanelCore
package import PanelUI
import TextCore

/// The running app: an application with one scene on its window.
@MainActor package final class KeyriseApp: ApplicationDelegate {
  package let application: Application
  package let scene: any Scene
  private let observations: [Observation]
  private let keeper: SettingsKeeper?
  private let clearing: Observation
  private let kiosk: KioskController
  /// What measures the touch panel; nil: nobody asked for it.
  package var calibration: CalibrationController? {
    didSet { kiosk.isMeasuring = calibration != nil }
  }

  /// Starts the app; effects and the first frame are ready to be taken.
  /// - Parameters:
  ///   - settings: what the command line or a tape says; they win over the settings file.
  ///   - file: what the editor opens; nil: the scratch note.
  ///   - now: the present instant.
  ///   - keyboardMoved: hears of every keyboard message, that of the start too.
  package init(
    scene name: SceneName, metrics: WindowMetrics, settings overrides: [(String, String)] = [],
    file: String? = nil, services: AppServices, at now: Timestamp = .zero,
    keyboardMoved: @escaping (KeyboardMessage) -> Void = { _ in }
  ) {
    application = Application(
      metrics: metrics, shaper: services.shaper, breaker: services.breaker, at: now)
    let application = application
    let configuration = Configuration(services: services) { [weak application] in
      application?.emit(.log($0))
    }
    observations = [
      application.messages.observe(KeyboardMessage.self, keyboardMoved),
      application.messages.observe {
        [weak application, weak configuration] (chosen: KeyboardOptionsChosen) in
        for setting in configuration?.take(chosen) ?? [] { application?.messages.post(setting) }
        // What the panel's owner has set stays.
        if let settings = configuration?.settings, case let kept = settings.keyboard,
          settings.screen.fixed.contains(where: { $0.hasPrefix("keyboard-") }),
          kept != chosen.options
        {
          application?.keyboard.options = kept
        }
      },
      application.messages.observe {
        [weak application, weak configuration] (changed: EmojiRecentsChanged) in
        if let setting = configuration?.take(changed) { application?.messages.post(setting) }
      },
    ]
    let choices = configuration.readSettings(over: overrides)
    let keeper = services.choicesFile.map { [application] in
      SettingsKeeper(application: application, path: $0, choices: choices)
    }
    application.take(configuration.settings, over: nil, with: configuration)
    self.keeper = keeper
    clearing = application.messages.observe(SessionCleared.self) { [weak keeper] _ in
      keeper?.forget()
    }
    kiosk = KioskController(application)
    scene =
      switch name {
      case .editor:
        EditorViewController(
          application: application, configuration: configuration, services: services, file: file)
      case .keyboardAccessory: KeyboardAccessoryViewController(configuration: configuration)
      case .resizeParent: ResizeParentViewController(configuration: configuration)
      case .form: FormViewController(configuration: configuration)
      }
    application.delegate = self
    application.window.rootViewController = scene
    kiosk.take(configuration.settings)
    configuration.settingsDidChange = { [weak kiosk, weak configuration] in
      if let configuration { kiosk?.take(configuration.settings) }
    }
    kiosk.cornerHeld = { [weak self] in (self?.scene as? EditorViewController)?.askForPIN() }
  }

  /// The settings in force.
  package var settings: AppSettings { scene.configuration.settings }
  /// True: the screen is dark.
  package var isBlank: Bool { application.isBlank }

  package func application(_ application: Application, perform command: Command) -> Bool {
    switch command.id {
    case "quit":
      application.messages.post(ProgramEnds())
      application.emit(.quit)
    case "calibrate": calibrate()
    case "next-layout":
      return scene.configuration.changeLayout(to: nil, of: application.keyboard)
    case "layout":
      return scene.configuration.changeLayout(to: command.argument, of: application.keyboard)
    default: return false
    }
    return true
  }

  package func application(_ application: Application, canPerform command: Command) -> Bool? {
    switch command.id {
    case "quit", "next-layout", "layout", "calibrate": true
    default: nil
    }
  }

  package func application(_ application: Application, received event: InputEvent) {
    if keeper?.received(event) ?? false { return }
    if event == .configurationChanged { (scene as? any Reloading)?.reload(in: application) }
    scene.received(event)
  }

  package func application(_ application: Application, windowFocus gained: Bool) {
    if !gained { keeper?.leave() }
    scene.windowFocus(gained: gained)
  }

  package var defaultFirstResponder: Responder? { scene.firstField }
}
