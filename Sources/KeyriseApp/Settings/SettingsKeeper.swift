import PanelCore
import PanelUI

/// Posted when nothing stands in the way of the program's end any more: what is written now is written
/// before it.
package struct ProgramEnds: Equatable, Sendable {}

/// Has what a person chooses by hand written to a file.
@MainActor final class SettingsKeeper: Timed {
  private unowned let application: Application
  private let path: String
  private var choices: ChosenSettings
  private var observations: [Observation] = []

  /// - Parameters:
  ///   - path: of the file.
  ///   - choices: what was read from it.
  init(application: Application, path: String, choices: ChosenSettings) {
    self.application = application
    self.path = path
    self.choices = choices
    observations = [
      application.messages.observe(SettingChosen.self) { [weak self] in self?.send(.chosen($0)) },
      application.messages.observe(ProgramEnds.self) { [weak self] _ in self?.leave() },
    ]
    application.register(timed: self)
  }

  /// The window lost the focus, or the program ends.
  func leave() { send(.leaving) }

  /// The session ends: nothing is chosen, and somebody else removes the file.
  func forget() { choices.forget() }

  /// - Returns: false for an event that is no answer to a write of its own.
  func received(_ event: InputEvent) -> Bool {
    guard case .fileWritten(let request, let result) = event, request < 0 else { return false }
    switch result {
    case .success: send(.written(request: request, succeeded: true))
    case .failure(let fault):
      application.emit(.log("\(fault.path): \(fault.reason)"))
      send(.written(request: request, succeeded: false))
    }
    return true
  }

  private func send(_ event: ChosenSettings.Event) {
    carryOut(choices.handle(event, at: application.now))
  }

  private func carryOut(_ actions: [ChosenSettings.Action]) {
    for case .write(let request, let text) in actions {
      application.emit(
        .writeFile(request: request, path: path, bytes: ByteSource(Array(text.utf8))))
    }
  }

  var nextDeadline: Timestamp? { choices.nextDeadline }
  func fire(at now: Timestamp) { carryOut(choices.advance(to: now)) }
}
