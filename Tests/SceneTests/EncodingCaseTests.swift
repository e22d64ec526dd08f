import Foundation
import KeyriseHost
import PanelTape
import TestSamples
import Testing

/// Files in other encodings, with other line ends and with odd bytes, from opening to saving.
@Suite @MainActor struct EncodingCaseTests {
  private final class Home {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("scene-\(UUID().uuidString)")
    var path: String { url.path }
    var file: URL { url.appendingPathComponent("a.txt") }

    init(_ bytes: [UInt8]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    var bytes: [UInt8] { (try? Data(contentsOf: file)).map(Array.init) ?? [] }

    @MainActor func take(_ lines: String) throws -> Take {
      let take = try Take(
        "home \(path)\nset auto-capitals none\ndocument \(file.path)\nsettle\n" + lines)
      #expect(take.run.errors == [])
      return take
    }
  }

  @Test(arguments: EncodedSample.all)
  func aFileIsEditedAndSavedInItsEncoding(_ sample: EncodedSample) throws {
    let home = try Home(sample.bytes)
    let take = try home.take(
      """
      state
      save
      press Ctrl+End
      type "\(sample.letter)"
      save
      state
      quit
      """)
    let document = take.states[0]["document"]
    #expect(document?["encoding"]?.string == sample.name)
    #expect(document?["bom"]?.isTrue == !sample.mark.isEmpty)
    #expect(take.states[0]["text"]?.string == sample.text)
    #expect(take.states[1]["document"]?["dirty"] == false)
    #expect(home.bytes == sample.bytes + sample.letterBytes)
  }

  @Test(arguments: EncodedSample.all)
  func whatWasTypedIsBackAfterAKillInEachEncoding(_ sample: EncodedSample) throws {
    let home = try Home(sample.bytes)
    let take = try home.take(
      """
      press Ctrl+End
      type "\(sample.letter)"
      wait 300
      kill
      relaunch
      settle
      state
      save
      quit
      """)
    #expect(take.states[0]["text"]?.string == sample.text + sample.letter)
    #expect(take.states[0]["document"]?["encoding"]?.string == sample.name)
    #expect(home.bytes == sample.bytes + sample.letterBytes)
  }

  /// A choice that no guess would make comes back with the text.
  @Test func aChosenEncodingIsKnownAfterAKill() throws {
    let home = try Home([0x61, 0xE9, 0x0A])
    let take = try home.take(
      """
      press Ctrl+Shift+E
      settle
      tap view:encoding-next
      tap view:encoding-next
      tap view:encoding-next
      tap view:encoding-next
      tap view:encoding-next
      tap view:encoding-reopen
      settle
      press Ctrl+End
      type "й"
      wait 300
      kill
      relaunch
      settle
      state
      save
      quit
      """)
    #expect(take.states[0]["text"] == "aИ\nй")
    #expect(home.bytes == [0x61, 0xE9, 0x0A, 0xCA])
  }

  @Test func aLetterThatTheEncodingLacksIsToldAndNothingIsLost() throws {
    let bytes: [UInt8] = Array("caf".utf8) + [0xE9, 0x0A]
    let home = try Home(bytes)
    let take = try home.take(
      """
      press Ctrl+End
      type "→"
      save
      state
      wait 300
      kill
      relaunch
      settle
      state
      save
      settle
      tap view:encoding-save
      settle
      state
      quit
      """)
    let states = take.states
    #expect(states[0]["document"]?["dirty"] == true)
    #expect(states[0]["document"]?["lastError"]?.string?.contains("Not all of it") == true)
    #expect(states[1]["text"] == "café\n→")
    #expect(states[2]["document"]?["encoding"] == "utf-8")
    #expect(states[2]["document"]?["lastError"] == .null)
    #expect(home.bytes == Array("café\n→".utf8))
  }

  @Test func theFileStaysAsItWasWhileALetterCanNotBeWritten() throws {
    let bytes: [UInt8] = Array("caf".utf8) + [0xE9, 0x0A]
    let home = try Home(bytes)
    _ = try home.take("press Ctrl+End\ntype \"→\"\nsave\nwait 20000\nkill\n")
    #expect(home.bytes == bytes)
  }

  @Test func reopeningShowsTheBytesAsSomethingElse() throws {
    let home = try Home([0x61, 0xE9, 0x0A])
    let take = try home.take(
      """
      state
      press Ctrl+Shift+E
      settle
      tap view:encoding-next
      tap view:encoding-next
      tap view:encoding-next
      tap view:encoding-next
      tap view:encoding-next
      tap view:encoding-reopen
      settle
      state
      press Ctrl+Shift+E
      settle
      tap view:encoding-next
      tap view:encoding-previous
      tap view:encoding-reopen
      settle
      state
      quit
      """)
    #expect(take.states.map { $0["text"]?.string } == ["aé\n", "aИ\n", "aИ\n"])
    #expect(home.bytes == [0x61, 0xE9, 0x0A])
  }

  @Test func theSettingSaysWhatFilesAreOpenedAs() throws {
    let home = try Home([0x61, 0xE9, 0x0A])
    let take = try Take(
      """
      home \(home.path)
      set encoding koi8-r
      document \(home.file.path)
      settle
      state
      """)
    #expect(take.run.errors == [])
    #expect(take.states[0]["text"] == "aИ\n")
  }

  @Test func aFileThatIsNotAllOfItsEncodingIsNeverWrittenOver() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x0A]
    let home = try Home(bytes)
    let take = try home.take(
      """
      set encoding euc-jp
      open \(home.file.path)
      settle
      state
      press Ctrl+End
      type "b"
      save
      wait 3000
      state
      save-as \(home.path)/b.txt
      wait 300
      state
      """)
    #expect(
      take.states[0]["document"]?["lastError"]?.string?.contains("Not all of it") == true)
    #expect(take.states[1]["document"]?["dirty"] == true)
    #expect(take.states[2]["document"]?["dirty"] == false)
    #expect(home.bytes == bytes)
  }

  // MARK: Line ends and odd bytes

  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var bytes: [UInt8]
    var ending: String
    /// What is at the end once "x", Return and "y" are typed there.
    var typed: [UInt8]
    var testDescription: String { id }

    init(_ id: String, _ bytes: [UInt8], _ ending: String, _ typed: String) {
      (self.id, self.bytes, self.ending, self.typed) = (id, bytes, ending, Array(typed.utf8))
    }
    init(_ id: String, _ text: String, _ ending: String, _ typed: String) {
      self.init(id, Array(text.utf8), ending, typed)
    }
  }

  nonisolated static let rows = [
    Row("LF", "a\nb\n", "lf", "x\ny"), Row("CRLF", "a\r\nb\r\n", "crlf", "x\r\ny"),
    Row("CR", "a\rb\r", "cr", "x\ry"),
    Row("IO10 mixed, LF last", "a\r\nb\nc", "mixed", "x\ny"),
    Row("mixed, CRLF last", "a\nb\r\nc", "mixed", "x\r\ny"),
    Row("CR and LF", "a\rb\nc", "lf", "x\ny"),
    Row("IO18 no last end", "abc", "lf", "x\ny"), Row("empty", "", "lf", "x\ny"),
    Row("IO17 null", "hello\0world\n", "lf", "x\ny"),
    Row("IO13 mark", "\u{FEFF}abc\n", "lf", "x\ny"),
    Row("mark and CRLF", "\u{FEFF}abc\r\n", "crlf", "x\r\ny"),
    Row("other ends", "a\u{2028}b\u{2029}c\u{85}d\u{0B}e\u{0C}f", "lf", "x\ny"),
    Row(
      "IO15 stray bytes", Array("é é [".utf8) + [0x80, 0xFF, 0xC3, 0x5D, 0xE2, 0x82], "lf", "x\ny"),
    Row("mark in the text", "a\u{FEFF}b\n", "lf", "x\ny"),
  ]

  @Test(arguments: rows) func whatIsNotEditedStaysAsItIs(_ row: Row) throws {
    let home = try Home(row.bytes)
    let take = try home.take(
      """
      state
      press Ctrl+Home
      type "z"
      press Backspace
      save
      press Ctrl+End
      type "x"
      press Return
      type "y"
      save
      state
      quit
      """)
    #expect(take.states[0]["document"]?["eol"]?.string == row.ending)
    #expect(take.states[1]["document"]?["dirty"] == false)
    #expect(home.bytes == row.bytes + row.typed)
  }

  @Test(arguments: rows) func theJournalBringsItBackAsItWas(_ row: Row) throws {
    let home = try Home(row.bytes)
    let take = try home.take(
      """
      press Ctrl+End
      type "x"
      press Return
      type "y"
      wait 300
      kill
      relaunch
      settle
      state
      save
      quit
      """)
    #expect(take.states[0]["document"]?["eol"]?.string == row.ending)
    #expect(home.bytes == row.bytes + row.typed)
  }

  /// IO15: a file of old, with one letter that is no UTF-8.
  @Test func oneEditedByteIsTheOnlyDifference() throws {
    let bytes = Array("const x = 1;\n// caf".utf8) + [0xE9] + Array(" note\n".utf8)
    let home = try Home(bytes)
    let take = try home.take(
      """
      state
      press Ctrl+Home
      press End
      press Left
      press Backspace
      type "2"
      save
      quit
      """)
    #expect(take.states[0]["text"] == "const x = 1;\n// café note\n")
    var wanted = bytes
    wanted[10] = UInt8(ascii: "2")
    #expect(home.bytes == wanted)
  }

  /// IO13: the mark is no place for the caret.
  @Test func theMarkIsNoPartOfTheText() throws {
    let home = try Home([0xEF, 0xBB, 0xBF] + Array("abc\n".utf8))
    let take = try home.take(
      """
      press Ctrl+Home
      press Backspace
      type "x"
      press Right
      state
      save
      quit
      """)
    #expect(take.states[0].number("/selection/start/byte") == 2)
    #expect(home.bytes == [0xEF, 0xBB, 0xBF] + Array("xabc\n".utf8))
  }

  // MARK: What is no file to open

  enum Odd: CaseIterable {
    case pipe, folder, device, socket, deadLink, loop, forbidden, tooLong, proc
  }

  @Test(arguments: Odd.allCases)
  func whatCanNotBeOpenedIsToldAndTheTextStays(_ odd: Odd) throws {
    let home = try Home(Array("kept".utf8))
    let files = FileManager.default
    var path = home.path + "/odd"
    var reason: String? = "Not a regular file"
    switch odd {
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    case .folder:
      try files.createDirectory(atPath: path, withIntermediateDirectories: false)
      reason = "Is a directory"
    case .device: path = "/dev/zero"
    case .socket:
      path = "/tmp/keyrise-\(UInt32.random(in: 0...UInt32.max))"
      try bindSocket(path)
      // A socket can't be opened at all.
      reason = "No such device or address"
    case .deadLink:
      try files.createSymbolicLink(atPath: path, withDestinationPath: "not-there.txt")
      reason = nil
    case .loop:
      try files.createSymbolicLink(atPath: path, withDestinationPath: "odd")
      reason = "Too many levels of symbolic links"
    case .forbidden:
      // Root may read everything, but not a name that is too long for the system.
      path = home.path + "/" + String(repeating: "n", count: 300)
      reason = "File name too long"
    case .tooLong:
      #expect(files.createFile(atPath: path, contents: nil))
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.truncate(atOffset: (1 << 30) + 1)
      reason = "File too large"
    case .proc:
      path = "/proc/self/comm"
      reason = nil
    }
    defer { if odd == .socket { unlink(path) } }
    let take = try home.take("open \(path)\nsettle\nstate\n")
    let state = take.states[0]
    if let reason {
      #expect(state["text"] == "kept")
      #expect(state["document"]?["path"] == "~/a.txt")
      #expect(state["document"]?["lastError"]?.string?.hasSuffix(reason) == true)
    } else if odd == .proc {
      #expect(state["text"]?.string?.hasSuffix("\n") == true)
      #expect(state["document"]?["lastError"] == .null)
    } else {
      #expect(state["text"] == "")
      #expect(state["document"]?["path"] == "~/odd")
    }
  }

  private func bindSocket(_ path: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    close(descriptor)
    try #require(isBound)
  }
}
