internal import CXKBCommon

/// What a compose table makes of a layout's dead keys.
struct XKBCompose {
  private let library: XKBLibrary
  private let state: OpaquePointer
  private var dead: [String: [String: String]] = [:]
  private var chains: [String: String] = [:]

  /// - Parameters:
  ///   - locale: whose compose file it is.
  ///   - file: a compose file's text; nil: the locale's own.
  /// - Returns: what letters become after each dead key, and after two of them.
  /// - Throws: no compose file can be read.
  static func combinations(
    of keymap: XKBKeymap, locale: String, file: [UInt8]?, _ library: XKBLibrary,
    _ context: OpaquePointer
  ) throws(XKBFault) -> (dead: [String: [String: String]], chains: [String: String]) {
    guard !keymap.deadKeys.isEmpty else { return ([:], [:]) }
    let xkb = library.functions
    let flags = XKB_COMPOSE_COMPILE_NO_FLAGS
    func own(_ locale: String) -> OpaquePointer? {
      xkb.xkb_compose_table_new_from_locale(context, locale, flags)
    }
    let table =
      if let file {
        file.withUnsafeBytes { bytes in
          xkb.xkb_compose_table_new_from_buffer(
            context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, locale,
            XKB_COMPOSE_FORMAT_TEXT_V1, flags)
        }
      } else {
        own(locale) ?? own("en_US.UTF-8")
      }
    guard let table else { throw .noCompose }
    defer { xkb.xkb_compose_table_unref(table) }
    guard let state = xkb.xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      throw .noCompose
    }
    defer { xkb.xkb_compose_state_unref(state) }
    var compose = XKBCompose(library, state)
    compose.find(keymap)
    return (compose.dead, compose.chains)
  }

  private init(_ library: XKBLibrary, _ state: OpaquePointer) {
    self.library = library
    self.state = state
  }

  private mutating func find(_ keymap: XKBKeymap) {
    var letters = keymap.typing
    letters[" "] = 0x20
    for (accent, key) in keymap.deadKeys {
      for (text, letter) in letters {
        if case .made(let result) = feed(key, letter) { dead[accent, default: [:]][text] = result }
      }
      for (second, secondKey) in keymap.deadKeys where secondKey != key {
        switch feed(key, secondKey) {
        case .made(let result): dead[accent, default: [:]][second] = result
        case .waits:
          for (text, letter) in letters where text != " " {
            if case .made(let result) = feed(key, secondKey, letter) {
              chains[accent + second + text] = result
            }
          }
        case .nothing: break
        }
      }
    }
  }

  private enum Outcome {
    case nothing, waits
    case made(String)
  }

  /// What comes of keys one after the other.
  private func feed(_ keys: xkb_keysym_t...) -> Outcome {
    let xkb = library.functions
    xkb.xkb_compose_state_reset(state)
    for key in keys { _ = xkb.xkb_compose_state_feed(state, key) }
    switch xkb.xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .waits
    case XKB_COMPOSE_COMPOSED:
      var bytes = [CChar](repeating: 0, count: 256)
      guard xkb.xkb_compose_state_get_utf8(state, &bytes, bytes.count) > 0 else { return .nothing }
      return .made(
        String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    default: return .nothing
    }
  }
}
