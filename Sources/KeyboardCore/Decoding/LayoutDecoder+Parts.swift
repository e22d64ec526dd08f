public import PanelCore

extension KeyboardLayout {
  /// What can be said of a file that is no layout by itself, but imported by others: names of
  /// fields that there are none of.
  public static func faults(ofPart node: ConfigNode) -> [ConfigError] {
    var decoder = LayoutDecoder()
    decoder.checkPart(node)
    return decoder.errors
  }
}

extension LayoutDecoder {
  fileprivate mutating func checkPart(_ node: ConfigNode) {
    guard node.map != nil else {
      report("A layout is a map with id, name, keys and forms.", at: node)
      return
    }
    checkFields(of: node, known: Self.fields, what: "a layout")
    for entry in node["keys"]?.map ?? [] where entry.value.map != nil {
      checkFields(of: entry.value, known: Self.keyFields, what: "a key")
    }
    for entry in node["forms"]?.map ?? [] {
      checkFields(of: entry.value, known: Self.formFields, what: "a form")
    }
    if let transforms = node["transforms"] {
      checkFields(of: transforms, known: Self.transformFields, what: "transforms")
    }
  }
}
