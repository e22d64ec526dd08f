package import PanelCore

/// A layout for a hardware keyboard, made into one for hands on a screen.
///
/// In go values alone; out comes the tree of a layout file, which imports the parts that the shipped
/// layouts import, and is read and checked as they are.
package struct XKBTouch: Hashable, Sendable {
  /// As the setting `layouts` names it.
  package var id: String
  package var name: String
  /// A BCP 47 tag.
  package var locale: String
  package var keys: XKBKeys
  /// The language's letters and those of foreign words, if they are known. Source: CLDR.
  package var main: [String]
  package var auxiliary: [String]
  /// What letter a letter is a variety of: é of e.
  package var bases: [String: String]

  package init(
    id: String, name: String, locale: String, keys: XKBKeys, main: [String] = [],
    auxiliary: [String] = [], bases: [String: String] = [:]
  ) {
    self.id = id
    self.name = name
    self.locale = locale
    self.keys = keys
    self.main = main
    self.auxiliary = auxiliary
    self.bases = bases
  }

  /// Fewer keys are no keyboard: braille's dots are pressed together.
  private static let leastKeys = 8

  /// False: too few keys of the letters' rows type a text.
  package var types: Bool {
    keys.keys.count { $0.row != .e && $0.base != nil } >= Self.leastKeys
  }

  /// True: most letters are Latin.
  var isLatin: Bool {
    let letters = keys.keys.filter { $0.row != .e }.compactMap(\.base).filter(\.isLetter)
    let latin = letters.count { sign in
      sign.text.unicodeScalars.allSatisfy {
        $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value)
      }
    }
    return latin * 2 >= letters.count
  }

  /// The files that the layout imports, the last one on top.
  package var imports: [String] {
    ["parts/letters"] + (isLatin ? [] : ["parts/latin-addresses"])
  }

  /// The layout as a file would say it.
  /// - Parameter load: reads a file below `layouts/`, by its name without the ending.
  /// - Throws: a part is missing or can't be read.
  package func tree(
    importing load: (String) throws(ConfigError) -> ConfigNode
  ) throws(ConfigError) -> ConfigNode {
    let letters = try load("parts/letters")
    var parts = [letters]
    for name in letters["imports"]?.list?.compactMap(\.scalar) ?? [] {
      parts.append(try load(name))
    }
    let shared = SharedParts(parts, except: isLatin ? nil : try load("parts/latin-addresses"))
    let rows = TouchRows(keys, bases: bases, symbols: shared.symbols)
    let cells = TouchKeys(
      keys, in: rows, symbols: shared.symbols, main: main, auxiliary: auxiliary, bases: bases)
    return TouchTree(self, rows: rows, cells: cells, shared: shared).node
  }
}
