internal import CXKBCommon

/// libxkbcommon, opened when it is first wanted.
struct XKBLibrary {
  let functions: panel_xkb

  init() throws(XKBFault) {
    var functions = panel_xkb()
    guard panel_xkb_open(&functions) != 0 else { throw .noLibrary("libxkbcommon.so.0") }
    self.functions = functions
  }

  /// Gives the body a context that looks for data in a folder, or where it usually is.
  /// - Throws: there is no such folder, or what the body throws.
  func withContext<R>(
    data: String?, _ body: (OpaquePointer) throws(XKBFault) -> R
  ) throws(XKBFault) -> R {
    let flags = XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
    guard let context = functions.xkb_context_new(xkb_context_flags(flags)) else { throw .noData }
    defer { functions.xkb_context_unref(context) }
    // What goes wrong is said in our own words.
    functions.xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    let found =
      if let data {
        functions.xkb_context_include_path_append(context, data)
      } else {
        functions.xkb_context_include_path_append_default(context)
      }
    guard found != 0 else { throw .noData }
    return try body(context)
  }

  /// The text that a keysym types; nil: none that can be seen or put into a text.
  func text(of keysym: xkb_keysym_t) -> String? {
    // The dots of a braille letter are pressed together; one alone is no text.
    guard !(0xFFF1...0xFFFA).contains(keysym) else { return nil }
    var bytes = [CChar](repeating: 0, count: 64)
    guard functions.xkb_keysym_to_utf8(keysym, &bytes, bytes.count) > 1 else { return nil }
    let text = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.value > 0x20 && !(0x7F...0x9F).contains($0.value)
    }
    return isPlain && !text.isEmpty ? text : nil
  }

  /// The name of a dead keysym without `dead_`; nil for others.
  func deadName(of keysym: xkb_keysym_t) -> String? {
    guard (0xFE50...0xFE93).contains(keysym) else { return nil }
    var bytes = [CChar](repeating: 0, count: 64)
    guard functions.xkb_keysym_get_name(keysym, &bytes, bytes.count) > 0 else { return nil }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return name.hasPrefix("dead_") ? String(name.dropFirst(5)) : nil
  }
}
