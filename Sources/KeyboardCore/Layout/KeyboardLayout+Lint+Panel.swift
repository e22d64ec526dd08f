import PanelCore

extension KeyboardLayout {
  /// What a key has to measure, each way, for a finger to hit it: 7 mm, but for whole pixels.
  private static let least = 6.9

  /// What of a layer is too small.
  private struct Finding {
    var layer: String
    var key: String
    var size: String
  }

  /// Keys that are too small where this panel shows them: of each form that it can show, layer by
  /// layer, the narrowest key and the height of the rows.
  func lintSizes(on panel: PanelMetrics, at places: LayoutPlaces) -> [ConfigError] {
    let widthMM = panel.window.size.width / panel.millimetre
    var told: Set<String> = []
    var warnings: [ConfigError] = []
    for kind in KeyboardType.allCases {
      let form = form(widthMM: widthMM, for: kind)
      guard told.insert(form.id).inserted else { continue }
      // Capitals lie where the letters do.
      let layers = form.layers.filter { $0.id != "shift" }.map {
        KeyboardGeometry(
          layout: self, form: form, type: kind, layer: $0.id, metrics: panel,
          hasAccessoryRow: false)
      }
      for (size, word, rule) in [
        (\Rect.width, "wide", ConfigRule.keyTooNarrow), (\Rect.height, "high", .keyTooLow),
      ] as [(KeyPath<Rect, Double>, String, ConfigRule)] {
        let found = layers.compactMap { Self.smallest(of: $0, size) }
        if found.count == layers.count, Set(found.map(\.size)).count == 1, let first = found.first {
          let sentence = "\(form.id): on this panel keys are \(first.size) mm \(word)."
          warnings.append(places.of(form: form.id).warning(sentence, rule))
          continue
        }
        for layer in found {
          let sentence =
            "\(form.id), layer “\(layer.layer)”: on this panel the key “\(layer.key)” is "
            + "\(layer.size) mm \(word)."
          warnings.append(places.of(form: form.id, layer: layer.layer).warning(sentence, rule))
        }
      }
    }
    return warnings
  }

  /// The smallest key of a layer, nil when it is large enough.
  private static func smallest(
    of geometry: KeyboardGeometry, _ size: KeyPath<Rect, Double>
  ) -> Finding? {
    let smallest = geometry.keys.min { $0.frame[keyPath: size] < $1.frame[keyPath: size] }
    guard let smallest else { return nil }
    let length = smallest.frame[keyPath: size] / geometry.panel.millimetre
    guard length < least else { return nil }
    return Finding(layer: geometry.layer, key: smallest.key.id, size: tenths(length))
  }

  private static func tenths(_ number: Double) -> String {
    LayoutDecoder.short((number * 10).rounded(.down) / 10)
  }
}
