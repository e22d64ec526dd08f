import Testing

@testable import PanelTape

@Suite struct JSONTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-1", "16.7", "0.125", "1000000", #""""#, #""a\"\\\n\r\tb""#,
    #""\u0000\u001f\u007f\u0085\u2028""#, #""é日👩‍👩‍👧""#, "[]", "{}", #"[1,[2,[]],{"b":1,"a":[null]}]"#,
  ])
  func whatIsWrittenReadsBackTheSame(text: String) throws {
    #expect(try JSONReader.value(of: text).text == text)
  }

  @Test(arguments: [
    (1.0, "1"), (-0.0, "0"), (16.666_666, "16.667"), (0.000_4, "0"), (-0.000_4, "0"),
    (-1.5, "-1.5"),
    (0.05, "0.05"), (99.999_9, "100"), (1e12, "1000000000000"), (1e20, "1e+20"), (.nan, "null"),
    (.infinity, "null"), (-.infinity, "null"),
  ])
  func numbersHaveAtMostThreeDecimals(value: Double, text: String) {
    #expect(JSONValue.number(value).text == text)
  }

  @Test(arguments: [
    (" [1 , 2] ", "[1,2]"), (#""\u00e9\ud83d\ude00\/\b\f""#, "\"é😀/\\u0008\\u000c\""),
    ("1e2", "100"), ("1.5E-1", "0.15"), ("-0", "0"),
  ])
  func otherSpellingsAreRead(text: String, written: String) throws {
    #expect(try JSONReader.value(of: text).text == written)
  }

  @Test(arguments: [
    ("", 0, "a JSON value is missing"), ("nul", 3, "this is no JSON value"),
    ("'a'", 0, "this is no JSON value"), ("NaN", 0, "this is no JSON value"),
    ("01", 0, "a number does not begin with 0"), ("+1", 0, "this is no JSON value"),
    ("-", 0, "this is no number"), ("1.", 0, "digits are missing after the point"),
    ("1e", 0, "digits are missing in the exponent"), ("1e999", 0, "the number is too large"),
    ("[1,]", 3, "this is no JSON value"), ("[1 2]", 3, "\",\" or \"]\" is missing"),
    ("{a:1}", 1, "a key in quotes is missing"), (#"{"a" 1}"#, 5, "\":\" is missing"),
    (#"{"a":1,"a":2}"#, 7, "the key comes twice"), (#"{"a":1"#, 6, "\",\" or \"}\" is missing"),
    (#" "ab"#, 1, "the closing quote is missing"),
    ("\"a\tb\"", 2, "a control character has to be escaped"),
    (#""\x""#, 1, "this escape is not known"),
    (#""\u12g4""#, 1, "four hexadecimal digits are missing"),
    (#""\ud800""#, 1, "half of a surrogate pair is missing"),
    (#""\udc00""#, 1, "half of a surrogate pair is missing"),
    (#""\ud800\u0041""#, 1, "half of a surrogate pair is missing"),
    ("1 2", 2, "there is more after the value"),
    (String(repeating: "[", count: 100), 64, "this is nested too deep"),
  ])
  func whatIsNotJSONIsRefused(text: String, offset: Int, message: String) {
    #expect(throws: JSONError(offset: offset, message: message)) {
      try JSONReader.value(of: text)
    }
  }

  @Test(arguments: [
    ("", "{\"foo\":[\"bar\",\"baz\"],\"\":0,\"a/b\":1,\"m~n\":8,\"~1\":9,\"é\":2}"),
    ("/foo", "[\"bar\",\"baz\"]"), ("/foo/0", "\"bar\""), ("/foo/1", "\"baz\""), ("/", "0"),
    ("/a~1b", "1"), ("/m~0n", "8"), ("/~01", "9"), ("/é", "2"), ("/foo/2", nil), ("/foo/-", nil),
    ("/foo/01", nil), ("/foo/+1", nil), ("/foo/", nil), ("/foo/99999999999999999999", nil),
    ("/no", nil), ("foo", nil), ("/foo/0/x", nil), ("/m~n", nil), ("/m~", nil), ("/e\u{301}", nil),
  ])
  func aPointerFindsWhatRFC6901Says(pointer: String, found: String?) throws {
    let document = try JSONReader.value(
      of: #"{"foo":["bar","baz"],"":0,"a/b":1,"m~n":8,"~1":9,"é":2}"#)
    #expect(document[pointer: pointer]?.text == found)
  }

  @Test func equalityIgnoresTheOrderOfKeysButNotBytes() throws {
    #expect(try JSONReader.value(of: #"{"a":1,"b":[2]}"#) == .object([("b", [2]), ("a", 1)]))
    #expect(JSONValue.object([("a", 1)]) != .object([("a", 1), ("b", 2)]))
    #expect(JSONValue.string("é") != .string("e\u{301}"))
    #expect(JSONValue.number(16.666_67) == .number(16.667))
    #expect(JSONValue.number(.nan) != 0)
  }
}
