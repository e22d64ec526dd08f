public import TextCore

/// What one commit of the journal holds: steps of a text, and where its reader was after them.
public struct JournalEntry: Equatable, Sendable {
  /// Where the caret is and what is in sight.
  public struct Place: Hashable, Sendable {
    public var selection: TextSelection
    /// The first byte of the row at the view's top.
    public var topByte: Int
    /// How far that row is above the top, in thousandths of a row.
    public var topRows: Int

    public init(selection: TextSelection, topByte: Int = 0, topRows: Int = 0) {
      self.selection = selection
      self.topByte = topByte
      self.topRows = topRows
    }
  }

  public var steps: [EditStep]
  public var place: Place

  public init(steps: [EditStep], place: Place) {
    self.steps = steps
    self.place = place
  }

  /// The revision after the last step; nil without one.
  public var revision: Int? { steps.last?.revision }

  /// The number that the bytes begin with.
  static let version: UInt8 = 1

  /// The entry as bytes: a version, the place, the steps, a checksum.
  /// - Complexity: O(what was put in and replaced).
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.signed(place.selection.anchor)
    writer.signed(place.selection.head)
    writer.signed(place.topByte)
    writer.signed(place.topRows)
    writer.number(UInt64(steps.count))
    var revision = 0
    for step in steps {
      writer.signed(step.revision - revision)
      revision = step.revision
      writer.step(step.action)
    }
    writer.word(checksum(writer.bytes[...]))
    return writer.bytes
  }

  /// The entry of these bytes; nil when they are damaged, or of another version.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count > 5, bytes[0] == Self.version else { return nil }
    let end = bytes.count - 4
    var sum = ByteWriter()
    sum.word(checksum(bytes[..<end]))
    guard sum.bytes == Array(bytes[end...]) else { return nil }
    var reader = ByteReader(bytes, end: end)
    _ = reader.byte()
    guard let anchor = reader.signed(), let head = reader.signed(),
      let topByte = reader.signed(), let topRows = reader.signed(), let count = reader.count()
    else { return nil }
    place = Place(
      selection: TextSelection(anchor: anchor, head: head), topByte: topByte, topRows: topRows)
    steps = []
    var revision = 0
    for _ in 0..<count {
      guard let growth = reader.signed(), let action = reader.action() else { return nil }
      revision &+= growth
      steps.append(EditStep(revision: revision, action: action))
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension ByteWriter {
  fileprivate mutating func step(_ action: EditStep.Action) {
    switch action {
    case .edited(let change, let note):
      byte(note.tag(1))
      self.change(change)
      self.note(note, change)
    case .committed(let change, let note):
      byte(note.tag(2))
      self.change(change)
      self.note(note, change)
    case .composed(let change, let after):
      byte(3)
      self.change(change)
      selection(after, from: change.result.upperBound)
    case .undone(let changes, let after):
      byte(4)
      turn(changes, after)
    case .redone(let changes, let after):
      byte(5)
      turn(changes, after)
    }
  }

  private mutating func turn(_ changes: [EditStep.Change], _ after: TextSelection) {
    number(UInt64(changes.count))
    for change in changes { self.change(change) }
    selection(after, from: changes.last?.range.lowerBound ?? 0)
  }

  /// The length of what was replaced is written plus one; 0: it is not kept.
  private mutating func change(_ change: EditStep.Change) {
    signed(change.range.lowerBound)
    if let replaced = change.replaced {
      number(UInt64(replaced.byteCount) + 1)
      replaced.forEachLeaf { append($0) }
    } else {
      number(0)
      number(UInt64(change.range.count))
    }
    number(UInt64(change.inserted.byteCount))
    change.inserted.forEachLeaf { append($0) }
  }

  private mutating func note(_ note: EditStep.Note, _ change: EditStep.Change) {
    selection(note.before, from: change.range.upperBound)
    selection(note.after, from: change.result.upperBound)
  }

  private mutating func selection(_ selection: TextSelection, from place: Int) {
    signed(selection.anchor - place)
    signed(selection.head - place)
  }
}

extension EditStep.Note {
  /// What it is, how the log keeps it and whether it joins, in one byte.
  fileprivate func tag(_ action: UInt8) -> UInt8 {
    action | kind.rawValue << 4 | (joins ? 0x80 : 0)
  }
}

extension ByteReader {
  fileprivate mutating func action() -> EditStep.Action? {
    guard let tag = byte() else { return nil }
    switch tag & 0x0F {
    case 1, 2:
      guard let kind = EditStep.Kind(rawValue: tag >> 4 & 7), let change = change(),
        let before = selection(from: change.range.upperBound),
        let after = selection(from: change.result.upperBound)
      else { return nil }
      let note = EditStep.Note(
        kind: kind, joins: tag & 0x80 != 0, before: before, after: after)
      return tag & 0x0F == 1 ? .edited(change, note) : .committed(change, note)
    case 3:
      guard let change = change(), let after = selection(from: change.result.upperBound) else {
        return nil
      }
      return .composed(change, after: after)
    case 4, 5:
      guard let count = count() else { return nil }
      var changes: [EditStep.Change] = []
      for _ in 0..<count {
        guard let change = change() else { return nil }
        changes.append(change)
      }
      guard let after = selection(from: changes.last?.range.lowerBound ?? 0) else { return nil }
      return tag & 0x0F == 4 ? .undone(changes, after: after) : .redone(changes, after: after)
    default: return nil
    }
  }

  private mutating func change() -> EditStep.Change? {
    guard let start = signed(), start >= 0, let kept = count() else { return nil }
    var replaced: TextBuffer?
    var length = kept - 1
    if kept == 0 {
      guard let count = count() else { return nil }
      length = count
    } else {
      guard let bytes = take(length) else { return nil }
      replaced = TextBuffer(bytes: bytes)
    }
    guard let count = count(), let bytes = take(count) else { return nil }
    return EditStep.Change(
      range: start..<start + length, replaced: replaced, inserted: TextBuffer(bytes: bytes))
  }

  private mutating func selection(from place: Int) -> TextSelection? {
    guard let anchor = signed(), let head = signed() else { return nil }
    return TextSelection(anchor: place + anchor, head: place + head)
  }
}
