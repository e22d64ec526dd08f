/// A USB device's maker and model.
public struct DeviceID: Hashable, Sendable {
  public var vendor: UInt16
  public var product: UInt16

  public init(vendor: UInt16, product: UInt16) {
    self.vendor = vendor
    self.product = product
  }

  /// Two numbers of up to four hexadecimal digits: `05e0:1200`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let vendor = Self.number(parts[0]), let product = Self.number(parts[1])
    else { return nil }
    self.init(vendor: vendor, product: product)
  }

  public var text: String { Self.written(vendor) + ":" + Self.written(product) }

  static func number(_ text: some StringProtocol) -> UInt16? {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { $0 != UInt8(ascii: "+") }
      ? UInt16(text, radix: 16) : nil
  }

  static func written(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}

/// Which keyboards are no keyboards but barcode scanners and card readers.
public struct ScannerTable: Hashable, Sendable {
  /// Makers of nothing else.
  public var vendors: Set<UInt16> = []
  /// Models.
  public var devices: Set<DeviceID> = []
  /// Words in a device's name, in small letters.
  public var words: [String] = ["barcode", "bar code", "scanner"]

  public init() {}

  /// True for a scanner.
  /// - Parameter id: nil when nobody says.
  public func has(_ id: DeviceID?, named name: String) -> Bool {
    let name = name.lowercased()
    return id.map { vendors.contains($0.vendor) || devices.contains($0) } ?? false
      || words.contains { name.contains($0) }
  }

  /// Reads `scanners.yaml`: lists `vendors`, `devices` and `words`. What is wrong is left out.
  public static func decode(_ node: ConfigNode) -> (table: ScannerTable, errors: [ConfigError]) {
    var table = ScannerTable()
    guard let entries = node.map else {
      return (table, [node.error("this is a map of vendors, devices and words")])
    }
    table.words = []
    var errors: [ConfigError] = []
    for entry in entries {
      guard ["vendors", "devices", "words"].contains(entry.key) else {
        errors.append(entry.value.error("there is no \"\(entry.key)\" here"))
        continue
      }
      guard let items = entry.value.list else {
        errors.append(entry.value.error("\"\(entry.key)\" is a list"))
        continue
      }
      for item in items {
        if !table.take(item.scalar ?? "", from: entry.key) {
          errors.append(item.error("\"\(item.scalar ?? "")\" can't be one of the \(entry.key)"))
        }
      }
    }
    return (table, errors)
  }

  private mutating func take(_ text: String, from list: String) -> Bool {
    switch list {
    case "vendors":
      guard let number = DeviceID.number(text) else { return false }
      vendors.insert(number)
    case "devices":
      guard let id = DeviceID(text) else { return false }
      devices.insert(id)
    default:
      guard !text.isEmpty else { return false }
      words.append(text.lowercased())
    }
    return true
  }
}
