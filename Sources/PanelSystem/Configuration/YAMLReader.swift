internal import CYAML
internal import PanelCore

/// Builds a tree from the events of one file.
///
/// libyaml's parser points into itself and into its input, so both stay at one address, owned here.
final class YAMLReader {
  /// The longest file that is read, in bytes.
  static let sizeLimit = 1 << 20
  /// The most lists and maps inside of each other.
  static let depthLimit = 64

  private let file: String
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var event = yaml_event_t()

  init(_ bytes: [UInt8], file: String) throws(ConfigError) {
    self.file = file
    // libyaml would count a byte order mark as the first column.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    input = .allocate(capacity: text.count)
    _ = input.initialize(from: text)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    if let fault = firstInvalidUTF8(text) {
      throw error(atByte: fault - text.startIndex, "The file is not valid UTF-8 here.")
    }
  }

  deinit {
    yaml_event_delete(&event)
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The one document of the file.
  func document() throws(ConfigError) -> ConfigNode {
    try advance()
    try advance()
    guard event.type == YAML_DOCUMENT_START_EVENT else { throw error("The file is empty.") }
    try advance()
    let root = try node(depth: 0)
    if root.scalar == "" { throw root.error("The file is empty.", .syntax) }
    try advance()
    try advance()
    guard event.type == YAML_STREAM_END_EVENT else {
      throw error("A file holds one document; a second one begins here.")
    }
    return root
  }

  /// The node that begins with the present event; afterwards its last event is the present one.
  private func node(depth: Int) throws(ConfigError) -> ConfigNode {
    guard depth <= Self.depthLimit else {
      throw error("Lists and maps lie more than \(Self.depthLimit) deep in each other.")
    }
    let start = event.start_mark
    let content: ConfigNode.Content
    switch event.type {
    case YAML_SCALAR_EVENT: content = .scalar(scalar())
    case YAML_SEQUENCE_START_EVENT: content = .list(try items(depth: depth))
    case YAML_MAPPING_START_EVENT: content = .map(try entries(depth: depth))
    default: throw error("An alias is not read; write out what it stands for.")
    }
    return ConfigNode(content, file: file, line: start.row, column: start.place)
  }

  private func items(depth: Int) throws(ConfigError) -> [ConfigNode] {
    var items: [ConfigNode] = []
    try advance()
    while event.type != YAML_SEQUENCE_END_EVENT {
      items.append(try node(depth: depth + 1))
      try advance()
    }
    return items
  }

  private func entries(depth: Int) throws(ConfigError) -> [ConfigNode.Entry] {
    var entries: [ConfigNode.Entry] = []
    // Compared as `ConfigNode` looks keys up: two spellings of "é" are one key.
    var lines: [String: Int] = [:]
    try advance()
    while event.type != YAML_MAPPING_END_EVENT {
      guard event.type == YAML_SCALAR_EVENT else { throw error("A key must be text.") }
      let key = scalar()
      let mark = event.start_mark
      if let line = lines.updateValue(mark.row, forKey: key) {
        throw error("The key \"\(key)\" is there already, in line \(line).")
      }
      try advance()
      let value = try node(depth: depth + 1)
      entries.append(
        ConfigNode.Entry(key: key, line: mark.row, column: mark.place, value: value))
      try advance()
    }
    return entries
  }

  private func scalar() -> String {
    let scalar = event.data.scalar
    return String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  private func advance() throws(ConfigError) {
    yaml_event_delete(&event)
    guard yaml_parser_parse(parser, &event) == 1 else {
      let problem = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
      let sentence = "Not well-formed: \(problem)."
      if parser.pointee.error == YAML_READER_ERROR {
        throw error(atByte: parser.pointee.problem_offset, sentence)
      }
      let mark = parser.pointee.problem_mark
      throw ConfigError(
        file: file, line: mark.row, column: mark.place, message: sentence, rule: .syntax)
    }
  }

  /// An error where the present event begins.
  private func error(_ message: String) -> ConfigError {
    let mark = event.start_mark
    return ConfigError(
      file: file, line: mark.row, column: mark.place, message: message, rule: .syntax)
  }

  /// An error at a byte of the text.
  private func error(atByte offset: Int, _ message: String) -> ConfigError {
    let before = String(decoding: input.prefix(offset), as: UTF8.self).unicodeScalars
    var line = 1
    var column = 1
    for (index, scalar) in zip(before.indices, before) {
      let next = before.index(after: index)
      let isPair = scalar == "\r" && next < before.endIndex && before[next] == "\n"
      if scalar == "\n" || scalar == "\r" && !isPair {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return ConfigError(file: file, line: line, column: column, message: message, rule: .syntax)
  }
}

extension yaml_mark_t {
  /// The line, counted from 1.
  fileprivate var row: Int { Int(line) + 1 }
  /// The column, counted from 1 in characters.
  fileprivate var place: Int { Int(column) + 1 }
}

/// The index of the first byte that belongs to no well-formed character; nil when all do.
func firstInvalidUTF8(_ bytes: ArraySlice<UInt8>) -> Int? {
  var iterator = bytes.makeIterator()
  var decoder = UTF8()
  var index = bytes.startIndex
  while true {
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar): index += UTF8.width(scalar)
    case .emptyInput: return nil
    case .error: return index
    }
  }
}
