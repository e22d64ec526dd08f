/// Why there is no layout of XKB.
package enum XKBFault: Error, Hashable, Sendable {
  /// The library `libxkbcommon.so.0` or `libxkbregistry.so.0` can't be opened, or lacks something.
  case noLibrary(String)
  /// The folder of keyboard data is not there.
  case noData
  /// The list of layouts can't be read.
  case noRegistry
  case notAName(String)
  /// No such layout or variant, or one that can't be compiled.
  case unknown(String, guess: String?)
  /// No compose file can be read.
  case noCompose
  case typesNothing(String)

  /// One sentence for a person.
  package var sentence: String {
    switch self {
    case .noLibrary(let file):
      "Layouts of XKB want the library \(file), which is not installed."
    case .noData: "The keyboard data of XKB is not here: the package xkb-data is not installed."
    case .noRegistry: "The list of XKB's layouts, rules/evdev.xml in xkb-data, can't be read."
    case .notAName(let text):
      "“\(text)” is no name of an XKB layout, such as xkb:us or xkb:us(dvorak)."
    case .unknown(let text, let guess):
      "There is no XKB layout “\(text)” that can be read."
        + (guess.map { " Did you mean “\($0)”?" } ?? "")
    case .noCompose:
      "No compose file can be read, so that dead keys type their accents alone; see Compose(5)."
    case .typesNothing(let text): "The XKB layout “\(text)” has hardly a key that types a text."
    }
  }
}
