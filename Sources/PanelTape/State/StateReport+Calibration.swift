import KeyriseApp
import PanelCore

extension StateReport {
  /// Null unless the touch panel is being measured.
  func calibration() -> JSONValue {
    guard let calibration = app.calibration else { return .null }
    return .object([
      ("cross", calibration.cross.map { .number(Double($0)) } ?? .null),
      ("fault", calibration.fault.map { .string(words(CalibrationController.words($0))) } ?? .null),
      ("error", calibration.error.map { .number(($0 * 10).rounded() / 10) } ?? .null),
    ])
  }
}
