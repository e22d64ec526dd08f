package import PanelCore

/// Reads YAML, and JSON with it, into a tree whose nodes know line and column.
///
/// Every scalar is text, whatever its tag or style. One document a file. A key that comes twice, a
/// key that is no text, and an alias are errors: a file means what it says where it says it, and a
/// few lines can't stand for millions of nodes.
/// - Parameter file: the name to put into nodes and errors.
package func parseYAML(_ bytes: [UInt8], file: String) throws(ConfigError) -> ConfigNode {
  guard bytes.count <= YAMLReader.sizeLimit else {
    throw ConfigError(
      file: file, line: 0, column: 0,
      message: "The file is longer than \(YAMLReader.sizeLimit >> 20) MB.")
  }
  return try YAMLReader(bytes, file: file).document()
}
