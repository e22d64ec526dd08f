import Testing
import TextCore

@Suite struct FindSessionTests {
  @Test func theFirstMatchBehindTheCaretIsTheCurrentOne() {
    var scene = FindScene("the cat, the dog, the end", "the", from: 5)
    scene.step()
    #expect(scene.session.count == 3)
    #expect(scene.session.current == 9..<12)
    #expect(scene.session.number == 2)
    #expect(scene.shown == [9..<12])
    #expect(scene.session.isComplete)
  }

  @Test func nextAndPreviousGoRound() {
    var scene = FindScene("ab ab ab", "ab")
    scene.step()
    for expected in [3..<5, 6..<8, 0..<2, 3..<5] {
      scene.send(.next(from: scene.session.current?.upperBound ?? 0))
      #expect(scene.session.current == expected)
    }
    for expected in [0..<2, 6..<8, 3..<5] {
      scene.send(.previous(before: scene.session.current?.lowerBound ?? 0))
      #expect(scene.session.current == expected)
    }
  }

  @Test func aMatchThatIsNotFoundYetIsShownWhenItIs() {
    let lines = String(repeating: "nothing here\n", count: 100)
    var scene = FindScene(lines + "needle\n" + lines + "needle", "needle", from: 700)
    #expect(scene.shown.isEmpty)
    scene.send(.stepped)
    #expect(scene.shown.isEmpty && scene.session.hasWork)
    scene.step()
    #expect(scene.shown == [1300..<1306])
    scene.send(.previous(before: 1300))
    #expect(scene.session.current == 2607..<2613)
  }

  @Test func nothingFoundIsSaid() {
    var scene = FindScene("abc", "xyz")
    scene.step()
    #expect(scene.session.isComplete && scene.session.count == 0)
    #expect(scene.session.current == nil && scene.shown.isEmpty)
    scene.send(.next(from: 0))
    #expect(!scene.session.hasWork && scene.shown.isEmpty)
  }

  @Test func aStepLooksAtABoundedPiece() {
    var scene = FindScene(String(repeating: "0123456789\n", count: 1000), "9")
    scene.send(.stepped)
    #expect((1...7).contains(scene.session.count))
    #expect(scene.session.progress > 0 && scene.session.progress < 0.02)
  }

  @Test func anEditMovesTheMatchesBehindItAndFindsNewOnes() {
    var scene = FindScene("cat\ndog\ncat\n", "cat")
    scene.step()
    scene.edit(.replace(TextEdit(range: 4..<7, replacement: "a cat and a cat")))
    #expect(!scene.session.hasWork)
    #expect(scene.matches == [0..<3, 6..<9, 16..<19, 20..<23])
    scene.edit(.replace(TextEdit(range: 1..<2, replacement: "u")))
    #expect(scene.matches.first == 6..<9)
  }

  @Test func theCurrentMatchStaysUntilItIsEdited() {
    var scene = FindScene("cat cat cat", "cat", from: 2)
    scene.step()
    #expect(scene.session.current == 4..<7)
    scene.edit(.replace(TextEdit(range: 0..<0, replacement: "> ")))
    #expect(scene.session.current == 6..<9)
    scene.edit(.replace(TextEdit(range: 7..<8, replacement: "u")))
    #expect(scene.session.current == nil)
    #expect(scene.matches.count == 2)
  }

  @Test func replacingGoesOnToTheNextMatch() {
    var scene = FindScene("a cat, a cat", "cat")
    scene.step()
    scene.send(.replaceCurrent(ReplacementTemplate("$1", isRegex: false)))
    #expect(scene.text == "a $1, a cat")
    scene.send(.next(from: 4))
    #expect(scene.session.current == 8..<11)
  }

  @Test func replacingAllIsOneStepOfUndo() {
    var scene = FindScene("one two one two one", "one")
    scene.edit(.select(TextSelection(caret: 9)))
    scene.send(
      .replaceAll(ReplacementTemplate("eleven", isRegex: false), scene.editing.selection))
    scene.step()
    #expect(scene.text == "eleven two eleven two eleven")
    #expect(scene.session.outcome == .replaced(3))
    #expect(scene.editing.selection == TextSelection(caret: 17))
    #expect(scene.editing.undoDepth == 1)
    scene.edit(.undo)
    #expect(scene.text == "one two one two one")
    #expect(scene.editing.selection == TextSelection(caret: 9))
    scene.step()
    #expect(scene.matches.count == 3)
  }

  @Test func anEditMeanwhileStopsTheReplacementOfAll() {
    let text = String(repeating: "one two\n", count: 100)
    var scene = FindScene(text, "one")
    scene.send(.replaceAll(ReplacementTemplate("1", isRegex: false), TextSelection(caret: 0)))
    scene.step(3)
    scene.edit(.insert("x"))
    #expect(scene.session.outcome == .overtaken)
    scene.step()
    #expect(scene.text == "x" + text)
    #expect(scene.session.count == 100)
  }

  @Test func cancellingLeavesTheTextAsItIs() {
    let text = String(repeating: "one two\n", count: 100)
    var scene = FindScene(text, "one")
    scene.send(.replaceAll(ReplacementTemplate("1", isRegex: false), TextSelection(caret: 0)))
    scene.step(3)
    scene.send(.cancelled)
    #expect(!scene.session.hasWork && scene.session.outcome == .cancelled)
    #expect(!scene.session.isComplete)
    #expect(scene.text == text)
    // What was not searched is searched when it is asked for.
    scene.send(.next(from: 796))
    scene.step()
    #expect(scene.session.count == 100)
  }

  @Test func tooManyMatchesAreCountedToALimitAndNotReplaced() {
    var scene = FindScene(Array(repeating: 97, count: 5000), "a", mostMatches: 1000)
    scene.step()
    #expect(scene.session.count == 1000 && scene.session.isCapped)
    scene.send(.replaceAll(ReplacementTemplate("b", isRegex: false), TextSelection(caret: 0)))
    #expect(scene.session.outcome == .refused(.tooMany(limit: 1000)))
    #expect(!scene.session.hasWork)
  }

  @Test func theMemoryOfMatchesIsOfTheTextAsItIs() {
    var scene = FindScene("cat", "cat")
    scene.step()
    scene.edit(.replaceAll(TextBuffer("dog"), keepingUndo: false))
    scene.send(.replaceCurrent(ReplacementTemplate("x", isRegex: false)))
    scene.send(.replaceAll(ReplacementTemplate("x", isRegex: false), TextSelection(caret: 0)))
    scene.step()
    #expect(scene.text == "dog")
    #expect(scene.session.outcome == .replaced(0))
  }

  @Test(arguments: Array(1...60) as [UInt64])
  func anySequenceOfEditsAndStepsFindsWhatAPlainSearchFinds(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    func piece(_ most: Int) -> String {
      String(
        (0..<Int.random(in: 0...most, using: &random)).map { _ in
          "aab\nc ".randomElement(using: &random) ?? "a"
        })
    }
    let needle = ["a", "ab", "aa", "aab", "b c"].randomElement(using: &random) ?? "a"
    var scene = FindScene(
      Array(piece(1500).utf8), needle, from: Int.random(in: 0...1500, using: &random))
    for _ in 0..<60 {
      let count = scene.editing.buffer.byteCount
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: scene.step(Int.random(in: 0...4, using: &random))
      case 4...7:
        let start = Int.random(in: 0...count, using: &random)
        let end = min(count, start + Int.random(in: 0...30, using: &random))
        scene.edit(.replace(TextEdit(range: start..<end, replacement: piece(20))))
      case 8: scene.edit(Bool.random(using: &random) ? .undo : .redo)
      default:
        if Int.random(in: 0..<4, using: &random) == 0 {
          scene.send(
            .replaceAll(ReplacementTemplate("ba", isRegex: false), scene.editing.selection))
        } else {
          scene.send(.next(from: Int.random(in: 0...count, using: &random)))
        }
      }
      let all = PlainTextPattern.all(of: needle, in: scene.bytes)
      #expect(Set(scene.matches).isSubset(of: all), "seed \(seed)")
      if let current = scene.session.current { #expect(all.contains(current), "seed \(seed)") }
    }
    scene.send(.next(from: 0))
    scene.step()
    let all = PlainTextPattern.all(of: needle, in: scene.bytes)
    #expect(scene.matches == all, "seed \(seed)")
    #expect(scene.session.count == all.count)
    #expect(scene.session.current == all.first)
    for match in all.shuffled(using: &random).prefix(20) {
      scene.send(.previous(before: match.upperBound))
      #expect(scene.session.current == match)
      #expect(scene.session.number.map { all[$0 - 1] } == match)
    }
  }

  @Test(arguments: Array(1...30) as [UInt64])
  func replacingAllGivesWhatAPlainReplacementGives(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let letters: [UInt8] = [97, 97, 98, 10, 13, 255]
    let bytes: [UInt8] = (0..<Int.random(in: 0...40_000, using: &random)).map { _ in
      letters.randomElement(using: &random) ?? 97
    }
    let replacement = ["", "b", "\n", "aaaaaaaaa", "xy"].randomElement(using: &random) ?? ""
    let needle = ["a", "aa", "ab", "aabab"].randomElement(using: &random) ?? "a"
    var expected: [UInt8] = []
    var place = 0
    for match in PlainTextPattern.all(of: needle, in: bytes) {
      expected += bytes[place..<match.lowerBound] + Array(replacement.utf8)
      place = match.upperBound
    }
    expected += bytes[place...]
    var scene = FindScene(bytes, needle)
    scene.send(.replaceAll(ReplacementTemplate(replacement, isRegex: false), .init(caret: 0)))
    scene.step()
    #expect(scene.bytes == expected, "seed \(seed)")
    #expect(scene.editing.buffer.lineCount == TextBuffer(bytes: expected).lineCount)
    scene.edit(.undo)
    #expect(scene.bytes == bytes, "seed \(seed)")
  }
}
