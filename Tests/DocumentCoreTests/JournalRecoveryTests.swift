import DocumentCore
import PanelCore
import TextCore
import Testing

@Suite struct JournalRecoveryTests {
  // MARK: Which file

  private static let base = ContentMark(ByteSource(Array("base".utf8)))
  private static let first = ContentMark(ByteSource(Array("first".utf8)))
  private static let second = ContentMark(ByteSource(Array("second".utf8)))
  private static let foreign = ContentMark(ByteSource(Array("foreign".utf8)))
  private static let stamp = FileStamp(device: 1, file: 2, byteCount: 4, modified: 5)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: ContentMark?
    var stamp: FileStamp?
    var baseMark: ContentMark? = JournalRecoveryTests.base
    var baseStamp: FileStamp?
    var anchors: [(Int, ContentMark)] = [(5, first), (9, second)]
    var isKept = true
    var isBaseSafe = true
    var saved: Int? = 5
    var last = 12
    var plan: JournalRecovery.Plan
  }

  static let cases: [Case] = [
    Case(testDescription: "the file is as it was", file: base, plan: .kept),
    Case(
      testDescription: "the same of a large file", file: base, isKept: false,
      plan: .file(revision: 1)),
    Case(testDescription: "the save before last", file: first, plan: .file(revision: 5)),
    Case(
      testDescription: "a save that nobody heard of", file: second, plan: .file(revision: 9)),
    Case(testDescription: "another program's", file: foreign, plan: .beside),
    Case(
      testDescription: "another program's, with nothing unsaved", file: foreign, last: 5,
      plan: .nothing),
    Case(
      testDescription: "another program's, and a text that no file has held", file: foreign,
      baseMark: .missing, anchors: [], isBaseSafe: false, saved: nil, last: 1, plan: .beside),
    Case(
      testDescription: "another program's in a large file", file: foreign, isKept: false,
      plan: .pieces),
    Case(testDescription: "a file that is gone", file: .missing, plan: .beside),
    Case(
      testDescription: "a file that never was", file: .missing, baseMark: .missing, anchors: [],
      saved: nil, plan: .kept),
    Case(testDescription: "a file that can't be read", file: nil, plan: .beside),
    Case(
      testDescription: "a file that was still being read", file: foreign, stamp: stamp,
      baseMark: nil, baseStamp: stamp, anchors: [], isKept: false, saved: nil,
      plan: .file(revision: 1)),
    Case(
      testDescription: "another file than was being read", file: foreign, stamp: nil,
      baseMark: nil, baseStamp: stamp, anchors: [], isKept: false, saved: nil, plan: .pieces),
    Case(
      testDescription: "typed and taken back: two states are the same", file: base,
      anchors: [(9, base)], plan: .file(revision: 9)),
  ]

  @Test(arguments: cases) func theFileIsHeldAgainstWhatIsKnown(_ row: Case) {
    let plan = JournalRecovery.plan(
      file: row.file, stamp: row.stamp,
      base: .init(revision: 1, mark: row.baseMark, stamp: row.baseStamp),
      anchors: row.anchors.map { .init(revision: $0.0, mark: $0.1) }, isKept: row.isKept,
      isBaseSafe: row.isBaseSafe, saved: row.saved, last: row.last)
    #expect(plan == row.plan)
  }

  @Test func aContentIsKnownWhereverItIsCut() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let whole = ContentMark(ByteSource(bytes))
    for size in [1, 3, 7, 8, 9, 64, 999] {
      let source = ByteSource(byteCount: bytes.count) { body in
        stride(from: 0, to: bytes.count, by: size).allSatisfy {
          body(Array(bytes[$0..<min($0 + size, bytes.count)]))
        }
      }
      #expect(ContentMark(source) == whole, "pieces of \(size)")
    }
    for index in [0, 7, 8, 500, 999] {
      var other = bytes
      other[index] ^= 1
      #expect(ContentMark(ByteSource(other)) != whole)
    }
    #expect(ContentMark(ByteSource(bytes + [0])) != whole)
    #expect(ContentMark(ByteSource([])) != .missing)
  }

  // MARK: Doing it again

  /// A hand that edits at random, and what the journal would get of it.
  private struct Hand {
    var session: EditSession
    var state: UInt64
    var time = 0
    var steps: [EditStep] = []

    init(seed: UInt64, _ text: String) {
      session = EditSession(TextBuffer(text), revision: 1)
      session.isRecording = true
      state = seed
    }

    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(count, 1)
    }

    mutating func act() {
      time += [10, 10, 10, 500, 2500][next(5)]
      let words = ["a", "é", " ", "の", "\r\n", "word ", "👍🏽", "\n"]
      let size = session.buffer.byteCount + 1
      let event: EditEvent =
        switch next(14) {
        case 0...4: .typed(words[next(words.count)], on: .screen)
        case 5: .insert(words[next(words.count)] + words[next(words.count)])
        case 6, 7: .deleteBackward([.grapheme, .word, .line][next(3)])
        case 8: .deleteForward(.grapheme)
        case 9: .undo
        case 10: .redo
        case 11: .select(TextSelection(anchor: next(size), head: next(size)))
        case 12: .setMarked(["", "k", "か", "かな"][next(4)], selected: 0..<0)
        default: .unmark
        }
      _ = session.handle(event, at: Timestamp(milliseconds: Double(time)))
      steps += session.takeSteps()
    }
  }

  @Test(arguments: 1...60) func whatWasDoneAtRandomIsDoneAgain(seed: Int) {
    var hand = Hand(seed: UInt64(seed), "Dear all,\r\nhello")
    let before = hand.session.buffer.allBytes
    var entries: [[UInt8]] = []
    var saved: (revision: Int, bytes: [UInt8]) = (1, before)
    for round in 0..<200 {
      hand.act()
      guard hand.next(3) == 0 else { continue }
      entries.append(
        JournalEntry(steps: hand.steps, place: .init(selection: hand.session.selection)).encoded())
      hand.steps = []
      if round % 7 == 0 { saved = (hand.session.revision, hand.session.buffer.allBytes) }
      // From the first file, and from the one that was saved last.
      for (revision, bytes) in [(1, before), saved] {
        let text = JournalRecovery.text(
          of: RecoveredDocument(
            path: "/a", bytes: bytes, revision: revision, file: bytes, entries: entries))
        #expect(text.damage == nil)
        #expect(text.session.buffer.allBytes == hand.session.buffer.allBytes, "seed \(seed)")
        #expect(text.session.selection == hand.session.selection, "seed \(seed)")
        // What is still composed becomes a step of its own.
        if hand.session.marked != nil { continue }
        expectSameUndo(text.session, hand.session, "seed \(seed), round \(round)")
      }
    }
  }

  /// Undoes all and makes it again, in both.
  private func expectSameUndo(_ a: EditSession, _ b: EditSession, _ comment: Comment) {
    var (a, b) = (a, b)
    #expect(a.undoDepth == b.undoDepth, comment)
    #expect(a.redoDepth == b.redoDepth, comment)
    for event in [EditEvent.undo, .redo] {
      for _ in 0..<4 {
        _ = a.handle(event, at: .zero)
        _ = b.handle(event, at: .zero)
        #expect(a.buffer.allBytes == b.buffer.allBytes, comment)
        #expect(a.selection == b.selection, comment)
      }
    }
  }

  /// "one two three", a word a commit, and the revisions after them.
  private func threeCommits() -> (entries: [[UInt8]], revisions: [Int]) {
    var hand = Hand(seed: 1, "")
    var commits: (entries: [[UInt8]], revisions: [Int]) = ([], [])
    for text in ["one ", "two ", "three"] {
      _ = hand.session.handle(.insert(text), at: .zero)
      let entry = JournalEntry(
        steps: hand.session.takeSteps(), place: .init(selection: hand.session.selection))
      commits.entries.append(entry.encoded())
      commits.revisions.append(hand.session.revision)
    }
    return commits
  }

  @Test func whatIsDamagedCostsOnlyWhatCameAfterIt() {
    var entries = threeCommits().entries
    entries[1][6] ^= 1
    let text = JournalRecovery.text(
      of: RecoveredDocument(
        path: "/a", bytes: [], revision: 1, file: [], entries: entries))
    #expect(text.damage == JournalKeep(count: 1, revision: 2, saved: 1))
    #expect(text.session.buffer.string == "one ")
    #expect(text.session.selection == TextSelection(caret: 4))
    // Of a commit whose steps don't fit the text none is made.
    entries[1] = JournalEntry(
      steps: [
        step(3, 0..<0, "x"), step(4, 90..<91, "y"),
      ], place: .init(selection: TextSelection(caret: 0))
    ).encoded()
    let other = JournalRecovery.text(
      of: RecoveredDocument(path: "/a", bytes: [], revision: 1, file: nil, entries: entries))
    #expect(other.session.buffer.string == "one ")
    #expect(other.damage?.count == 1)
  }

  private func step(_ revision: Int, _ range: Range<Int>, _ text: String) -> EditStep {
    let change = EditStep.Change(
      range: range, replaced: nil, inserted: TextBuffer(bytes: Array(text.utf8)))
    return EditStep(
      revision: revision, action: .composed(change, after: TextSelection(caret: 0)))
  }

  @Test func damageThatOnlyUndoingWouldNeedCostsOnlyThat() {
    let (commits, revisions) = threeCommits()
    var entries = commits
    entries[0][6] ^= 1
    let bytes = Array("one two ".utf8)
    let document = RecoveredDocument(
      path: "/a", bytes: bytes, revision: revisions[1], file: bytes, entries: entries,
      revisions: revisions)
    let text = JournalRecovery.text(of: document)
    #expect(text.damage == nil)
    #expect(text.session.buffer.string == "one two three")
    #expect(text.session.undoDepth == 2)
    let all = ContentMark(ByteSource(Array("one two three".utf8)))
    #expect(JournalRecovery.revision(whoseTextIs: all, of: document) == revisions[2])
  }

  @Test func aSaveThatTheJournalNeverHeardOfIsKnownByItsText() {
    let (entries, revisions) = threeCommits()
    let document = RecoveredDocument(
      path: "/a", bytes: [], revision: 1, file: [], entries: entries)
    func revision(_ text: String) -> Int? {
      JournalRecovery.revision(
        whoseTextIs: ContentMark(ByteSource(Array(text.utf8))), of: document)
    }
    #expect(revision("one two three") == revisions[2])
    #expect(revision("one two ") == revisions[1])
    #expect(revision("one two four!") == nil)
    #expect(revision("") == nil)
  }

  @Test func ofALostTextThePiecesRemain() {
    var hand = Hand(seed: 3, String(repeating: "x", count: 100))
    func type(_ text: String, at place: Int, _ hand: inout Hand) {
      _ = hand.session.handle(.select(TextSelection(caret: place)), at: .zero)
      for letter in text { _ = hand.session.handle(.typed(String(letter), on: .screen), at: .zero) }
    }
    type("hello", at: 10, &hand)
    _ = hand.session.handle(.deleteBackward(.grapheme), at: .zero)
    type("there", at: 60, &hand)
    let entry = JournalEntry(
      steps: hand.session.takeSteps(), place: .init(selection: hand.session.selection))
    let pieces = JournalRecovery.pieces([entry.encoded()], after: 1)
    #expect(String(decoding: pieces, as: UTF8.self) == "hell\nthere\n")
  }

  @Test func howBytesAreReadIsALine() {
    for reading in [
      ByteReading(.utf8), ByteReading(.utf16LE, hasBOM: true, turnsReturns: false), .text,
      ByteReading(.shiftJIS, hasBOM: false, turnsReturns: true),
    ] {
      #expect(reading.line.flatMap { ByteReading(line: $0) } == reading)
    }
    #expect(ByteReading().line == nil)
    #expect(ByteReading(line: "no encoding|m") == nil)
    #expect(ByteReading(line: "") == nil)
  }

  @Test func whatIsKnownOfTheBytesCountsMoreThanHowTheyLook() {
    func text(_ bytes: String, _ reading: ByteReading) -> (String, DocumentFormat) {
      let (format, content, isExact) = DocumentFormat.decode(Array(bytes.utf8), as: reading)
      #expect(isExact)
      #expect(format.encode(content) == Array(bytes.utf8))
      return (String(decoding: content, as: UTF8.self), format)
    }
    #expect(text("\u{FEFF}a", .text).0.unicodeScalars.count == 2)
    #expect(text("\u{FEFF}a", ByteReading(.utf8, hasBOM: true, turnsReturns: false)).1.hasBOM)
    #expect(text("a\rb", .text).0 == "a\rb")
    let returns = ByteReading(.utf8, hasBOM: false, turnsReturns: true)
    #expect(text("a\rb", returns).0 == "a\nb")
    #expect(text("ab", returns).1.lineEnding == .cr)
    #expect(text("ab", returns).1.reading == returns)
    // What can't be so after all.
    #expect(text("a\rb\n", returns).0 == "a\rb\n")
  }

  @Test func aByteOrderMarkStaysWhatItWas() {
    let text = JournalRecovery.text(
      of: RecoveredDocument(
        path: "/a", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0x0D, 0x0A], revision: 4, file: nil,
        entries: []))
    #expect(text.format == DocumentFormat(hasBOM: true, lineEnding: .crlf))
    #expect(text.session.buffer.string == "a\r\n")
    #expect(text.session.revision == 4)
  }
}
