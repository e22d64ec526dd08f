/// What was made of some bytes lately, so that it need not be made again.
///
/// Two generations: what is asked for stays, what is not is gone when the younger one is full twice.
final class RecentValues<Value> {
  private var young: [[UInt8]: Value] = [:]
  private var old: [[UInt8]: Value] = [:]
  private let limit: Int

  /// - Parameter limit: of a generation, in values.
  init(limit: Int) { self.limit = limit }

  /// - Complexity: O(key), besides what is made.
  func value(for key: [UInt8], else make: () -> Value) -> Value {
    if let known = young[key] { return known }
    let value = old[key] ?? make()
    if young.count >= limit {
      old = young
      young = [:]
    }
    young[key] = value
    return value
  }

  func forget() {
    young = [:]
    old = [:]
  }
}
