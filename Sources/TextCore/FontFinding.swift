/// Knows which families of fonts there are. Implemented at the edge, where the fonts are.
public protocol FontFinding: AnyObject {
  /// Whether a family of this name is installed.
  func hasFamily(named name: String) -> Bool
}
