package import KeyboardCore
package import PanelCore
package import PanelUI
package import TextCore

/// What a person or a kiosk's owner can choose. Each setting has one line in `settings.yaml`.
package struct AppSettings: Equatable, Sendable {
  /// File name of the theme, without its ending.
  package var theme = "paper"
  /// File names of the keyboard layouts, without their endings; the first is there at the start.
  package var layouts = ["en-US"]
  package var layout: String { layouts[0] }
  /// File name of the accessory row, without its ending.
  package var accessory = "editor"
  /// `auto`, or a language's code as gettext has it.
  package var language = "auto"
  /// True: the text has the focus and the keyboard comes at start.
  package var focusAtLaunch = true
  package var caretBlinks = true
  /// True: slides and fades take no time.
  package var reducesMotion = false
  /// True: the program can't be ended from its own screen.
  package var isKiosk = false
  /// How long after an edit the text is saved; nil: only when asked to, or when the app is left.
  package var autosaveDelay: Duration? = .seconds(2)
  /// How long someone who never pauses can put a save off.
  package var longestAutosave = Duration.seconds(30)
  /// How long nobody is there before the session ends by itself; nil: it never does.
  package var sessionIdle: Duration?
  /// The family that the text is set in; nil: the interface's.
  package var font: String?
  /// The text's em in millimetres; nil: the look's.
  package var textMillimetres: Double?
  /// What files are opened as; nil: what they seem to be.
  package var encoding: TextEncoding?
  /// What is shown besides the text.
  package var reading = ReadingSettings()

  /// The sound of keys.
  package var clicks = KeyClicks()
  /// What keys do beyond what they say.
  package var editing = AppSettings.editingDefaults

  /// How the screen's keys understand fingers.
  package var keys = KeyTimings()
  /// Which letters of the editor's text are capitals by themselves.
  package var autocapitalization = AutocapitalizationType.sentences
  /// What kind of field the editor's text is for the keys.
  package var keyboardType = KeyboardType.text
  /// Which shape the keyboard has, and what drags do to it.
  package var keyboard = KeyboardOptions()
  /// The emoji that were used last, the latest first.
  package var recentEmoji: [String] = []
  /// True: what the keys decide is logged.
  package var tracesKeys = false
  /// How readily Japanese and Chinese rows break.
  package var lineStrictness = LineStrictness.strict

  // What the window is opened with; a change counts at the next start.
  /// `auto`, `gpu` or `software`.
  package var renderer = "auto"
  /// How far the picture is turned on the panel, clockwise, in degrees.
  package var rotation = 0
  /// Pixels per point; nil: from the dpi.
  package var scale: Double?
  /// Pixels per inch; nil: as the output says.
  package var dpi: Double?

  package init() {}

  /// Takes one setting in.
  /// - Returns: a sentence when there is no such setting or it can't have this value.
  package mutating func set(_ key: String, to value: String) -> String? {
    switch key {
    case "theme", "layout", "accessory":
      guard Self.isFileName(value) else { return "\"\(value)\" is not the name of a file" }
      if key == "theme" { theme = value }
      if key == "layout" { layouts = [value] }
      if key == "accessory" { accessory = value }
    case "layouts":
      let names = value.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
      guard !names.isEmpty, names.allSatisfy(Self.isFileName), Set(names).count == names.count
      else { return "layouts are names of files with spaces between them; not \"\(value)\"" }
      layouts = names
    case "language":
      guard Self.isLanguage(value) else {
        return "language is auto, or a language such as en, de or pt_BR; not \"\(value)\""
      }
      language = value
    case "focus-at-launch": return read(value, &focusAtLaunch)
    case "caret-blink": return read(value, &caretBlinks)
    case "reduced-motion": return read(value, &reducesMotion)
    case "kiosk": return read(value, &isKiosk)
    case "autosave":
      if value == "off" {
        autosaveDelay = nil
      } else if let milliseconds = Int(value), milliseconds >= 0, milliseconds <= 600_000 {
        autosaveDelay = .milliseconds(milliseconds)
      } else {
        return "autosave is a number of milliseconds up to 600000, or off; not \"\(value)\""
      }
    case "autosave-at-most":
      guard let milliseconds = Int(value), milliseconds >= 0, milliseconds <= 3_600_000 else {
        return "autosave-at-most is a number of milliseconds up to 3600000; not \"\(value)\""
      }
      longestAutosave = .milliseconds(milliseconds)
    case "end-session-after":
      if ["off", "no", "false"].contains(value) {
        sessionIdle = nil
      } else if let seconds = Int(value), (20...86_400).contains(seconds) {
        sessionIdle = .seconds(seconds)
      } else {
        return "end-session-after is a number of seconds from 20 to 86400, or off; not \"\(value)\""
      }
    case "encoding": return setEncoding(value)
    case "font": return setFont(value)
    case "text-size":
      guard let size = Double(value), size >= 3, size <= 9 else {
        return "text-size is a number of millimetres from 3 to 9; not \"\(value)\""
      }
      textMillimetres = size
    case "tab-width", "tab-spaces", "auto-indent", "double-space-period", "smart-quotes":
      return setEditing(key, to: value)
    case "auto-capitals", "keyboard-type", "trace": return setTyping(key, to: value)
    case "line-numbers": return read(value, &reading.showsLineNumbers)
    case "current-line": return read(value, &reading.marksCurrentLine)
    case "invisibles": return read(value, &reading.showsInvisibles)
    case "status": return read(value, &reading.showsStatus)
    case "wrap": return reading.setWrap(value)
    case "direction": return reading.setDirection(value)
    case "line-breaks":
      guard let strictness = LineStrictness(rawValue: value) else {
        return "line-breaks is strict, normal or loose; not \"\(value)\""
      }
      lineStrictness = strictness
    case "click-volume":
      guard let volume = Int(value), volume >= 0, volume <= 100 else {
        return "click-volume is a number from 0 to 100; not \"\(value)\""
      }
      clicks.volume = volume
    case "click-in-passwords": return read(value, &clicks.inSecureFields)
    case "renderer":
      guard ["auto", "gpu", "software"].contains(value) else {
        return "renderer is auto, gpu or software; not \"\(value)\""
      }
      renderer = value
    case "rotation":
      guard let degrees = Int(value), [0, 90, 180, 270].contains(degrees) else {
        return "rotation is 0, 90, 180 or 270; not \"\(value)\""
      }
      rotation = degrees
    case "scale":
      guard let scale = Double(value), scale >= 0.5, scale <= 8 else {
        return "scale is a number from 0.5 to 8; not \"\(value)\""
      }
      self.scale = scale
    case "dpi":
      guard let dpi = Double(value), dpi >= 30, dpi <= 1200 else {
        return "dpi is a number from 30 to 1200; not \"\(value)\""
      }
      self.dpi = dpi
    case "emoji-recent": return setEmoji(value)
    case _ where key.hasPrefix("keyboard-"): return setKeyboard(key, to: value)
    case _ where key.hasPrefix("keys-"): return setKeys(key, to: value)
    default: return Self.unknown(key)
    }
    return nil
  }

  func read(_ value: String, _ flag: inout Bool) -> String? {
    switch value {
    case "true", "on", "yes": flag = true
    case "false", "off", "no": flag = false
    default: return "\"\(value)\" is neither true nor false"
    }
    return nil
  }

  private static func isLanguage(_ value: String) -> Bool {
    let letters = value.utf8.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }.count
    return (2...8).contains(letters) && value.utf8.count <= 32
      && value.utf8.allSatisfy {
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "@")
      }
  }
  static func unknown(_ key: String) -> String { "there is no setting \"\(key)\"" }

  private static func isFileName(_ value: String) -> Bool {
    !value.isEmpty && !value.utf8.contains(UInt8(ascii: "/")) && !value.hasPrefix(".")
  }
}
