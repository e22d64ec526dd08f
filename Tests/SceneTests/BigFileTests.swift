import Foundation
import KeyriseHost
import PanelTape
import Testing

/// Files of several parts, with a disk that is so slow that much can happen between two of them.
@Suite @MainActor struct BigFileTests {
  @MainActor private final class Place {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("big-\(UUID().uuidString)")
    var file: URL { url.appendingPathComponent("big.txt") }
    /// A megabyte: five parts.
    let text = (0..<16_000).map { "\($0) is the number of a line of this large file\n" }.joined()

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func saved() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    func play(_ lines: String) throws -> Take {
      let take = try Take(
        """
        home \(url.path)
        document \(file.path)
        set writer-latency 100
        set caret-blink false

        """ + lines)
      #expect(take.run.errors == [])
      return take
    }
  }

  @Test func theFirstScreenIsThereBeforeTheEndAndABarSaysHowFarItIs() throws {
    let place = try Place()
    let take = try place.play("wait 150\nstate\nwait 100\nstate\nwait 3000\nstate")
    let states = take.states
    #expect(states[0].number("/textBytes") > 50_000)
    #expect(states[0].number("/textBytes") < 300_000)
    #expect(states[0].number("/document/loading") > 0)
    #expect(states[1].number("/document/loading") > states[0].number("/document/loading"))
    #expect(states[2].number("/textBytes") == Double(place.text.utf8.count))
    #expect(states[2][pointer: "/document/loading"] == .null)
    #expect(states[2].number("/lines") == 16_001)
    #expect(states.allSatisfy { $0[pointer: "/document/dirty"] == false })
    #expect(states.allSatisfy { $0.number("/editor/scrollY") == 0 })
    #expect(states[2].number("/editor/contentH") > 3 * states[0].number("/editor/contentH"))
  }

  @Test func whatIsTypedBeforeTheEndIsSavedWithAllOfIt() throws {
    let place = try Place()
    let take = try place.play(
      """
      wait 150
      type "typed "
      save
      wait 150
      state
      wait 5000
      state
      """)
    #expect(take.states[0][pointer: "/document/dirty"] == true)
    #expect(take.states[0].number("/document/loading") > 0)
    #expect(take.states[1][pointer: "/document/dirty"] == false)
    #expect(try place.saved() == "typed " + place.text)
  }

  @Test(arguments: ["press Ctrl+Z", "press Ctrl+A\npress Backspace\npress Ctrl+Z\npress Ctrl+Z"])
  func undoingBeforeTheEndGivesTheFile(_ undo: String) throws {
    let place = try Place()
    _ = try place.play("wait 150\ntype \"x\"\nwait 100\n\(undo)\nwait 3000\nsave\nwait 500")
    #expect(try place.saved() == place.text)
  }

  @Test func aQuitBeforeTheEndSavesAllOfIt() throws {
    let place = try Place()
    _ = try place.play("wait 150\ntype \"typed \"\nquit\nwait 5000")
    #expect(try place.saved() == "typed " + place.text)
  }

  @Test(arguments: ["open other.txt", "new", "close"])
  func anotherDocumentWaitsForTheEditedOne(_ line: String) throws {
    let place = try Place()
    let take = try place.play("wait 150\ntype \"typed \"\n\(line)\nwait 5000\nstate")
    #expect(take.states[0][pointer: "/textBytes"] == 0)
    #expect(try place.saved() == "typed " + place.text)
  }

  @Test func anotherDocumentTakesThePlaceOfAnUntouchedOneAtOnce() throws {
    let place = try Place()
    let take = try place.play("wait 150\nnew\nstate\nwait 5000\nstate")
    #expect(take.states.map { $0[pointer: "/textBytes"] } == [0, 0])
    #expect(try place.saved() == place.text)
  }

  @Test(arguments: ["save\n", "", "wait 2500\n"])
  func aProcessThatIsGoneBeforeTheEndLeavesTheFile(_ line: String) throws {
    let place = try Place()
    _ = try place.play("wait 150\ntype \"typed\"\n\(line.hasPrefix("wait") ? "" : line)kill")
    #expect(try place.saved() == place.text)
  }

  @Test func aFileThatIsReplacedMeanwhileIsReadAgain() throws {
    let place = try Place()
    let new = place.url.appendingPathComponent("new.txt")
    let text = "a new beginning\n" + place.text
    try text.write(to: new, atomically: false, encoding: .utf8)
    let take = try place.play(
      "wait 150\nwrite-file \(place.file.path) \"short\"\nwait 5000\nstate")
    #expect(take.states[0]["text"] == "short")
    #expect(take.states[0][pointer: "/document/lastError"] == .null)
  }

  @Test func anEditedTextOfAFileThatIsReplacedMeanwhileIsNotWrittenOverIt() throws {
    let place = try Place()
    let take = try place.play(
      """
      wait 150
      type "typed "
      write-file \(place.file.path) "theirs"
      wait 5000
      save
      wait 500
      state
      """)
    let state = take.states[0]
    #expect(
      state[pointer: "/document/lastError"]?.string?.contains("changed while it was read") == true)
    #expect(state[pointer: "/document/dirty"] == true)
    #expect(state[pointer: "/document/loading"] == .null)
    #expect(state.number("/textBytes") > 50_000)
    #expect(try place.saved() == "theirs")
  }

  @Test func aFileThatCantBeReadFurtherIsNotWrittenOver() throws {
    let place = try Place()
    let take = try place.play(
      """
      wait 150
      type "typed "
      remove-file \(place.file.path)
      wait 3000
      quit
      wait 500
      state
      quit
      """)
    #expect(take.states[0][pointer: "/document/dirty"] == true)
    #expect(!FileManager.default.fileExists(atPath: place.file.path))
  }
}
