import PanelCore
import PanelText
import TextCore
import Testing

@Suite struct PatternReasonTests {
  @Test func theWordsThatAreTranslatedAreThoseOfTheLibrary() {
    for (pattern, phrase) in PatternReason.known {
      do throws(FindFault) {
        _ = try PatternSearch().prepare(FindQuery(pattern, isRegex: true))
        Issue.record("\(pattern) is a pattern")
      } catch {
        guard case .badPattern(let reason, _) = error else {
          Issue.record("\(pattern): \(error)")
          continue
        }
        #expect(reason == Strings.english(phrase), "\(pattern)")
      }
    }
  }
}
