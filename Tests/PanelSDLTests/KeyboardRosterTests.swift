import Testing

@testable import PanelSDL

struct KeyboardRosterTests {
  private typealias Kinds = [String: KeyboardRoster.Kind]

  /// What is looked at in turn, from a desk with `event0` on it, and what is posted each time.
  @Test(
    arguments: [
      ("nothing happens", [["event0": .keyboard]], [nil]),
      (
        "a keyboard comes and goes",
        [["event0": .other, "event1": .keyboard], ["event0": .other]], [true, false]
      ),
      ("a mouse comes", [["event0": .other, "event1": .other]], [nil]),
      (
        "one that is not ready yet is looked at again",
        [["event1": .unknown], ["event1": .unknown], ["event1": .keyboard]], [nil, nil, true]
      ),
      (
        "one that is being taken away is a keyboard until it is gone",
        [["event1": .keyboard], ["event1": .unknown], [:]], [true, nil, false]
      ),
      ("the desk's own is plugged in again", [[:], ["event0": .keyboard]], [nil, true]),
      (
        "the desk's own is never news while it stays",
        [["event0": .unknown], ["event0": .keyboard], [:]], [nil, nil, nil]
      ),
      (
        "the second one is no news, and only the last one's end is",
        [
          ["event1": .keyboard], ["event1": .keyboard, "event2": .keyboard], ["event2": .keyboard],
          [:],
        ], [true, nil, nil, false]
      ),
      (
        "a keyboard with two devices is one",
        [["event1": .keyboard, "event2": .keyboard, "event3": .other], ["event3": .other]],
        [true, false]
      ),
      (
        "another device takes its name", [["event1": .keyboard], ["event1": .other]], [true, false]
      ),
    ] as [(String, [[String: KeyboardRoster.Kind]], [Bool?])])
  func whatIsThereIsNewsOnlyWhenItChanges(
    _ name: String, _ looks: [[String: KeyboardRoster.Kind]], _ posts: [Bool?]
  ) {
    var roster = KeyboardRoster(desk: ["event0"])
    let answers = looks.map { roster.handle(.looked($0)) }
    #expect(answers == posts.map { $0.map { [.post(attached: $0)] } ?? [] })
  }

  /// Bit maps as a kernel of 64 bits writes them.
  @Test(arguments: [
    (
      "a desk's keyboard", "120013", "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe",
      true
    ),
    (
      "a laptop's keyboard", "120013\n",
      "1100f02902000 8380307cf910f001 feffffdfffefffff fffffffffffffffe\n",
      true
    ),
    ("a barcode scanner", "120013", "e080ffdf01cfffff fffffffffffffffe", true),
    (
      "the keys for music of a keyboard", "1f",
      "33eff 0 0 483ffff17aff32d bfd4444600000000 1 130c730b17c000 267bfad9415fed 9e168000004400 10000002",
      false
    ),
    ("a power button", "3", "10000000000000 0", false),
    ("a mouse", "17", "1f0000 0 0 0 0", false),
    ("a touch panel", "b", "400 0 0 0 0 0", false),
    ("a number pad", "120013", "10006 1680000000000 f80f800000004000", false),
    ("keys without a space bar", "3", "fdfffffffffffffe", false),
    ("a device that says it has keys, and has none", "3", "0", false),
  ])
  func aKeyboardHasLettersSpaceAndReturn(
    _ name: String, _ kinds: String, _ keys: String, _ isKeyboard: Bool
  ) throws {
    let capabilities = try #require(KeyCapabilities(kinds: kinds, keys: keys, wordBits: 64))
    #expect(capabilities.isKeyboard == isKeyboard)
  }

  @Test func wordsAreAsWideAsTheMachines() throws {
    // The desk's keyboard, written by a kernel of 32 bits.
    let keys = "4 2000000 3803078 f800d001 feffffdf ffefffff ffffffff fffffffe"
    let capabilities = try #require(KeyCapabilities(kinds: "120013", keys: keys, wordBits: 32))
    #expect(capabilities.isKeyboard)
    #expect(KeyCapabilities(kinds: "120013", keys: "feffffdfffefffff", wordBits: 32) == nil)
  }

  @Test(arguments: ["", "\n", " ", "x", "fffffffffffffffff", "1 -2", "0x3"])
  func whatIsNoBitMapIsNoDevice(_ text: String) {
    #expect(KeyCapabilities(kinds: text, keys: "1", wordBits: 64) == nil)
    #expect(KeyCapabilities(kinds: "1", keys: text, wordBits: 64) == nil)
  }
}
