public import PanelCore

/// Where the parts of a layout are written, in its own file or in one that it imports.
public struct LayoutPlaces: Hashable, Sendable {
  private struct Part: Hashable {
    var form: String
    var layer: String?
    var key: String?
  }

  /// Where the language is named.
  public internal(set) var layout: ConfigPlace?
  private var parts: [Part: ConfigPlace] = [:]

  public init() {}

  mutating func note(
    _ place: ConfigPlace, form: String, layer: String? = nil, key: String? = nil
  ) {
    parts[Part(form: form, layer: layer, key: key)] = place
  }

  /// The place of a key, a layer or a form; of what holds it, where it has none of its own: a layer
  /// for shift that was made from the letters.
  public func of(form: String, layer: String? = nil, key: String? = nil) -> ConfigPlace {
    let layers = layer == "shift" ? ["shift", "base"] : [layer]
    for layer in layers {
      if let place = parts[Part(form: form, layer: layer, key: key)] { return place }
    }
    if key != nil { return of(form: form, layer: layer) }
    return parts[Part(form: form)] ?? layout ?? ConfigPlace(file: "", line: 0, column: 0)
  }
}
