import Testing

@testable import TextCore

@Suite struct MatchListTests {
  @Test(arguments: [71, 72, 73, 74, 75, 76] as [UInt64])
  func anySequenceOfChangesMatchesAPlainArray(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var list = MatchList()
    var model: [Range<Int>] = []
    for _ in 0..<400 {
      let end = (model.last?.upperBound ?? 0) + 50
      let byte = Int.random(in: 0...end, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        // As many as fit between two neighbours, all in one.
        let index = model.firstIndex { $0.lowerBound >= byte } ?? model.count
        var place = max(byte, index > 0 ? model[index - 1].upperBound + 1 : 0)
        let limit = index < model.count ? model[index].lowerBound : place + 20_000
        var run: [Range<Int>] = []
        let most = Int.random(in: 0...3000, using: &random)
        while place + 4 < limit, run.count < most {
          run.append(place..<(place + Int.random(in: 0...2, using: &random)))
          place += 4
        }
        list.insert(run)
        model.insert(contentsOf: run, at: index)
      case 1:
        let range = byte..<(byte + Int.random(in: 0...2000, using: &random))
        list.remove(startingIn: range)
        model.removeAll { range.contains($0.lowerBound) }
      default:
        let before = model.last { $0.lowerBound < byte }?.upperBound ?? 0
        let growth = Int.random(in: min(0, before - byte)...100, using: &random)
        list.shift(from: byte, by: growth)
        model = model.map {
          $0.lowerBound < byte
            ? $0 : ($0.lowerBound + growth)..<($0.upperBound + growth)
        }
      }
      #expect(list.count == model.count, "seed \(seed)")
      let place = Int.random(in: 0...end, using: &random)
      #expect(list.index(from: place) == model.firstIndex { $0.lowerBound >= place } ?? model.count)
      #expect(list.first(from: place) == model.first { $0.lowerBound >= place })
      #expect(list.last(before: place) == model.last { $0.lowerBound < place })
      let window = place..<(place + 100)
      #expect(
        list.matches(in: window)
          == model.filter {
            $0.overlaps(window)
              || ($0.isEmpty && $0.lowerBound >= place && $0.upperBound <= place + 100)
          }, "seed \(seed)")
    }
    #expect(list.slice(from: 0, most: .max) == model)
    if !model.isEmpty { #expect(list[model.count / 2] == model[model.count / 2]) }
  }
}

@Suite struct ReplacementTemplateTests {
  @Test(arguments: [
    ("plain", "x", false, "x"), ("a plain dollar", "$1\\n", false, "$1\\n"),
    ("a group", "<$1>", true, "<bb>"), ("braces", "${2}0", true, "c0"),
    ("the match", "[$0$&]", true, "[abbcabbc]"), ("a dollar", "$$1", true, "$1"),
    ("signs", "\\n\\t\\\\", true, "\n\t\\"), ("a backslash alone", "\\d", true, "\\d"),
    ("no number", "$x ${x} ${1", true, "$x ${x} ${1"), ("nothing", "", true, ""),
    ("a group without part", "$3", true, ""), ("two digits", "$02", true, "c"),
  ])
  func aTemplateTakesGroupsAndSigns(id: String, text: String, isRegex: Bool, expected: String) {
    let template = ReplacementTemplate(text, isRegex: isRegex)
    let bytes = template.bytes([0..<4, 1..<3, 3..<4, nil], in: TextBuffer("abbc"))
    #expect(String(decoding: bytes, as: UTF8.self) == expected, "\(id)")
  }
}

@Suite struct FindFaultTests {
  @Test(arguments: [
    (
      FindFault.badPattern(reason: "missing closing parenthesis", offset: 3),
      "Character 4: missing closing parenthesis"
    ),
    (.tooLong(limit: 4096), "The pattern is longer than 4096 bytes"),
    (.tooHard(line: 0), "The pattern takes too many steps in line 1"),
    (.noGroup(3), "The pattern has no group 3"),
    (.tooMany(limit: 100), "More than 100 matches: narrow the search to replace all"),
  ])
  func aFaultIsASentence(fault: FindFault, sentence: String) {
    #expect(fault.sentence == sentence)
  }
}
