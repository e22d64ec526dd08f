import Testing

@testable import TextCore

@Suite struct ThreeWayMergeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var base: String
    var mine: String
    var theirs: String
    /// nil: the edits touch.
    var merged: String?
    var testDescription: String { id }
  }

  static let table = [
    Row(id: "nothing", base: "a\nb\n", mine: "a\nb\n", theirs: "a\nb\n", merged: "a\nb\n"),
    Row(id: "theirs alone", base: "a\nb\n", mine: "a\nb\n", theirs: "a\nB\n", merged: "a\nB\n"),
    Row(id: "mine alone", base: "a\nb\n", mine: "x\nb\n", theirs: "a\nb\n", merged: "x\nb\n"),
    Row(
      id: "apart", base: "a\nb\nc\n", mine: "A\nb\nc\n", theirs: "a\nb\nC\n", merged: "A\nb\nC\n"),
    Row(
      id: "apart, theirs first", base: "a\nb\nc", mine: "a\nb\nc mine", theirs: "A\nmore\nb\nc",
      merged: "A\nmore\nb\nc mine"),
    Row(
      id: "the same line", base: "a\nb\nc\n", mine: "a\n1\nc\n", theirs: "a\n2\nc\n", merged: nil),
    Row(id: "lines beside", base: "a\nb\nc\n", mine: "A\nb\nc\n", theirs: "a\nB\nc\n", merged: nil),
    Row(id: "the same change", base: "a\nb\n", mine: "a\nB\n", theirs: "a\nB\n", merged: "a\nB\n"),
    Row(
      id: "the same change and others", base: "a\nb\nc\nd\ne\n", mine: "1\nb\nC\nd\ne\n",
      theirs: "a\nb\nC\nd\n2\n", merged: "1\nb\nC\nd\n2\n"),
    Row(id: "both at the end", base: "a\n", mine: "a\nm\n", theirs: "a\nt\n", merged: nil),
    Row(
      id: "deleted and changed", base: "a\nb\nc\n", mine: "a\nc\n", theirs: "a\nB\nc\n", merged: nil
    ),
    Row(
      id: "deleted and changed apart", base: "a\nb\nc\nd\n", mine: "b\nc\nd\n",
      theirs: "a\nb\nc\nD\n", merged: "b\nc\nD\n"),
    Row(id: "emptied by them", base: "a\nb\n", mine: "a\nb\n", theirs: "", merged: ""),
    Row(
      id: "emptied by them, changed by me", base: "a\nb\n", mine: "x\nb\n", theirs: "", merged: nil),
    Row(id: "from nothing", base: "", mine: "", theirs: "new\n", merged: "new\n"),
    Row(id: "from nothing by both", base: "", mine: "m", theirs: "t", merged: nil),
    Row(
      id: "crlf", base: "a\r\nb\r\nc\r\n", mine: "a!\r\nb\r\nc\r\n", theirs: "a\r\nb\r\nc?\r\n",
      merged: "a!\r\nb\r\nc?\r\n"),
    Row(
      id: "other line ends", base: "a\nb\n", mine: "a\nb\n", theirs: "a\r\nb\r\n",
      merged: "a\r\nb\r\n"),
    Row(id: "emoji", base: "👩‍👩‍👧\nb\n", mine: "👩‍👩‍👧\nb\n", theirs: "👩‍👩‍👦\nb\n", merged: "👩‍👩‍👦\nb\n"),
  ]

  @Test(arguments: table) func twoEditsArePutTogetherWhereTheyDoNotTouch(_ row: Row) {
    let merge = ThreeWayMerge(
      base: TextBuffer(row.base), mine: TextBuffer(row.mine), theirs: TextBuffer(row.theirs))
    #expect(merge.map { $0.text.allBytes } == row.merged.map { Array($0.utf8) })
    guard let merge, let hull = merge.hull else { return }
    var text = TextBuffer(row.mine)
    text.replace(hull, with: merge.replacement)
    #expect(text == merge.text)
    #expect(text.brokenInvariant == nil)
  }

  @Test(arguments: table) func theirsCanBeTakenAsAWhole(_ row: Row) {
    let merge = ThreeWayMerge(replacing: TextBuffer(row.mine), with: TextBuffer(row.theirs))
    #expect(merge.text.allBytes == Array(row.theirs.utf8))
  }

  @Test func aCaretStaysWithItsText() {
    let base = TextBuffer("one\ntwo\nthree\n")
    let theirs = TextBuffer("zero\none\ntwo and a half\nthree\n")
    let merge = ThreeWayMerge(replacing: base, with: theirs)
    let places = [0, 1, 4, 5, 7, 8, 10, 14].map { merge.place(after: $0) }
    #expect(places == [0, 6, 9, 10, 12, 24, 26, 30])
  }

  @Test func bytesThatAreNoTextStay() {
    let base = TextBuffer(bytes: [0xFF, 0x0A, 0x61, 0x0A, 0x62, 0x0A])
    let mine = TextBuffer(bytes: [0xFF, 0x0A, 0x61, 0x0A, 0x63, 0x0A])
    let theirs = TextBuffer(bytes: [0xFE, 0x80, 0x0A, 0x61, 0x0A, 0x62, 0x0A])
    let merge = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
    #expect(merge?.text.allBytes == [0xFE, 0x80, 0x0A, 0x61, 0x0A, 0x63, 0x0A])
  }

  /// Random edits of disjoint stretches: what comes out is what both did, one after the other.
  @Test(arguments: 1...300) func randomEditsApartAreBothThere(_ seed: UInt64) {
    var random = SplitMix(seed)
    // Each line once, so that nobody can take one for another.
    let lines = (0..<Int.random(in: 1...60, using: &random)).map { "line \($0)\n" }
    var (mine, theirs, both) = ("", "", "")
    var isFree = true
    for line in lines {
      let changed = "\(Int.random(in: 0...9, using: &random)) was \(line)"
      let choice = isFree ? Int.random(in: 0...5, using: &random) : 5
      isFree = choice > 3
      switch choice {
      case 0: (mine, theirs, both) = (mine + changed, theirs + line, both + changed)
      case 1: (mine, theirs, both) = (mine + line, theirs + changed, both + changed)
      case 2: (mine, theirs) = (mine, theirs + line)
      case 3: (mine, theirs) = (mine + line, theirs)
      default: (mine, theirs, both) = (mine + line, theirs + line, both + line)
      }
    }
    let base = TextBuffer(lines.joined())
    let merge = ThreeWayMerge(base: base, mine: TextBuffer(mine), theirs: TextBuffer(theirs))
    #expect(merge?.text.string == both, "seed \(seed)")
    let turned = ThreeWayMerge(base: base, mine: TextBuffer(theirs), theirs: TextBuffer(mine))
    #expect(turned?.text.string == both, "seed \(seed)")
  }

  /// Random texts of few different lines: whatever comes, nothing crashes, and a difference leads
  /// from one text to the other.
  @Test(arguments: 1...300) func aDifferenceLeadsFromOneTextToTheOther(_ seed: UInt64) {
    var random = SplitMix(seed)
    func text() -> TextBuffer {
      let lines = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        ["a\n", "b\n", "\n", "c\r\n", "é\n"].randomElement(using: &random) ?? ""
      }
      return TextBuffer(lines.joined() + (Bool.random(using: &random) ? "end" : ""))
    }
    let (old, new, third) = (text(), text(), text())
    let diff = LineDiff(old, new)
    var made = old
    for hunk in diff.hunks.reversed() { made.replace(hunk.old, with: new.slice(hunk.new)) }
    #expect(made == new, "seed \(seed)")
    for (a, b) in zip(diff.hunks, diff.hunks.dropFirst()) {
      #expect(a.old.upperBound < b.old.lowerBound && a.new.upperBound < b.new.lowerBound)
    }
    #expect(ThreeWayMerge(replacing: old, with: new).text == new)
    #expect(ThreeWayMerge(base: old, mine: old, theirs: new)?.text == new)
    #expect(ThreeWayMerge(base: old, mine: new, theirs: old)?.text == new)
    #expect(ThreeWayMerge(base: old, mine: new, theirs: new)?.text == new)
    _ = ThreeWayMerge(base: old, mine: new, theirs: third)
    _ = VersionComparison(mine: new, theirs: third)
  }

  @Test func textsThatDifferInAllAreOneStretch() {
    let old = TextBuffer((0..<20_000).map { "old \($0)\n" }.joined())
    let new = TextBuffer("same\n" + (0..<20_000).map { "new \($0)\n" }.joined())
    let diff = LineDiff(old, new)
    #expect(!diff.isExact)
    #expect(diff.hunks == [.init(old: 0..<old.byteCount, new: 0..<new.byteCount)])
    #expect(ThreeWayMerge(replacing: old, with: new).text == new)
  }
}

@Suite struct VersionComparisonTests {
  private func rows(_ mine: String, _ theirs: String) -> [VersionComparison.Row] {
    VersionComparison(mine: TextBuffer(mine), theirs: TextBuffer(theirs)).rows
  }

  @Test func sameTextsHaveNoRows() {
    #expect(rows("a\nb\n", "a\nb\n") == [])
  }

  @Test func aLineIsShownWithThoseAroundIt() {
    let lines = (1...9).map { "\($0)\n" }
    let other = lines.map { $0 == "5\n" ? "five\n" : $0 }
    #expect(
      rows(lines.joined(), other.joined()) == [
        .skipped(2), .both("3"), .both("4"), .mine("5"), .theirs("five"), .both("6"), .both("7"),
        .skipped(2),
      ])
  }

  @Test func whatIsAddedAtTheEndIsShown() {
    #expect(rows("a\n", "a\nb\n") == [.both("a"), .theirs("b")])
    #expect(rows("a", "") == [.mine("a")])
    #expect(rows("", "a") == [.theirs("a")])
  }

  @Test func stretchesNearEachOtherHaveNothingTwice() {
    #expect(
      rows("a\nb\nc\n", "A\nb\nC\n") == [
        .mine("a"), .theirs("A"), .both("b"), .mine("c"), .theirs("C"),
      ])
  }

  @Test func aLongListEnds() {
    let found = rows("", (0..<5000).map { "\($0)\n" }.joined())
    #expect(found.count == VersionComparison.rowLimit + 1)
    #expect(found.last == .more)
  }
}

/// A small generator, so that a seed gives the same text everywhere.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
