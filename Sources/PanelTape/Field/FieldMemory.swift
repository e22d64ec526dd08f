/// Where a field tape is kept: pieces, each with a base that brings an app into the state in which it
/// begins, and the events after it. What is read is the first base and then the events of all pieces.
package protocol FieldMemory: AnyObject {
  var count: Int { get }
  /// Begins a piece; older ones go where there is no room.
  /// - Returns: false when there is none anyway; it is then empty.
  func begin(_ base: String) -> Bool
  /// Puts lines behind the events, or before the last bytes of them.
  /// - Returns: false when there is no room; it is then empty.
  func put(_ text: String, fromEnd: Int) -> Bool
  /// The oldest piece goes.
  func dropFirst()
  func clear()
  /// The whole tape; empty when no piece has begun.
  var bytes: [UInt8] { get }
}
