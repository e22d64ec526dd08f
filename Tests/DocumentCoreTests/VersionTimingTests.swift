import DocumentCore
import PanelCore
import Testing

@Suite struct VersionTimingTests {
  /// Each event with its minute, and what is kept.
  private static func kept(_ steps: [(Double, VersionTiming.Event)]) -> [String] {
    var timing = VersionTiming()
    return steps.flatMap { minute, event in
      timing.handle(event, at: Timestamp(milliseconds: minute * 60_000)).map {
        guard case .keep(let text, let reason) = $0 else { return "" }
        return "\(minute): \(text) \(reason)"
      }
    }
  }

  @Test func theFirstSaveKeepsWhatTheFileHad() {
    #expect(
      Self.kept([(0, .opened(revision: 1)), (1, .saved(revision: 2))]) == ["1.0: base opened"])
  }

  @Test func aSaveThatChangesNothingKeepsNothing() {
    #expect(Self.kept([(0, .opened(revision: 1)), (1, .saved(revision: 1))]) == [])
  }

  @Test func furtherSavesAreFiveMinutesApart() {
    let saves: [(Double, VersionTiming.Event)] = (2...14).map {
      (Double($0) - 1, .saved(revision: $0))
    }
    #expect(
      Self.kept([(0, .opened(revision: 1))] + saves) == [
        "1.0: base opened", "6.0: saved saved", "11.0: saved saved",
      ])
  }

  @Test func whoeverLeavesKeepsTheTextOnce() {
    #expect(
      Self.kept([
        (0, .opened(revision: 1)), (1, .saved(revision: 2)), (2, .saved(revision: 3)),
        (3, .left(revision: 3)), (4, .left(revision: 3)),
      ]) == ["1.0: base opened", "3.0: present left"])
    #expect(Self.kept([(0, .opened(revision: 1)), (1, .left(revision: 1))]) == [])
  }

  @Test func aFileThatIsReadInPartsIsNotEdited() {
    #expect(
      Self.kept([
        (0, .opened(revision: 1)), (0, .appended(from: 1, to: 2)),
        (0, .appended(from: 2, to: 3)), (1, .left(revision: 3)),
      ]) == [])
  }

  @Test func whatAnotherProgramOrAnOlderVersionReplacesIsKept() {
    #expect(
      Self.kept([
        (0, .opened(revision: 1)), (1, .willChange(revision: 4, .outside)),
        (2, .willChange(revision: 5, .restored)), (2, .saved(revision: 6)),
        (7, .saved(revision: 7)),
      ]) == ["1.0: present outside", "2.0: present restored", "7.0: saved saved"])
  }

  struct Cut: Sendable, CustomTestStringConvertible {
    var before: Int
    var after: Int
    var isKept: Bool
    var testDescription: String { "\(before) -> \(after)" }
  }

  @Test(arguments: [
    Cut(before: 50, after: 0, isKept: false), Cut(before: 60, after: 0, isKept: true),
    Cut(before: 1000, after: 501, isKept: false), Cut(before: 1000, after: 500, isKept: true),
    Cut(before: 9000, after: 8001, isKept: false), Cut(before: 9000, after: 8000, isKept: true),
    Cut(before: 9000, after: 9500, isKept: false),
  ]) func aLargeDeletionIsKnownByItsShare(_ cut: Cut) {
    let kept = Self.kept([
      (0, .opened(revision: 1)), (1, .edited(revision: 2, before: cut.before, after: cut.after)),
    ])
    #expect(kept == (cut.isKept ? ["1.0: beforeEdit deletion"] : []))
  }

  @Test func nothingIsKeptOfADocumentThatIsNotOpen() {
    #expect(Self.kept([(0, .saved(revision: 3)), (1, .left(revision: 4))]) == [])
  }

  struct Rule: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var size = 10
    var reason = VersionReason.saved
    /// Of the newest version, in seconds; nil: there is none.
    var age: Int?
    var isSame = false
    var isTaken: Bool
  }

  @Test(arguments: [
    Rule(testDescription: "the first", isTaken: true),
    Rule(testDescription: "the first, without a text", size: 0, isTaken: false),
    Rule(testDescription: "too large", size: VersionRule.largestText + 1, isTaken: false),
    Rule(testDescription: "the same", reason: .restored, age: 900, isSame: true, isTaken: false),
    Rule(testDescription: "too early", age: 299, isTaken: false),
    Rule(testDescription: "in time", age: 300, isTaken: true),
    Rule(testDescription: "after the clock was set back", age: -50, isTaken: true),
    Rule(testDescription: "before a deletion", reason: .deletion, age: 1, isTaken: true),
    Rule(testDescription: "at the end", reason: .left, age: 1, isTaken: true),
  ]) func whetherATextBecomesAVersion(_ rule: Rule) {
    let mark = ContentMark(byteCount: rule.size, sum: 1)
    let newest = rule.age.map {
      (mark: ContentMark(byteCount: rule.size, sum: rule.isSame ? 1 : 2), time: 1000 - $0)
    }
    #expect(VersionRule.takes(mark, rule.reason, at: 1000, newest: newest) == rule.isTaken)
  }
}
