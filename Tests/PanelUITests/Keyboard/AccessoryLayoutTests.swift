import PanelCore
import Testing

@testable import PanelUI

@Suite struct AccessoryLayoutTests {
  private var config = Config()

  @Test mutating func aRowIsReadInOrder() throws {
    let undo = config.words([("id", "undo"), ("icon", "undo"), ("action", "undo")])
    let date = config.words([
      ("id", "date"), ("label", "Date"), ("name", "Insert the date"), ("text", "2024"),
      ("repeats", "true"),
    ])
    let hide = config.words([("id", "hide"), ("icon", "hideKeyboard"), ("action", "hide")])
    let groups = config.list([config.list([undo]), config.list([date])])
    let (layout, errors) = AccessoryLayout.decode(
      config.map([("groups", groups), ("pinned", hide)]))
    #expect(errors == [])
    let row = try #require(layout)
    #expect(row.groups.map { $0.map(\.id) } == [["undo"], ["date"]])
    #expect(row.items.map(\.id) == ["undo", "date", "hide"])
    #expect(row.items[0].icon == .undo)
    #expect(row.items[0].command == Command("undo"))
    #expect(row.items[0].name == "undo")
    #expect(row.items[1].command == Command("insert", argument: "2024"))
    #expect(row.items[1].name == "Insert the date")
    #expect(row.items[1].repeats)
    #expect(row.file == "f.yaml")
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var words: [(String, String)]
    var error: String
    var testDescription: String { error }
    init(_ words: [(String, String)], _ error: String) {
      self.words = words
      self.error = error
    }
  }

  // The values stand on lines 1, 2, 3 at column 3; the map after them.
  static let faults: [Fault] = [
    Fault(
      [("id", "a"), ("icon", "nothing"), ("action", "x")],
      "f.yaml:2:3: there is no icon \"nothing\""),
    Fault(
      [("id", "a"), ("label", "A"), ("colour", "red"), ("action", "x")],
      "f.yaml:5:3: an item has no key \"colour\"; it has id, icon, label, name, action, text and repeats"
    ),
    Fault([("icon", "undo"), ("action", "x")], "f.yaml:3:1: an item needs an id"),
    Fault([("id", ""), ("icon", "undo"), ("action", "x")], "f.yaml:4:1: an item needs an id"),
    Fault(
      [("id", "a"), ("action", "x")], "f.yaml:3:1: the item \"a\" needs an icon or a label"),
    Fault(
      [("id", "a"), ("label", ""), ("action", "x")],
      "f.yaml:4:1: the item \"a\" needs an icon or a label"),
    Fault(
      [("id", "a"), ("icon", "undo")],
      "f.yaml:3:1: the item \"a\" needs an action, or a text to insert"),
    Fault(
      [("id", "a"), ("icon", "undo"), ("action", "insert")],
      "f.yaml:4:1: the item \"a\" inserts a text but has none"),
    Fault(
      [("id", "a"), ("icon", "undo"), ("action", "x"), ("repeats", "often")],
      "f.yaml:4:3: repeats is true or false"),
  ]

  @Test(arguments: faults) mutating func aFaultyItemIsReportedAtItsPlace(fault: Fault) {
    let item = config.words(fault.words)
    let groups = config.list([config.list([item])])
    let (layout, errors) = AccessoryLayout.decode(config.map([("groups", groups)]))
    #expect(layout == nil)
    #expect(errors.map(\.description) == [fault.error])
  }

  @Test mutating func everythingThatIsWrongIsReported() {
    let first = config.words([("id", "a"), ("icon", "nothing"), ("action", "x")])
    let second = config.words([("id", "a"), ("action", "x")])
    let odd = config.scalar("b")
    let group = config.list([first, second, odd])
    let loose = config.scalar("c")
    let groups = config.list([group, loose])
    let other = config.scalar("d")
    let (layout, errors) = AccessoryLayout.decode(
      config.map([("groups", groups), ("other", other)]))
    #expect(layout == nil)
    #expect(
      errors.map(\.message) == [
        "there is no icon \"nothing\"", "there are two items with the id \"a\"",
        "the item \"a\" needs an icon or a label",
        "an item is a map with an id, an icon or a label, and an action",
        "a group is a list of items",
        "an accessory row has no key \"other\"; it has groups and pinned",
      ])
  }

  @Test mutating func aRowThatIsNoneIsReported() {
    #expect(
      AccessoryLayout.decode(config.scalar("x")).1.map(\.description)
        == ["f.yaml:1:3: an accessory row is a map with the keys groups and pinned"])
    #expect(
      AccessoryLayout.decode(config.map([])).1.map(\.description)
        == ["f.yaml:2:1: the accessory row has no items"])
    let groups = config.scalar("x")
    #expect(
      AccessoryLayout.decode(config.map([("groups", groups)])).1.map(\.description)
        == ["f.yaml:3:3: groups is a list of lists of items"])
    let nested = config.list([])
    let item = config.map([("id", nested)])
    #expect(
      AccessoryLayout.decode(config.map([("pinned", item)])).1.map(\.message)
        == ["\"id\" of an item is a single value", "an item needs an id"])
  }
}
