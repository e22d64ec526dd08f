import Testing

@testable import PanelUI

@Suite struct HardwareKeyboardTests {
  /// a: attached, d: detached, t: the text is touched, f: the focus is given up.
  @Test(arguments: [
    ("", false), ("a", true), ("ad", false), ("at", false), ("atf", true), ("ata", true),
    ("atd", false), ("atdt", false), ("t", false), ("ta", true), ("fa", true), ("aa", true),
    ("af", true), ("aft", false),
  ])
  func theKeysMakeWay(_ events: String, _ hides: Bool) {
    var keyboard = HardwareKeyboard()
    for event in events {
      switch event {
      case "a": keyboard.attached()
      case "d": keyboard.detached()
      case "t": keyboard.textTouched()
      default: keyboard.focusGone()
      }
    }
    #expect(keyboard.hidesKeys == hides)
  }
}
