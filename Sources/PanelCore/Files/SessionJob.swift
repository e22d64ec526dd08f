/// Where a session leaves something, by `HostEffect.endSession`.
public struct SessionPlaces: Equatable, Sendable {
  /// All in these folders goes, in folders below too; the folders themselves stay.
  public var folders: [String]
  /// Folders of the program that have files of the person's and the owner's: all in them goes but what
  /// is named in `kept`.
  public var mixedFolders: [String]
  /// Names of files and folders right in the mixed folders that stay.
  public var kept: Set<String>

  public init(folders: [String], mixedFolders: [String] = [], kept: Set<String> = []) {
    self.folders = folders
    self.mixedFolders = mixedFolders
    self.kept = kept
  }
}

/// What the end of a session has removed.
public struct SessionReport: Equatable, Sendable {
  /// Files of the folders that go as a whole.
  public var notes = 0
  /// Documents that the journal had.
  public var journalDocuments = 0
  /// Earlier states of documents.
  public var versions = 0
  /// Files of the mixed folders.
  public var files = 0
  /// What is still there, and why.
  public var faults: [FileFault] = []

  public init() {}
}
