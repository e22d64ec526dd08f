import KeyboardCore
import PanelCore

extension KeyboardShape {
  /// What it is called on the screen.
  var words: Phrase {
    switch self {
    case .docked: Phrase("Full width", context: "keyboard")
    case .left: Phrase("Left hand", context: "keyboard")
    case .right: Phrase("Right hand", context: "keyboard")
    case .split: Phrase("Split", context: "keyboard")
    case .floating: Phrase("Floating", context: "keyboard")
    }
  }

  var icon: Icon {
    switch self {
    case .docked: .docked
    case .left: .oneHand
    case .right: .oneHandRight
    case .split: .split
    case .floating: .float
    }
  }
}
