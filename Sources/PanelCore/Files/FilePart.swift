/// What tells one content of a file from another without reading it.
public struct FileStamp: Hashable, Sendable {
  /// The disk and the file on it.
  public var device: UInt64
  public var file: UInt64
  public var byteCount: Int
  /// When it was last written, in nanoseconds of the system's calendar.
  public var modified: Int64

  public init(device: UInt64, file: UInt64, byteCount: Int, modified: Int64) {
    self.device = device
    self.file = file
    self.byteCount = byteCount
    self.modified = modified
  }
}

/// Some of a file's bytes, and whose they are.
public struct FilePart: Hashable, Sendable {
  public var bytes: [UInt8]
  /// True when the file ends with them.
  public var isLast: Bool
  public var stamp: FileStamp

  public init(bytes: [UInt8], isLast: Bool, stamp: FileStamp) {
    self.bytes = bytes
    self.isLast = isLast
    self.stamp = stamp
  }
}
