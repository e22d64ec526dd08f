import Foundation
import KeyriseHost
import PanelCore
import PanelTape
import PanelUI
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

  // MARK: Bytes

  struct Kind: Sendable, CustomTestStringConvertible {
    var id: String
    var bytes: [UInt8]
    var testDescription: String { id }
  }

  private nonisolated static let long = Array(
    repeating: Array("line \u{E9}\r\n".utf8), count: 20_000
  ).flatMap {
    $0
  }
  nonisolated static let kinds = [
    Kind(id: "empty", bytes: []),
    Kind(id: "no newline at the end", bytes: Array("abc".utf8)),
    Kind(id: "crlf", bytes: Array("a\r\nb\r\n".utf8)),
    Kind(id: "mixed ends", bytes: Array("a\r\nb\nc\rd".utf8)),
    Kind(id: "bom", bytes: [0xEF, 0xBB, 0xBF] + Array("abc\n".utf8)),
    Kind(id: "bom alone", bytes: [0xEF, 0xBB, 0xBF]),
    Kind(id: "latin-1", bytes: Array("caf".utf8) + [0xE9, 0x0A]),
    Kind(id: "nul", bytes: [104, 0, 119, 0, 10]),
    Kind(id: "half a letter at the end", bytes: Array("a".utf8) + [0xE2, 0x82]),
    Kind(id: "utf-16", bytes: [0xFF, 0xFE, 0x61, 0, 0x0A, 0]),
    Kind(id: "several parts", bytes: long),
    Kind(
      id: "several parts with a bom and broken bytes", bytes: [0xEF, 0xBB, 0xBF] + long + [0xC3]),
    Kind(
      id: "every byte, in several parts",
      bytes: (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }),
  ]

  /// IO15, IO17, IO18, IO13.
  @Test(arguments: kinds) func savingAnUntouchedFileGivesItsBytes(_ kind: Kind) throws {
    let place = try Place()
    try Data(kind.bytes).write(to: place.file)
    let copy = place.url.appendingPathComponent("copy")
    _ = try place.play("wait 5000\nsave\nwait 200\nsave-as \(copy.path)\nwait 200")
    #expect(try Data(contentsOf: place.file) == Data(kind.bytes))
    #expect(try Data(contentsOf: copy) == Data(kind.bytes))
  }

  // MARK: Long lines

  /// PF03: the faults were freezes; how little is measured is told by `TextLayoutEditTests`.
  @Test func aLineOfAMegabyteIsEditedAtItsEnds() throws {
    let place = try Place()
    let line = String(repeating: "abcd \u{E9}\u{1F600} efgh ", count: 60_000)
    try (line + "\nsecond\n").write(to: place.file, atomically: false, encoding: .utf8)
    let length = line.utf8.count
    let take = try place.play(
      """
      wait 3000
      press Home
      type "x"
      press Ctrl+End
      press Up
      press Home
      press Left
      type "12345"
      press Home
      press Down
      press Up
      press End
      state
      save
      wait 200
      """)
    #expect(take.states[0].number("/textBytes") == Double(length + 14))
    #expect(take.states[0].number("/lines") == 3)
    #expect(try place.saved() == "x" + line + "12345\nsecond\n")
  }

  /// PF05: it took minutes, and many times the file in memory; how much is told by the bench.
  @Test func aFileOfAHundredMegabytesIsTypedAtItsEndAndSaved() throws {
    let place = try Place()
    let block = Data(place.text.utf8)
    var bytes = Data()
    while bytes.count < 100_000_000 { bytes.append(block) }
    try bytes.write(to: place.file)
    _ = try place.play(
      """
      set writer-latency 0
      wait 8000
      press Ctrl+End
      type "the end"
      save
      wait 8000
      """)
    #expect(try Data(contentsOf: place.file) == bytes + Data("the end".utf8))
  }

  // MARK: Steady frames

  /// PF01: each press of shift once left something behind.
  @Test func pressesOfShiftLeaveNothingBehind() throws {
    let stage = try Stage(settings: [("caret-blink", "false")])
    stage.wait(600)
    stage.type("abc")
    func press(_ times: Int) throws -> (commands: Int?, deadlines: Double) {
      for _ in 0..<times {
        stage.command("hide")
        stage.command("show")
        stage.wait(500)
      }
      let frame = stage.state.box("/keyboard/frame")
      #expect(frame.h > 0)
      for _ in 0..<(2 * times) {
        let key = try #require(
          stage.state["keyboard"]?["keys"]?.items.first { $0["id"] == "shift" })
        let box = key.box("/frame")
        stage.touch(.down, box.x + box.w / 2, box.y + box.h / 2)
        stage.wait(50)
        stage.touch(.up, box.x + box.w / 2, box.y + box.h / 2)
        stage.wait(400)
      }
      // The journal notes where the caret is some seconds after it was moved there.
      stage.wait(6000)
      return (stage.application.lastFrame?.commands.count, stage.state.number("/deadlines"))
    }
    let few = try press(2)
    let many = try press(12)
    #expect(few.commands == many.commands)
    #expect(few.deadlines == many.deadlines)
  }
}
