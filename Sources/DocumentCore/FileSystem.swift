public import PanelCore

/// The few file operations that documents need, each whole or not at all.
public protocol FileSystem: AnyObject {
  /// The whole file.
  func read(_ path: String) throws(FileFault) -> [UInt8]
  /// Replaces the file's content in one step: after a power cut it holds the old bytes or the new.
  /// Keeps the mode, and writes through a symbolic link. Missing folders are made.
  func replace(_ path: String, with bytes: [UInt8]) throws(FileFault)
  /// True when something is there.
  func exists(_ path: String) -> Bool
  func remove(_ path: String) throws(FileFault)
}
