internal import CExpat
package import PanelCore

/// Reads XML into a tree whose elements know line and column.
///
/// Namespaces are left in the names. What a file declares in its document type is not read: an
/// entity of its own is an error, so that a few lines can't stand for millions; another file is
/// never opened.
/// - Parameter file: the name to put into elements and errors.
package func parseXML(_ bytes: [UInt8], file: String) throws(ConfigError) -> MarkupElement {
  guard bytes.count <= YAMLReader.sizeLimit else {
    throw ConfigError(
      file: file, line: 0, column: 0,
      message: "The file is longer than \(YAMLReader.sizeLimit >> 20) MB.", rule: .syntax)
  }
  guard let reader = XMLReader(file: file) else {
    throw ConfigError(
      file: file, line: 0, column: 0, message: "There is no memory to read it.", rule: .unreadable)
  }
  return try reader.document(bytes)
}

/// Builds a tree from what expat calls; owned here while it runs.
private final class XMLReader {
  private let file: String
  private let parser: OpaquePointer
  /// The elements that are open, the innermost last.
  private var open: [MarkupElement] = []
  private var root: MarkupElement?
  private var fault: ConfigError?

  init?(file: String) {
    guard let parser = XML_ParserCreate(nil) else { return nil }
    self.file = file
    self.parser = parser
  }

  deinit { XML_ParserFree(parser) }

  func document(_ bytes: [UInt8]) throws(ConfigError) -> MarkupElement {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in XMLReader.of(data)?.begin(name, attributes) },
      { data, _ in XMLReader.of(data)?.end() })
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      XMLReader.of(data)?.stop(
        "An entity of the file's own is not read; write out what it stands for.")
    }
    XML_SetSkippedEntityHandler(parser) { data, _, _ in
      XMLReader.of(data)?.stop("There is no entity of this name.")
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    if let fault { throw fault }
    guard status == XML_STATUS_OK, let root else {
      let code = XML_GetErrorCode(parser)
      let problem = XML_ErrorString(code).map { String(cString: $0) } ?? "no element"
      let place = place
      throw ConfigError(
        file: file, line: place.line, column: place.column, message: "Not well-formed: \(problem).",
        rule: .syntax)
    }
    return root
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
    data.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard fault == nil, let name else { return }
    guard open.count < YAMLReader.depthLimit else {
      return stop("Elements lie more than \(YAMLReader.depthLimit) deep in each other.")
    }
    var attributes: [String: String] = [:]
    var index = 0
    while let list, let key = list[index], let value = list[index + 1] {
      attributes[String(cString: key)] = String(cString: value)
      index += 2
    }
    open.append(
      MarkupElement(name: String(cString: name), attributes: attributes, place: place))
  }

  private func end() {
    guard fault == nil, let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  private func stop(_ message: String) {
    guard fault == nil else { return }
    let place = place
    fault = ConfigError(
      file: file, line: place.line, column: place.column, message: message, rule: .syntax)
    XML_StopParser(parser, XML_Bool(0))
  }

  /// Where expat is.
  private var place: ConfigPlace {
    ConfigPlace(
      file: file, line: Int(keyrise_xml_line(parser)),
      column: Int(keyrise_xml_column(parser)) + 1)
  }
}
