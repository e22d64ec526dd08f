/// What was made of some key lately, so that it need not be made again.
///
/// Two generations: what is asked for stays, what is not is gone when the younger one is full twice.
package final class RecentValues<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngBytes = 0
  private var oldBytes = 0
  private let limit: Int
  private let cost: (Key, Value) -> Int

  /// - Parameters:
  ///   - limit: of both generations, in bytes.
  ///   - cost: the memory that a key and its value take, in bytes.
  package init(limit: Int, cost: @escaping (Key, Value) -> Int) {
    self.limit = limit
    self.cost = cost
  }

  /// Memory in use, in bytes; never more than the limit.
  package var bytes: Int { youngBytes + oldBytes }

  /// What is too large for a generation is made each time.
  /// - Complexity: O(key), besides what is made.
  package func value(for key: Key, else make: () -> Value) -> Value {
    if let known = young[key] { return known }
    let value = old[key] ?? make()
    let added = cost(key, value)
    guard added <= limit / 2 else { return value }
    if youngBytes + added > limit / 2 {
      (old, oldBytes) = (young, youngBytes)
      (young, youngBytes) = ([:], 0)
    }
    young[key] = value
    youngBytes += added
    return value
  }

  package func forget() {
    (young, youngBytes) = ([:], 0)
    (old, oldBytes) = ([:], 0)
  }
}
