extension FileFault {
  /// Not the system's: a lock keeps the file from being opened or written.
  public static let isLocked: Int32 = -3

  public static func locked(_ path: String) -> FileFault {
    FileFault(path: path, code: isLocked, reason: "Only files among the notes can be used here")
  }
}
