import PanelCore
import PanelUI

extension KeyriseApp {
  /// Begins to measure the touch panel, unless that is going on.
  func calibrate() {
    guard calibration == nil else { return }
    calibration = CalibrationController(
      application, before: scene.configuration.settings.input.touchMatrix
    ) { [weak self] matrix in
      self?.calibration = nil
      if let matrix { self?.choose("touch-matrix", matrix.text) }
    }
  }

  /// Takes a setting that was chosen by hand, for now and for the next start.
  private func choose(_ key: String, _ value: String) {
    let old = scene.configuration.settings
    if let sentence = scene.configuration.stack.set(key, to: value, from: .command) {
      application.emit(.log(sentence))
      return
    }
    (scene as? any Reloading)?.settingsChanged(from: old, in: application)
    application.messages.post(SettingChosen(key: key, value: value))
  }
}
