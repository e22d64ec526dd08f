/// A font file's bytes, at hand as long as somebody holds this.
public protocol FontBytes: AnyObject {
  /// Never changes.
  var bytes: UnsafeRawBufferPointer { get }
}

/// A face of a font file: what a shaper measures and a renderer draws, from the same bytes.
public struct FontData {
  public var path: String
  /// The face's index within the file.
  public var index: Int
  public var file: any FontBytes

  public init(path: String, index: Int, file: any FontBytes) {
    self.path = path
    self.index = index
    self.file = file
  }
}
