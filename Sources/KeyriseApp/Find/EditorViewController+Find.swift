import PanelCore
import PanelUI
import TextCore

/// Finding, replacing and going to a line: commands and keys.
extension EditorViewController {
  static let findCommands: Set = [
    "find", "find-next", "find-previous", "find-close", "find-case", "find-words", "find-regex",
    "find-cancel", "replace", "replace-all", "go-to-line",
  ]

  /// The search, made when it is first asked for; nil where there is no engine for it.
  private var search: FindController? {
    if let find { return find }
    guard let searching = services.searching else { return nil }
    let made = FindController(
      application: application, textView: textView, searching: searching,
      accessory: { [weak self] in
        guard let self else { return nil }
        _ = textViewShouldBeginEditing(textView)
        return textView.inputAccessoryView
      }, layoutChanged: { [weak self] in self?.view.setNeedsLayout() })
    find = made
    view.addSubview(made.bar)
    return made
  }

  /// - Returns: false for a command that is not one of these.
  func performFind(_ command: Command) -> Bool {
    guard Self.findCommands.contains(command.id), let search else { return false }
    switch command.id {
    case "find":
      if let text = command.argument { search.bar.find.text = text }
      search.open(.find)
      if command.argument != nil { search.search(from: textView.selection.start) }
    case "find-next": search.next()
    case "find-previous": search.previous()
    case "find-close": search.close()
    case "find-cancel": search.cancel()
    case "find-case": search.toggleOption(search.bar.matchesCase)
    case "find-words": search.toggleOption(search.bar.wholeWords)
    case "find-regex": search.toggleOption(search.bar.isRegex)
    case "replace": search.replaceCurrent()
    case "replace-all": search.replaceAll()
    default:
      if let number = command.argument.flatMap({ Int($0) }) {
        search.goToLine(number)
      } else {
        search.open(.line)
      }
    }
    return true
  }

  func canPerformFind(_ command: Command) -> Bool? {
    guard Self.findCommands.contains(command.id) else { return nil }
    guard services.searching != nil else { return false }
    switch command.id {
    case "find-close", "find-cancel": return find?.isOpen ?? false
    default: return true
    }
  }

  /// Control with F, G, H and L, F3, and Escape while the bar is there.
  func takeFindKey(_ press: KeyPress) -> Bool {
    guard press.isDown else { return false }
    let isShifted = press.modifiers.contains(.shift)
    let isControl = press.modifiers.subtracting(.shift) == .control
    switch press.key {
    case .character("f") where isControl && !isShifted: return performFind(Command("find"))
    case .character("g") where isControl:
      return performFind(Command(isShifted ? "find-previous" : "find-next"))
    case .character("h") where isControl && !isShifted:
      search?.showReplace()
      return search != nil
    case .character("l") where isControl && !isShifted: return performFind(Command("go-to-line"))
    case .function(3) where press.modifiers.subtracting(.shift) == []:
      return performFind(Command(isShifted ? "find-previous" : "find-next"))
    case .return where isShifted && find?.bar.find.isFirstResponder == true:
      return performFind(Command("find-previous"))
    case .tab where find?.isOpen == true: return find?.moveFocus() ?? false
    case .escape where find?.isOpen == true: return performFind(Command("find-cancel"))
    default: return false
    }
  }

  /// The bar's height while it is there; nil: it is not. A low window has room for the bar or for a line
  /// of text: for the one with the focus.
  func findBarHeight(isLow: Bool) -> Double? {
    guard let find, find.isOpen else { return nil }
    return isLow && textView.isFirstResponder ? 0 : find.bar.height(isLow: isLow)
  }

  /// The focus came to the text or left it.
  func findFocusChanged() {
    if find?.isOpen == true { view.setNeedsLayout() }
  }
}
