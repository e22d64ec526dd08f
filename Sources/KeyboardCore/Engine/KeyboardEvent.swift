public import PanelCore

/// What can happen to the keyboard's keys.
public enum KeyboardEvent: Equatable, Sendable {
  /// A finger, in keys-area coordinates: the origin is the top left below the accessory row.
  case touch(Touch)
  /// The keyboard was hidden: presses and repeats are void, the letters come next time.
  case hidden
  /// Focus was lost, or the system took the fingers: presses and repeats are void.
  case cancelAll
  /// Whether what begins with a capital in this field begins at the caret, a sentence or a word:
  /// said after each edit and caret move.
  case sentenceStart(Bool)
  /// Which letters are capitals by themselves.
  case autocapitalization(AutocapitalizationType)
  /// Other limits of time and length from here on.
  case timings(KeyTimings)
  /// What stands before the caret in its line, some dozen characters; "" in a secure field. Said
  /// after each edit and caret move.
  case context(String)
  /// The keys lie elsewhere: presses are void. The layer named in it doesn't count.
  case geometry(KeyboardGeometry)
  /// Another layout on the same panel: presses are void.
  case layout(KeyboardLayout)
  case keyType(KeyboardType)
  /// Whether reading begins at the right, so that alternates do too: presses are void.
  case rightToLeft(Bool)
  /// A field whose text nobody may see: no preview, no automatic capitals.
  case secure(Bool)
}
