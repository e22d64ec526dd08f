/// What a tape runs.
package enum TapeScene: String, Hashable, Sendable, CaseIterable {
  case editor
  case keyboardAccessory = "keyboard-accessory"
  case resizeParent = "resize-parent"
  case form
}
