public import PanelCore

extension KeyboardLayout {
  /// Every text that is drawn on a key or above it, once, with the place of the first key that has
  /// it.
  public func drawnTexts(at places: LayoutPlaces) -> [(text: String, place: ConfigPlace)] {
    var seen: Set<String> = []
    var texts: [(text: String, place: ConfigPlace)] = []
    for form in forms {
      for layer in form.layers {
        for key in layer.rows.flatMap(\.keys) where key.kind != .gap {
          let held = key.alternates + key.multiTap + key.flicks.values
          for text in [key.label, key.hint] + held.map(\.label)
          where !text.isEmpty && seen.insert(text).inserted {
            texts.append((text, places.of(form: form.id, layer: layer.id, key: key.id)))
          }
        }
      }
    }
    return texts
  }
}
