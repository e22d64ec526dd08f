/// What was made of some key lately, so that it need not be made again.
///
/// Two generations: what is asked for stays, what is not is gone when the younger one is full twice.
final class RecentValues<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let limit: Int

  /// - Parameter limit: of a generation, in values.
  init(limit: Int) { self.limit = limit }

  /// - Complexity: O(key), besides what is made.
  func value(for key: Key, else make: () -> Value) -> Value {
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
