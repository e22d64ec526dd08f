/// What holds in every frame of every tape.
package enum Rule: Hashable, Sendable {
  /// Editor and keyboard meet while the keyboard is on screen.
  case edgesMeet
  /// The caret can be seen after an edit, a focus change, a resize, a rotation.
  case caretIsSeen
  /// Nothing is touched or pressed while no finger is down.
  case restIsRest
  /// No NaN, no infinity, no negative size.
  case sizesAreSane
}
