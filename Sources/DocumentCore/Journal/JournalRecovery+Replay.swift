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
    /// False when the file has bytes that a save would not give again.
    public var isExact = true
  }

  /// The newest revision whose text is what a file holds, of those at the ends of the last commits.
  ///
  /// A save that the journal could not hear of, because the disk was full, is known again by this.
  /// - Complexity: O(n + steps · log n).
  public static func revision(whoseTextIs mark: ContentMark, of document: RecoveredDocument) -> Int?
  {
    // In another encoding the text alone doesn't tell.
    guard document.encoding ?? .utf8 == .utf8 else { return nil }
    let (format, content, _) = DocumentFormat.decode(document.bytes, as: document.encoding)
    var session = EditSession(TextBuffer(bytes: content), revision: document.revision)
    var found: Int?
    for (index, bytes) in document.entries.enumerated() {
      guard let entry = JournalEntry(bytes) else { break }
      for step in entry.steps {
        let isInText = step.revision <= document.revision
        guard session.replay(step, isInText: isInText) else { return found }
      }
      guard index + 64 >= document.entries.count, session.revision > document.revision,
        session.buffer.byteCount <= mark.byteCount
      else { continue }
      let source = format.encode(session.buffer.source)
      if source.byteCount == mark.byteCount, ContentMark(source) == mark {
        found = session.revision
      }
    }
    return found
  }

  /// Does again what the journal says was done.
  /// - Complexity: O(n + steps · log n).
  public static func text(
    of document: RecoveredDocument, by coding: any TextCoding = PlainCoding()
  ) -> Text {
    let (format, content, isExact) = DocumentFormat.decode(
      document.bytes, as: document.encoding, by: coding)
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
    return Text(
      session: session, format: format, place: place, isWhole: isWhole, isExact: isExact)
  }
}
