internal import CXKBCommon

/// A layout or variant as the registry of xkb-data lists it.
package struct XKBEntry: Hashable, Sendable {
  package var name: XKBName
  /// In English, such as "German (Neo 2)".
  package var description: String
  /// ISO 639 codes of its languages, the first one first.
  package var languages: [String]

  package init(name: XKBName, description: String, languages: [String]) {
    self.name = name
    self.description = description
    self.languages = languages
  }
}

/// The list of all layouts. Source: libxkbregistry.
enum XKBRegistry {
  /// - Parameter data: the folder of keyboard data; nil: where it usually is.
  /// - Throws: the library or the list is not there.
  static func entries(data: String?) throws(XKBFault) -> [XKBEntry] {
    var registry = panel_rxkb()
    guard panel_rxkb_open(&registry) != 0 else { throw .noLibrary("libxkbregistry.so.0") }
    let flags = RXKB_CONTEXT_NO_DEFAULT_INCLUDES
    guard let context = registry.rxkb_context_new(flags) else { throw .noRegistry }
    defer { _ = registry.rxkb_context_unref(context) }
    registry.rxkb_context_set_log_level(context, RXKB_LOG_LEVEL_CRITICAL)
    let found =
      if let data {
        registry.rxkb_context_include_path_append(context, data)
      } else {
        registry.rxkb_context_include_path_append_default(context)
      }
    guard found else { throw .noData }
    guard registry.rxkb_context_parse_default_ruleset(context) else { throw .noRegistry }
    var entries: [XKBEntry] = []
    var next = registry.rxkb_layout_first(context)
    while let layout = next {
      next = registry.rxkb_layout_next(layout)
      guard let name = registry.rxkb_layout_get_name(layout) else { continue }
      let variant = registry.rxkb_layout_get_variant(layout).map { String(cString: $0) }
      let description = registry.rxkb_layout_get_description(layout).map { String(cString: $0) }
      var languages: [String] = []
      var code = registry.rxkb_layout_get_iso639_first(layout)
      while let here = code {
        if let text = registry.rxkb_iso639_code_get_code(here) {
          languages.append(String(cString: text))
        }
        code = registry.rxkb_iso639_code_next(here)
      }
      let layoutName = XKBName(layout: String(cString: name), variant: variant)
      entries.append(
        XKBEntry(
          name: layoutName, description: description ?? layoutName.text, languages: languages))
    }
    return entries
  }
}
