package import PanelCore

/// The kinds of files that layouts are made from.
package enum ImportKind: String, Hashable, Sendable, CaseIterable {
  case cldr, keyman, florisboard, gnome, squeekboard

  /// What it is called in a sentence.
  var title: String {
    switch self {
    case .cldr: "a CLDR keyboard"
    case .keyman: "a Keyman touch layout"
    case .florisboard: "a FlorisBoard layout"
    case .gnome: "a GNOME or Phosh layout"
    case .squeekboard: "a squeekboard layout"
    }
  }

  /// The kind of a file of YAML or JSON, told by keys that only it has.
  package static func of(_ tree: ConfigNode) -> ImportKind? {
    if tree.list != nil { return .florisboard }
    if tree["levels"] != nil { return .gnome }
    if tree["views"] != nil { return .squeekboard }
    let devices = KeymanImport.devices.compactMap { tree[$0]?["layer"] }
    return devices.isEmpty ? nil : .keyman
  }
}
