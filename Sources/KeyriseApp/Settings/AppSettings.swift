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
  /// What is locked, and for whom.
  package var kiosk = KioskSettings()
  /// What a person may change on the screen of settings.
  package var screen = ScreenOptions()
  /// How long after an edit the text is saved; nil: only when asked to, or when the app is left.
  package var autosaveDelay: Duration? = .seconds(2)
  /// How long someone who never pauses can put a save off.
  package var longestAutosave = Duration.seconds(30)
  /// How long nobody is there before the session ends by itself; nil: it never does.
  package var sessionIdle: Duration?
  /// How much earlier states of documents may take, in megabytes; 0: none is kept.
  package var versionsMegabytes = 64
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
  /// Touch panels, scanners and card readers.
  package var input = InputSettings()
  /// True: what the keys decide is logged.
  package var tracesKeys = false
  /// How readily Japanese and Chinese rows break.
  package var lineStrictness = LineStrictness.strict

  /// What is kept of the last minutes; a change counts at the next start.
  package var field = FieldSettings()

  // What the window is opened with; a change counts at the next start.
  /// `auto`, `gpu` or `software`.
  package var renderer = "auto"
  /// How far the picture is turned on the panel, clockwise, in degrees; nil: as the output says.
  package var rotation: Int?
  /// Pixels per point; nil: from the dpi.
  package var scale: Double?
  /// Pixels per inch; nil: as the output says.
  package var dpi: Double?

  package init() {}

  /// Takes one setting in.
  /// - Returns: a sentence when there is no such setting or it can't have this value.
  package mutating func set(_ key: String, to value: String) -> String? {
    guard let setting = Setting.named(key) else { return Self.unknown(key) }
    return setting.set(value, in: &self)
  }

  static func isLanguage(_ value: String) -> Bool {
    let letters = value.utf8.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }.count
    return (2...8).contains(letters) && value.utf8.count <= 32
      && value.utf8.allSatisfy {
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "@")
      }
  }
  static func unknown(_ key: String) -> String { "there is no setting \"\(key)\"" }

  static func isFileName(_ value: String) -> Bool {
    !value.isEmpty && !value.utf8.contains(UInt8(ascii: "/")) && !value.hasPrefix(".")
  }
}
