import PanelCore

/// What a tape says for an event.
struct EventLines {
  /// Where each finger was last.
  var points: [Int: Point] = [:]
  var heldKeys: Set<KeyPress.Key> = []
  /// The window as it was before.
  var metrics: WindowMetrics
  /// What a tape calls `~`; nil: nothing.
  var home: String?

  /// The commands, without their time; nil when a tape has none for it.
  func lines(for event: InputEvent) -> [String]? {
    switch event {
    case .touch(let touch): lines(for: touch)
    case .wheel(let point, let dx, let dy):
      ["wheel \(point.tapeText) \(dx.tapeText) \(dy.tapeText)"]
    case .middleClick(let point): ["middle-click \(point.tapeText)"]
    case .text(let text): ["type \(JSONValue.string(text).text)"]
    case .marked(let text, _): ["compose \(JSONValue.string(text).text)"]
    case .key(let press): lines(for: press)
    case .scanned(let text): ["scanner \(JSONValue.string(text).text)"]
    case .delayed(let age): ["delayed \(age.milliseconds.tapeText)"]
    case .metrics(let metrics): lines(for: metrics)
    case .focus(let gained): ["focus \(gained ? "gained" : "lost")"]
    case .visibility(let gained): ["visibility \(gained ? "gained" : "lost")"]
    case .hardwareKeyboard(let attached):
      ["hardware-keyboard \(attached ? "attached" : "detached")"]
    case .inputDevices(let present): ["input-devices \(present ? "some" : "none")"]
    case .command(let id, let argument): line(for: id, argument).map { [$0] }
    // What the app is like at the end, to compare with.
    case .quit: ["state", "quit"]
    case .pasted, .clipboard, .fileRead, .filePartRead, .fileWritten, .journal,
      .document, .library, .versions, .mediaChanged, .sessionEnded, .kiosk, .configurationChanged:
      nil
    }
  }

  private func lines(for touch: Touch) -> [String] {
    let finger = touch.finger
    let size = touch.contact.map { " size \($0.tapeText)" } ?? ""
    switch touch.phase {
    case .down: return ["down \(finger) at \(touch.point.tapeText)\(size)"]
    case .move: return ["move \(finger) to \(touch.point.tapeText)\(size)"]
    case .up:
      // A tape's finger goes up where it is.
      let isThere = points[finger] == touch.point
      return (isThere ? [] : ["move \(finger) to \(touch.point.tapeText)"]) + ["up \(finger)"]
    case .cancel: return ["cancel \(finger)"]
    }
  }

  /// A key whose end was never heard of, because another window had the focus, comes up first.
  private func lines(for press: KeyPress) -> [String]? {
    let chord = TapeChord(press.key, modifiers: press.modifiers)
    var own = chord
    own.modifiers.subtract(chord.ownModifier)
    guard let text = own.text else { return nil }
    var lines = heldKeys.compactMap { key -> String? in
      let held = TapeChord(key)
      let isLost =
        key == press.key
        ? press.isDown && !press.isRepeat
        : !held.ownModifier.isEmpty && !press.modifiers.contains(held.ownModifier)
      return isLost ? held.text.map { "key-up \($0)" } : nil
    }
    lines.sort()
    return lines + ["\(press.isDown ? "key-down" : "key-up") \(text)"]
  }

  private func lines(for metrics: WindowMetrics) -> [String] {
    let before = self.metrics
    guard metrics != before else { return [] }
    var lines: [String] = []
    if metrics.rotation != before.rotation { lines.append("rotate \(metrics.rotation)") }
    if metrics.panelText != before.panelText { lines.append("resize \(metrics.panelText)") }
    return lines
  }

  private func line(for id: String, _ argument: String?) -> String? {
    switch (id, argument) {
    case ("save", nil), ("new", nil), ("close", nil), ("show", nil), ("hide", nil),
      ("library", nil), ("versions", nil), ("settings", nil), ("end-session", nil),
      ("field-tape", nil):
      return id
    case ("open", let path?), ("save-as", let path?):
      guard let home, path.hasPrefix(home + "/") else {
        return "\(id) \(JSONValue.string(path).text)"
      }
      return "\(id) \(JSONValue.string("~" + path.dropFirst(home.count)).text)"
    case ("set", let setting?):
      let parts = setting.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return "set \(parts[0]) \(JSONValue.string(String(parts[1])).text)"
    default: return nil
    }
  }
}

extension WindowMetrics {
  /// What `window` and `resize` say of it: the panel as it is mounted.
  var panelText: String {
    var size = size
    if rotation % 180 != 0 { size = Size(width: size.height, height: size.width) }
    var inset = safeArea
    for _ in 0..<(rotation / 90) {
      inset = EdgeInsets(
        top: inset.left, right: inset.top, bottom: inset.right, left: inset.bottom)
    }
    let sides = [inset.top, inset.right, inset.bottom, inset.left].map(\.tapeText)
    return "\(size.width.tapeText)x\(size.height.tapeText) scale \(scale.tapeText)"
      + " dpi \(dpi.tapeText) inset \(sides.joined(separator: ","))"
  }
}

extension Double {
  /// All the digits that it takes to read the same number back.
  fileprivate var tapeText: String { Int64(exactly: self).map(String.init) ?? "\(self)" }
}

extension Point {
  fileprivate var tapeText: String { "\(x.tapeText),\(y.tapeText)" }
}
