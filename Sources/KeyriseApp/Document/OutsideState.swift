import DocumentCore
import PanelCore
import TextCore

/// What a document's file is known to hold. The texts share their leaves with the one that is edited.
struct OutsideState {
  /// What was read or written last; nil: nothing is there.
  private(set) var text: TextBuffer?
  private var format = DocumentFormat()
  /// False: nothing is known, so the file is written whatever it holds.
  private var isKnown = true
  /// There may be no file: there never was one yet, or it went and somebody wants it again. Once one is
  /// seen this is over.
  var mayBeMissing: Bool
  /// What else it may hold: what a write has left that failed, what somebody agreed to lose.
  private var others: [ByteSource] = []
  private var writing: (request: Int, text: TextBuffer, format: DocumentFormat)?
  /// What a look found last.
  var seen: [UInt8]?
  /// The other version, these bytes, is being kept beside the file, before it is written over.
  var keeping: (request: Int, bytes: ByteSource)?
  /// Why that could not be done.
  var keepFault: FileFault?
  /// The document is being written to another file, which it gets once it is there.
  var elsewhere: (request: Int, path: String)?
  /// Another program of this kind wants the file.
  var isDemanded = false
  /// The file was asked for.
  var isDemanding = false
  /// It was ours to write before another one took it.
  var wasOurs = false
  /// True: the document can't be left, since its text is nowhere else.
  var isHeld = false

  private let coding: any TextCoding

  /// A document whose file is not read yet.
  /// - Parameter isMissing: there is no file.
  init(isMissing: Bool = false, coding: any TextCoding) {
    self.coding = coding
    mayBeMissing = isMissing
    isKnown = isMissing
    if isMissing { text = TextBuffer() }
  }

  /// A document of the journal.
  init(recovered document: RecoveredDocument, coding: any TextCoding) {
    self.coding = coding
    let (format, content, _) = DocumentFormat.decode(
      document.file ?? [], as: document.fileReading, by: coding)
    self.format = format
    text = TextBuffer(bytes: content)
    mayBeMissing = document.file?.isEmpty ?? true
  }

  /// What is expected when the file is written or looked at; nil: nothing.
  var expectation: FileExpectation? {
    guard isKnown else { return nil }
    let contents = content.map { [$0.bytes] } ?? []
    return FileExpectation(contents: contents + others, mayBeMissing: mayBeMissing)
  }

  /// What the file is known to hold; nil: nothing is known, or nothing is there.
  var content: JournalContent? {
    guard isKnown, let text else { return nil }
    return JournalContent(
      revision: -1, bytes: format.encode(text.source, by: coding), reading: format.reading)
  }

  mutating func loaded(_ text: TextBuffer, _ format: DocumentFormat) {
    (self.text, self.format, isKnown, others) = (text, format, true, [])
  }

  /// The document gets another file, which may hold anything.
  mutating func chosen(_ path: String) {
    self = OutsideState(coding: coding)
    mayBeMissing = true
  }

  mutating func writes(_ request: Int, _ text: TextBuffer, _ format: DocumentFormat) {
    writing = (request, text, format)
  }

  mutating func written(_ request: Int, _ result: Result<Void, FileFault>) {
    guard let (number, text, format) = writing, number == request else { return }
    writing = nil
    switch result {
    case .success:
      loaded(text, format)
      mayBeMissing = false
    case .failure(let fault):
      // It may be there all the same, when its last sync failed.
      if !fault.isNews { others = [format.encode(text.source, by: coding)] }
    }
  }

  /// A version may be written over; it is kept elsewhere.
  mutating func allowOver(_ bytes: ByteSource) { others.append(bytes) }
}
