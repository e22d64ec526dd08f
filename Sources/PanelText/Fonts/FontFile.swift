/// Where a face lies on disk.
struct FontFile: Hashable {
  var path: String
  /// The face's index in a collection; 0 for a plain file.
  var index: Int
}
