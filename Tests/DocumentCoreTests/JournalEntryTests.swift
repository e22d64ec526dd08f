import DocumentCore
import PanelCore
import TextCore
import Testing

@Suite struct JournalEntryTests {
  private static func change(_ range: Range<Int>, _ old: String?, _ new: String)
    -> EditStep.Change
  {
    .init(range: range, replaced: old.map { TextBuffer($0) }, inserted: TextBuffer(new))
  }
  private static let note = EditStep.Note(
    kind: .typing, joins: true, before: TextSelection(caret: 5), after: TextSelection(caret: 6))

  /// An id, and what is done.
  static let actions: [(String, EditStep.Action)] = [
    ("a letter", .edited(change(5..<5, "", "é"), note)),
    (
      "a deletion",
      .edited(
        change(3..<5, "xy", ""),
        .init(
          kind: .deletion, joins: false, before: TextSelection(anchor: 9, head: 3),
          after: TextSelection(caret: 3)))
    ),
    ("a long deletion", .edited(change(0..<5_000_000, nil, "z"), note)),
    ("composing", .composed(change(0..<0, "", "に"), after: TextSelection(anchor: 0, head: 3))),
    ("a composition's end", .committed(change(0..<2, "ab", "に"), note)),
    ("undo", .undone([change(1..<2, "a", ""), change(0..<0, "", "b")], after: .init(caret: 0))),
    ("redo", .redone([change(1..<1, "", "\r\n")], after: .init(anchor: 0, head: 3))),
    ("nothing to undo", .undone([], after: .init(caret: 0))),
  ]

  private var entry: JournalEntry {
    JournalEntry(
      steps: Self.actions.enumerated().map { .init(revision: 7 + $0.offset * 3, action: $0.1.1) },
      place: .init(selection: .init(anchor: 4, head: 2), topByte: 1 << 20, topRows: 250))
  }

  @Test(arguments: actions.indices) func aStepIsReadBack(_ index: Int) {
    let step = EditStep(revision: 12, action: Self.actions[index].1)
    let entry = JournalEntry(steps: [step], place: .init(selection: .init(caret: 0)))
    #expect(JournalEntry(entry.encoded()) == entry, "\(Self.actions[index].0)")
  }

  @Test func manyStepsAreReadBackInOrder() {
    #expect(JournalEntry(entry.encoded()) == entry)
    #expect(entry.revision == 7 + 7 * 3)
    let empty = JournalEntry(steps: [], place: .init(selection: .init(caret: 3)))
    #expect(JournalEntry(empty.encoded()) == empty)
    #expect(empty.revision == nil)
  }

  /// The last revision that a journal with any number in it begins with, and the first.
  @Test(arguments: [1 << 40, -1 << 40]) func aStepOfAFarRevisionIsReadBack(_ revision: Int) {
    let step = EditStep(revision: revision + 1, action: Self.actions[0].1)
    let entry = JournalEntry(steps: [step], place: .init(selection: .init(caret: 0)))
    #expect(JournalEntry(entry.encoded()) == entry)
  }

  @Test func aTypedLetterTakesFewBytes() {
    let steps = (0..<10).map { index in
      let place = 100_000 + index
      return EditStep(
        revision: 500 + index,
        action: .edited(
          Self.change(place..<place, "", "e"),
          .init(
            kind: .typing, joins: true, before: .init(caret: place),
            after: .init(caret: place + 1))))
    }
    let entry = JournalEntry(steps: steps, place: .init(selection: .init(caret: 100_010)))
    #expect(entry.encoded().count <= 10 * 12 + 20)
  }

  @Test func damagedBytesAreNoEntry() {
    let bytes = entry.encoded()
    #expect(JournalEntry([]) == nil)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << (index % 8)
      #expect(JournalEntry(damaged) == nil, "byte \(index)")
      #expect(JournalEntry(Array(bytes[..<index])) == nil, "the first \(index)")
    }
    #expect(JournalEntry(bytes + [0]) == nil)
  }

  /// With a right checksum the reader is on its own.
  @Test func bytesThatMeanNothingNeverTrap() {
    var state: UInt64 = 42
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    var read = 0
    for round in 0..<20_000 {
      var bytes = round % 2 == 0 ? Array(entry.encoded().dropLast(4)) : [1]
      for _ in 0..<(1 + next() % 4) {
        let byte = UInt8(truncatingIfNeeded: next())
        if round % 2 == 0 {
          bytes[1 + Int(next() % UInt64(bytes.count - 1))] = byte
        } else {
          bytes += (0..<(next() % 20)).map { _ in UInt8(truncatingIfNeeded: next()) }
        }
      }
      var sum: UInt32 = 2_166_136_261
      for byte in bytes { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * UInt32($0))) }
      guard let entry = JournalEntry(bytes) else { continue }
      read += 1
      let document = RecoveredDocument(
        path: "/a", bytes: Array("hello world".utf8), revision: Int(next() % 20), file: nil,
        entries: [bytes])
      var session = JournalRecovery.text(of: document).session
      // Whatever came back can be edited and undone.
      for _ in 0..<3 { _ = session.handle(.undo, at: .zero) }
      for _ in 0..<3 { _ = session.handle(.redo, at: .zero) }
      _ = session.handle(.insert("x"), at: .zero)
      _ = entry.encoded()
    }
    #expect(read > 1000)
  }
}
