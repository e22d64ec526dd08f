import PanelCore

/// What a kiosk's screen is told by whoever runs the app.
package struct KioskServices {
  /// How many wrong PINs in a row were tried before this start.
  package var failures = 0
  /// A path without links; nil: nobody can say where it leads.
  package var resolved: (String) -> String? = { $0 }
  /// The program's.
  package var version = ""
  /// Where the settings in force were read from; nil: there is no such file.
  package var settingsFile: String?

  package init() {}
}
