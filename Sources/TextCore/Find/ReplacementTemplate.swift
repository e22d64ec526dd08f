/// What takes the place of a match.
///
/// For a regular expression `$1` to `$99` and `${1}` stand for its groups, `$0` and `$&` for the whole
/// match, `$$` for a dollar, `\n` for a line end, `\t` for a tab and `\\` for a backslash. Anything else
/// stands for itself, and everything does for a plain text.
public struct ReplacementTemplate: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text([UInt8])
    case group(Int)
  }
  private(set) var parts: [Part] = []

  public init(_ text: String, isRegex: Bool) {
    guard isRegex else {
      if !text.isEmpty { parts = [.text(Array(text.utf8))] }
      return
    }
    read(Array(text.utf8)[...])
  }

  /// The highest group it asks for.
  var lastGroup: Int {
    parts.reduce(0) { last, part in
      if case .group(let number) = part { max(last, number) } else { last }
    }
  }

  /// True when the match has no part in what takes its place.
  var isFixed: Bool {
    parts.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// The replacement for a match with these groups.
  func bytes(_ groups: [Range<Int>?], in buffer: TextBuffer) -> [UInt8] {
    parts.reduce(into: []) { result, part in
      switch part {
      case .text(let bytes): result += bytes
      case .group(let number):
        if number < groups.count, let range = groups[number] {
          result += buffer.bytes(in: range)
        }
      }
    }
  }

  private mutating func read(_ text: ArraySlice<UInt8>) {
    var rest = text
    var plain: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.first, let meant = Self.escapes[next] {
        rest.removeFirst()
        plain.append(meant)
      } else if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "$") {
        rest.removeFirst()
        plain.append(byte)
      } else if byte == UInt8(ascii: "$"), let number = Self.group(&rest) {
        if !plain.isEmpty { parts.append(.text(plain)) }
        plain = []
        parts.append(.group(number))
      } else {
        plain.append(byte)
      }
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  /// Reads what follows a dollar.
  private static func group(_ text: inout ArraySlice<UInt8>) -> Int? {
    if text.first == UInt8(ascii: "&") {
      text.removeFirst()
      return 0
    }
    let isBraced = text.first == UInt8(ascii: "{")
    let digits = (isBraced ? text.dropFirst() : text).prefix(2).prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard !digits.isEmpty else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    let rest = text[digits.endIndex...]
    if isBraced, rest.first != UInt8(ascii: "}") { return nil }
    text = isBraced ? rest.dropFirst() : rest
    return number
  }
}
