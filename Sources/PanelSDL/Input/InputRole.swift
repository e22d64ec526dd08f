/// What an input device is for a person who writes on a panel.
package enum InputRole: Hashable, Sendable, CaseIterable {
  case touch
  /// It counts as a finger.
  case pen
  /// A touchpad and a joystick that moves the arrow are mice too.
  case mouse
  case keyboard
  /// A barcode scanner or a card reader: a keyboard that nobody writes on.
  case scanner
  /// Some keys, such as a power button; a sensor.
  case other
  /// The system is still setting it up, or nobody may look.
  case unknown

  /// True for what a hand can use the program with.
  package var isForHands: Bool { [.touch, .pen, .mouse, .keyboard].contains(self) }
}

extension InputRole {
  /// What sysfs tells of a device.
  struct Facts: Equatable, Sendable {
    var kinds = "0"
    var keys = "0"
    /// `capabilities/abs` and `capabilities/rel`.
    var axes = "0"
    var moves = "0"
    var properties = "0"
    /// True: the table of scanners has it.
    var isKnownScanner = false
  }

  init(_ facts: Facts, wordBits: Int = UInt.bitWidth) {
    func map(_ text: String) -> BitMap? { BitMap(text, wordBits: wordBits) }
    guard let keys = map(facts.keys),
      let keyboard = KeyCapabilities(kinds: facts.kinds, keys: facts.keys, wordBits: wordBits)
    else {
      self = .unknown
      return
    }
    let axes = map(facts.axes)
    let isDirect = map(facts.properties)?.has(Self.direct) ?? false
    let hasPlace = axes?.has(Self.slotX) ?? false || axes?.has(Self.singleX) ?? false
    if hasPlace, keys.has(Self.penTool) {
      // A tablet beside the panel is of no use without a window system.
      self = isDirect ? .pen : .other
    } else if hasPlace, keys.has(Self.touchButton) || axes?.has(Self.slotX) ?? false {
      // A touchpad has fingers too, but not on a picture.
      self = keys.has(Self.fingerTool) && !isDirect ? .mouse : .touch
    } else if keys.has(Self.leftButton), map(facts.moves)?.has(0) ?? false || hasPlace {
      self = .mouse
    } else if facts.isKnownScanner, keys.has(Self.returnKey) {
      self = .scanner
    } else {
      self = keyboard.isKeyboard ? .keyboard : .other
    }
  }

  // Linux's numbers (linux/input-event-codes.h).
  private static let direct = 1
  private static let singleX = 0
  private static let slotX = 0x35
  private static let returnKey = 28
  private static let leftButton = 0x110
  private static let penTool = 0x140
  private static let fingerTool = 0x145
  private static let touchButton = 0x14A
}
