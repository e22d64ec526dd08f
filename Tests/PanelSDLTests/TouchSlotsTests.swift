import Testing

@testable import PanelSDL

/// A panel of 101 by 51 units, so that a share is easy to read.
struct TouchSlotsTests {
  private static func slots(_ present: [TouchSlots.Slot], hasSlots: Bool = true) -> TouchSlots {
    TouchSlots(x: 0...100, y: 0...50, hasSlots: hasSlots, slots: present)
  }

  private static let empty = TouchSlots.Slot(touch: nil, x: 0, y: 0)

  /// Feeds reports, written as words: `slot`, `touch`, `x`, `y`, `width`, `button`, `end`,
  /// `dropped`.
  private static func feed(_ slots: inout TouchSlots, _ words: String) -> [TouchSlots.Change] {
    let codes: [String: (UInt16, UInt16)] = [
      "slot": (3, 0x2F), "touch": (3, 0x39), "x": (3, 0x35), "y": (3, 0x36), "ax": (3, 0),
      "ay": (3, 1), "button": (1, 0x14A), "width": (3, 0x30), "end": (0, 0), "dropped": (0, 3),
    ]
    var changes: [TouchSlots.Change] = []
    for word in words.split(separator: " ") {
      let parts = word.split(separator: "=")
      guard let (kind, code) = codes[String(parts[0])] else { continue }
      let value = parts.count > 1 ? Int32(parts[1]) ?? 0 : 0
      changes += slots.handle(TouchSlots.Report(kind: kind, code: code, value: value))
    }
    return changes
  }

  @Test(
    arguments: [
      (10, 9.0, 24.0),  // Ten units are a millimetre; half a millimetre more is no news.
      (0, nil, nil),  // The panel says no unit.
    ] as [(Int32, Double?, Double?)])
  func widthsOfContactsAreMillimetres(units: Int32, finger: Double?, palm: Double?) {
    var slots = TouchSlots(
      x: 0...100, y: 0...50, hasSlots: true, widthUnits: units, slots: [Self.empty])
    let first = Self.feed(&slots, "touch=7 x=50 y=25 width=90 end")
    #expect(first == [.down(slot: 0, x: 0.5, y: 0.5, width: finger)])
    #expect(Self.feed(&slots, "width=94 end") == [])
    let grown = Self.feed(&slots, "width=240 end")
    #expect(grown == palm.map { [.move(slot: 0, x: 0.5, y: 0.5, width: $0)] } ?? [])
    let moved = Self.feed(&slots, "x=60 end")
    #expect(moved == [.move(slot: 0, x: 0.6, y: 0.5, width: palm)])
    // A contact without a width is one that the panel says nothing of.
    #expect(
      Self.feed(&slots, "width=0 x=70 end") == [.move(slot: 0, x: 0.7, y: 0.5, width: nil)])
  }

  struct Packets: Sendable, CustomTestStringConvertible {
    var id: String
    var words: String
    var changes: [TouchSlots.Change]
    var testDescription: String { id }
  }

  @Test(arguments: [
    Packets(
      id: "a finger comes down, moves and goes up",
      words: "touch=7 x=50 y=25 end x=60 end touch=-1 end",
      changes: [
        .down(slot: 0, x: 0.5, y: 0.5), .move(slot: 0, x: 0.6, y: 0.5),
        .up(slot: 0, x: 0.6, y: 0.5),
      ]),
    Packets(
      id: "nothing is told before the packet's end", words: "touch=7 x=50 y=25", changes: []),
    Packets(
      id: "two fingers in one packet", words: "touch=1 x=10 y=5 slot=1 touch=2 x=100 y=50 end",
      changes: [.down(slot: 0, x: 0.1, y: 0.1), .down(slot: 1, x: 1, y: 1)]),
    Packets(
      id: "one goes up while the other moves",
      words: "touch=1 x=10 y=5 slot=1 touch=2 x=20 y=5 end slot=0 touch=-1 slot=1 x=30 end",
      changes: [
        .down(slot: 0, x: 0.1, y: 0.1), .down(slot: 1, x: 0.2, y: 0.1),
        .up(slot: 0, x: 0.1, y: 0.1), .move(slot: 1, x: 0.3, y: 0.1),
      ]),
    Packets(
      id: "a slot that gets another finger in one packet lets the first one go",
      words: "touch=1 x=10 y=5 end touch=-1 touch=2 x=90 end",
      changes: [
        .down(slot: 0, x: 0.1, y: 0.1), .up(slot: 0, x: 0.1, y: 0.1),
        .down(slot: 0, x: 0.9, y: 0.1),
      ]),
    Packets(
      id: "another number alone is another finger", words: "touch=1 x=10 y=5 end touch=2 end",
      changes: [
        .down(slot: 0, x: 0.1, y: 0.1), .up(slot: 0, x: 0.1, y: 0.1),
        .down(slot: 0, x: 0.1, y: 0.1),
      ]),
    Packets(id: "a packet of nothing", words: "end x=0 end", changes: []),
    Packets(
      id: "a slot that the panel does not have", words: "slot=9 touch=1 x=5 end", changes: []),
    Packets(
      id: "axes of the first finger alone are for others",
      words: "touch=1 x=10 y=5 ax=99 ay=49 button=1 end",
      changes: [.down(slot: 0, x: 0.1, y: 0.1)]),
  ])
  func packetsBecomeChanges(_ packets: Packets) {
    var slots = Self.slots([Self.empty, Self.empty])
    #expect(Self.feed(&slots, packets.words) == packets.changes)
  }

  @Test func aFingerInTheRowOfTheLastTouchBeforeTheStartIsWhereItIs() {
    // The kernel reports what changes; y is what it was.
    var slots = Self.slots([TouchSlots.Slot(touch: nil, x: 10, y: 40)])
    #expect(Self.feed(&slots, "touch=3 x=50 end") == [.down(slot: 0, x: 0.5, y: 0.8)])
  }

  @Test func aFingerThatLiesOnThePanelAtTheStartComesDownWithTheFirstPacket() {
    var slots = Self.slots([TouchSlots.Slot(touch: 3, x: 10, y: 40)])
    #expect(Self.feed(&slots, "x=50 end") == [.down(slot: 0, x: 0.5, y: 0.8)])
  }

  @Test func aPanelWithoutSlotsHasOneFinger() {
    var slots = Self.slots([Self.empty], hasSlots: false)
    #expect(
      Self.feed(&slots, "button=1 ax=50 ay=25 end ax=60 end button=0 end") == [
        .down(slot: 0, x: 0.5, y: 0.5), .move(slot: 0, x: 0.6, y: 0.5),
        .up(slot: 0, x: 0.6, y: 0.5),
      ])
  }

  @Test func afterLostReportsThePresentStateDecidesWhoIsDown() {
    var slots = Self.slots([Self.empty, Self.empty, Self.empty])
    _ = Self.feed(&slots, "touch=1 x=10 y=5 slot=1 touch=2 x=20 y=5 end")
    #expect(Self.feed(&slots, "x=30 dropped touch=9 x=99") == [])
    #expect(!slots.needsState)
    // The rest of a packet whose beginning is lost.
    #expect(Self.feed(&slots, "end") == [])
    #expect(slots.needsState)
    let present = [
      TouchSlots.Slot(touch: nil, x: 15, y: 5), TouchSlots.Slot(touch: 2, x: 40, y: 10),
      TouchSlots.Slot(touch: 5, x: 70, y: 35),
    ]
    #expect(
      slots.catchUp(present, current: 1) == [
        .up(slot: 0, x: 0.15, y: 0.1), .move(slot: 1, x: 0.4, y: 0.2),
        .down(slot: 2, x: 0.7, y: 0.7),
      ])
    #expect(!slots.needsState)
    #expect(Self.feed(&slots, "x=50 end") == [.move(slot: 1, x: 0.5, y: 0.2)])
  }

  @Test func aFingerThatWasReplacedUnseenGoesUpAndComesDown() {
    var slots = Self.slots([Self.empty])
    _ = Self.feed(&slots, "touch=1 x=10 y=5 end dropped end")
    #expect(
      slots.catchUp([TouchSlots.Slot(touch: 4, x: 80, y: 5)], current: 0) == [
        .up(slot: 0, x: 0.1, y: 0.1), .down(slot: 0, x: 0.8, y: 0.1),
      ])
  }

  @Test func aPanelThatIsGoneVoidsItsFingersOnce() {
    var slots = Self.slots([Self.empty, Self.empty])
    _ = Self.feed(&slots, "slot=1 touch=1 x=10 y=5 end")
    #expect(slots.cancelAll() == [.cancel(slot: 1)])
    #expect(slots.cancelAll() == [])
    #expect(Self.feed(&slots, "end") == [])
  }

  @Test func whatIsNoDeviceIsNoPanel() {
    #expect(TouchSlots(device: -1) == nil)
  }
}
