internal import CXKBCommon

/// A layout as libxkbcommon compiles it.
struct XKBKeymap {
  var keys: [XKBKeys.Key] = []
  /// The name that the layout gives itself; "" for none.
  var name = ""
  /// The keysyms of dead keys, by their accents.
  private(set) var deadKeys: [String: xkb_keysym_t] = [:]
  /// The keysyms of letters and signs, by their texts.
  private(set) var typing: [String: xkb_keysym_t] = [:]

  /// - Throws: there is no such layout or variant, or it is broken.
  init(_ name: XKBName, _ library: XKBLibrary, _ context: OpaquePointer) throws(XKBFault) {
    let xkb = library.functions
    let keymap = "evdev".withCString { rules in
      "pc105".withCString { model in
        name.layout.withCString { layout in
          (name.variant ?? "").withCString { variant in
            "".withCString { options in
              var names = xkb_rule_names(
                rules: rules, model: model, layout: layout, variant: variant, options: options)
              return xkb.xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
            }
          }
        }
      }
    }
    guard let keymap else { throw .unknown(name.text, guess: nil) }
    defer { xkb.xkb_keymap_unref(keymap) }
    self.name = xkb.xkb_keymap_layout_get_name(keymap, 0).map { String(cString: $0) } ?? ""
    let (first, last) = (xkb.xkb_keymap_min_keycode(keymap), xkb.xkb_keymap_max_keycode(keymap))
    guard first <= last else { return }
    for code in first...last {
      guard let keyName = xkb.xkb_keymap_key_get_name(keymap, code),
        let place = XKBKeys.place(of: String(cString: keyName)),
        !keys.contains(where: { $0.row == place.row && $0.column == place.column })
      else { continue }
      let count = min(xkb.xkb_keymap_num_levels_for_key(keymap, code, 0), 8)
      let levels = (0..<count).map { level in sign(library, keymap, code, level) }
      if levels.contains(where: { $0 != nil }) {
        keys.append(XKBKeys.Key(place.row, place.column, levels))
      }
    }
  }

  /// What a key types on a level.
  private mutating func sign(
    _ library: XKBLibrary, _ keymap: OpaquePointer, _ code: xkb_keycode_t,
    _ level: xkb_level_index_t
  ) -> XKBKeys.Sign? {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = library.functions.xkb_keymap_key_get_syms_by_level(keymap, code, 0, level, &symbols)
    guard count > 0, let symbols else { return nil }
    if count == 1, let name = library.deadName(of: symbols[0]) {
      guard let accent = DeadAccents.text(of: name) else { return nil }
      deadKeys[accent] = symbols[0]
      return XKBKeys.Sign(accent, isDead: true)
    }
    let texts = (0..<Int(count)).compactMap { library.text(of: symbols[$0]) }
    guard texts.count == Int(count) else { return nil }
    let text = texts.joined()
    if count == 1 { typing[text] = symbols[0] }
    return XKBKeys.Sign(text)
  }
}
