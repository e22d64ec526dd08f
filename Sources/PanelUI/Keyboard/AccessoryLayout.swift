public import PanelCore

/// What stands in an accessory row, as its file says.
public struct AccessoryLayout: Hashable, Sendable {
  /// One thing to touch.
  public struct Item: Hashable, Sendable {
    /// The name in tapes and state.
    public var id: String
    /// The word on the item; nil when it has an icon.
    public var label: String?
    public var icon: Icon?
    /// What a touch does.
    public var command: Command
    /// What an assistive technology says, in English.
    public var name: String
    /// The same in the person's language, if it knows the name.
    public var shownName: Phrase { Phrase(name, context: "row") }
    /// Held down, it acts again and again.
    public var repeats: Bool
  }

  /// Groups of items, apart by a wider space.
  public var groups: [[Item]]
  /// The item that stays at the right end while the others scroll.
  public var pinned: Item?
  /// Where it was read.
  public var file: String

  /// All items in order, the pinned one last.
  public var items: [Item] { groups.flatMap { $0 } + (pinned.map { [$0] } ?? []) }
}

extension AccessoryLayout {
  /// Reads a row's file: `groups` is a list of lists of items, `pinned` one item.
  /// - Returns: nil when any of it is wrong, and everything that is wrong.
  public static func decode(_ node: ConfigNode) -> (AccessoryLayout?, [ConfigError]) {
    var reader = AccessoryReader()
    let layout = reader.layout(node)
    return (reader.errors.isEmpty ? layout : nil, reader.errors)
  }
}

private struct AccessoryReader {
  var errors: [ConfigError] = []
  private var ids: Set<String> = []

  mutating func layout(_ node: ConfigNode) -> AccessoryLayout? {
    guard let entries = node.map else {
      errors.append(node.error("an accessory row is a map with the keys groups and pinned"))
      return nil
    }
    var layout = AccessoryLayout(groups: [], pinned: nil, file: node.file)
    for entry in entries {
      switch entry.key {
      case "groups":
        guard let groups = entry.value.list else {
          errors.append(entry.value.error("groups is a list of lists of items"))
          continue
        }
        for group in groups {
          guard let items = group.list else {
            errors.append(group.error("a group is a list of items"))
            continue
          }
          layout.groups.append(items.compactMap { item($0) })
        }
      case "pinned": layout.pinned = item(entry.value)
      default:
        errors.append(
          ConfigError(
            file: node.file, line: entry.line, column: entry.column,
            message: "an accessory row has no key \"\(entry.key)\"; it has groups and pinned",
            rule: .unknownField))
      }
    }
    if layout.items.isEmpty, errors.isEmpty {
      errors.append(node.error("the accessory row has no items", .missing))
    }
    return layout
  }

  private mutating func item(_ node: ConfigNode) -> AccessoryLayout.Item? {
    guard let entries = node.map else {
      errors.append(node.error("an item is a map with an id, an icon or a label, and an action"))
      return nil
    }
    var label: String?
    var icon: Icon?
    var hasFace = false
    var action: String?
    var id: String?
    var text: String?
    var name: String?
    var repeats = false
    for entry in entries {
      guard let value = entry.value.scalar else {
        errors.append(entry.value.error("\"\(entry.key)\" of an item is a single value"))
        continue
      }
      switch entry.key {
      case "id": id = value
      case "label":
        label = value
        hasFace = hasFace || !value.isEmpty
      case "icon":
        icon = Icon(rawValue: value)
        hasFace = true
        if icon == nil {
          errors.append(entry.value.error("there is no icon \"\(value)\"", .badReference))
        }
      case "action": action = value
      case "text": text = value
      case "name": name = value
      case "repeats":
        repeats = value == "true"
        if !repeats, value != "false" {
          errors.append(entry.value.error("repeats is true or false"))
        }
      default:
        errors.append(
          ConfigError(
            file: node.file, line: entry.line, column: entry.column,
            message:
              "an item has no key \"\(entry.key)\"; it has id, icon, label, name, action, text "
              + "and repeats", rule: .unknownField))
      }
    }
    guard let id, !id.isEmpty else {
      errors.append(node.error("an item needs an id", .missing))
      return nil
    }
    if !ids.insert(id).inserted {
      errors.append(node.error("there are two items with the id \"\(id)\"", .duplicate))
    }
    if !hasFace {
      errors.append(node.error("the item \"\(id)\" needs an icon or a label", .missing))
    }
    let command = action ?? (text == nil ? nil : "insert")
    guard let command else {
      errors.append(node.error("the item \"\(id)\" needs an action, or a text to insert", .missing))
      return nil
    }
    if command == "insert", text == nil {
      errors.append(node.error("the item \"\(id)\" inserts a text but has none", .missing))
    }
    return AccessoryLayout.Item(
      id: id, label: label, icon: icon, command: Command(command, argument: text),
      name: name ?? label ?? id, repeats: repeats)
  }
}
