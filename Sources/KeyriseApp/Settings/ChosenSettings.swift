package import PanelCore

/// What a person has chosen by hand, and when it is written down.
///
/// Events in: `chosen`, `leaving`, `written`. Action out: `write`. What is chosen quickly one after
/// the other is one write, a second after the first. When a write fails nothing is lost: the next
/// choice is written with all that was chosen before, and so is the end of the program.
package struct ChosenSettings: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    case chosen(SettingChosen)
    /// The window lost the focus, or the program ends.
    case leaving
    /// The answer to a write.
    case written(request: Int, succeeded: Bool)
  }
  package enum Action: Equatable, Sendable {
    /// Replace the file by this text. Requests are below 0: those of documents are not.
    case write(request: Int, text: String)
  }

  /// The file's name below the folder of the person's data.
  package static let file = "chosen.yaml"
  static let delay = Duration.seconds(1)

  /// By name, as in the settings file.
  package private(set) var values: [String: String]
  /// What the file holds, or will hold when the writes that are asked for are done; nil: unknown.
  private var stored: [String: String]?
  /// The last write that was asked for; nil: it is answered.
  private var inFlight: Int?
  private var lastRequest = 0
  package private(set) var nextDeadline: Timestamp?

  /// - Parameter values: what the file holds.
  package init(_ values: [String: String] = [:]) {
    self.values = values
    stored = values
  }

  package mutating func handle(_ event: Event, at now: Timestamp) -> [Action] {
    switch event {
    case .chosen(let choice):
      values[choice.key] = choice.value
      nextDeadline = values == stored ? nil : nextDeadline ?? now + Self.delay
      return []
    case .leaving: return write()
    case .written(let request, let succeeded):
      guard request == inFlight else { return [] }
      inFlight = nil
      if !succeeded { stored = nil }
      return []
    }
  }

  /// The deadline has come.
  package mutating func advance(to now: Timestamp) -> [Action] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    return write()
  }

  /// Nothing is chosen and nothing is to be written: the file goes.
  package mutating func forget() { (values, stored, nextDeadline) = ([:], [:], nil) }

  private mutating func write() -> [Action] {
    nextDeadline = nil
    guard values != stored else { return [] }
    lastRequest -= 1
    inFlight = lastRequest
    stored = values
    return [.write(request: lastRequest, text: text)]
  }

  private var text: String {
    let lines = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }
    return "# Chosen in the program. These win over settings.yaml.\n"
      + (lines.isEmpty ? "{}\n" : lines.joined())
  }
}
