/// A disk that somebody has put in, as far as it can be seen among the folders.
public struct Medium: Hashable, Sendable {
  /// The folder where it is; no slash at the end.
  public var path: String
  /// True: nothing can be written on it.
  public var isReadOnly: Bool

  public init(path: String, isReadOnly: Bool = false) {
    self.path = path
    self.isReadOnly = isReadOnly
  }

  /// What a person knows it by.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder on it that notes are copied to.
  public static let folder = "Keyrise"
}

extension FileFault {
  /// Not the system's: the disk is not there any more.
  public static let noMedium: Int32 = -3
}
