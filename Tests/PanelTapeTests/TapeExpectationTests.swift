import Testing

@testable import PanelTape

@Suite struct TapeExpectationTests {
  static let state =
    #"{"n":5,"f":16.667,"s":"héllo","a":["q",1,{"x":1,"y":2}],"z":null,"b":true,"r":{"x":1,"y":2}}"#

  @Test(arguments: [
    ("/n == 5", true), ("/n == 6", false), ("/n != 6", true), ("/n != 5", false),
    ("/n < 6", true), ("/n < 5", false), ("/n <= 5", true), ("/n <= 4", false), ("/n > 4", true),
    ("/n > 5", false), ("/n >= 5", true), ("/n >= 6", false), ("/n ~1 6", true),
    ("/n ~1 4", true), ("/n ~1 6.01", false), ("/n ~1 3.9", false), ("/f == 16.667", true),
    ("/f ~1 17", true), ("/s < 6", false), ("/s ~1 5", false), ("/s == \"héllo\"", true),
    ("/s == \"he\\u0301llo\"", false), ("/s has \"éll\"", true), ("/s has \"\"", true),
    ("/s has \"héllo!\"", false), ("/s has 1", false), ("/a has \"q\"", true),
    ("/a has {\"y\":2,\"x\":1}", true), ("/a has {\"x\":1}", false), ("/a has 2", false),
    ("/r has {\"x\":1}", true), ("/r has {\"x\":2}", false), ("/r has {\"z\":1}", false),
    ("/r has {}", true), ("/s has {}", false),
    ("/r has \"x\"", false), ("/r == {\"y\":2,\"x\":1}", true), ("/z == null", true),
    ("/z != 1", true), ("/b == true", true), ("/a/2/y == 2", true), ("/no == null", false),
    ("/no != 1", false), ("/no/x < 1", false), ("/n == \"5\"", false),
  ])
  func operatorsCompare(line: String, holds: Bool) throws {
    let tape = try TapeParser.tape("expect \(line)", file: "t")
    guard case .expect(let expectation) = tape.lines[0].command else {
      Issue.record("no expectation")
      return
    }
    let state = try JSONReader.value(of: Self.state)
    #expect(expectation.holds(in: state) == holds)
  }

  @Test(arguments: [
    ("/r has {\"x\":2}", #"expected /r has {"x":2}, got {"x":1}"#),
    ("/n == 6", "expected /n == 6, got 5"), ("/s has \"x\"", #"expected /s has "x", got "héllo""#),
    ("/no != 1", "expected /no != 1, got nothing"),
    ("/r ~1 1", #"expected /r ~1 1, got {"x":1,"y":2}"#),
  ])
  func aFailureSaysWhatWasFound(line: String, message: String) throws {
    let tape = try TapeParser.tape("expect \(line)", file: "t")
    guard case .expect(let expectation) = tape.lines[0].command else {
      Issue.record("no expectation")
      return
    }
    #expect(expectation.failure(in: try JSONReader.value(of: Self.state)) == message)
  }
}
