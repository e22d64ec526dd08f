import PanelCore

/// The texts of a CLDR keyboard: their escapes, variables and markers, and how they are drawn.
struct CLDRText {
  enum Piece: Hashable {
    case text(String)
    /// A sign that nobody sees, for transforms.
    case marker(String)
    /// One of a variable's words, captured.
    case set([String])
    /// The captured word.
    case captured
    /// The word at the captured one's place.
    case map([String])
    /// What only a pattern can say.
    case pattern
  }

  private var strings: [String: String] = [:]
  private(set) var sets: [String: [String]] = [:]
  private var displays: [[Piece]: String] = [:]
  private var keyDisplays: [String: String] = [:]

  init(_ root: MarkupElement) {
    for variable in root.children(named: "variables").flatMap(\.children) {
      guard let id = variable["id"], let value = variable["value"] else { continue }
      // Each may use those above it, so that none stands for itself.
      if variable.name == "string" { strings[id] = String(expanded(value).prefix(1000)) }
      if variable.name == "set" {
        var words: [String] = []
        for word in expanded(value).split(whereSeparator: \.isWhitespace).prefix(500) {
          let made = pieces(String(word))
          if case .set(let others)? = made.first {
            words += others
          } else {
            words.append(plain(made) ?? String(word))
          }
        }
        sets[id] = Array(words.prefix(500))
      }
    }
    for display in root.children(named: "displays").flatMap(\.children) {
      guard let drawn = display["display"] else { continue }
      let label = plain(pieces(drawn)) ?? ""
      guard !label.isEmpty else { continue }
      if let output = display["output"] { displays[pieces(output)] = label }
      if let id = display["keyId"] ?? display["id"] { keyDisplays[id] = label }
    }
  }

  func display(ofKey id: String) -> String? { keyDisplays[id] }
  func display(ofOutput output: String) -> String? { displays[pieces(output)] }

  /// Takes what a key is drawn as for the sign that it types, where nothing else is said of it.
  mutating func learn(_ marker: String, isDrawnAs label: String) {
    if displays[[.marker(marker)]] == nil { displays[[.marker(marker)]] = label }
  }

  /// The text that a marker is seen as.
  func accent(of marker: String) -> String { displays[[.marker(marker)]] ?? marker }

  /// The text, when there is nothing but text.
  func plain(_ pieces: [Piece]) -> String? {
    var result = ""
    for piece in pieces {
      guard case .text(let text) = piece else { return nil }
      result += text
    }
    return result
  }

  /// The text with its variables' values in it.
  private func expanded(_ source: String) -> String {
    var result = ""
    var rest = source[...]
    while let dollar = rest.firstIndex(of: "$") {
      let open = rest.index(after: dollar)
      guard open < rest.endIndex, rest[open] == "{",
        let end = rest[open...].firstIndex(of: "}")
      else {
        result += rest[..<open]
        rest = rest[open...]
        continue
      }
      result += rest[..<dollar]
      result += strings[String(rest[rest.index(after: open)..<end])] ?? ""
      rest = rest[rest.index(after: end)...]
    }
    return String((result + rest).prefix(4000))
  }

  /// What a text is made of.
  /// - Parameter isPattern: signs of patterns count; they are none in what a key types.
  func pieces(_ source: String, isPattern: Bool = false) -> [Piece] {
    var scanner = PieceScanner(expanded(source))
    while let scalar = scanner.next() {
      switch scalar {
      case "\\": scanner.escape()
      case "$" where scanner.peek == "[": scanner.variable(sets)
      case "$" where scanner.peek == "1": scanner.captured()
      case "(", ")":
        // A group around a variable of words captures it; any other is a pattern.
        if !isPattern || !scanner.isGroupOfSet(scalar) { scanner.sign(scalar, isPattern) }
      case "[", "]", "{", "}", "|", "?", "*", "+", ".", "$": scanner.sign(scalar, isPattern)
      default: scanner.add(scalar)
      }
    }
    return scanner.pieces
  }

  /// The keys of CLDR's lists of signs and of money, by their ids.
  static let known: [String: String] = [
    "amp": "&", "apos": "'", "asterisk": "*", "at": "@", "backslash": "\\", "bang": "!",
    "caret": "^", "close-angle": ">", "close-curly": "}", "close-paren": ")", "close-square": "]",
    "colon": ":", "comma": ",", "degree": "°", "double-quote": "\"", "equal": "=", "grave": "`",
    "hash": "#", "hyphen": "-", "micro": "µ", "not": "¬", "open-angle": "<", "open-curly": "{",
    "open-paren": "(", "open-square": "[", "percent": "%", "period": ".", "pipe": "|",
    "plus": "+", "question": "?", "section": "§", "semi-colon": ";", "slash": "/", "tilde": "~",
    "underscore": "_", "dollar": "$", "euro": "€", "pound": "£", "yen": "¥", "cruzeiro": "₢",
    "cent": "¢",
  ]
}

/// Cuts a text into its pieces.
private struct PieceScanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var pieces: [CLDRText.Piece] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    return scalar
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    if case .text(let text)? = pieces.last {
      pieces[pieces.count - 1] = .text(text + String(Character(scalar)))
    } else {
      pieces.append(.text(String(Character(scalar))))
    }
  }

  mutating func sign(_ scalar: Unicode.Scalar, _ isPattern: Bool) {
    if isPattern { pieces.append(.pattern) } else { add(scalar) }
  }

  /// True for the parentheses around `$[name]`.
  func isGroupOfSet(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "(" {
      return index + 1 < scalars.count && scalars[index] == "$" && scalars[index + 1] == "["
    }
    if case .set? = pieces.last { return true }
    return false
  }

  /// What follows a backslash.
  mutating func escape() {
    guard let kind = next() else { return pieces.append(.pattern) }
    guard kind == "u" || kind == "m", peek == "{" else {
      // A letter after it stands for more than itself.
      return kind.properties.isAlphabetic ? pieces.append(.pattern) : add(kind)
    }
    index += 1
    let name = upTo("}")
    if kind == "m" { return pieces.append(name == "." ? .pattern : .marker(name)) }
    for part in name.split(separator: " ") {
      guard let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) else {
        pieces.append(.pattern)
        continue
      }
      add(scalar)
    }
  }

  /// `$1`
  mutating func captured() {
    index += 1
    pieces.append(.captured)
  }

  /// `$[name]`, or `$[1:name]` for the word at the place of a captured one.
  mutating func variable(_ sets: [String: [String]]) {
    index += 1
    let name = upTo("]")
    if name.hasPrefix("1:") {
      pieces.append(sets[String(name.dropFirst(2))].map { .map($0) } ?? .pattern)
    } else {
      pieces.append(sets[name].map { .set($0) } ?? .pattern)
    }
  }

  private mutating func upTo(_ end: Unicode.Scalar) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = next(), scalar != end { name.append(scalar) }
    return String(name)
  }
}
