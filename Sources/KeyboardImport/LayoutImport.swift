package import PanelCore

/// A layout that was made from another program's file.
package struct LayoutImport: Hashable, Sendable {
  /// The layout as YAML, for a person to go on with.
  package var text: String
  /// What of the file is not in it, in the file's order: warnings with their places.
  package var remarks: [ConfigError]

  /// Makes a layout of a file of YAML or JSON.
  /// - Parameter name: what to call it where the file doesn't say: the file's name, without folders
  ///   and ending.
  /// - Throws: when there is nothing in it that could be a layout.
  /// - Complexity: O(n) for n nodes, but for names of keys that are the same many times.
  package init(_ tree: ConfigNode, kind: ImportKind, name: String) throws(ConfigError) {
    let draft: LayoutDraft
    switch kind {
    case .keyman: draft = try KeymanImport.draft(tree, name: name)
    case .florisboard: draft = try FlorisImport.draft(tree, name: name)
    case .gnome: draft = try GNOMEImport.draft(tree, name: name)
    case .squeekboard: draft = try SqueekboardImport.draft(tree, name: name)
    case .cldr: throw tree.error("A CLDR keyboard is a file of XML.", .syntax)
    }
    try self.init(draft, at: tree.place)
  }

  /// Makes a layout of a CLDR keyboard.
  package init(_ markup: MarkupElement, name: String) throws(ConfigError) {
    try self.init(try CLDRImport.draft(markup, name: name), at: markup.place)
  }

  private init(_ draft: LayoutDraft, at place: ConfigPlace) throws(ConfigError) {
    var draft = draft
    draft.forms.removeAll { form in
      form.layer("base")?.rows.contains { $0.contains { $0.action == .type } } != true
    }
    guard !draft.forms.isEmpty else {
      throw ConfigError(
        file: place.file, line: place.line, column: place.column,
        message: "There are no letters in this file: no first layer, or no keys in it.",
        rule: .missing)
    }
    for i in draft.forms.indices where !draft.fillsOwnForms {
      var frame = LayoutFrame(form: draft.forms[i])
      frame.complete()
      draft.forms[i] = frame.form
      draft.remarks += frame.remarks
      draft.addedKeys.formUnion(frame.added)
      draft.importsSymbols = draft.importsSymbols || frame.wantsSymbols
    }
    draft.remarks.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    var writer = LayoutWriter(draft: draft)
    text = writer.text()
    remarks = draft.remarks
  }
}
