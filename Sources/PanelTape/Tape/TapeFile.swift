/// A file and what is in it.
package struct TapeFile: Hashable, Sendable {
  /// Relative to the tape, or to the private folder when it begins with `~/`.
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
