/// What a kiosk wants of its machine, by `HostEffect.kiosk`.
public enum KioskJob: Equatable, Sendable {
  /// Is this the PIN? So many wrong ones in a row came before. One that is wrong is written down before it is
  /// compared, so that cutting the power helps nobody. Answered by `KioskAnswer.pin`.
  case checkPIN(Secret, hash: Secret, failures: Int)
  /// The sentences of `keyrise doctor`. Answered by `KioskAnswer.examined`.
  case examine
  /// The panel's backlight, where there is one that may be switched.
  case backlight(isOn: Bool)
  /// Restart the machine, or switch it off. Answered only when it can't be done, by `KioskAnswer.refused`.
  case power(Power)
  /// The program is about to end, and is not to be started again.
  case leave

  public enum Power: String, Equatable, Sendable { case restart, off }
}

/// The answer to a `KioskJob`.
public enum KioskAnswer: Equatable, Sendable {
  case pin(isRight: Bool)
  case examined([KioskFinding])
  /// Why not, in the system's words.
  case refused(KioskJob.Power, reason: String)
}

/// One thing that was looked at.
public struct KioskFinding: Equatable, Sendable {
  public var sentence: String
  /// Something that is needed is missing or wrong.
  public var isProblem: Bool

  public init(sentence: String, isProblem: Bool) {
    self.sentence = sentence
    self.isProblem = isProblem
  }
}

/// A text that no log, no report and no debugger's line is to have.
public struct Secret: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public let text: String

  public init(_ text: String) { self.text = text }

  public var description: String { "secret" }
  public var debugDescription: String { "secret" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
