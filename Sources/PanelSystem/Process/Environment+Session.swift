package import PanelCore

extension Environment {
  /// Where a session leaves something: all notes; and the program's folders of data and state, except for
  /// what the owner has put there, copies of files that are being overwritten, and claims.
  package func sessionPlaces(notes: String) -> SessionPlaces {
    let state = journalFile.map(parentFolder)
    return SessionPlaces(
      folders: [notes], mixedFolders: [dataFolder, state].compactMap { $0 },
      kept: [
        "notes", "accessory", "kiosk", "layouts", "letters", "locale", "schema", "themes",
        "settings.yaml", "backups", "claims", "pin-failures",
      ])
  }
}
