import PanelCore
import PanelSystem
import Testing

@Suite struct YAMLTests {
  private func parse(_ text: String) throws(ConfigError) -> ConfigNode {
    try parseYAML(Array(text.utf8), file: "f.yaml")
  }

  /// A tree without places, as short text.
  private func outline(_ node: ConfigNode) -> String {
    switch node.content {
    case .scalar(let text): "<\(text)>"
    case .list(let items): "[" + items.map(outline).joined(separator: " ") + "]"
    case .map(let entries):
      "{" + entries.map { "\($0.key)=\(outline($0.value))" }.joined(separator: " ") + "}"
    }
  }

  @Test(arguments: [
    ("a: 1", "{a=<1>}"),
    ("no: no\nyes: ~\nempty:\n", "{no=<no> yes=<~> empty=<>}"),
    ("- a\n- [b, 'c d']\n", "[<a> [<b> <c d>]]"),
    ("z: 1\na: 2\n", "{z=<1> a=<2>}"),
    (#"{"a": [1, true, null], "b": "\u00e9\n"}"#, "{a=[<1> <true> <null>] b=<\u{E9}\n>}"),
    ("[]", "[]"), ("{}", "{}"), ("word", "<word>"),
    ("--- # one document\na: |\n  x\n  y\n...\n", "{a=<x\ny\n>}"),
    ("!!int 5", "<5>"), ("&a word", "<word>"),
    ("\u{FEFF}a: b", "{a=<b>}"), ("a: b\r\nc: d\r\n", "{a=<b> c=<d>}"),
  ])
  func yamlAndJSONBecomeATree(text: String, tree: String) throws {
    #expect(try outline(parse(text)) == tree)
  }

  @Test func nodesAndKeysKnowWhereTheyStand() throws {
    let root = try parse("# c\nkeys:\n  - { id: é, w: 2 }\n  -   q\n")
    #expect(root.file == "f.yaml")
    #expect([root.line, root.column] == [2, 1])
    let list = try #require(root["keys"])
    #expect([list.line, list.column] == [3, 3])
    let items = try #require(list.list)
    #expect([items[0].line, items[0].column] == [3, 5])
    #expect([items[1].line, items[1].column] == [4, 7])
    let second = try #require(items[0].map?.last)
    // Columns count characters: "é" is one.
    #expect([second.line, second.column] == [3, 14])
    #expect([second.value.line, second.value.column] == [3, 17])
  }

  @Test func aByteOrderMarkIsNoColumn() throws {
    let root = try parse("\u{FEFF}a: b")
    #expect(root.column == 1)
    #expect(root["a"]?.column == 4)
  }

  @Test(arguments: [
    ("", 1, 1, "empty"),
    ("# only a comment\n", 2, 1, "empty"),
    ("---\n", 2, 1, "empty"),
    ("a: 1\nb: 2\na: 3\n", 3, 1, "\"a\" is there already, in line 1"),
    ("m:\n  é: 1\n  e\u{301}: 2\n", 3, 3, "is there already"),
    ("{\"a\": 1, \"a\": 2}", 1, 10, "is there already"),
    ("a: 1\n---\nb: 2\n", 2, 1, "second one"),
    ("a: &x [1]\nb: *x\n", 2, 4, "alias"),
    ("*x : 1\n", 1, 1, "key must be text"),
    ("a: &x 1\n*x : 1\n", 2, 1, "key must be text"),
    ("? [a, b]\n: c\n", 1, 3, "key must be text"),
    ("a: [1, 2\n", 2, 1, "Not well-formed"),
    ("a: 'x\n", 2, 1, "Not well-formed"),
    ("a: b: c\n", 1, 5, "Not well-formed"),
    ("a:\n\t- b\n", 2, 1, "Not well-formed"),
    ("%YAML 9.9\n---\na: 1\n", 1, 1, "Not well-formed"),
    ("a: x\u{0}y\n", 1, 5, "Not well-formed"),
    ("é: 1\r\nab: \u{7}\n", 2, 5, "Not well-formed"),
  ])
  func aFaultIsToldWithItsPlace(text: String, line: Int, column: Int, words: String) {
    let error = #expect(throws: ConfigError.self) { try parse(text) }
    #expect(error?.file == "f.yaml")
    #expect([error?.line, error?.column] == [line, column], "\(String(describing: error))")
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ([0x61, 0x3A, 0x20, 0xFF], 1, 4), ([0x61, 0x0A, 0x62, 0xC3], 2, 2),
    ([0xFF, 0xFE, 0x61, 0x00], 1, 1), ([0xEF, 0xBB, 0xBF, 0x61, 0xED, 0xA0, 0x80], 1, 2),
    ([0xC3, 0xA9, 0xC0, 0x80], 1, 2), ([0x0D, 0x0A, 0x0D, 0xF5], 3, 1),
  ])
  func bytesThatAreNoTextAreFound(bytes: [UInt8], line: Int, column: Int) {
    let error = #expect(throws: ConfigError.self) { try parseYAML(bytes, file: "f") }
    #expect([error?.line, error?.column] == [line, column])
    #expect(error?.message == "The file is not valid UTF-8 here.")
  }

  @Test func aBillionLaughsIsOneError() {
    var text = "a0: &a0 lol\n"
    for level in 1...9 {
      let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(uses)]\n"
    }
    let error = #expect(throws: ConfigError.self) { try parse(text) }
    #expect(error?.line == 2)
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try parse(nested(65))
    let error = #expect(throws: ConfigError.self) { try parse(nested(66)) }
    #expect(error?.column == 66)
    #expect(throws: ConfigError.self) { try parse(String(repeating: "[", count: 500_000)) }
    #expect(throws: ConfigError.self) { try parse(String(repeating: "- ", count: 500_000)) }
    #expect(throws: ConfigError.self) { try parse(String(repeating: "{a: ", count: 250_000)) }
  }

  @Test func aFileOfMoreThanAMegabyteIsRefused() throws {
    let text = "a: " + String(repeating: "x", count: (1 << 20) - 3)
    _ = try parse(text)
    let error = #expect(throws: ConfigError.self) { try parse(text + "y") }
    #expect(error?.description == "f.yaml:0:0: The file is longer than 1 MB.")
  }

  @Test func anyBytesGiveATreeOrAnErrorInsideTheFile() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces: [[UInt8]] =
      ["a", ":", " ", "\n", "- ", "[", "]", "{", "}", ",", "'", "\"", "|", "#", "&a", "*a", "?"]
      .map { Array($0.utf8) } + [[0xFF], [0xC3, 0xA9], [0], [9], [0xE2, 0x80, 0xA8]]
    for _ in 0..<3000 {
      let bytes = (0..<next(24)).flatMap { _ in pieces[next(pieces.count)] }
      do {
        _ = try parseYAML(bytes, file: "f")
      } catch {
        #expect(error.line >= 1 && error.line <= bytes.count + 2, "seed \(seed) \(bytes)")
        #expect(error.column >= 1 && error.column <= bytes.count + 2, "seed \(seed) \(bytes)")
      }
    }
  }
}
