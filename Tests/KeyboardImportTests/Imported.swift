import KeyboardCore
import KeyboardImport
import PanelCore
import PanelSystem

/// What an import gives, read as Keyrise reads it.
struct Imported {
  var text: String
  var remarks: [ConfigError]
  var layout: KeyboardLayout?
  var errors: [ConfigError]

  /// Imports a text; what kind it is, it shows.
  init(_ source: String, file: String = "x.json", kind: ImportKind? = nil) throws {
    let name = String(file.prefix { $0 != "." })
    let made: LayoutImport
    if source.hasPrefix("<") {
      made = try LayoutImport(try parseXML(Array(source.utf8), file: file), name: name)
    } else {
      let tree = try parseJSON(Array(source.utf8), file: file)
      guard let kind = kind ?? ImportKind.of(tree) else { throw tree.error("of no kind") }
      made = try LayoutImport(tree, kind: kind, name: name)
    }
    text = made.text
    remarks = made.remarks
    let reading = KeyboardLayout.decode(
      try parseYAML(Array(text.utf8), file: "made.yaml"),
      importing: { name throws(ConfigError) in try Imported.shipped(name) })
    layout = reading.layout
    errors = reading.errors
  }

  private static func shipped(_ name: String) throws(ConfigError) -> ConfigNode {
    let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = "/\(path)/assets/layouts/\(name).yaml"
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try readRegularFile(file, limit: 1 << 20)
    } catch {
      throw ConfigError(file: name, line: 0, column: 0, message: error.reason)
    }
    return try parseYAML(bytes, file: file)
  }

  var form: Form? { layout?.forms.first { $0.id == "touch" } }

  /// A layer as a text: what each key types or is called, one line a row.
  func layer(_ id: String, form name: String = "touch") -> String? {
    let form = layout?.forms.first { $0.id == name }
    return form?.layer(id)?.rows.map { row in
      row.keys.map { key in
        let word =
          key.kind == .gap
          ? "_" : key.action == .insert ? (key.output == " " ? "space" : key.output) : key.id
        return key.width == 1 ? word : "\(word)*\(Self.short(key.width))"
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static func short(_ width: Double) -> String {
    width == width.rounded() ? "\(Int(width))" : "\(width)"
  }

  func key(_ id: String, in layer: String = "base") -> Key? { form?.layer(layer)?.key(id) }

  /// The lines of the remarks, as `keyrise import` prints them.
  var lines: [String] { remarks.map(\.lintLine) }
}
