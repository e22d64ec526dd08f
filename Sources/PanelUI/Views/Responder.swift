/// Something that can have the focus, take commands, or pass them on.
///
/// Source: the meaning of UIKit's `UIResponder`.
@MainActor open class Responder {
  public init() {}

  /// Whom a command goes to when this one does not know it.
  open var next: Responder? { nil }
  /// True when the responder can have the focus.
  open var canBecomeFirstResponder: Bool { false }
  /// The view that stands above the keys while this responder has the focus.
  open var inputAccessoryView: View?

  /// Carries out a command if it is this responder's to do.
  /// - Returns: false to let the next responder try.
  open func perform(_ command: Command) -> Bool { false }
  /// False: the command exists but can't be used now, so its button is drawn dim. nil: unknown here.
  open func canPerform(_ command: Command) -> Bool? { nil }
}

/// Something a person can ask for, by the id that accessory rows, tapes and key bindings use.
public struct Command: Hashable, Sendable {
  public var id: String
  public var argument: String?

  public init(_ id: String, argument: String? = nil) {
    self.id = id
    self.argument = argument
  }
}
