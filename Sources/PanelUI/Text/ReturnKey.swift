public import PanelCore

/// What the return key of a field means, and so how the keys show it.
///
/// Source: UIKit's `UIReturnKeyType`.
public enum ReturnKey: String, Hashable, Sendable, CaseIterable {
  case newLine = "return"
  case next, done, find, go, send, search

  /// What is drawn on the key.
  public var icon: Icon {
    switch self {
    case .newLine: .return
    case .next: .next
    case .done: .done
    case .find, .search: .find
    case .go: .go
    case .send: .send
    }
  }

  /// What an assistive technology says.
  public var name: String { rawValue }
}
