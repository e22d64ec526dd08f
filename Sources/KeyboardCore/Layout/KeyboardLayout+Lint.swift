public import PanelCore

extension KeyboardLayout {
  /// What works but surely isn't meant: one sentence each, in the layout's order.
  ///
  /// The file is the layout's id; lines are 0, as a layout doesn't know its places.
  /// - Parameter panel: when given, keys that are too narrow on it are told too.
  public func lint(on panel: PanelMetrics? = nil) -> [ConfigError] {
    var warnings: [String] = []
    if name.isEmpty { warnings.append("The layout has no name for its space key.") }
    if forms.isEmpty { warnings.append("The layout has no forms.") }
    for form in forms { warnings += form.lint() }
    if let panel {
      let keys = KeyboardGeometry(layout: self, metrics: panel, hasAccessoryRow: false)
      let width = (keys.metrics.pitch - keys.metrics.gapX) / panel.millimetre
      if width < 6.9 {
        warnings.append("\(keys.form.id): on this panel keys are under 7 mm wide.")
      }
    }
    return warnings.map { ConfigError(file: id, line: 0, column: 0, message: $0) }
  }
}

extension Form {
  fileprivate func lint() -> [String] {
    var warnings: [String] = []
    guard let base = layer("base"), base.rows.contains(where: { !$0.keys.isEmpty }) else {
      return ["\(id): there is no layer “base” with keys."]
    }
    for action in [Key.Action.backspace, .newline]
    where !base.rows.contains(where: { $0.keys.contains { $0.action == action } }) {
      warnings.append("\(id): the letters have no key for \(action).")
    }
    if base.key("space") == nil, kind?.isNumeric != true {
      warnings.append("\(id): the letters have no key “space”.")
    }
    let reachable = reachableLayers()
    for layer in layers {
      let place = "\(id), layer “\(layer.id)”"
      if !reachable.contains(layer.id) { warnings.append("\(place): no key leads here.") }
      if layer.rows.isEmpty { warnings.append("\(place): there are no rows.") }
      for (number, row) in layer.rows.enumerated() where row.width > columns {
        warnings.append("\(place): row \(number + 1) is wider than the form's columns.")
      }
      var seen: Set<String> = []
      for key in layer.rows.flatMap(\.keys) where key.kind != .gap {
        if key.name.isEmpty { warnings.append("\(place): the key “\(key.id)” has no name.") }
        if !key.isEnabled { warnings.append("\(place): the key “\(key.id)” does nothing.") }
        if !seen.insert(key.id).inserted, key.kind == .letter {
          warnings.append("\(place): the key “\(key.id)” is there twice.")
        }
      }
    }
    return warnings
  }

  private func reachableLayers() -> Set<String> {
    var found: Set<String> = ["base"]
    var open = ["base"]
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
