public import KeyboardCore
public import TextCore

/// A responder that text can be typed into. Source: UIKit's `UIKeyInput`.
@MainActor public protocol TextInput: AnyObject {
  /// Replaces the selection, as typed or pasted.
  func insertText(_ text: String)
  /// Takes the text of a key, as it is or with what substitutions make of it.
  func typeText(_ text: String, on keyboard: EditEvent.Keyboard)
  /// Puts a text in the place of `removed`, with which the text before the caret ends; where it
  /// doesn't, or something is selected, the text is inserted.
  func replaceBackward(_ removed: String, with text: String)
  /// Deletes the selection, or the unit before the caret.
  func deleteBackward(_ unit: DeletionUnit)
  /// The return key: a new line, or what the field does instead.
  func insertNewline()
  /// Moves the caret by graphemes to the right and by rows down; below 0: left and up.
  /// - Parameter extending: the other end of the selection stays.
  func moveCaret(columns: Int, rows: Int, extending: Bool)
  /// The caret is where `moveCaret` was to bring it.
  func endMovingCaret()
  /// What stands before the caret in its line, at most some dozen characters.
  var textBeforeCaret: String { get }
  /// True where a sentence begins, by the text before the caret alone.
  var isAtSentenceStart: Bool { get }
  /// True where a word begins, by the text before the caret alone.
  var isAtWordStart: Bool { get }
  /// True: nothing that is typed may be shown or kept outside the field.
  var isSecure: Bool { get }
  /// True: some letters are capitals by themselves.
  var autocapitalizes: Bool { get }
  /// Which ones.
  var autocapitalizationType: AutocapitalizationType { get }
  /// What the return key shows.
  var returnKey: ReturnKey { get }
  /// Which keys come first.
  var keyboardType: KeyboardType { get }
}

extension TextInput {
  public func typeText(_ text: String, on keyboard: EditEvent.Keyboard) { insertText(text) }
  public var returnKey: ReturnKey { .newLine }
  public var keyboardType: KeyboardType { .text }
  public var isAtWordStart: Bool { AutocapitalizationType.isWordStart(after: textBeforeCaret) }
  public var autocapitalizationType: AutocapitalizationType {
    autocapitalizes ? .sentences : .none
  }
}

extension TextInput {
  public func replaceBackward(_ removed: String, with text: String) { insertText(text) }
  public var textBeforeCaret: String { "" }
  public func moveCaret(columns: Int, rows: Int, extending: Bool) {}
  public func endMovingCaret() {}
}

/// How much a backspace takes away.
public enum DeletionUnit: Hashable, Sendable {
  case grapheme, word
}
