internal import CSDL2
internal import PanelCore

extension KeyPress {
  /// The key of SDL's event; nil for a key that means nothing to the app.
  init?(_ event: SDL_KeyboardEvent) {
    let held = UInt32(event.keysym.mod)
    guard var key = Key(event.keysym.sym, held: held) else { return nil }
    let modifiers = Modifiers(held)
    if modifiers.contains(.control), let letter = Key(letterAt: event.keysym.scancode, for: key) {
      key = letter
    }
    self.init(
      key, modifiers: modifiers, isDown: event.type == SDL_KEYDOWN.rawValue,
      isRepeat: event.`repeat` != 0)
  }
}

extension KeyPress.Modifiers {
  /// Right Alt is AltGr: layouts that have no AltGr do nothing with it.
  init(_ held: UInt32) {
    self = []
    if held & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { insert(.shift) }
    if held & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { insert(.control) }
    if held & KMOD_LALT.rawValue != 0 { insert(.alt) }
    if held & (KMOD_RALT.rawValue | KMOD_MODE.rawValue) != 0 { insert(.altGr) }
    if held & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { insert(.meta) }
  }
}

extension KeyPress.Key {
  fileprivate init?(_ symbol: SDL_Keycode, held: UInt32) {
    let code = UInt32(bitPattern: symbol)
    if let key = Self.named[code] {
      self = key
    } else if code >= SDLK_F1.rawValue, code <= SDLK_F12.rawValue {
      self = .function(Int(code - SDLK_F1.rawValue) + 1)
    } else if code >= SDLK_F13.rawValue, code <= SDLK_F24.rawValue {
      self = .function(Int(code - SDLK_F13.rawValue) + 13)
    } else if let key = Self.keypad(code, types: held & KMOD_NUM.rawValue != 0) {
      self = key
    } else if code > 0x20, code != 0x7F, let scalar = Unicode.Scalar(code),
      !(0x80...0x9F).contains(code)
    {
      // Codes of keys without a character have bit 30 set and are no scalars.
      self = .character(String(scalar))
    } else {
      return nil
    }
  }

  /// The letter of a shortcut where the keyboard has none of its own: on a Cyrillic or Greek one the
  /// key at the place of Z is `Ctrl+Z`.
  fileprivate init?(letterAt code: SDL_Scancode, for key: Self) {
    guard case .character(let text) = key, text.utf8.count > 1,
      code.rawValue >= SDL_SCANCODE_A.rawValue, code.rawValue <= SDL_SCANCODE_Z.rawValue
    else { return nil }
    let letter = UInt8(ascii: "a") + UInt8(code.rawValue - SDL_SCANCODE_A.rawValue)
    self = .character(String(UnicodeScalar(letter)))
  }

  /// Keys of the number pad type with Num Lock and move without.
  private static func keypad(_ code: UInt32, types: Bool) -> Self? {
    guard let (character, key) = pad[code] else { return nil }
    if types { return .character(character) }
    return key
  }

  private static let named: [UInt32: Self] = [
    SDLK_RETURN.rawValue: .return, SDLK_RETURN2.rawValue: .return,
    SDLK_KP_ENTER.rawValue: .return, SDLK_BACKSPACE.rawValue: .backspace,
    SDLK_DELETE.rawValue: .delete, SDLK_TAB.rawValue: .tab, SDLK_ESCAPE.rawValue: .escape,
    SDLK_SPACE.rawValue: .space, SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right,
    SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down, SDLK_HOME.rawValue: .home,
    SDLK_END.rawValue: .end, SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
    SDLK_INSERT.rawValue: .insert, SDLK_APPLICATION.rawValue: .menu, SDLK_MENU.rawValue: .menu,
    SDLK_LSHIFT.rawValue: .shift, SDLK_RSHIFT.rawValue: .shift, SDLK_LCTRL.rawValue: .control,
    SDLK_RCTRL.rawValue: .control, SDLK_LALT.rawValue: .alt, SDLK_RALT.rawValue: .altGr,
    SDLK_MODE.rawValue: .altGr, SDLK_LGUI.rawValue: .meta, SDLK_RGUI.rawValue: .meta,
  ]

  private static let pad: [UInt32: (String, Self?)] = [
    SDLK_KP_0.rawValue: ("0", .insert), SDLK_KP_1.rawValue: ("1", .end),
    SDLK_KP_2.rawValue: ("2", .down), SDLK_KP_3.rawValue: ("3", .pageDown),
    SDLK_KP_4.rawValue: ("4", .left), SDLK_KP_5.rawValue: ("5", nil),
    SDLK_KP_6.rawValue: ("6", .right), SDLK_KP_7.rawValue: ("7", .home),
    SDLK_KP_8.rawValue: ("8", .up), SDLK_KP_9.rawValue: ("9", .pageUp),
    SDLK_KP_PERIOD.rawValue: (".", .delete), SDLK_KP_COMMA.rawValue: (",", .character(",")),
    SDLK_KP_PLUS.rawValue: ("+", .character("+")), SDLK_KP_MINUS.rawValue: ("-", .character("-")),
    SDLK_KP_MULTIPLY.rawValue: ("*", .character("*")),
    SDLK_KP_DIVIDE.rawValue: ("/", .character("/")),
  ]
}
