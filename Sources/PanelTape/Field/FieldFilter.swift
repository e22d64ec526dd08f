import KeyboardCore
import KeyriseApp
import PanelCore
import PanelUI

/// What of an event may be on a field tape.
///
/// On a tape without text, a finger on a key that types goes to one letter of its layer and stays there;
/// typed and pasted text is disguised. On every tape, nothing is left of what is done on the keys while a
/// secure field has the focus.
@MainActor struct FieldFilter {
  let isExact: Bool
  /// Fingers that are somewhere else on the tape than they were, from down to up; nil: nowhere.
  private var moved: [Int: Point?] = [:]
  /// Keys that went down and are not on the tape, or are the letter x.
  private var secretKeys: Set<KeyPress.Key> = []

  init(isExact: Bool) { self.isExact = isExact }

  /// The event as the tape has it; nil: it has none.
  mutating func event(_ event: InputEvent, _ app: KeyriseApp) -> InputEvent? {
    let isSecure = (app.application.window.firstResponder as? any TextInput)?.isSecure ?? false
    switch event {
    case .touch(let touch): return self.touch(touch, app, isSecure).map { .touch($0) }
    case .key(let press): return key(press, isSecure).map { .key($0) }
    case .text(let text):
      return isSecure ? nil : .text(isExact ? text : Disguise.text(text))
    case .marked(let text, let selected):
      guard !isSecure else { return nil }
      guard !isExact else { return event }
      let shown = Disguise.text(text)
      return .marked(shown, selected: min(selected.upperBound, shown.utf8.count)..<shown.utf8.count)
    case .scanned(let text):
      return isSecure ? nil : .scanned(isExact ? text : Disguise.text(text))
    // Its words may be a file's name, or what is looked for.
    case .command(_, .some) where !isExact: return nil
    default: return event
    }
  }

  private mutating func touch(_ touch: Touch, _ app: KeyriseApp, _ isSecure: Bool) -> Touch? {
    if touch.phase == .down {
      moved[touch.finger] = nil
      guard let place = place(of: touch.point, app, isSecure) else { return touch }
      moved[touch.finger] = .some(place)
    }
    guard let entry = moved[touch.finger] else { return touch }
    if touch.phase == .up || touch.phase == .cancel { moved[touch.finger] = nil }
    // It stays: where it went would say which of a letter's others was chosen.
    guard let place = entry, touch.phase != .move else { return nil }
    var other = touch
    other.point = place
    return other
  }

  /// Where a finger that comes down is on the tape instead; nil: where it is. The inner nil: nowhere.
  private func place(of point: Point, _ app: KeyriseApp, _ isSecure: Bool) -> Point?? {
    let keyboard = app.application.keyboard
    let engine = keyboard.engine
    let isOnKeys = keyboard.presentation.phase != .hidden && keyboard.covers(point)
    if isSecure { return isOnKeys ? .some(nil) : nil }
    guard !isExact else { return nil }
    // Alternates are before everything, also outside of the keys.
    if engine.popup != nil || keyboard.emoji.popup != nil { return .some(nil) }
    guard isOnKeys else { return nil }
    if keyboard.emoji.isShown || keyboard.emoji.isSearching { return .some(nil) }
    let origin = keyboard.keysOrigin
    if let row = keyboard.accessoryView as? AccessoryRow, point.y < origin.y {
      let item = row.items.first { $0.frame?.contains(point) ?? false }
      return item.map { Self.types($0.item) } ?? false ? .some(nil) : nil
    }
    let inKeys = Point(x: point.x - origin.x, y: point.y - origin.y)
    let placed = engine.geometry.key(at: inKeys)
    // The space bar steers the caret; from any other key a finger may slide to a letter.
    if placed?.key.output == " " { return nil }
    guard let placed, Self.types(placed.key) else { return .some(point) }
    guard let other = Self.standIn(among: engine.geometry.keys) else { return .some(nil) }
    return .some(Point(x: other.frame.midX + origin.x, y: other.frame.midY + origin.y))
  }

  private static func types(_ item: AccessoryLayout.Item) -> Bool {
    item.command.id.hasPrefix("insert") || item.command.argument != nil
  }

  private static func types(_ key: Key) -> Bool {
    (key.action == .insert || key.kind == .letter) && key.output != " "
  }

  /// The letter x; in a layer without it the zero, else the key in the middle of those that type.
  static func standIn(among keys: [PlacedKey]) -> PlacedKey? {
    let typing = keys.filter { types($0.key) && !$0.key.isDead && $0.key.isEnabled }
    for id in ["x", "0"] {
      if let key = typing.first(where: { $0.key.id == id }) { return key }
    }
    return typing.isEmpty ? nil : typing[typing.count / 2]
  }

  private mutating func key(_ press: KeyPress, _ isSecure: Bool) -> KeyPress? {
    let isPlain = press.modifiers.isDisjoint(with: [.control, .alt])
    var shown = press
    var isHidden = false
    if case .character = press.key, isPlain || !press.isDown { shown.key = .character("x") }
    if isSecure, press.isDown {
      secretKeys.insert(press.key)
      isHidden = true
    } else if !press.isDown, secretKeys.remove(press.key) != nil {
      isHidden = true
    }
    if isHidden { return nil }
    if isExact { return press }
    guard case .character = press.key else { return press }
    // A shortcut is no text; its key comes up under the name by which it went down.
    if press.isDown {
      guard isPlain else { return press }
      return shown
    }
    return press.modifiers.isDisjoint(with: [.control, .alt]) ? shown : press
  }
}
