/// Bytes of any number that another thread can take piece by piece.
///
/// It is a snapshot: what happens later to the text it was made from changes nothing in it.
public struct ByteSource: Sendable, Equatable, ExpressibleByArrayLiteral {
  public let byteCount: Int
  private let visit: @Sendable (_ body: ([UInt8]) -> Bool) -> Bool

  /// - Parameters:
  ///   - byteCount: of all pieces together.
  ///   - visit: hands all pieces to its argument, in order, until that is false; gives false then.
  public init(
    byteCount: Int, visit: @escaping @Sendable (_ body: ([UInt8]) -> Bool) -> Bool
  ) {
    self.byteCount = byteCount
    self.visit = visit
  }

  public init(_ bytes: [UInt8]) {
    self.init(byteCount: bytes.count) { $0(bytes) }
  }

  public init(arrayLiteral elements: UInt8...) { self.init(elements) }

  /// The same bytes behind `prefix`.
  public func prefixed(by prefix: [UInt8]) -> ByteSource {
    ByteSource(byteCount: prefix.count + byteCount) { [visit] body in body(prefix) && visit(body) }
  }

  /// Hands out all bytes, in order, until `body` is false.
  /// - Returns: false when `body` was.
  @discardableResult
  public func forEachPiece(_ body: ([UInt8]) -> Bool) -> Bool { visit(body) }

  /// All bytes as one array.
  /// - Complexity: O(n).
  public var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(byteCount)
    forEachPiece {
      result += $0
      return true
    }
    return result
  }

  /// - Complexity: O(n).
  public static func == (a: ByteSource, b: ByteSource) -> Bool {
    a.byteCount == b.byteCount && a.bytes == b.bytes
  }
}
