/// The name of a layout of XKB: `xkb:us`, or `xkb:us(dvorak)` with a variant.
package struct XKBName: Hashable, Sendable {
  /// What such names begin with.
  package static let prefix = "xkb:"

  package var layout: String
  package var variant: String?

  package init(layout: String, variant: String? = nil) {
    self.layout = layout
    self.variant = variant
  }

  /// nil: not written as such a name is.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let rest = text.dropFirst(Self.prefix.count)
    guard let open = rest.firstIndex(of: "(") else {
      guard Self.isWord(rest) else { return nil }
      self.init(layout: String(rest))
      return
    }
    let variant = rest[rest.index(after: open)...].dropLast()
    guard rest.hasSuffix(")"), Self.isWord(rest[..<open]), Self.isWord(variant) else { return nil }
    self.init(layout: String(rest[..<open]), variant: String(variant))
  }

  /// As it is written.
  package var text: String {
    Self.prefix + layout + (variant.map { "(\($0))" } ?? "")
  }

  /// Letters, digits and `_-.+`, as in the names of XKB's files and their sections; no path.
  private static func isWord(_ text: Substring) -> Bool {
    !text.isEmpty && !text.hasPrefix(".") && text.utf8.count <= 64
      && text.utf8.allSatisfy {
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
          || $0 == UInt8(ascii: "+")
      }
  }
}
