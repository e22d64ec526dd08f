import Testing

@testable import PanelUI

@Suite struct EmojiModelTests {
  private func model() -> EmojiModel {
    var model = EmojiModel()
    model.load(
      EmojiCatalog(Array("= a 😀\n😀\t\tgrinning face\n👋\tt\twaving hand\n= b 🐈\n🐈\t\tcat\n".utf8)))
    return model
  }

  @Test func theFirstGroupIsShownUntilOneWasUsed() {
    var model = model()
    #expect(model.tab == .group(0))
    #expect(model.shown == ["😀", "👋"])
    model.use("🐈")
    model.showFirst()
    #expect(model.tab == .recent)
    #expect(model.shown == ["🐈"])
  }

  @Test func theLatestIsTheFirstAndThereOnce() {
    var model = model()
    for emoji in ["😀", "🐈", "😀"] { model.use(emoji) }
    #expect(model.recents == ["😀", "🐈"])
  }

  @Test func fortyAreKept() {
    var model = model()
    for i in 0..<50 { model.use("\(i)") }
    #expect(model.recents.count == 40)
    #expect(model.recents.first == "49")
    model.setRecents((0..<50).map { "\($0)" } + ["", "0"])
    #expect(model.recents.count == 40)
    #expect(model.recents.first == "0")
  }

  @Test func aSearchShowsWhatItFindsAndTheRecentOnesUntilThen() {
    var model = model()
    model.use("👋")
    model.query = ""
    #expect(model.shown == ["👋"])
    model.query = "ca"
    #expect(model.shown == ["🐈"])
    model.query = nil
    #expect(model.shown == ["😀", "👋"])
  }

  @Test func anEmojiWithAToneHasTheNameOfTheOneWithout() {
    let model = model()
    #expect(model.name(of: "👋🏽") == "waving hand")
    #expect(model.id(of: "👋🏽") == "waving-hand")
    #expect(model.name(of: "x") == "x")
  }

  @Test(arguments: [
    [], ["😀"], ["#️⃣", "👨‍👩‍👧", "👋🏽"], ["🇩🇪"],
  ])
  func theRecentOnesAreWrittenAndReadAgain(emoji: [String]) {
    let line = EmojiModel.written(emoji)
    #expect(line.utf8.allSatisfy { $0 < 0x80 })
    #expect(EmojiModel.read(line) == emoji)
  }

  @Test(arguments: ["x", "1F600-", "D800", "110000", "0", "-", "7"])
  func aLineThatIsNoneIsRefused(line: String) {
    #expect(EmojiModel.read(line) == nil)
  }
}
