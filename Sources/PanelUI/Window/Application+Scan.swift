import PanelCore
import TextCore

extension Application {
  /// A code that a scanner has read goes to the field with the focus, as it is and as one step.
  func scanned(_ scan: Scan, ending: ScanEnding) {
    guard let input = window.firstResponder as? any TextInput else { return }
    let end = ending.end(of: scan)
    if let view = input as? TextView {
      if view.insertScan(scan.text, end: end) { return }
    } else {
      input.insertText(scan.text)
    }
    switch end {
    case .none: break
    case .enter: press(.return, [])
    case .tab: press(.tab, [])
    }
  }
}

extension TextView {
  /// Puts a code in place of the selection.
  /// - Returns: true when its end is in the text too; false where it is still to be pressed: in a field
  ///   of one line, which does something else then.
  func insertScan(_ scan: String, end: Scan.End) -> Bool {
    unmarkText()
    guard !isSingleLine else {
      apply(.breakUndoGroup)
      insertText(scan)
      apply(.breakUndoGroup)
      return end == .none
    }
    let (tail, isTaken) =
      switch end {
      case .none: ("", true)
      case .enter: (session.lineEnd, true)
      case .tab: (insertsTab ? "\t" : "", insertsTab)
      }
    apply(.insertText(TextBuffer(scan + tail)))
    return isTaken
  }
}
