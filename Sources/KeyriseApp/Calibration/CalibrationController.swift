package import PanelCore
import PanelUI

/// The screen on which a touch panel is measured. It covers everything while it is there.
///
/// Touches come as the device tells them: what the settings say of them counts again at the end.
@MainActor package final class CalibrationController: Timed {
  /// How long the result is shown.
  static let farewell = Duration.seconds(8)

  private let application: Application
  /// What was set until now.
  private let before: TouchMatrix?
  /// Takes the new matrix; nil: the old one stays.
  private let ended: (TouchMatrix?) -> Void
  private var machine: Calibration
  private let view: CalibrationView
  private var lie: PictureLie
  private let hadFocus: Bool
  private var found: TouchMatrix?
  /// When the result goes by itself.
  private var farewell: Timestamp?
  package private(set) var fault: Calibration.Fault?
  /// By how many millimetres the last cross was missed; nil: it was not touched yet.
  package private(set) var error: Double?

  init(
    _ application: Application, before: TouchMatrix?, ended: @escaping (TouchMatrix?) -> Void
  ) {
    self.application = application
    self.before = before
    self.ended = ended
    hadFocus = application.window.firstResponder != nil
    lie = Self.lie(of: application)
    machine = Calibration(size: Self.size(of: application), at: application.now)
    view = CalibrationView(crosses: machine.crosses.map(lie.picture))
    application.emit(.setTouchMatrix(.identity))
    cover()
    application.register(timed: self)
  }

  /// The cross that is to be touched, from 0; nil: all were.
  package var cross: Int? { found == nil ? machine.current : nil }

  // MARK: - Timed

  package var nextDeadline: Timestamp? { farewell ?? machine.nextDeadline }

  package func fire(at now: Timestamp) {
    if farewell != nil { return close() }
    carryOut(machine.advance(to: now))
  }

  // MARK: - Steps

  private func cover() {
    let window = application.window
    view.frame = Rect(origin: .zero, size: window.frame.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.touched = { [weak self] in self?.touched($0) }
    view.escaped = { [weak self] in self?.close() }
    view.resized = { [weak self] in self?.resized() }
    window.addSubview(view)
    window.makeFirstResponder(view)
  }

  /// On another output, or turned, the crosses begin anew.
  private func resized() {
    let (newLie, size) = (Self.lie(of: application), Self.size(of: application))
    guard found == nil, newLie != lie || size != machine.size else { return }
    lie = newLie
    machine = Calibration(size: size, at: application.now)
    view.crosses = machine.crosses.map(lie.picture)
    view.stage = .asking(0)
  }

  private func touched(_ point: Point) {
    if farewell != nil { return close() }
    let size = application.window.frame.size
    guard size.width > 0, size.height > 0 else { return }
    let share = Point(x: point.x / size.width, y: point.y / size.height)
    carryOut(
      machine.handle(touched: lie.panel(share), at: application.now))
  }

  private func carryOut(_ actions: [Calibration.Action]) {
    for action in actions {
      switch action {
      case .show(let index):
        view.stage = .asking(index)
        // The words stay until the crosses have begun anew.
        if index > 0 { view.fault = nil }
      case .refuse(let fault):
        self.fault = fault
        view.fault = Self.words(fault)
      case .accept(let matrix, let error):
        found = matrix
        self.error = error
        fault = nil
        view.fault = nil
        view.stage = .accepted(error)
        // The next touch is right already.
        application.emit(.setTouchMatrix(matrix))
        farewell = application.now + Self.farewell
      case .cancel: close()
      }
    }
  }

  private func close() {
    farewell = nil
    view.removeFromSuperview()
    application.emit(.setTouchMatrix(found ?? before ?? .identity))
    if hadFocus { application.perform(command: Command("show")) }
    ended(found)
  }

  // MARK: - The panel

  private static func lie(of application: Application) -> PictureLie {
    PictureLie(rotation: application.window.environment.metrics.window.rotation)
  }

  /// The panel's size as it lies, in millimetres.
  private static func size(of application: Application) -> Size {
    let metrics = application.window.environment.metrics
    let (width, height) = (
      application.window.frame.width / metrics.millimetre,
      application.window.frame.height / metrics.millimetre
    )
    return metrics.window.rotation % 180 == 0
      ? Size(width: width, height: height) : Size(width: height, height: width)
  }

  /// To a tenth.
  static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  package static func words(_ fault: Calibration.Fault) -> Phrase {
    switch fault {
    case .flat:
      Phrase("All touches were at one place or on one line. Please touch each cross once more.")
    case .uneven(let error):
      Phrase(
        "The touches were {error} mm off from each other. Please touch each cross once more.",
        ["error": .text(tenths(min(error, 999)))])
    case .missed(let error):
      Phrase(
        "The last cross was missed by {error} mm. Please touch each cross once more.",
        ["error": .text(tenths(min(error, 999)))])
    }
  }
}
