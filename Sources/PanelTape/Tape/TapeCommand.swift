package import PanelCore

/// What one line of a tape asks for, without its time.
package enum TapeCommand: Equatable, Sendable {
  // Before the app starts.
  case scene(TapeScene)
  case window(TapeWindow)
  case home(String)
  /// A file that is there when the app starts; below the private folder when it begins with `~/`.
  case file(TapeFile)
  /// What the editor opens at its start.
  case document(String)
  /// Before the app starts, and later.
  case set(TapeSetting)

  /// A command of the app without an argument: `save`, `new`, `close`, `show`, `hide`.
  case command(String)
  /// A command of the app on a file: `open`, `save-as`. The path is relative to the tape.
  case fileCommand(String, path: String)

  case down(finger: Int, at: TapePlace)
  case move(finger: Int, to: TapePlace)
  /// `down` or `move` with the contact's width.
  indirect case sized(TapeCommand, millimetres: Double)
  case up(finger: Int)
  case cancel(finger: Int)
  /// `tap` and `hold`: down, a while, up.
  case hold(finger: Int, at: TapePlace, Duration)
  case doubleTap(finger: Int, at: TapePlace)
  case drag(finger: Int, from: TapePlace, to: TapePlace, Duration)

  /// A mouse wheel, in notches to the right and down.
  case wheel(at: TapePlace, dx: Double, dy: Double)
  /// The middle mouse button.
  case middleClick(at: TapePlace)

  case type(String)
  /// Text that an input method is composing, its caret at the end.
  case compose(String)
  case scan(String)
  /// What a device that is known for a scanner sends.
  case scanner(String)
  /// The keys of this instant may be that old.
  case delayed(Duration)
  /// Both halves of a key; `isDown` is as for `key`, down then up.
  case press(TapeChord)
  case key(TapeChord, isDown: Bool)

  case wait(Duration)
  case settle
  case resize(TapeWindow)
  case rotate(Int)
  case windowFocus(gained: Bool)
  /// Whether anything of the window is seen.
  case visibility(gained: Bool)
  case focus(view: String)
  /// The editor's selection, in graphemes of its text, and how far it is scrolled, in points.
  case stand(anchor: Int, head: Int, scroll: Point)
  case hardwareKeyboard(attached: Bool)
  case clipboard(String)
  /// How the panel is off from now on: where it says that a touch at a place is.
  case touchPanel(TouchMatrix)
  /// Whether there is any device that a hand can use.
  case inputDevices(present: Bool)
  /// Begins measuring how the panel is off.
  case calibrate

  // Files, relative to the tape, changed by someone else than the app.
  case touchFile(String)
  case writeFile(String, text: String)
  case removeFile(String)
  /// Another program of this kind opens a file, closes it, or asks the app for it.
  case lockFile(String)
  case unlockFile(String)
  /// A disk is put in.
  case plugIn(String, isReadOnly: Bool)
  /// It is pulled out.
  case pullOut(String)
  case wantFile(String)
  /// nil: `fail off`.
  case fail(TapeFault?)

  case kill
  case relaunch
  case quit

  case timing
  case state
  case notes
  /// The path lies below the folder for pictures.
  case screenshot(String)
  case expect(TapeExpectation)
}
