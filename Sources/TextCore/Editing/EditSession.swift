public import PanelCore

/// An edited text: buffer, selection and undo log.
///
/// Events in: `EditEvent`. Actions out: at most one `EditChange`.
public struct EditSession: Equatable, Sendable {
  public private(set) var buffer: TextBuffer
  public private(set) var selection = TextSelection(caret: 0)
  /// Grows with every change of the content, undo and redo among them.
  public private(set) var revision = 0

  /// A session on `buffer`, with the caret at the start and nothing to undo.
  public init(_ buffer: TextBuffer = TextBuffer()) { self.buffer = buffer }

  public var undoDepth: Int { 0 }
  public var redoDepth: Int { 0 }
  public var canUndo: Bool { undoDepth > 0 }
  public var canRedo: Bool { redoDepth > 0 }

  /// True when a letter typed now begins a sentence: a pure function of the text before the caret.
  public var isAutoCapitalPosition: Bool { selection.start == 0 }

  /// Does what `event` says; nothing changed gives an empty array.
  /// - Parameter breaker: finds words; without one a simple rule by Unicode properties does.
  public mutating func handle(
    _ event: EditEvent, at now: Timestamp, breaker: (any TextBreaking)? = nil
  ) -> [EditChange] {
    []
  }
}
