import PanelCore

/// A preview whose key is up, seen until it was seen long enough.
struct LingeringPreview: Hashable, Sendable {
  var preview: KeyPreview
  var end: Timestamp
}
