/// What random tapes are made of. A new command of the app gets a line here.
extension RandomTape {
  static let vocabulary: [Verb] = touches + keys + device + settings + documents + process

  private static let touches: [Verb] = [
    Verb(40, fits: { $0.fingers.count < 3 }, say: { $0.putDown() }),
    Verb(24, fits: { !$0.fingers.isEmpty }, say: { $0.move() }),
    Verb(22, fits: { !$0.fingers.isEmpty }, say: { $0.lift("up") }),
    Verb(3, fits: { !$0.fingers.isEmpty }, say: { $0.lift("cancel") }),
    // Finger 4 is the one that does something whole.
    Verb(3) { $0.add("tap 4 at \($0.place())") },
    Verb(1) { $0.add("double-tap 4 at \($0.place())") },
    Verb(2) { $0.add("hold 4 at \($0.place()) \($0.random.next(in: 300...1500))") },
    Verb(2) {
      $0.add("drag 4 from \($0.place()) to \($0.place()) \($0.random.next(in: 20...400))")
    },
    // The maintainer's corner.
    Verb(1, "hold 4 at 5,5 5100"),
    // From the middle of the panel into the keyboard, and back.
    Verb(2) {
      let x = $0.random.next(in: 0...700)
      $0.add("drag 4 from \(x),\($0.random.next(in: 100...320)) to \($0.place()) 120")
    },
    Verb(2) {
      $0.add(
        "wheel \($0.place()) \($0.pick(["0", "0", "1", "-0.25"])) "
          + $0.pick(["1", "-1", "0.5", "-3", "40"]))
    },
  ]

  private static let keys: [Verb] = [
    Verb(5, "type", texts: texts),
    Verb(1, "scan", texts: ["4006381333931\n", "a\tb\r\n", "é", "]C1 0104\t"]),
    Verb(1, "scanner", texts: ["40063", "4006381333931\n", "\t", "]C1\n12"]),
    Verb(1, "delayed", ["40", "700"]),
    Verb(4, "press", chords),
    Verb(1) {
      let key = $0.pick(["Shift", "Ctrl", "Left", "Backspace", "a", "Shift+Down"])
      $0.add("key-down \(key)")
      $0.add("key-up \(key)")
    },
    Verb(1, "clipboard", texts: texts),
    Verb(1) { $0.add("middle-click \($0.place())") },
    Verb(1, "compose", texts: ["´", "に", "にほ", "", ""]),
    // Fields that only some commands open: what is typed next goes into them.
    Verb(2, "press", ["Ctrl+f", "Ctrl+h", "Ctrl+l", "Ctrl+g", "Ctrl+Shift+g", "Escape", "Return"]),
  ]

  private static let device: [Verb] = [
    Verb(2) {
      $0.resize(to: $0.pick(sizes), $0.pick(["", "", " scale 1.5", " scale 2 dpi 300", panel]))
    },
    Verb(1) { $0.rotate(to: $0.pick([0, 90, 180, 270])) },
    Verb(3, "show"), Verb(2, "hide"),
    Verb(1, "focus lost", "focus gained"),
    Verb(1) { $0.setVisible(!$0.isVisible) },
    Verb(1, "hardware-keyboard attached", "hardware-keyboard detached"),
    Verb(1, "input-devices none", "input-devices some"),
    // It covers everything until it is over.
    Verb(1) {
      $0.add("calibrate")
      for _ in 0..<$0.random.next(in: 0...5) { $0.add("tap 4 at \($0.place())") }
      if $0.random.next(in: 0...3) > 0 { $0.add("press Escape") }
    },
    Verb(1, "touch-panel 1.05 0 -0.02 0 1.1 -0.05", "touch-panel 1 0 0 0 1 0"),
    // A held key's alternates stay as long as the finger does.
    Verb(2, fits: { $0.fingers.isEmpty && $0.isVisible }, say: { $0.add("settle") }),
    Verb(1, "wait", ["100", "1200", "3000", "11000"]),
    Verb(1, "stand 0 0 0,0", "stand 3 7 0,12", "stand 99 1 0,0"),
    // The state is held against the rules.
    Verb(1, "expect /window/scale > 0"), Verb(1, "notes"),
  ]

  private static let settings: [Verb] = [
    Verb(1, "set theme", ["paper", "night", "high-contrast", "none-such"]),
    Verb(1, "set layout", ["en-US", "en-US", "none-such"]),
    Verb(1, "set language", ["en", "de", "ar", "none"]),
    Verb(1, "set accessory", ["editor", "sentence", "none-such"]),
    Verb(1, "set text-size", ["3", "4.5", "9"]),
    Verb(1, "set direction", ["auto", "ltr", "rtl"]),
    Verb(1, "set wrap", ["width", "off", "column 20"]),
    Verb(
      2, "set line-numbers true", "set line-numbers false", "set current-line true",
      "set invisibles true", "set invisibles false", "set status true", "set status false"),
    Verb(
      1, "set tab-width 1", "set tab-width 8", "set tab-spaces true", "set auto-indent true",
      "set smart-quotes true", "set double-space-period true"),
    Verb(1, "set keyboard-type", ["text", "terminal", "number", "pin", "url"]),
    Verb(1, "set reduced-motion", ["true", "false"]),
    Verb(2, "set keyboard-shape", ["docked", "left", "right", "split", "floating"]),
    Verb(
      1, "set keyboard-dismiss drag", "set keyboard-dismiss none", "set keyboard-resize drag",
      "set keyboard-resize none", "set keyboard-height-landscape 7",
      "set keyboard-height-portrait 14", "set keyboard-height-landscape auto",
      "set keyboard-place-landscape 3 200", "set keyboard-place-portrait auto"),
    Verb(1, "set caret-blink", ["true", "false"]),
    Verb(1, "set autosave", ["0", "300", "2000", "off"]),
    Verb(1, "set blank-after", ["10", "10", "off"]),
    Verb(1, "set writer-latency", ["0", "40", "700"]),
  ]

  private static let documents: [Verb] = [
    Verb(1, "open", paths), Verb(2, "save"), Verb(1, "save-as", paths), Verb(1, "new"),
    Verb(1, "close"), Verb(1, "end-session"), Verb(1, "library"), Verb(1, "versions"),
    Verb(1, "field-tape"), Verb(2, "settings"),
    Verb(1, "plug-in STICK", "plug-in CARD read-only", "pull-out STICK"),
    Verb(1, "touch-file", paths),
    Verb(1) {
      let path = $0.pick(paths)
      $0.add("write-file \(path) \(JSONValue.string($0.pick(texts)).text)")
      // Nobody can remove what may not be there.
      if $0.random.next(in: 0...1) == 0 { $0.add("remove-file \(path)") }
    },
    Verb(1, "lock-file", paths), Verb(2, "unlock-file", paths), Verb(1, "want-file", paths),
    Verb(
      1, "write-file ~/.config/keyrise/settings.yaml",
      texts: ["theme: night\n", "text-size: 6\nautosave: 100\n", "theme: [\n", "- 1\n", ""]),
    Verb(2, "fail write ENOSPC after 1", "fail write EIO after 3", "fail write EROFS after 2"),
    Verb(2, "fail off"),
  ]

  private static let process: [Verb] = [
    Verb(1, endsProgram: true) {
      $0.letGo()
      $0.add($0.pick(["kill", "quit"]))
      $0.add("relaunch")
      // The new one starts as if it could be seen.
      if !$0.isVisible { $0.setVisible(false) }
    }
  ]

  // MARK: Words

  private static let texts = [
    "a", "hello ", "\n", "é", "日本", "שלום", "👩‍👩‍👧", "\t", "x y z", "1.5", "https://a.b/c?d#e",
    "a\r\nb", "e\u{301}\u{200F}", "wordsthatdonotendbeforetheendoftherow" + "andgoon",
  ]
  private static let chords = [
    "Return", "Backspace", "Delete", "Tab", "Escape", "Left", "Right", "Up", "Down", "Home", "End",
    "PageUp", "PageDown", "Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down", "Shift+Home",
    "Shift+End", "Ctrl+Left", "Ctrl+Right", "Ctrl+Home", "Ctrl+End", "Ctrl+Shift+Left",
    "Ctrl+Backspace", "Ctrl+a", "Ctrl+c", "Ctrl+x", "Ctrl+v", "Ctrl+z", "Ctrl+Shift+z", "Ctrl+y",
    "Ctrl+s", "Ctrl+Shift+k", "Insert", "Menu", "Shift+F10", "Shift+Tab", "Ctrl+Delete", "a",
    "Shift+a", "AltGr+e", "F5", "space",
  ]
  private static let sizes = [
    (800, 480), (480, 800), (1280, 800), (320, 240), (800, 200), (64, 64),
  ]
  private static let panel = " scale 1 dpi 160 inset 4,0,12,7"
  static let paths = ["~/notes/a.txt", "~/notes/b.md", "~/notes/deep/c.txt"]

  /// The lines before the app starts.
  static var start: [String] {
    let long = (1...150).map { "line \($0) of a file that is there" }.joined(separator: "\n")
    return [
      "file ~/notes/a.txt \(JSONValue.string(long).text)",
      // Nothing on the screen ends the app: the tape would have nobody to play on.
      // Its files are where they like.
      "set kiosk true", "set lock-files false",
      "set maintainer-pin $y$j75$Keyrise0$SseWhzwtTBGX8eF0oxS65K1rrwCvGi8UCGZH7QuVNR5",
    ]
  }

  /// The lines after the last finger is up.
  static let end = [
    "fail off", "visibility gained", "focus gained", "hardware-keyboard detached", "settle",
    "expect /touches == []", "expect /keyboard/pressed == []",
  ]
}
