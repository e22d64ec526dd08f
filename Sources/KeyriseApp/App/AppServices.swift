package import PanelCore
package import TextCore

/// What the app is given by whoever runs it.
@MainActor package struct AppServices {
  /// Finds layouts, rows, themes and settings.
  package var assets: any ConfigSource
  package var shaper: any TextShaping
  package var breaker: any TextBreaking
  /// Where notes are kept that have no file of their own; no slash at the end.
  package var notesFolder: String
  /// Date and time of day, as the "date and time" action inserts them.
  package var dateAndTime: () -> String
  /// Measures how long something took; never decides anything.
  package var stopwatch: () -> Timestamp

  package init(
    assets: any ConfigSource, shaper: any TextShaping, breaker: any TextBreaking,
    notesFolder: String, dateAndTime: @escaping () -> String,
    stopwatch: @escaping () -> Timestamp
  ) {
    self.assets = assets
    self.shaper = shaper
    self.breaker = breaker
    self.notesFolder = notesFolder
    self.dateAndTime = dateAndTime
    self.stopwatch = stopwatch
  }
}
