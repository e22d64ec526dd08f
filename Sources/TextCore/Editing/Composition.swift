/// Text that an input method is still composing; the undo log has not heard of it.
struct Composition: Equatable, Sendable {
  /// The marked bytes.
  var range: Range<Int>
  /// What stood in their place.
  var original: TextBuffer
  /// The selection before.
  var before: TextSelection
}
