/// Finds graphemes and words in a buffer.
public struct TextBoundaries {
  public init(_ buffer: TextBuffer, breaker: (any TextBreaking)? = nil) {}
  public func isGraphemeBoundary(_ byte: Int) -> Bool { true }
  public func nextGrapheme(after byte: Int) -> Int { byte }
  public func previousGrapheme(before byte: Int) -> Int { byte }
  public func nextWord(after byte: Int) -> Int { byte }
  public func previousWord(before byte: Int) -> Int { byte }
  public func wordRange(at byte: Int) -> Range<Int> { byte..<byte }
  public func graphemeOffset(of byte: Int) -> Int { 0 }
  public func byte(ofGrapheme offset: Int) -> Int { 0 }
}
