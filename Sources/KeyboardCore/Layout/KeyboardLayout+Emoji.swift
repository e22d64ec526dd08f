extension Alternate {
  /// Among the texts that a held key offers: the way to the emoji.
  public static let emoji = Alternate(id: "emoji", output: "", label: "😀", name: "emoji")
}

extension KeyboardLayout {
  /// The id of the layout whose keys are English and that begins with the emoji.
  public static let emojiID = "emoji"

  /// The layout with a way to the emoji on its language keys, where they list languages, and on the
  /// comma of the letters.
  public func offeringEmoji() -> KeyboardLayout {
    var layout = self
    for f in forms.indices where forms[f].kind == nil {
      for l in forms[f].layers.indices {
        let isLetters = ["base", "shift"].contains(forms[f].layers[l].id)
        for r in forms[f].layers[l].rows.indices {
          for k in forms[f].layers[l].rows[r].keys.indices {
            let key = forms[f].layers[l].rows[r].keys[k]
            let isWay =
              key.action == .language && !key.alternates.isEmpty
              || isLetters && key.output == "," && key.action == .insert
            guard isWay, !key.alternates.contains(.emoji) else { continue }
            layout.forms[f].layers[l].rows[r].keys[k].alternates.append(.emoji)
          }
        }
      }
    }
    return layout
  }
}
