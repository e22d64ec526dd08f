import Foundation
import KeyriseHost
import PanelCore
import PanelTape
import Testing

/// Whatever was done to whatever file, a crash a quarter of a second later takes nothing of it.
@Suite @MainActor struct RandomCrashTests {
  private static let contents: [[UInt8]] = [
    [], Array("one\ntwo\nthree".utf8), Array("a\rb\rc\r".utf8), Array("a\rb\nc\r\nd".utf8),
    Array("a\r\nb\r\n".utf8), [0xEF, 0xBB, 0xBF] + Array("marked\n".utf8),
    [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array("twice".utf8),
    [0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0x62, 0], [0xFE, 0xFF, 0, 0x61, 0, 0x0D, 0, 0x62],
    Array("caf".utf8) + [0xE9, 0x20, 0xE0, 0x0A, 0x70], [0x61, 0, 0x62, 0xC3, 0x28],
  ]
  private static let pasted = [
    #""\ufeff""#, #""\ufeffx\n""#, #""a\rb""#, #""a\r\nb\n""#, #""é→日本""#, #""👩‍👩‍👧""#, #""  ""#,
    #""line\nline\nline\n""#,
  ]

  private var random: SplitMix64
  private var lines: [String] = []

  init() { random = SplitMix64(seed: 0) }

  private mutating func pick<T>(_ items: [T]) -> T { items[random.next(in: 0...items.count - 1)] }

  private mutating func act() {
    switch random.next(in: 0...19) {
    case 0, 1, 2: lines.append("type \"\(pick(["a", "word ", "x y. ", "é", "1"]))\"")
    case 3: lines.append("clipboard \(pick(Self.pasted))\npress Ctrl+v")
    case 4: lines.append("press \(pick(["Return", "Backspace", "Delete", "Ctrl+Backspace"]))")
    case 5, 6:
      lines.append(
        "press \(pick(["Ctrl+Home", "Ctrl+End", "Left", "Up", "Shift+Left", "Shift+Ctrl+Home"]))")
    case 7: lines.append("press \(pick(["Ctrl+z", "Ctrl+z", "Ctrl+y"]))")
    case 8: lines.append("press Ctrl+a\ntype \"\(pick(["new", "n"]))\"")
    case 9: lines.append("save")
    case 10: lines.append("wait \(pick([150, 300, 3000]))")
    case 11: lines.append("set autosave \(pick(["off", "2000", "300"]))")
    case 12: lines.append("save-as \(pick(["~/b.txt", "~/c.txt", "~/a.txt"]))")
    case 13: lines.append("open \(pick(["~/a.txt", "~/b.txt", "~/d.txt"]))\nwait 20")
    case 14:
      let text = pick(["theirs", "one\\ntwo\\nthree\\nfour", "\\ufefftheirs", "a\\rb", ""])
      lines.append("write-file \(pick(["~/a.txt", "~/b.txt"])) \"\(text)\"")
    case 15: lines.append("write-file ~/a.txt \"\"\nremove-file ~/a.txt")
    case 16: lines.append("set encoding \(pick(["auto", "iso-8859-1", "shift_jis"]))")
    case 17:
      lines.append(
        "fail write \(pick(["EIO", "ENOSPC"])) after \(random.next(in: 1...6))\ntype \"f\"\nwait 300"
      )
    case 18: lines.append("fail off")
    default: lines.append("set writer-latency \(pick(["0", "0", "40"]))")
    }
  }

  @Test(arguments: UInt64(1)...24) mutating func nothingIsLost(_ seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let home = FileManager.default.temporaryDirectory.appending(
      path: "keyrise-crash-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data(pick(Self.contents)).write(to: home.appending(path: "a.txt"))
    var (left, path, hadPlace): (JSONValue?, String, Bool) = (nil, "~/a.txt", false)
    for round in 0..<6 {
      let isDirty = left?[pointer: "/document/dirty"] == true
      lines = ["home \(home.path)", "settle", "state"]
      // What had nothing unsaved is in its file; the journal need not know of it.
      if !isDirty { lines.append("open \"\(path)\"\nsettle\nstate") }
      for _ in 0..<random.next(in: 1...12) { act() }
      let hasFault = lines.contains { $0.hasPrefix("fail write") }
      if hasFault { lines.append("fail off\nwait 9000") }
      // The caret alone is worth a commit after five seconds.
      let hasPlace = random.next(in: 0...1) == 0
      lines.append("set writer-latency 0\nwait \(hasPlace ? 5300 : 260)\nstate\nkill")
      let take = try Take(lines.joined(separator: "\n"))
      #expect(take.run.errors == [], "seed \(seed)")
      if let left {
        let isBack = take.states[0][pointer: "/document/path"] == .string(path)
        let found = take.states[isBack || isDirty ? 0 : 1]
        expectSameText(left, found, isBack: isBack, "seed \(seed), crash \(round)")
        for key in isBack ? ["undoDepth", "redoDepth"] + (hadPlace ? ["selection"] : []) : [] {
          #expect(left[key] == found[key], "\(key), seed \(seed), crash \(round)")
        }
      }
      left = take.states.last
      path = left?[pointer: "/document/path"]?.string ?? path
      hadPlace = hasPlace
    }
  }

  /// A lone CR in a file of such lines is one of their ends once it is saved; a file that is read again may
  /// be taken for one of another encoding.
  private func expectSameText(
    _ left: JSONValue, _ found: JSONValue, isBack: Bool, _ comment: Comment
  ) {
    func letters(_ state: JSONValue) -> [UnicodeScalar]? {
      state["text"]?.string?.unicodeScalars.map { $0 == "\r" ? "\n" : $0 }
    }
    let isSame = left[pointer: "/document/encoding"] == found[pointer: "/document/encoding"]
    if isBack || isSame { #expect(letters(left) == letters(found), comment) }
  }
}
