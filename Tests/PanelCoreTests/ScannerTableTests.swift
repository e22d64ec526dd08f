import PanelCore
import Testing

struct ScannerTableTests {
  @Test(arguments: [
    ("05e0:1200", "05e0:1200"), ("C2E:b61", "0c2e:0b61"), ("0:0", "0000:0000"),
  ])
  func aDeviceIsTwoNumbers(_ text: String, _ written: String) {
    #expect(DeviceID(text)?.text == written)
  }

  @Test(arguments: ["", "05e0", "05e0:", ":1200", "05e0:12345", "05e0:12:00", "05e0:xy", "+5e0:1"])
  func whatIsNoDeviceIsNone(_ text: String) { #expect(DeviceID(text) == nil) }

  @Test(arguments: [
    ("a maker of scanners", "05e0:1200", "Symbol", true),
    ("a model", "ffff:0035", "HID 6352", true), ("another model", "ffff:0036", "HID 6352", false),
    ("by its name", "1234:5678", "Acme BARCODE Reader", true),
    ("a keyboard", "046d:c31c", "Logitech USB Keyboard", false),
  ])
  func theTableKnowsItByMakerModelOrName(
    _ what: String, _ id: String, _ name: String, _ isScanner: Bool
  ) {
    var table = ScannerTable()
    table.vendors = [0x05e0]
    table.devices = [DeviceID(vendor: 0xffff, product: 0x0035)]
    #expect(table.has(DeviceID(id), named: name) == isScanner, "\(what)")
    #expect(table.has(nil, named: name) == (what == "by its name"))
  }

  private func list(_ texts: [String]) -> ConfigNode {
    node(.list(texts.map { node(.scalar($0)) }))
  }
  private func node(_ content: ConfigNode.Content) -> ConfigNode {
    ConfigNode(content, file: "scanners.yaml", line: 1, column: 1)
  }

  @Test func aFileIsReadAndWhatIsWrongInItIsLeftOut() {
    let lists = [
      ("vendors", list(["05e0", "xyz"])), ("devices", list(["ffff:0035", "ffff"])),
      ("words", list(["Barcode", ""])), ("colours", list([])), ("vendors", node(.scalar("1"))),
    ]
    let map = node(
      .map(lists.map { ConfigNode.Entry(key: $0.0, line: 1, column: 1, value: $0.1) }))
    let (table, errors) = ScannerTable.decode(map)
    #expect(table.vendors == [0x05e0] && table.words == ["barcode"])
    #expect(table.devices == [DeviceID(vendor: 0xffff, product: 0x35)])
    #expect(
      errors.map(\.message) == [
        "\"xyz\" can't be one of the vendors", "\"ffff\" can't be one of the devices",
        "\"\" can't be one of the words", "there is no \"colours\" here",
        "\"vendors\" is a list",
      ])
    #expect(ScannerTable.decode(list([])).table == ScannerTable())
  }
}
