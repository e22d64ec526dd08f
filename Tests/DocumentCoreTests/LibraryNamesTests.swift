import DocumentCore
import PanelCore
import Testing

@Suite struct LibraryNamesTests {
  @Test(
    arguments: [
      ("a.txt", nil), ("", .empty), ("a/b", .slash), (".a", .hidden), ("a\nb", .control),
      (String(repeating: "ä", count: 116), .long), (String(repeating: "a", count: 230), nil),
      ("日本語.txt", nil), ("a b", nil),
    ] as [(String, LibraryNames.Fault?)]) func aNameThatCannotBeIsTold(
      name: String, fault: LibraryNames.Fault?
    )
  {
    #expect(LibraryNames.fault(in: name) == fault)
  }

  @Test(arguments: [
    ("first", "a.txt", "first.txt"), ("first.md", "a.txt", "first.md"), ("  x ", "a.txt", "x.txt"),
    ("x", "README", "x"), (" ", "a.txt", ""), ("x", ".a", "x"),
  ]) func aNameKeepsTheEndingThatItHad(typed: String, old: String, name: String) {
    #expect(LibraryNames.file(typed: typed, old: old) == name)
  }

  @Test(arguments: [
    ("a.txt", ["a.txt"], "a 2.txt"), ("a.txt", ["a.txt", "a 2.txt"], "a 3.txt"),
    ("a 2.txt", ["a 2.txt"], "a 3.txt"), ("README", [], "README 2"),
  ]) func aCopyHasANumber(name: String, there: [String], copy: String) {
    let taken = Set(there + (name == "a 2.txt" ? [] : []))
    #expect(LibraryNames.copy(of: name) { taken.contains($0) || $0 == name } == copy)
  }

  @Test func aCopyOfALongNameIsNotTooLong() {
    let copy = LibraryNames.copy(of: String(repeating: "é", count: 115)) { _ in false }
    #expect(LibraryNames.fault(in: copy) == nil)
  }

  @Test func aFreshNameThatIsTakenHasANumber() {
    #expect(LibraryNames.free("n.txt") { _ in false } == "n.txt")
    #expect(LibraryNames.free("n.txt") { ["n.txt", "n-2.txt"].contains($0) } == "n-3.txt")
  }

  @Test func whatIsLongInTheBinIsDue() {
    let now = 100 * 86_400
    let names = [
      "\(now - 31 * 86_400)-a.txt", "\(now - 30 * 86_400)-b-c.txt", "\(now - 29 * 86_400)-d.txt",
      "note.txt", "x-y", "-5-z", "\(now + 10)-e",
    ]
    #expect(LibraryBin.due(names, at: now) == [names[0], names[1]])
    #expect(LibraryBin.name(of: "a.txt", at: 5) == "5-a.txt")
  }
}

@Suite struct NoteTextTests {
  @Test(arguments: [
    ("a\nb\nc", "a", "b"), ("\n \n  a  \r\n\r\n b", "a", "b"), ("", "", ""), ("  \n\t", "", ""),
    ("\u{202E}a\tb", "a b", ""),
  ]) func theFirstLinesThatAreNotEmptyAreShown(text: String, title: String, detail: String) {
    let lines = NoteText(text)
    #expect(lines.title == title)
    #expect(lines.detail == detail)
  }

  @Test func aZeroMakesAFileNoText() {
    #expect(NoteText.isBinary([1, 0, 2]))
    #expect(!NoteText.isBinary([0xFF, 0xFE, 65, 0]))
    #expect(!NoteText.isBinary([]))
  }

  @Test func aSnippetHasWhatIsLookedFor() throws {
    let long = String(repeating: "x", count: 40) + "FÉRRY leaves"
    let fold = { (text: String) in text.lowercased() }
    let piece = try #require(NoteText.snippet(long, "férry", fold: fold))
    #expect(piece.text == "…" + String(repeating: "x", count: 24) + "FÉRRY leaves")
    let bytes = Array(piece.text.utf8)
    #expect(String(decoding: bytes[piece.found], as: UTF8.self) == "FÉRRY")
    #expect(NoteText.snippet("nothing", "férry", fold: fold) == nil)
  }

  @Test(
    arguments: [
      ("ferry gul", ["ferry", "gul"], []), ("a ferry", ["ferry"], ["a"]), ("  ", [], []),
      ("渡船", [], ["渡船"]),
    ] as [(String, [String], [String])]) func aQueryIsItsWords(
      text: String, long: [String], short: [String]
    )
  {
    let query = LibraryQuery(text)
    #expect(query.long == long)
    #expect(query.short == short)
  }

  @Test func quotesOfAQueryAreItsOwn() {
    #expect(LibraryQuery("say\"x\" AND").match == "\"say\"\"x\"\"\" \"AND\"")
  }
}

@Suite struct NoteTimeTests {
  @Test(arguments: [
    (0, 1970, 1, 1, 4), (1_767_225_600, 2026, 1, 1, 4), (951_782_400, 2000, 2, 29, 2),
    (-86_400, 1969, 12, 31, 3), (1_709_164_800, 2024, 2, 29, 4), (-1, 1969, 12, 31, 3),
    // What a disk or a database says may be no date at all.
    (13_569_465_600, 2400, 1, 1, 6), (Int.max, 9999, 12, 31, 5), (Int.min, 1, 1, 1, 1),
  ]) func aClockHasADay(seconds: Int, year: Int, month: Int, day: Int, weekday: Int) {
    let time = NoteTime(clock: seconds)
    #expect(time.year == year)
    #expect(time.month == month)
    #expect(time.day == day)
    #expect(time.weekday == weekday)
    #expect((0..<24).contains(time.hour) && (0..<60).contains(time.minute))
  }

  @Test(
    arguments: [
      (0, .time), (1, .yesterday), (2, .weekday), (6, .weekday), (7, .day), (20, .day), (40, .date),
      (-3, .day),
    ] as [(Int, NoteTime.Wording)]) func aTimeIsSaidAsFarAsItIs(
      days: Int, wording: NoteTime.Wording
    )
  {
    let now = 1_767_225_600 + 24 * 86_400
    #expect(
      NoteTime(clock: now - days * 86_400).wording(at: NoteTime(clock: now)) == wording)
  }

  @Test(
    arguments: [
      (0, 0, .bytes), (999, 999, .bytes), (1000, 1, .kilobytes), (1500, 2, .kilobytes),
      (999_499, 999, .kilobytes), (999_500, 1, .megabytes), (96_000_000, 96, .megabytes),
    ] as [(Int, Int, NoteSize.Unit)]) func aSizeIsRounded(
      bytes: Int, count: Int, unit: NoteSize.Unit
    )
  {
    #expect(NoteSize(bytes: bytes).count == count)
    #expect(NoteSize(bytes: bytes).unit == unit)
  }
}
