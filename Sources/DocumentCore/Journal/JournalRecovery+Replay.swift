public import PanelCore
public import TextCore

extension JournalRecovery {
  /// A text as it was left.
  public struct Text: Equatable, Sendable {
    public var session: EditSession
    public var format: DocumentFormat
    public var place: JournalEntry.Place
    /// What of the journal could be read, where a part of it is damaged: what came after it is not in the
    /// text.
    public var damage: JournalKeep?
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
    guard document.reading.encoding ?? .utf8 == .utf8 else { return nil }
    let (format, content, _) = DocumentFormat.decode(document.bytes, as: document.reading)
    var session = EditSession(TextBuffer(bytes: content), revision: document.revision)
    var found: Int?
    for (index, bytes) in document.entries.enumerated() {
      guard let entry = JournalEntry(bytes) else {
        if document.isInBytes(index) { continue }
        break
      }
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

  /// Does again what the journal says was done, up to the first commit that is damaged. One that only
  /// undoing would need costs what could be undone before it.
  /// - Complexity: O(n + steps · log n).
  public static func text(
    of document: RecoveredDocument, by coding: any TextCoding = PlainCoding()
  ) -> Text {
    let (format, content, isExact) = DocumentFormat.decode(
      document.bytes, as: document.reading, by: coding)
    let start = EditSession(TextBuffer(bytes: content), revision: document.revision)
    var session = start
    var place = JournalEntry.Place(selection: TextSelection(caret: 0))
    for (index, bytes) in document.entries.enumerated() {
      if let entry = JournalEntry(bytes),
        entry.steps.allSatisfy({
          session.replay($0, isInText: $0.revision <= document.revision)
        })
      {
        place = entry.place
      } else if document.isInBytes(index) {
        session = start
      } else {
        // A part of its steps may have been made: all before it are made again.
        var rest = document
        rest.entries.removeSubrange(index...)
        var text = text(of: rest, by: coding)
        text.damage = JournalKeep(
          count: index, revision: text.session.revision,
          saved: document.isInFile ? document.revision : -1)
        return text
      }
    }
    session.isRecording = true
    session.endReplay(selecting: place.selection)
    return Text(session: session, format: format, place: place, isExact: isExact)
  }
}
