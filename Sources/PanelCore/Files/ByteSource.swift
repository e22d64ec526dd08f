/// Bytes of any number that another thread can take piece by piece.
///
/// It is a snapshot: what happens later to the text it was made from changes nothing in it.
public struct ByteSource: Sendable, Equatable, ExpressibleByArrayLiteral {
  private let count: @Sendable () -> Int
  private let visit: @Sendable (_ body: ([UInt8]) -> Bool) -> Bool
  private var refusal: (@Sendable () -> FileFault?)?
  private var substitute: (@Sendable () -> ByteSource)?

  /// - Parameters:
  ///   - byteCount: of all pieces together.
  ///   - visit: hands all pieces to its argument, in order, until that is false; gives false then.
  public init(
    byteCount: Int, visit: @escaping @Sendable (_ body: ([UInt8]) -> Bool) -> Bool
  ) {
    count = { byteCount }
    self.visit = visit
  }

  /// Bytes that are made when they are first asked for, on whatever thread that is.
  /// - Parameters:
  ///   - make: called for each question: it keeps what it made.
  ///   - other: the bytes to keep where these can't be made.
  public init(
    deferred make: @escaping @Sendable () -> Result<[UInt8], FileFault>,
    insteadOf other: ByteSource
  ) {
    @Sendable func made() -> [UInt8] { if case .success(let bytes) = make() { bytes } else { [] } }
    count = { made().count }
    visit = { $0(made()) }
    refusal = { if case .failure(let fault) = make() { fault } else { nil } }
    substitute = { other }
  }

  /// Of all pieces together.
  public var byteCount: Int { count() }

  /// Why the bytes can't be made, without a path; nil: they can. They are none then.
  public var fault: FileFault? { refusal?() }

  /// These bytes, or what they were to be made from.
  public var kept: ByteSource { fault == nil ? self : substitute?() ?? self }

  public init(_ bytes: [UInt8]) {
    self.init(byteCount: bytes.count) { $0(bytes) }
  }

  public init(arrayLiteral elements: UInt8...) { self.init(elements) }

  /// The same bytes behind `prefix`.
  public func prefixed(by prefix: [UInt8]) -> ByteSource {
    ByteSource(byteCount: prefix.count + byteCount) { [visit] body in body(prefix) && visit(body) }
  }

  /// The same bytes with each `old` as `new`.
  public func replacing(_ old: UInt8, with new: UInt8) -> ByteSource {
    ByteSource(byteCount: byteCount) { [visit] body in
      visit { piece in body(piece.map { $0 == old ? new : $0 }) }
    }
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
