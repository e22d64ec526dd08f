/// How the letters of a file are written as bytes.
///
/// All of them are without state: what a byte means never depends on more than the few before it, so a
/// file can be read part by part and a text be written piece by piece.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "utf-8"
  case utf16LE = "utf-16le"
  case utf16BE = "utf-16be"
  case latin1 = "iso-8859-1"
  case windows1252 = "windows-1252"
  case latin2 = "iso-8859-2"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case koi8R = "koi8-r"
  case latin9 = "iso-8859-15"
  case shiftJIS = "shift_jis"
  case eucJP = "euc-jp"
  case gb18030 = "gb18030"
  case eucKR = "euc-kr"
  case windows949 = "windows-949"

  /// Takes a name as people write it: in any case, with or without hyphens.
  public init?(name: String) {
    let plain = Self.plain(name)
    let other = Self.otherNames[plain]
    guard let found = other ?? Self.allCases.first(where: { Self.plain($0.rawValue) == plain })
    else { return nil }
    self = found
  }

  /// The name on the screen, which is the same in every language.
  public var shownName: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LE: "UTF-16 LE"
    case .utf16BE: "UTF-16 BE"
    case .latin1: "Latin-1"
    case .latin2: "Latin-2"
    case .latin9: "Latin-9"
    case .windows1250, .windows1251, .windows1252, .windows949:
      "Windows-" + rawValue.dropFirst(8)
    case .koi8R: "KOI8-R"
    case .shiftJIS: "Shift_JIS"
    case .eucJP: "EUC-JP"
    case .gb18030: "GB18030"
    case .eucKR: "EUC-KR"
    }
  }

  /// The same, with the mark where it is not a matter of course.
  public func shownName(hasMark: Bool) -> String {
    self == .utf8 && hasMark ? shownName + " BOM" : shownName
  }

  /// The bytes that may stand before the text and say how it is written; empty: there are none.
  public var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LE: [0xFF, 0xFE]
    case .utf16BE: [0xFE, 0xFF]
    default: []
    }
  }

  /// True when each unit is two bytes.
  public var isWide: Bool { self == .utf16LE || self == .utf16BE }

  /// True when each letter is one byte.
  public var isSingleByte: Bool {
    switch self {
    case .latin1, .latin2, .latin9, .windows1250, .windows1251, .windows1252, .koi8R: true
    default: false
    }
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  private static let otherNames: [String: TextEncoding] = [
    "utf16": .utf16LE, "latin1": .latin1, "latin2": .latin2, "latin9": .latin9,
    "cp1250": .windows1250, "cp1251": .windows1251, "cp1252": .windows1252, "cp949": .windows949,
    "uhc": .windows949, "sjis": .shiftJIS, "cp932": .shiftJIS, "windows31j": .shiftJIS,
    "gbk": .gb18030, "gb2312": .gb18030,
  ]
}
