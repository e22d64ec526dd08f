extension JSONValue {
  /// The value that a JSON pointer names; nil when there is none.
  ///
  /// Source: RFC 6901. "-" names the item after an array's last one, which never is there.
  package subscript(pointer pointer: String) -> JSONValue? {
    guard let tokens = Self.tokens(of: pointer) else { return nil }
    var value = self
    for token in tokens {
      guard let next = value.child(token) else { return nil }
      value = next
    }
    return value
  }

  /// The unescaped names in a pointer; nil when it is not well-formed.
  static func tokens(of pointer: String) -> [String]? {
    guard !pointer.isEmpty else { return [] }
    guard pointer.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    var isEscaped = false
    for scalar in pointer.unicodeScalars {
      switch (isEscaped, scalar) {
      case (true, "0"): tokens[tokens.count - 1] += "~"
      case (true, "1"): tokens[tokens.count - 1] += "/"
      case (true, _): return nil
      case (false, "/"): tokens.append("")
      case (false, "~"): break
      case (false, _): tokens[tokens.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = !isEscaped && scalar == "~"
    }
    return isEscaped ? nil : tokens
  }

  private func child(_ token: String) -> JSONValue? {
    guard case .array(let items) = self else { return self[token] }
    let digits = token.utf8
    let isIndex =
      !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
      && (digits.first != 0x30 || digits.count == 1)
    guard isIndex, let index = Int(token), index < items.count else { return nil }
    return items[index]
  }
}

extension JSONValue {
  /// A key as one step of a pointer.
  static func escaped(_ key: String) -> String {
    var step = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": step += "~0"
      case "/": step += "~1"
      default: step.unicodeScalars.append(scalar)
      }
    }
    return step
  }
}
