public import PanelCore
public import TextCore

extension JournalRecovery {
  /// A text as it was left.
  public struct Text: Equatable, Sendable {
    public var session: EditSession
    public var format: DocumentFormat
    public var place: JournalEntry.Place
    /// False when a part of the journal is damaged: what came after it is not in the text.
    public var isWhole: Bool
  }

  /// Does again what the journal says was done.
  /// - Complexity: O(n + steps · log n).
  public static func text(of document: RecoveredDocument) -> Text {
    let (format, content) = DocumentFormat.decode(document.bytes)
    var session = EditSession(TextBuffer(bytes: content), revision: document.revision)
    var place = JournalEntry.Place(selection: TextSelection(caret: 0))
    var isWhole = true
    replay: for bytes in document.entries {
      guard let entry = JournalEntry(bytes) else {
        isWhole = false
        break
      }
      for step in entry.steps {
        let isInText = step.revision <= document.revision
        guard session.replay(step, isInText: isInText) else {
          isWhole = false
          break replay
        }
      }
      place = entry.place
    }
    session.isRecording = true
    session.endReplay(selecting: isWhole ? place.selection : session.selection)
    return Text(session: session, format: format, place: place, isWhole: isWhole)
  }
}
