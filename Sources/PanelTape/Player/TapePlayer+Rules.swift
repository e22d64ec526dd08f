import PanelCore

/// The rules, held against every frame and every state that is looked at.
extension TapePlayer {
  func checkRules(of list: DisplayList, _ facts: FrameFacts) {
    guard checksRules else { return }
    let frame = "in the frame at \(JSONValue.written(now.tenths)) ms"
    if facts.isKeyboardOnScreen, facts.editorBottom != facts.keyboardTop {
      let edges = [facts.keyboardTop, facts.editorBottom].map(JSONValue.written)
      report(.edgesMeet, "expected /editorBottom == \(edges[0]), got \(edges[1]) \(frame)")
    }
    if facts.isCaretLost {
      report(.caretIsSeen, "expected the caret inside the editor, got it outside \(frame)")
    }
    let edges = [facts.editorBottom, facts.keyboardTop, facts.covered]
    let isSane =
      edges.allSatisfy(\.isFinite) && list.damage.allSatisfy(\.isSane)
      && list.metrics.size.width.isFinite && list.metrics.size.height.isFinite
    let insane = list.commands.first { !$0.isSane }
    if !isSane || insane != nil {
      let what =
        insane.map { "\($0)" } ?? FrameEntry(time: now, facts: facts, list: list).brief.text
      report(.sizesAreSane, "expected finite sizes of 0 and more, got \(what) \(frame)")
    }
  }

  func checkRules(of state: JSONValue) {
    guard checksRules else { return }
    if fingers.isEmpty {
      for pointer in ["/touches", "/keyboard/pressed"] {
        guard case .array(let items)? = state[pointer: pointer], !items.isEmpty else { continue }
        let found = JSONValue.array(items).text
        report(.restIsRest, "expected \(pointer) == [], got \(found) with no finger down")
      }
    }
    if let pointer = Self.insane(state, at: "") {
      let found = state[pointer: pointer]?.text ?? "nothing"
      report(.sizesAreSane, "expected a finite \(pointer) of 0 and more, got \(found)")
    }
  }

  private func report(_ rule: Rule, _ message: String) {
    if brokenRules.insert(rule).inserted { fail(message) }
  }

  /// The pointer to the first number that is none, or the first size below 0.
  private static func insane(_ value: JSONValue, at pointer: String) -> String? {
    switch value {
    case .number(let number):
      let isSize = pointer.hasSuffix("/w") || pointer.hasSuffix("/h")
      return number.isFinite && !(isSize && number < 0) ? nil : pointer
    case .array(let items):
      for (i, item) in items.enumerated() {
        if let found = insane(item, at: "\(pointer)/\(i)") { return found }
      }
    case .object(let members):
      for (key, value) in members {
        if let found = insane(value, at: "\(pointer)/\(JSONValue.escaped(key))") { return found }
      }
    case .null, .bool, .string: break
    }
    return nil
  }
}

extension Rect {
  fileprivate var isSane: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}

extension DrawCommand {
  fileprivate var isSane: Bool {
    switch self {
    case .fill(let rect, _), .icon(_, let rect, _), .pushClip(let rect), .beginLayer(_, let rect):
      rect.isSane
    case .roundedRect(let rect, let radius, _): rect.isSane && radius.isFinite && radius >= 0
    case .roundedBorder(let rect, let radius, let width, _):
      rect.isSane && radius.isFinite && radius >= 0 && width.isFinite && width >= 0
    case .text(_, let origin, let bounds, _):
      bounds.isSane && origin.x.isFinite && origin.y.isFinite
    case .popClip, .endLayer: true
    }
  }
}
