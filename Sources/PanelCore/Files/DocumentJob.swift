/// What is asked about a document's file, by `HostEffect.document`.
public enum DocumentJob: Equatable, Sendable {
  /// Replace the file's content in one step, if it still holds what is expected; nil: whatever it holds.
  case save(path: String, bytes: ByteSource, expecting: FileExpectation?)
  /// Say what the file holds now.
  case look(path: String, expecting: FileExpectation)
  /// Write the bytes to a file beside this one, under a name that no file has.
  case keep(beside: String, bytes: ByteSource)
  /// From now on tell when this file changes; nil: none.
  case watch(path: String?)
  /// Nobody else is to write this file.
  case claim(path: String)
  /// Others may write this file.
  case release(path: String)
  /// Let go of the file for whoever has asked for it, and hear of its end there.
  case handOver(path: String)
  /// Ask whoever has the file to let go of it.
  case demand(path: String)
}

/// What came of a `DocumentJob`.
public enum DocumentAnswer: Equatable, Sendable {
  case saved(Result<SaveWay, FileFault>)
  case looked(FileSight)
  /// The path of the new file.
  case kept(Result<String, FileFault>)
  /// The watched file may hold something else now. Nobody asked; the request is 0.
  case changed
  case claim(path: String, Claim)
}

/// Whose a file is to write.
public enum Claim: Hashable, Sendable {
  case ours
  /// Another program of this kind has it.
  case theirs
  /// It is ours, and another one asks for it.
  case demanded
}

/// How a file got its bytes.
public enum SaveWay: Hashable, Sendable {
  /// In one step, which a power cut can't halve.
  case replaced
  /// Over the old ones, with a copy of those kept until they were there.
  case overwritten
}

/// What a file is thought to hold.
public struct FileExpectation: Equatable, Sendable {
  /// One of these.
  public var contents: [ByteSource]
  /// True: or there is no file.
  public var mayBeMissing: Bool

  public init(contents: [ByteSource], mayBeMissing: Bool) {
    self.contents = contents
    self.mayBeMissing = mayBeMissing
  }
}

/// What a file holds, against what was expected.
public enum FileSight: Equatable, Sendable {
  /// It is there and holds one of the expected contents.
  case expected
  /// There is none, whether that was expected or not.
  case missing
  case changed([UInt8])
  case unreadable(FileFault)
}
