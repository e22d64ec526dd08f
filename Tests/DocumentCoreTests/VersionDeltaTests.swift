import DocumentCore
import Testing

@Suite struct VersionDeltaTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    var older: String
    var newer: String?
    /// At most so many bytes.
    var size: Int
    var testDescription: String { "\(older.debugDescription) < \((newer ?? "-").debugDescription)" }
  }

  private static let long = String(repeating: "A line of what was seen.\n", count: 40)

  @Test(arguments: [
    Pair(older: "", newer: nil, size: 1), Pair(older: "a", newer: nil, size: 2),
    Pair(older: "", newer: "abc", size: 4), Pair(older: long, newer: long, size: 1),
    Pair(older: long, newer: long + "more", size: 5), Pair(older: long, newer: "x" + long, size: 5),
    Pair(older: long + "é", newer: long + "ê", size: 7),
    Pair(older: "one\ntwo\nthree", newer: "one\n2\nthree\nfour", size: 14),
    Pair(older: "abc", newer: "xyz", size: 4), Pair(older: "a\r\nb", newer: "a\nb", size: 6),
  ]) func anOlderTextComesBackFromWhatDiffers(_ pair: Pair) {
    let older = Array(pair.older.utf8)
    let newer = pair.newer.map { Array($0.utf8) }
    let bytes = VersionDelta.encode(older, after: newer)
    #expect(bytes.count <= pair.size)
    #expect(VersionDelta.decode(bytes, after: newer) == older)
  }

  @Test(arguments: 0..<150) func anyTextComesBackAndDamageIsNoCrash(seed: Int) {
    var random = Generator(state: UInt64(seed) + 1)
    func text() -> [UInt8] {
      (0..<random.next(200)).map { _ in
        UInt8(random.next(5) == 0 ? 10 : 97 + random.next(3))
      }
    }
    var newer = text()
    let base = newer
    for _ in 0..<random.next(4) where !newer.isEmpty {
      let place = random.next(newer.count)
      newer.replaceSubrange(
        place..<min(newer.count, place + random.next(9)), with: text().prefix(7))
    }
    let older = random.next(3) == 0 ? text() : base
    var bytes = VersionDelta.encode(older, after: newer)
    #expect(VersionDelta.decode(bytes, after: newer) == older, "seed \(seed)")
    for _ in 0..<20 {
      bytes[random.next(bytes.count)] = UInt8(random.next(256))
      _ = VersionDelta.decode(Array(bytes.prefix(random.next(bytes.count + 1))), after: newer)
    }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var before: String?
    var text: String
    var added = 0
    var removed = 0
    var detail: String
    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Change(before: nil, text: "\n  First line\nsecond", detail: "First line"),
    Change(before: "a b", text: "a b", detail: ""),
    Change(before: "a b", text: "a b c d", added: 2, detail: "… c d"),
    Change(before: "a b\n", text: "a b\nnew line here\n", added: 3, detail: "new line here"),
    Change(before: "a b c d", text: "a d", removed: 2, detail: "… b c d"),
    Change(before: "a b c", text: "a x c", added: 1, removed: 1, detail: "… x c"),
    Change(before: "the ferry", text: "the ferries", added: 1, removed: 1, detail: "… ferries"),
    Change(before: "船は六時", text: "船は朝六時", added: 1, detail: "… 朝六時"),
    Change(before: "", text: "tab\there", added: 2, detail: "tab here"),
    Change(before: "all of it\nis gone", text: "", removed: 5, detail: "all of it"),
    Change(before: "x\n", text: "x\n\n\n", detail: ""),
  ]) func aListSaysWhatDiffers(_ change: Change) {
    let summary = VersionSummary(
      Array(change.text.utf8), after: change.before.map { Array($0.utf8) })
    #expect(summary.added == change.added)
    #expect(summary.removed == change.removed)
    #expect(summary.detail == change.detail)
  }
}
