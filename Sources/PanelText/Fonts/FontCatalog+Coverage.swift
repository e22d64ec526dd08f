import TextCore

extension FontCatalog {
  /// The first letter of a label that no font of this machine has; nil when there is one for each.
  package func missingGlyph(in text: String) -> Character? {
    text.first { character in
      let cluster = Array(character.unicodeScalars)
      guard cluster.contains(where: { !$0.properties.isWhitespace }) else { return false }
      return font(for: cluster, script: 0, family: .ui) == nil
    }
  }
}
