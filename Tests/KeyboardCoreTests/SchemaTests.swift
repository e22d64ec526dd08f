import Foundation
import PanelCore
import PanelSystem
import Testing

@testable import KeyboardCore

/// `assets/schema/layout.schema.json`, which editors check layouts with while they are written.
@Suite struct SchemaTests {
  private let schema: [String: Any]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "assets/schema/layout.schema.json"))
    schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func at(_ path: String) -> Any? {
    path.split(separator: "/").reduce(schema as Any?) { node, step in
      if let list = node as? [Any] { return Int(step).flatMap { list[$0] } }
      return (node as? [String: Any])?[String(step)]
    }
  }

  private func fields(_ path: String) -> [String] {
    ((at(path + "/properties") as? [String: Any])?.keys.sorted()) ?? []
  }

  private func words(_ path: String) -> [String] { (at(path + "/enum") as? [String]) ?? [] }

  @Test func theFieldsOfTheSchemaAreThoseThatAreRead() {
    #expect(fields("") == LayoutDecoder.fields.sorted())
    #expect(fields("$defs/form") == LayoutDecoder.formFields.sorted())
    #expect(fields("$defs/transforms") == LayoutDecoder.transformFields.sorted())
    #expect(fields("$defs/key/anyOf/1") == LayoutDecoder.keyFields.sorted())
    #expect(fields("$defs/rowKey/anyOf/1") == (LayoutDecoder.keyFields + ["id"]).sorted())
  }

  @Test func theWordsOfTheSchemaAreThoseThatAreRead() {
    let key = "$defs/key/anyOf/1/properties"
    #expect(words("\(key)/icon").sorted() == Icon.allCases.map(\.rawValue).sorted())
    #expect(words("\(key)/press") == KeyDefinition.pressed.map(\.id))
    #expect(words("\(key)/modifier") == KeyDefinition.modifiers.map(\.id))
    #expect(
      words("\(key)/kind")
        == Key.Kind.allCases.filter { $0 != .gap }.map(\.rawValue))
    #expect(fields("\(key)/flicks") == Flick.allCases.map(\.rawValue).sorted())
    #expect(words("$defs/form/properties/for") == KeyboardType.allCases.map(\.rawValue))
    #expect(
      words("$defs/transforms/properties/method").sorted()
        == Transforms.Method.allCases.map(\.rawValue).sorted())
    // An action that the schema has is read, and one that it hasn't is not.
    for action in words("\(key)/action") + ["jump"] {
      let reading = try? readTouch("base:\n  - q k", keys: "k: {action: \(action), output: k}")
      #expect((reading?.errors.isEmpty ?? false) == (action != "jump"), "\(action)")
    }
  }

  private static let files =
    ShippedLayoutTests.shipped + [
      "parts/symbols", "parts/fields", "parts/letters", "parts/latin-addresses",
    ]

  @Test(arguments: files) func aShippedLayoutKeepsToTheSchema(name: String) throws {
    #expect(faults(try shippedNode(name), schema, at: name) == [])
  }

  @Test func theSchemaTellsOfAFieldThatThereIsNot() throws {
    let node = try parseYAML(Array("id: x\nkeys: {q: {ouput: q}}".utf8), file: "x")
    #expect(faults(node, schema, at: "x") == ["x/keys/q: none of the kinds"])
  }

  /// What of a tree the schema forbids. A scalar of a tree is a text, whatever it looks like.
  private func faults(_ node: ConfigNode, _ rule: [String: Any], at place: String) -> [String] {
    if let reference = rule["$ref"] as? String,
      let target = at(String(reference.dropFirst(2))) as? [String: Any]
    {
      return faults(node, target, at: place)
    }
    if let choices = rule["anyOf"] as? [[String: Any]] {
      let fits = choices.contains { faults(node, $0, at: place).isEmpty }
      return fits ? [] : ["\(place): none of the kinds"]
    }
    if let words = rule["enum"] as? [String] {
      return words.contains(node.scalar ?? "") ? [] : ["\(place): not one of the words"]
    }
    let types = (rule["type"] as? [String]) ?? [(rule["type"] as? String) ?? ""]
    switch node.content {
    case .scalar:
      return types.contains("object") || types.contains("array") ? ["\(place): a scalar"] : []
    case .list(let items):
      guard types.contains("array") else { return ["\(place): a list"] }
      let inner = rule["items"] as? [String: Any] ?? [:]
      return items.enumerated().flatMap { faults($1, inner, at: "\(place)/\($0)") }
    case .map(let entries):
      guard types.contains("object") else { return ["\(place): a map"] }
      let known = rule["properties"] as? [String: [String: Any]] ?? [:]
      let others = rule["additionalProperties"] as? [String: Any]
      return entries.flatMap { entry in
        guard let inner = known[entry.key] ?? others else {
          return ["\(place): no \(entry.key)"]
        }
        return faults(entry.value, inner, at: "\(place)/\(entry.key)")
      }
    }
  }
}
