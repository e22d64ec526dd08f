@testable import PanelText
import Testing
import TextCore

/// Unicode's own tables of direction, all of them: levels, and the order in which things are drawn.
@Suite struct BidiConformanceTests {
  /// What a line says of one direction of the paragraph.
  struct Case {
    var scalars: [UInt32] = []
    /// A level for each scalar; nil for those that have none any more (X9).
    var levels: [UInt8?] = []
    /// The scalars that have a level, left to right.
    var order: [Int] = []

    /// True when the editor's levels and order are these.
    func holds(base: TextDirection, isRightToLeft: Bool? = nil) -> Bool {
      let found = BidiLevels.levels(of: scalars, base: base)
      if let isRightToLeft, found.isRightToLeft != isRightToLeft { return false }
      var kept: [UInt8] = []
      var places: [Int] = []
      for index in levels.indices {
        guard let level = levels[index] else { continue }
        guard found.levels[index] == level else { return false }
        kept.append(level)
        places.append(index)
      }
      let drawn = BidiLevels.visualOrder(of: kept)
      guard drawn.count == order.count else { return false }
      for index in drawn.indices where places[drawn[index]] != order[index] { return false }
      // A line that holds nothing from the right is drawn as it stands, without a look at levels.
      if base != .rightToLeft, !scalars.contains(where: BidiLevels.matters) {
        return drawn == order.indices.map { $0 }
      }
      return true
    }
  }

  private static let directions: [(UInt32, TextDirection)] = [
    (1, .automatic), (2, .leftToRight), (4, .rightToLeft),
  ]

  @Test func theTableOfCharactersHolds() throws {
    let data = try UnicodeData("BidiCharacterTest.txt")
    var count = 0
    var misses: [String] = []
    data.forEachLine { line, number in
      var fields = NumberFields(line)
      var row = Case()
      row.scalars = fields.next(radix: 16)
      guard !row.scalars.isEmpty else { return }
      let direction = fields.next(radix: 10).first
      let paragraph = fields.next(radix: 10).first
      row.levels = fields.nextLevels()
      row.order = fields.next(radix: 10).map(Int.init)
      count += 1
      let base: TextDirection =
        direction == 2 ? .automatic : direction == 1 ? .rightToLeft : .leftToRight
      if !row.holds(base: base, isRightToLeft: paragraph == 1), misses.count < 20 {
        misses.append("line \(number): \(String(decoding: line, as: UTF8.self))")
      }
    }
    #expect(count > 90_000)
    #expect(misses == [])
  }

  @Test func theTableOfClassesHolds() throws {
    let data = try UnicodeData("BidiTest.txt")
    var count = 0
    var misses: [String] = []
    var row = Case()
    data.forEachLine { line, number in
      if line[0] == UInt8(ascii: "@") {
        var fields = NumberFields(line)
        if line.count > 8, line[1] == UInt8(ascii: "L") {
          fields.skip("@Levels:".utf8.count)
          row.levels = fields.nextLevels()
        } else if line.count > 8, line[1] == UInt8(ascii: "R") {
          fields.skip("@Reorder:".utf8.count)
          row.order = fields.next(radix: 10).map(Int.init)
        }
        return
      }
      var fields = NumberFields(line)
      row.scalars = fields.nextClasses()
      guard !row.scalars.isEmpty, let directions = fields.next(radix: 16).first else { return }
      for (bit, base) in Self.directions
      where directions & bit != 0 {
        count += 1
        if !row.holds(base: base), misses.count < 20 {
          misses.append(
            "line \(number), direction \(bit): \(String(decoding: line, as: UTF8.self))")
        }
      }
    }
    #expect(count > 700_000)
    #expect(misses == [])
  }
}

/// Fields parted by semicolons, values by spaces; read byte by byte, for half a million lines.
private struct NumberFields {
  private let line: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

  mutating func skip(_ bytes: Int) { place += bytes }

  /// The field's numbers.
  mutating func next(radix: UInt32) -> [UInt32] {
    var result: [UInt32] = []
    forEachWord { word in
      var value: UInt32 = 0
      for byte in word { value = value &* radix &+ Self.digit(byte) }
      result.append(value)
    }
    return result
  }

  /// The field's levels; `x` is none.
  mutating func nextLevels() -> [UInt8?] {
    var result: [UInt8?] = []
    forEachWord { word in
      if word[word.startIndex] == UInt8(ascii: "x") {
        result.append(nil)
      } else {
        var value: UInt32 = 0
        for byte in word { value = value &* 10 &+ Self.digit(byte) }
        result.append(UInt8(value))
      }
    }
    return result
  }

  /// A scalar of each class that the field names.
  mutating func nextClasses() -> [UInt32] {
    var result: [UInt32] = []
    forEachWord { word in
      var key = 0
      for byte in word { key = key << 8 | Int(byte) }
      result.append(Self.scalars[key] ?? 0)
    }
    return result
  }

  private mutating func forEachWord(_ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void) {
    var start = place
    while place <= line.count {
      let byte = place < line.count ? line[place] : UInt8(ascii: ";")
      if byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ";") {
        if place > start { body(line[start..<place]) }
        start = place + 1
      }
      place += 1
      if byte == UInt8(ascii: ";") { return }
    }
  }

  private static func digit(_ byte: UInt8) -> UInt32 {
    byte < 0x3A ? UInt32(byte) - 0x30 : UInt32(byte | 0x20) - 0x57
  }

  private static let scalars: [Int: UInt32] = {
    let names: [(String, UInt32)] = [
      ("L", 0x61), ("R", 0x5D0), ("AL", 0x627), ("EN", 0x30), ("ES", 0x2B), ("ET", 0x25),
      ("AN", 0x661), ("CS", 0x2C), ("B", 0x2029), ("S", 0x09), ("WS", 0x20), ("ON", 0x21),
      ("BN", 0xAD), ("NSM", 0x300), ("LRE", 0x202A), ("LRO", 0x202D), ("RLE", 0x202B),
      ("RLO", 0x202E), ("PDF", 0x202C), ("LRI", 0x2066), ("RLI", 0x2067), ("FSI", 0x2068),
      ("PDI", 0x2069),
    ]
    var result: [Int: UInt32] = [:]
    for (name, scalar) in names {
      result[name.utf8.reduce(0) { $0 << 8 | Int($1) }] = scalar
    }
    return result
  }()
}
