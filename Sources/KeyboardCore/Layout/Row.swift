/// Keys and gaps from left to right.
public struct Row: Hashable, Sendable {
  public var keys: [Key]

  public init(keys: [Key]) { self.keys = keys }

  /// The sum of the widths, in columns.
  public var width: Double { keys.reduce(0) { $0 + $1.width } }
}
