/// How much memory a font takes when it is open, told from its tables. Estimates on the high side:
/// compared with what FreeType and HarfBuzz allocate for fonts of ten scripts.
public struct FontCost: Hashable, Sendable {
  /// HarfBuzz's, for the font's rules of substitution and placing, in bytes.
  public private(set) var rules = 32 << 10
  /// FreeType's, for finding outlines, in bytes. Those in the CFF format are all indexed at once.
  public private(set) var outlines = 64 << 10

  public init(_ data: FontData) {
    let reader = Reader(bytes: data.file.bytes)
    guard let tables = reader.tables(of: data.index) else { return }
    rules += 400 * (reader.rules(at: tables["GSUB"]) + reader.rules(at: tables["GPOS"]))
    if tables["CFF "] != nil || tables["CFF2"] != nil, let maxima = tables["maxp"] {
      outlines += 40 * (reader.number16(maxima + 4) ?? 0)
    }
  }

  /// Big-endian numbers at places; nil outside of the file. Source: the OpenType specification.
  private struct Reader {
    var bytes: UnsafeRawBufferPointer

    func number16(_ place: Int) -> Int? {
      guard place >= 0, place + 2 <= bytes.count else { return nil }
      return Int(bytes[place]) << 8 | Int(bytes[place + 1])
    }

    func number32(_ place: Int) -> Int? {
      guard let high = number16(place), let low = number16(place + 2) else { return nil }
      return high << 16 | low
    }

    private func tag(_ place: Int) -> String? {
      guard place >= 0, place + 4 <= bytes.count else { return nil }
      return String(decoding: bytes[place..<place + 4], as: UTF8.self)
    }

    /// Where a face's tables are.
    func tables(of face: Int) -> [String: Int]? {
      let isCollection = tag(0) == "ttcf"
      guard let start = isCollection ? number32(12 + 4 * face) : 0,
        let count = number16(start + 4)
      else { return nil }
      var tables: [String: Int] = [:]
      for place in 0..<count {
        let record = start + 12 + 16 * place
        guard let name = tag(record), let offset = number32(record + 8) else { break }
        tables[name] = offset
      }
      return tables
    }

    /// How many subtables the lookups of a layout table have.
    func rules(at table: Int?) -> Int {
      guard let table, let offset = number16(table + 8), let count = number16(table + offset)
      else { return 0 }
      let list = table + offset
      return (0..<count).reduce(0) { sum, lookup in
        guard let place = number16(list + 2 + 2 * lookup) else { return sum }
        return sum + (number16(list + place + 4) ?? 0)
      }
    }
  }
}
