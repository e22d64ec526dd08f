/// A layout that the language key leads to.
public struct LanguageChoice: Hashable, Sendable {
  /// The layout's id.
  public var id: String
  /// The language's own name.
  public var name: String

  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

extension KeyboardLayout {
  /// The layout with its language keys as they are among `choices`: held, they list them. With
  /// fewer than two the keys are away and what stands beside them is wider.
  public func offering(_ choices: [LanguageChoice]) -> KeyboardLayout {
    var layout = self
    for f in forms.indices {
      for l in forms[f].layers.indices {
        for r in forms[f].layers[l].rows.indices {
          let row = forms[f].layers[l].rows[r]
          guard row.keys.contains(where: { $0.action == .language }) else { continue }
          layout.forms[f].layers[l].rows[r] =
            choices.count > 1 ? row.listing(choices) : row.withoutLanguage()
        }
      }
    }
    return layout
  }
}

extension Row {
  fileprivate func listing(_ choices: [LanguageChoice]) -> Row {
    let alternates = choices.map { Alternate(id: $0.id, output: $0.id, label: $0.name) }
    return Row(
      keys: keys.map { key in
        guard key.action == .language else { return key }
        var key = key
        key.alternates = alternates
        return key
      })
  }

  /// The space key takes the place, else the key before, else the one after.
  fileprivate func withoutLanguage() -> Row {
    var row = self
    while let i = row.keys.firstIndex(where: { $0.action == .language }) {
      let width = row.keys.remove(at: i).width
      guard
        let heir = row.keys.firstIndex(where: { $0.id == "space" })
          ?? row.keys.indices.last(where: { $0 < i && row.keys[$0].kind != .gap })
          ?? row.keys.indices.first(where: { $0 >= i && row.keys[$0].kind != .gap })
      else { return Row(keys: [.gap(width)]) }
      row.keys[heir].width += width
    }
    return row
  }
}
