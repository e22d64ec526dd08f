import Testing
import TextCore

@Suite struct TextClipboardTests {
  struct Sample: CustomTestStringConvertible {
    var id: String
    var bytes: [UInt8]
    var handed: String
    var testDescription: String { id }
  }

  static let samples = [
    Sample(id: "text", bytes: Array("a 😀\r\nb".utf8), handed: "a 😀\r\nb"),
    Sample(id: "no utf-8", bytes: [97, 0xFF, 98], handed: "a\u{FFFD}b"),
    Sample(id: "nul", bytes: [0, 97, 0], handed: "\u{FFFD}a\u{FFFD}"),
  ]

  @Test(arguments: samples) func aCopyComesBackWithEveryByte(_ sample: Sample) {
    var clipboard = TextClipboard()
    #expect(clipboard.copy(TextBuffer(bytes: sample.bytes)) == sample.handed)
    #expect(clipboard.own(sample.handed)?.allBytes == sample.bytes)
  }

  @Test func whatAnotherProgramCopiedIsItsOwn() {
    var clipboard = TextClipboard()
    #expect(clipboard.own("") == nil)
    _ = clipboard.copy(TextBuffer("mine"))
    #expect(clipboard.own("mine!") == nil)
    #expect(clipboard.own("min") == nil)
    #expect(clipboard.own("") == nil)
    // Canonically the same is not the same.
    _ = clipboard.copy(TextBuffer("e\u{301}"))
    #expect(clipboard.own("\u{E9}") == nil)
  }

  @Test func theSelectionIsACopyOfItsOwn() {
    var clipboard = TextClipboard()
    _ = clipboard.copy(TextBuffer("copied"))
    _ = clipboard.copy(TextBuffer("selected"), to: .primary)
    #expect(clipboard.own("copied")?.string == "copied")
    #expect(clipboard.own("selected")?.string == "selected")
    _ = clipboard.copy(TextBuffer("other"), to: .primary)
    #expect(clipboard.own("selected") == nil)
  }

  @Test(arguments: ["x", "é", "😀", "e\u{301}"]) func othersGetAMegabyteOfWholeLetters(unit: String)
  {
    let text = TextBuffer(String(repeating: unit, count: 1_200_000 / unit.utf8.count))
    var clipboard = TextClipboard()
    let handed = clipboard.copy(text)
    #expect(handed.utf8.count <= TextClipboard.limit)
    #expect(handed.utf8.count > TextClipboard.limit - 8)
    #expect(handed.hasSuffix(unit))
    #expect(clipboard.own(handed)?.byteCount == text.byteCount)
  }
}
