import PanelCore
import PanelText
import TextCore
import Testing

@Suite struct PatternReasonTests {
  @Test func theWordsThatAreTranslatedAreThoseOfTheLibrary() {
    for pattern in Set(PatternReason.known.map(\.pattern)) {
      let phrases = PatternReason.known.filter { $0.pattern == pattern }.map(\.phrase)
      do throws(FindFault) {
        _ = try PatternSearch().prepare(FindQuery(pattern, isRegex: true))
        Issue.record("\(pattern) is a pattern")
      } catch {
        guard case .badPattern(let reason, _) = error else {
          Issue.record("\(pattern): \(error)")
          continue
        }
        #expect(phrases.map { Strings.english($0) }.contains(reason), "\(pattern): \(reason)")
      }
    }
  }
}
