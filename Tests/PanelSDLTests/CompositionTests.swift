import CSDL2
import PanelCore
import Testing

@testable import PanelSDL

@Suite struct CompositionTests {
  private static func edit(_ text: String, _ start: Int32, _ length: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    event.edit.start = start
    event.edit.length = length
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
    return event
  }

  private static func text(_ text: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
    return event
  }

  private static func key(
    _ symbol: UInt32, _ scancode: SDL_Scancode, _ held: UInt32, isDown: Bool = true
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.keysym.sym = SDL_Keycode(bitPattern: symbol)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(held)
    return event
  }

  private static func translate(_ events: [SDL_Event]) -> [InputEvent] {
    var translator = EventTranslator()
    let geometry = WindowGeometry(width: 100, height: 100)
    return events.flatMap { translator.translate($0, in: geometry) }
  }

  /// Where the caret is, in characters as SDL counts and in bytes.
  @Test(
    arguments: [
      ("nihao", 5, 0, 5..<5), ("nihao", 2, 0, 2..<2), ("nihao", 0, 5, 5..<5), ("にほ", 1, 0, 3..<3),
      ("にほん", 1, 1, 3..<6), ("ab", 9, 9, 2..<2), ("ab", -1, -1, 2..<2), ("ab", 1, -1, 1..<1),
      ("", 0, 0, 0..<0),
    ] as [(String, Int32, Int32, Range<Int>)])
  func aCompositionIsToldWithItsCaret(
    _ text: String, _ start: Int32, _ length: Int32, _ selected: Range<Int>
  ) {
    #expect(
      Self.translate([Self.edit(text, start, length)]) == [.marked(text, selected: selected)])
  }

  @Test func piecesOfALongCompositionArePutTogether() {
    let first = String(repeating: "に", count: 10)
    let events = [
      Self.edit("", 0, 0), Self.edit(first, 0, 10), Self.edit("ほん", 10, 2), Self.text("日本"),
      Self.edit("x", 1, 0),
    ]
    #expect(
      Self.translate(events) == [
        .marked("", selected: 0..<0), .marked(first, selected: 30..<30),
        .marked(first + "ほん", selected: 36..<36), .text("日本"), .marked("x", selected: 1..<1),
      ])
  }

  /// X11 gives a letter for Alt with a letter.
  @Test(arguments: [
    (KMOD_LALT.rawValue, false), (KMOD_LCTRL.rawValue, false), (KMOD_LGUI.rawValue, false),
    (KMOD_RALT.rawValue, true), (KMOD_LCTRL.rawValue | KMOD_RALT.rawValue, true),
    (KMOD_LSHIFT.rawValue, true), (KMOD_NONE.rawValue, true),
  ])
  func aChordTypesNothing(_ held: UInt32, _ types: Bool) {
    let events = [
      Self.key(SDLK_f.rawValue, SDL_SCANCODE_F, held), Self.text("f"),
      Self.key(SDLK_f.rawValue, SDL_SCANCODE_F, 0, isDown: false), Self.text("g"),
    ]
    let texts = Self.translate(events).filter { if case .text = $0 { true } else { false } }
    #expect(texts == (types ? [.text("f"), .text("g")] : [.text("g")]))
  }

  /// The key at the place of Z: Latin, Cyrillic, Greek; a German keyboard has Z elsewhere.
  @Test(
    arguments: [
      (SDLK_z.rawValue, SDL_SCANCODE_Z, KMOD_LCTRL.rawValue, "z"),
      (0x044F, SDL_SCANCODE_Z, KMOD_LCTRL.rawValue, "z"),
      (0x03B6, SDL_SCANCODE_Z, KMOD_LCTRL.rawValue, "z"),
      (SDLK_y.rawValue, SDL_SCANCODE_Z, KMOD_LCTRL.rawValue, "y"),
      (0x044F, SDL_SCANCODE_Z, KMOD_NONE.rawValue, "я"),
      (0xF6, SDL_SCANCODE_SEMICOLON, KMOD_LCTRL.rawValue, "ö"),
    ] as [(UInt32, SDL_Scancode, UInt32, String)])
  func aShortcutIsFoundOnEveryKeyboard(
    _ symbol: UInt32, _ scancode: SDL_Scancode, _ held: UInt32, _ letter: String
  ) {
    let pressed: KeyPress? = Self.translate([Self.key(symbol, scancode, held)]).compactMap {
      if case .key(let press) = $0 { press } else { nil }
    }.first
    #expect(pressed?.key == .character(letter))
  }
}
