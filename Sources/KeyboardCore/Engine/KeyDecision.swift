public import PanelCore

/// What the keys made of a finger at one instant, and why.
public struct KeyDecision: Hashable, Sendable, CustomStringConvertible {
  public var time: Timestamp
  /// nil: no finger did it.
  public var finger: Int?
  /// The key's id, "" for none; "•" for a key that types into a secure field.
  public var key: String
  /// What was done, such as `insert "a"`; "•" stands for text in a secure field.
  public var deed: String
  public var reason: String

  /// One line without its end: time, finger, key, what was done, why.
  public var description: String {
    let tenths = Int((time.milliseconds * 10).rounded())
    let who = finger.map { "finger \($0)" } ?? "no finger"
    return
      "keys \(tenths / 10).\(tenths % 10) ms, \(who), \(key.isEmpty ? "no key" : "key \(key)"): "
      + "\(deed) (\(reason))"
  }
}

extension KeyboardEngine {
  /// Keeps a decision while they are asked for.
  mutating func note(
    _ pointer: Pointer?, _ deed: @autoclosure () -> String, _ reason: @autoclosure () -> String,
    at now: Timestamp
  ) {
    guard isTracing else { return }
    decisions.append(
      KeyDecision(
        time: now, finger: pointer?.finger, key: pointer.map { name(of: $0.key.key) } ?? "",
        deed: deed(), reason: reason()))
  }

  /// Keeps what actions say as decisions.
  mutating func note(_ pointer: Pointer?, _ actions: [KeyAction], at now: Timestamp) {
    guard isTracing else { return }
    for action in actions {
      guard let (deed, reason) = action.words(hidesText: isSecure) else { continue }
      note(pointer, deed, reason, at: now)
    }
  }

  /// What a key may be called where others read it.
  func name(of key: Key) -> String {
    isSecure && key.action == .insert && !key.isSpaceBar ? "•" : key.id
  }

  /// The decisions since the last call; they are kept only while `isTracing`.
  public mutating func takeDecisions() -> [KeyDecision] {
    defer { decisions = [] }
    return decisions
  }
}

extension KeyAction {
  /// What the action does and why; nil for a press, which every finger begins with.
  func words(hidesText: Bool) -> (deed: String, reason: String)? {
    func quoted(_ text: String) -> String { hidesText ? "•" : "\"\(text)\"" }
    switch self {
    case .press: return nil
    case .insert(let text, let reason): return ("insert \(quoted(text))", reason.rawValue)
    case .replaceBackward(let removed, let text, let reason):
      return ("replace \(quoted(removed)) by \(quoted(text))", reason.rawValue)
    case .pressKey(let key, let modifiers):
      let held = modifiers.names.isEmpty ? "" : " with " + modifiers.names.joined(separator: " ")
      if case .character(let text) = key { return ("press \(quoted(text))\(held)", "pressed") }
      return ("press \(key)\(held)", "pressed")
    case .deleteBackward(let unit, let reason):
      return ("delete a \(unit.rawValue)", reason.rawValue)
    case .insertNewline(let reason): return ("insert a new line", reason.rawValue)
    case .moveCaret(let columns, let rows, let selects):
      return ("move the caret by \(columns), \(rows)", selects ? "trackpad, selecting" : "trackpad")
    case .endMovingCaret: return ("end moving the caret", "lifted")
    case .hide: return ("hide", "lifted")
    case .offerShapes: return ("offer the shapes", "long press")
    case .nextLanguage: return ("next language", "lifted")
    case .chooseLanguage(let id): return ("language \(id)", "alternate")
    case .showEmoji: return ("show the emoji", "lifted")
    case .layerChanged(let layer, let shift, let reason):
      return ("show \(layer), shift \(shift.rawValue)", reason.rawValue)
    case .modifiersChanged(let active, let locked, let reason):
      let names = active.names.map { $0 } + locked.names.map { "\($0) locked" }
      return (
        "modifiers \(names.isEmpty ? "off" : names.joined(separator: " "))", reason.rawValue
      )
    case .heightChanged(let height): return ("height \(Int(height.rounded()))", "layer")
    }
  }
}

extension KeyPress.Modifiers {
  fileprivate var names: [String] {
    let all: [(KeyPress.Modifiers, String)] = [
      (.shift, "shift"), (.control, "control"), (.alt, "alt"), (.altGr, "altGr"), (.meta, "meta"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
