/// A configuration file as a tree whose nodes know where they stand.
///
/// Every scalar is text; what it means is for the decoder to say.
public struct ConfigNode: Hashable, Sendable {
  /// What a node holds.
  public indirect enum Content: Hashable, Sendable {
    case scalar(String)
    case list([ConfigNode])
    /// In the file's order; a reader rejects a key that comes twice.
    case map([Entry])
  }

  /// One line of a map.
  public struct Entry: Hashable, Sendable {
    public var key: String
    /// Where the key itself stands.
    public var line: Int
    public var column: Int
    public var value: ConfigNode

    public init(key: String, line: Int, column: Int, value: ConfigNode) {
      self.key = key
      self.line = line
      self.column = column
      self.value = value
    }
  }

  public var content: Content
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1.
  public var column: Int

  public init(_ content: Content, file: String, line: Int, column: Int) {
    self.content = content
    self.file = file
    self.line = line
    self.column = column
  }

  /// The text of a scalar, else nil.
  public var scalar: String? {
    if case .scalar(let text) = content { text } else { nil }
  }
  /// The items of a list, else nil.
  public var list: [ConfigNode]? {
    if case .list(let items) = content { items } else { nil }
  }
  /// The entries of a map, else nil.
  public var map: [Entry]? {
    if case .map(let entries) = content { entries } else { nil }
  }
  /// The value under `key` of a map; nil when there is none or the node is no map.
  public subscript(_ key: String) -> ConfigNode? {
    map?.first { $0.key == key }?.value
  }

  /// An error at this node's place.
  public func error(_ message: String, _ rule: ConfigRule = .badValue) -> ConfigError {
    ConfigError(file: file, line: line, column: column, message: message, rule: rule)
  }

  public var place: ConfigPlace { ConfigPlace(file: file, line: line, column: column) }
}

/// Where configuration comes from: files found by name, or text held in memory.
@MainActor public protocol ConfigSource: AnyObject {
  /// Finds and reads one file.
  /// - Parameter name: below the asset roots, such as `layouts/en-US.yaml`.
  /// - Throws: not found, unreadable, or not well-formed, with the place of the fault.
  func config(named name: String) throws(ConfigError) -> ConfigNode
  /// The bytes of a file that is found the same way.
  func bytes(named name: String) throws(ConfigError) -> [UInt8]
}
