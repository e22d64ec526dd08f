public import PanelCore

extension KeyboardLayout {
  /// What works but surely isn't meant: one sentence each, in the layout's order.
  /// - Parameters:
  ///   - panel: when given, keys that are too small on it are told too.
  ///   - places: where the layout's parts are written; without them the file is the layout's id and
  ///     the lines are 0.
  public func lint(
    on panel: PanelMetrics? = nil, at places: LayoutPlaces = LayoutPlaces()
  ) -> [ConfigError] {
    let whole = places.layout ?? ConfigPlace(file: id, line: 0, column: 0)
    var places = places
    places.layout = whole
    var warnings: [ConfigError] = []
    if name.isEmpty {
      warnings.append(whole.warning("The layout has no name for its space key.", .noName))
    }
    if forms.isEmpty { warnings.append(whole.warning("The layout has no forms.", .missing)) }
    for form in forms { warnings += form.lint(at: places) }
    if let panel { warnings += lintSizes(on: panel, at: places) }
    return warnings
  }
}

extension Form {
  fileprivate func lint(at places: LayoutPlaces) -> [ConfigError] {
    guard let base = layer("base"), base.rows.contains(where: { !$0.keys.isEmpty }) else {
      return [
        places.of(form: id).warning("\(id): there is no layer “base” with keys.", .missing)
      ]
    }
    var warnings: [ConfigError] = []
    let letters = places.of(form: id, layer: "base")
    for (action, rule) in [(Key.Action.backspace, ConfigRule.noBackspace), (.newline, .noReturn)]
    where !base.rows.contains(where: { $0.keys.contains { $0.action == action } }) {
      warnings.append(letters.warning("\(id): the letters have no key for \(action).", rule))
    }
    if base.key("space") == nil, kind?.isNumeric != true {
      warnings.append(letters.warning("\(id): the letters have no key “space”.", .noSpace))
    }
    let reachable = reachableLayers(from: "base")
    for layer in layers {
      let name = "\(id), layer “\(layer.id)”"
      let place = places.of(form: id, layer: layer.id)
      if !reachable.contains(layer.id) {
        warnings.append(place.warning("\(name): no key leads here.", .unreachableLayer))
      } else if !leadsBack(layer) {
        warnings.append(
          place.warning("\(name): no key leads back to the letters.", .noWayBack))
      }
      if layer.rows.isEmpty {
        warnings.append(place.warning("\(name): there are no rows.", .missing))
      }
      for (number, row) in layer.rows.enumerated() where row.width > columns {
        warnings.append(
          place.warning(
            "\(name): row \(number + 1) is wider than the form's columns.", .rowTooWide))
      }
      warnings += lintKeys(of: layer, name: name, at: places)
    }
    return warnings
  }

  private func lintKeys(of layer: Layer, name: String, at places: LayoutPlaces) -> [ConfigError] {
    var warnings: [ConfigError] = []
    var seen: Set<String> = []
    for key in layer.rows.flatMap(\.keys) where key.kind != .gap {
      let place = places.of(form: id, layer: layer.id, key: key.id)
      if key.name.isEmpty {
        warnings.append(place.warning("\(name): the key “\(key.id)” has no name.", .noName))
      }
      if !key.isEnabled {
        warnings.append(
          place.warning("\(name): the key “\(key.id)” does nothing.", .typesNothing))
      }
      if !seen.insert(key.id).inserted, key.kind == .letter {
        warnings.append(
          place.warning("\(name): the key “\(key.id)” is there twice.", .duplicate))
      }
    }
    return warnings
  }

  /// Capitals end by themselves; any other layer needs keys that lead to the letters.
  private func leadsBack(_ layer: Layer) -> Bool {
    layer.id == "base" || layer.id == "shift"
      || reachableLayers(from: layer.id).contains("base")
  }

  private func reachableLayers(from first: String) -> Set<String> {
    var found: Set<String> = [first]
    var open = [first]
    while let id = open.popLast() {
      for key in (layer(id)?.rows ?? []).flatMap(\.keys) {
        let target: String? =
          switch key.action {
          case .switchLayer(let target): target
          case .shift: "shift"
          default: nil
          }
        if let target, found.insert(target).inserted { open.append(target) }
      }
    }
    return found
  }
}
