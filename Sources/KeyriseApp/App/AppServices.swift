package import DocumentCore
package import PanelCore
package import TextCore

/// What the app is given by whoever runs it.
@MainActor package struct AppServices {
  /// Finds layouts, rows, themes and settings.
  package var assets: any ConfigSource
  package var shaper: any TextShaping
  package var breaker: any TextBreaking
  /// Makes patterns ready to be found; nil: there is no search.
  package var searching: (any TextSearching)?
  /// The words of a language by the setting's value: `auto`, or the language's code. nil: there are
  /// none of this name.
  package var strings: (String) -> Strings?
  /// Where notes are kept that have no file of their own; no slash at the end.
  package var notesFolder: String
  /// Where what is chosen by hand is kept, as `assets` finds it by its name; nil: nowhere.
  package var choicesFile: String?
  /// Whether what is typed is written to a journal; see docs/documents.md.
  package var journal = Journal.none
  /// Where a session leaves something.
  package var session = SessionPlaces(folders: [])
  /// Whether there is a file of this path.
  package var exists: (String) -> Bool = { _ in false }
  /// Disks that somebody has put in; when they come or go, `InputEvent.mediaChanged` says so.
  package var media: () -> [Medium] = { [] }
  /// What a person can choose from.
  package var choices = SettingChoices()
  /// Writes the field tape to the disk.
  package var keepFieldTape: () -> FieldTapeKept = { .nothing }
  /// The report of a program that ended unexpectedly, of which nobody has been told; nil: none did.
  package var crashReport: String?
  /// Reads and writes files that are not UTF-8.
  package var coding: any TextCoding = PlainCoding()
  /// What a kiosk's screen is told.
  package var kiosk = KioskServices()
  /// The person's home folder, written `~` on the screen; no slash at the end.
  package var home: String?
  /// Date and time of day, as the "date and time" action inserts them.
  package var dateAndTime: () -> String
  /// Measures how long something took; never decides anything.
  package var stopwatch: () -> Timestamp

  package init(
    assets: any ConfigSource, shaper: any TextShaping, breaker: any TextBreaking,
    searching: (any TextSearching)? = nil,
    strings: @escaping (String) -> Strings? = { _ in .english },
    notesFolder: String, choicesFile: String? = nil, home: String? = nil,
    dateAndTime: @escaping () -> String,
    stopwatch: @escaping () -> Timestamp
  ) {
    self.assets = assets
    self.shaper = shaper
    self.breaker = breaker
    self.searching = searching
    self.strings = strings
    self.notesFolder = notesFolder
    self.choicesFile = choicesFile
    self.home = home
    self.dateAndTime = dateAndTime
    self.stopwatch = stopwatch
  }

  /// Where what is typed is safe before it is saved.
  package enum Journal: Sendable {
    /// Nowhere.
    case none
    /// In a journal that holds nothing yet.
    case empty
    /// In a journal that may hold something from before.
    case full
  }

  /// A path as the screen shows it.
  func shown(_ path: String) -> String {
    guard let home, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
